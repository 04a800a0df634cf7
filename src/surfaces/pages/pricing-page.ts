import express, { type Router } from 'express';
import { type Html, html } from '../../pages/html.ts';
import { sendPage } from '../../pages/layout.ts';
import { PLANS, type Plan } from '../../plans/plans.ts';

const SHOWN: readonly Plan[] = [PLANS.evaluation, PLANS.pro, PLANS.scale, PLANS.enterprise];

const ROWS: readonly { readonly label: string; readonly value: (plan: Plan) => string }[] = [
  { label: 'Calls a minute', value: (plan) => count(plan.requests_per_minute) },
  { label: 'Units a month', value: (plan) => count(plan.monthly_limit) },
  { label: 'Each unit past that', value: overage },
  { label: 'Units of a verbose call', value: (plan) => count(plan.verbose_units) },
  { label: 'Cards in detail, for life', value: (plan) => count(plan.unique_cards) },
  { label: 'Search results', value: (plan) => count(plan.search_results) },
  { label: 'All fields, changes of all cards', value: (plan) => (plan.paid_fields ? 'yes' : 'no') },
];

/** The target of `_upgrade_url`: the current table of plans. */
export function createPricingPage(): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/pricing', (_req, res) => {
    sendPage(res, 200, { title: 'Plans', body: BODY });
  });
  return router;
}

function count(limit: number | null): string {
  return limit === null ? 'no limit' : limit.toLocaleString('en-US');
}

function overage({ monthly_limit, overage_cents }: Plan): string {
  if (monthly_limit === null) return 'none';
  return overage_cents === null
    ? 'refused'
    : `${overage_cents} cent${overage_cents === 1 ? '' : 's'}`;
}

function planTable(plan: Plan): Html {
  const rows = ROWS.map(
    ({ label, value }) => html`<div><dt>${label}</dt><dd>${value(plan)}</dd></div>`,
  );
  return html`<h2>${plan.label}</h2><dl>${rows}</dl>`;
}

const BODY = html`<h1>Plans</h1>
<p>A call is one unit. Every account starts on the evaluation plan. Ask the operator of this server
to change yours.</p>
${SHOWN.map(planTable)}`;
