import type { BillingOverview } from '../../../operation/context.ts';
import { hiddenToken } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { PLANS, type Plan } from '../../../plans/plans.ts';
import { besidePlaces } from '../console/shell.ts';

export interface SoldPlan {
  readonly tier: string;
  readonly interval: string;
  /** In the currency's smallest unit; null while it is not known. */
  readonly price: { readonly amount: number; readonly currency: string } | null;
}

/** Who looks at a page. */
interface SignedIn {
  /** Of the forms. */
  readonly token: string;
  readonly overview: BillingOverview;
}

const SHOWN: readonly Plan[] = [PLANS.evaluation, PLANS.pro, PLANS.scale, PLANS.enterprise];

const ROWS: readonly { readonly label: string; readonly value: (plan: Plan) => string }[] = [
  { label: 'Calls a minute', value: (plan) => count(plan.requests_per_minute) },
  { label: 'Units a month', value: (plan) => count(plan.monthly_limit) },
  { label: 'Each unit past that', value: overage },
  { label: 'Units of a verbose call', value: (plan) => count(plan.verbose_units) },
  { label: 'Webhooks', value: (plan) => count(plan.webhooks) },
  { label: 'Cards in detail, for life', value: (plan) => count(plan.unique_cards) },
  { label: 'Search results', value: (plan) => count(plan.search_results) },
  { label: 'All fields, changes of all cards', value: (plan) => (plan.paid_fields ? 'yes' : 'no') },
];

/** Where nothing is sold. */
const ASK = 'Ask the operator of this server to change yours.';

/**
 * The target of `_upgrade_url`: the current table of plans.
 * @param person null for people who are not signed in
 */
export function pricingBody(sold: readonly SoldPlan[], person: SignedIn | null): Html {
  const how =
    sold.length === 0
      ? html`${ASK}`
      : person === null
        ? html`<a href="/oauth/sign-in?next=%2Fpricing">Sign in</a> and come back here to buy one.`
        : html`Payment is by Stripe. You can change or end a plan in <a href="/account">your account</a>.`;
  return html`<h1>Plans</h1>
<p class="lead">A call is one unit. Every account starts on the evaluation plan. ${how}</p>
<div class="plans">${SHOWN.map(
    (plan) =>
      html`<section class="panel">${planTable(plan, sold)}${ownOrForms(plan, sold, person)}</section>`,
  )}</div>
<p>All plans have every tool, prompt and endpoint but the changes of all cards, the same exact engine, and the sources of what they show. <a href="/docs/limits">How calls are counted</a>.</p>`;
}

function ownOrForms(plan: Plan, sold: readonly SoldPlan[], person: SignedIn | null): Html {
  if (person === null) return html``;
  const { overview, token } = person;
  const isOwn = overview.plan.tier === plan.tier;
  const own = isOwn && html`<p>This is your plan.</p>`;
  const portal = isOwn && overview.subscription && portalForm(token);
  return html`${own}${portal}${buyForms(offersOf(plan, sold, overview), token)}`;
}

/** Ways to pay for a plan, without the one that is being paid. */
function offersOf({ tier }: Plan, sold: readonly SoldPlan[], overview: BillingOverview) {
  const { subscription } = overview;
  return sold.filter(
    (one) =>
      one.tier === tier && !(subscription?.tier === tier && subscription.interval === one.interval),
  );
}

function buyForms(offers: readonly SoldPlan[], token: string): readonly Html[] {
  return offers.map(
    ({ tier, interval, price }) => html`<form method="post" action="/account/checkout">
${hiddenToken(token)}
<input type="hidden" name="plan" value="${tier}">
<input type="hidden" name="interval" value="${interval}">
<div class="row"><button>${labelOf(tier)}, ${priceWords(interval, price)}</button></div>
</form>`,
  );
}

function portalForm(token: string): Html {
  return html`<form class="single" method="post" action="/account/portal">${hiddenToken(token)}
<button class="plain">Plan, payment method and invoices at Stripe</button></form>`;
}

function labelOf(tier: string): string {
  return SHOWN.find((plan) => plan.tier === tier)?.label ?? tier;
}

function priceWords(interval: string, price: SoldPlan['price']): string {
  return price ? `${money(price.amount, price.currency)} a ${interval}` : `paid by the ${interval}`;
}

/** Plan, next invoice, usage in money and the way to Stripe's pages. */
export function accountPage(
  overview: BillingOverview,
  context: {
    readonly email: string;
    readonly token: string;
    readonly sold: readonly SoldPlan[];
    readonly paid: boolean;
  },
): Page {
  const { plan, subscription, has_customer } = overview;
  const { token, sold } = context;
  const rows = [
    ['Plan', planWords(overview)],
    ['Next invoice', invoiceWords(overview)],
    [`Used in ${overview.period}`, usedWords(overview)],
    ['Past the plan so far', money(overview.overage_cents, 'usd')],
  ].map(([name = '', value = '']) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`);
  const waiting =
    context.paid && !subscription
      ? html`<p>Your payment is being confirmed: the plan changes within seconds.</p>`
      : html``;
  const portal = has_customer ? portalForm(token) : html``;
  const larger = SHOWN.slice(1 + SHOWN.findIndex(({ tier }) => tier === plan.tier));
  const offers = larger.flatMap((one) => offersOf(one, sold, overview));
  const upgrade =
    offers.length > 0 && plan.tier !== 'paid'
      ? html`<h2>A larger plan</h2>${buyForms(offers, token)}`
      : html``;
  const plans = html`<p><a href="/pricing">See all plans</a>${sold.length === 0 && html`. ${ASK}`}</p>`;
  return {
    title: 'Plan and billing',
    menu: '/console',
    body: besidePlaces(context.email, {
      title: 'Plan and billing',
      here: '/account',
      body: html`${waiting}
<dl>${rows}</dl>
${portal}${upgrade}${plans}${plan.overage_cents === null ? html`` : capForm(plan, token)}`,
    }),
  };
}

function capForm({ spending_cap_cents }: Plan, token: string): Html {
  const value = spending_cap_cents === null ? '' : (spending_cap_cents / 100).toFixed(2);
  return html`<h2>Spending cap</h2>
<form method="post" action="/account/spending-cap">${hiddenToken(token)}
<label for="dollars">The most that calls past the plan may cost in a month, in dollars; empty for no cap</label>
<input id="dollars" name="dollars" inputmode="decimal" value="${value}">
<div class="row"><button class="plain">Set the cap</button></div>
</form>`;
}

function planWords({ plan, subscription }: BillingOverview): string {
  if (!subscription) return plan.label;
  const { quantity, interval, ends_at, past_due_since, status } = subscription;
  const times = quantity > 1 ? `${quantity} × ` : '';
  const words = [`${times}${plan.label}, paid by the ${interval}`];
  if (ends_at) words.push(`ends on ${day(ends_at)}`);
  if (past_due_since) words.push('the last payment failed: see Stripe');
  else if (status !== 'active') words.push(status);
  return words.join('; ');
}

function invoiceWords({ next_invoice, subscription }: BillingOverview): string {
  if (next_invoice) {
    const { amount, currency, at } = next_invoice;
    return at ? `${money(amount, currency)} on ${day(at)}` : money(amount, currency);
  }
  return subscription && !subscription.ends_at ? 'not known right now' : 'none';
}

function usedWords({ units, plan }: BillingOverview): string {
  return `${count(units)} of ${plan.monthly_limit === null ? 'any' : count(plan.monthly_limit)} units`;
}

/** @param amount in the smallest unit of a currency that has hundredths, as all that are sold in. */
function money(amount: number, currency: string): string {
  const format = { style: 'currency', currency } as const;
  return (amount / 100).toLocaleString('en-US', format);
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
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

function planTable(plan: Plan, sold: readonly SoldPlan[]): Html {
  const prices = sold.filter(({ tier, price }) => tier === plan.tier && price !== null);
  const costs = prices.map(({ interval, price }) => priceWords(interval, price)).join(', ');
  const price = plan.tier === 'evaluation' ? 'Free' : costs;
  const rows = ROWS.map(
    ({ label, value }) => html`<div><dt>${label}</dt><dd>${value(plan)}</dd></div>`,
  );
  return html`<h2>${plan.label}</h2>${price && html`<p class="price">${price}</p>`}<dl>${rows}</dl>`;
}
