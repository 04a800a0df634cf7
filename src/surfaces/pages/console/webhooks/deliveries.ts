import { AppError } from '../../../../errors.ts';
import { hiddenToken } from '../../../../pages/forms.ts';
import { type Html, html } from '../../../../pages/html.ts';
import { DELIVERY_STATES } from '../../../../plans/webhook-limits.ts';
import type { OwnPage } from '../../account/own-pages.ts';
import type { Person } from '../../account/person.ts';
import { consolePage, moment } from '../shell.ts';
import { type Delivery, deliveriesPath, type Webhook } from './answers.ts';

const SHOWN_MAX = 25;
/** Characters of what was sent that are shown. */
const BODY_MAX = 1_200;

const TONES = { waiting: 'warn', delivered: 'good', dead: 'bad' } as const;

/** What was sent to a webhook and what came of it. */
export const deliveriesPage: OwnPage = {
  path: '/console/webhooks/deliveries',
  async view(person, shown) {
    const id = shown.typed.id ?? person.query.id;
    const { output } = await person.ask<{ webhooks: readonly Webhook[] }>('list_webhooks', {});
    const webhook = output.webhooks.find((one) => one.id === id);
    if (!webhook) throw new AppError('webhook_not_found');
    const state = DELIVERY_STATES.find((one) => one === person.query.state);
    const { output: found } = await person.ask<{ deliveries: readonly Delivery[] }>(
      'list_webhook_deliveries',
      { id: webhook.id, limit: SHOWN_MAX, ...(state && { state }) },
    );
    const { deliveries } = found;
    return consolePage(person, shown, {
      title: 'Deliveries',
      here: '/console/webhooks',
      body: html`<p><a href="/console/webhooks">Webhooks</a> · <code class="address">${webhook.url}</code></p>
<ul class="choices" aria-label="State">${[undefined, ...DELIVERY_STATES].map(
        (one) =>
          html`<li><a href="${deliveriesPath(webhook.id, one ? { state: one } : {})}"${one === state && html` aria-current="true"`}>${one ?? 'all'}</a></li>`,
      )}</ul>
${
  deliveries.length === 0
    ? html`<p>Nothing${state ? ` ${state}` : ''} yet. What is sent stands here for 30 days.</p>`
    : html`<p class="soft">The newest ${SHOWN_MAX} at most; they are kept for 30 days after they are over. Open the page again to see what came of those that wait.</p>
${deliveries.map((one) => deliveryPanel(one, webhook.id, person))}`
}`,
    });
  },
  actions: {
    redeliver: {
      fields: [],
      takes: ['id', 'delivery_id'],
      async run({ ask }, { id = '', delivery_id }) {
        await ask('redeliver_webhook', { id, delivery_id });
        return deliveriesPath(id, { done: 'queued' });
      },
    },
  },
};

function deliveryPanel(delivery: Delivery, webhookId: string, { token }: Person): Html {
  const { id, event_id, type, state, event_at, body } = delivery;
  const cut = body.length > BODY_MAX ? `${body.slice(0, BODY_MAX)}...` : body;
  return html`<section class="panel delivery"><h2><code>${type}</code> <span class="tag ${TONES[state]}">${state}</span></h2>
<p class="soft">${moment(event_at)} · ${attemptWords(delivery)}</p>
<details><summary>What is sent</summary><p class="soft address">webhook-id: <code>${event_id}</code></p>
<pre class="answer" tabindex="0"><code>${cut}</code></pre></details>
${
  state !== 'waiting' &&
  html`<form method="post" action="/console/webhooks/deliveries/redeliver">${hiddenToken(token)}
<input type="hidden" name="id" value="${webhookId}"><input type="hidden" name="delivery_id" value="${id}">
<div class="row"><button class="plain">Deliver it again</button></div></form>`
}</section>`;
}

function attemptWords({ attempts, last_status, last_error, next_attempt_at }: Delivery): string {
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const came = last_status === null ? last_error : `answered ${last_status}`;
  const next = next_attempt_at && `next ${moment(next_attempt_at)}`;
  return [tried, came, next].filter(Boolean).join(' · ');
}
