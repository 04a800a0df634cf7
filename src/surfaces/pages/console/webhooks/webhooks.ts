import { field, hiddenToken } from '../../../../pages/forms.ts';
import { type Html, html } from '../../../../pages/html.ts';
import { LABEL_MAX } from '../../../../plans/account-limits.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from '../../../../plans/webhook-limits.ts';
import type { OwnPage, Shown } from '../../account/own-pages.ts';
import type { Person } from '../../account/person.ts';
import { consolePage, dayOf, moment } from '../shell.ts';
import { deliveriesPath, type MadeWebhook, type Webhook } from './answers.ts';

const EVENT = 'event_';

const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'card.changed': 'a card has another value, as far as your plan sees it',
  'program.changed': 'a points program has another value',
  'wallet.upcoming': 'something of your wallet comes up: a credit, a fee, a quarter, an expiry',
  'quota.near': "80 and 100% of the month's units are used",
};

/** Where programs of the account hear of events: make, test, replace the secret, delete. */
export const webhooksPage: OwnPage = {
  path: '/console/webhooks',
  async view(person, shown) {
    const { output } = await person.ask<{ webhooks: readonly Webhook[] }>('list_webhooks', {});
    const most = person.plan.webhooks;
    const count = output.webhooks.length;
    return consolePage(person, shown, {
      title: 'Webhooks',
      here: '/console/webhooks',
      body: html`<p>An https address of yours that gets events by POST, signed as <a href="/docs/webhooks">Standard Webhooks</a> says, so that a program need not ask.</p>
${output.webhooks.map((webhook) => webhookPanel(webhook, person))}
${
  count < most
    ? html`<section class="panel"><h2>A new webhook</h2>${createForm(person, shown)}</section>`
    : html`<p class="soft">Your plan has ${most === 1 ? 'one webhook' : `${most} webhooks`}. Delete one to make another, or see the <a href="/pricing">plans</a>.</p>`
}`,
    });
  },
  actions: {
    create: {
      fields: ['url', 'events', 'description'],
      takes: WEBHOOK_EVENTS.map((event) => `${EVENT}${event}`),
      async run({ ask }, typed) {
        const { url = '', description = '' } = typed;
        const events = WEBHOOK_EVENTS.filter((event) => typed[`${EVENT}${event}`] === 'yes');
        const { output } = await ask<MadeWebhook>('create_webhook', {
          ...{ url: url.trim(), events },
          ...(description.trim() !== '' && { description }),
        });
        return madeSecret(output, 'Your webhook is made');
      },
    },
    test: {
      fields: [],
      takes: ['id'],
      async run({ ask }, { id = '' }) {
        await ask('test_webhook', { id });
        return deliveriesPath(id, { done: 'queued' });
      },
    },
    rotate: {
      fields: [],
      takes: ['id'],
      async run({ ask }, { id }) {
        const { output } = await ask<MadeWebhook>('rotate_webhook_secret', { id });
        return madeSecret(output, 'The secret is replaced');
      },
    },
    delete: {
      fields: [],
      takes: ['id'],
      async run({ ask }, { id }) {
        await ask('delete_webhook', { id });
        return '/console/webhooks?done=deleted';
      },
    },
  },
};

/** A secret that is shown this once. */
function madeSecret({ webhook, secret }: MadeWebhook, title: string): Html {
  const former = webhook.former_secret_until;
  return html`<section class="panel made" role="status"><h2>${title}</h2>
<p>The secret that signs what is sent to <code>${webhook.url}</code>. Copy it now: it is shown this once and can never be read again.</p>
<pre tabindex="0"><code data-copy id="made-secret">${secret}</code></pre>
${former && html`<p>Until ${moment(former)}, deliveries carry a signature of the former secret too.</p>`}</section>`;
}

function webhookPanel(webhook: Webhook, { token }: Person): Html {
  const { id, url, description, events, created_at, former_secret_until } = webhook;
  const name = description ?? url;
  const hidden = html`${hiddenToken(token)}<input type="hidden" name="id" value="${id}">`;
  return html`<section class="panel hook"><h2>${name}</h2>
<p class="address"><code>${url}</code></p>
<p class="soft">made ${dayOf(created_at)} · ${events.join(', ')}</p>
${former_secret_until && html`<p><span class="tag warn">the former secret signs too until ${moment(former_secret_until)}</span></p>`}
<div class="row"><a class="button plain" href="${deliveriesPath(id)}">Deliveries<span class="unseen"> to ${name}</span></a>
<form method="post" action="/console/webhooks/test">${hidden}<button class="plain">Send a test<span class="unseen"> to ${name}</span></button></form>
<details><summary>Replace the secret<span class="unseen"> of ${name}</span></summary>
<form method="post" action="/console/webhooks/rotate">${hidden}
<p>For 24 hours deliveries carry a signature of the former secret too. Replace it twice if somebody else has seen it.</p>
<div class="row"><button class="plain">Make the new secret</button></div></form></details>
<details><summary>Delete<span class="unseen"> ${name}</span></summary>
<form method="post" action="/console/webhooks/delete">${hidden}
<p>Nothing more is sent to it. Its deliveries go with it, those that wait included.</p>
<div class="row"><button class="danger">Delete this webhook</button></div></form></details></div></section>`;
}

function createForm({ token }: Person, { typed, faults }: Shown): Html {
  const isNew = Object.keys(typed).length === 0;
  const fault = faults.fields.events;
  return html`<form method="post" action="/console/webhooks/create">${hiddenToken(token)}
${field({
  name: 'url',
  label: 'Address',
  type: 'url',
  hint: 'https, on the public internet. Redirects are not followed.',
  value: typed.url ?? '',
  more: html`maxlength="${WEBHOOK_URL_MAX}" autocomplete="off" required placeholder="https://example.com/hooks"`,
  faults,
})}
<fieldset${fault && html` aria-describedby="events-fault"`}><legend>It hears when</legend>
${WEBHOOK_EVENTS.map((event) => {
  const isOn = isNew ? event === 'card.changed' : typed[`${EVENT}${event}`] === 'yes';
  return html`<label class="box"><input type="checkbox" name="${EVENT}${event}" value="yes"${isOn && html` checked`}> <span>${EVENT_WORDS[event]} <code>${event}</code></span></label>\n`;
})}${fault && html`<p class="beside" role="alert" id="events-fault">Choose at least one.</p>`}</fieldset>
${field({
  name: 'description',
  label: 'What it is for',
  hint: 'A name by which you tell it from others; may be left empty.',
  value: typed.description ?? '',
  more: html`maxlength="${LABEL_MAX}" autocomplete="off"`,
  faults,
})}
<div class="row"><button>Create the webhook</button></div></form>`;
}
