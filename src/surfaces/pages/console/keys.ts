import { field, hiddenToken } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { OwnPage, Shown } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';
import {
  type ChosenRights,
  chosenRights,
  RIGHTS_FIELDS,
  rightsForm,
  rightsWords,
} from './key-rights.ts';
import { consolePage, dayOf, moment } from './shell.ts';

interface Key extends ChosenRights {
  readonly id: string;
  readonly label: string;
  readonly prefix: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
}

interface MadeKey {
  readonly key: Key;
  readonly api_key: string;
}

const GRACES = [
  { seconds: 86_400, label: 'for 24 hours' },
  { seconds: 3_600, label: 'for an hour' },
  { seconds: 604_800, label: 'for 7 days' },
  { seconds: 0, label: 'no longer: somebody else has seen it' },
] as const;

/** The keys of the account: make, replace and revoke them. */
export function keysPage(publicUrl: string): OwnPage {
  return {
    path: '/console',
    async view(person, shown) {
      const [{ output: listed }, { output: known }] = await Promise.all([
        person.ask<{ keys: readonly Key[] }>('list_keys', {}),
        person.ask<{ account: { email_verified: boolean } }>('get_account', {}),
      ]);
      const { keys } = listed;
      const isNew = keys.length === 0;
      return consolePage(person, shown, {
        title: 'API keys',
        here: '/console',
        body: html`${!known.account.email_verified && unconfirmed(person)}
${isNew && html`<p>No key works yet. Make one to call the REST API, or MCP from a program. An assistant such as Claude or ChatGPT needs none: <a href="/docs/quickstart">it connects by itself</a>.</p>`}
${keys.map((key) => keyPanel(key, person))}
<section class="panel"><h2>A new key</h2>
${createForm(person, shown)}</section>
<p class="soft">Keys share the limits of the account. Keep them out of code that others can read. <a href="/docs/authentication">How keys are sent</a></p>`,
      });
    },
    actions: {
      create: {
        fields: ['label', ...RIGHTS_FIELDS],
        async run({ ask }, { label = '', ...typed }) {
          const input = { ...(label.trim() !== '' && { label }), ...chosenRights(typed) };
          const { output } = await ask<MadeKey>('create_key', input);
          return madeKey(output, publicUrl);
        },
      },
      rotate: {
        fields: [],
        takes: ['id', 'grace_seconds'],
        async run({ ask }, { id, grace_seconds }) {
          const { output } = await ask<MadeKey>('rotate_key', { id, grace_seconds });
          return madeKey(output, publicUrl);
        },
      },
      revoke: {
        fields: [],
        takes: ['id'],
        async run({ ask }, { id }) {
          await ask('revoke_key', { id });
          return '/console?done=revoked';
        },
      },
    },
  };
}

function createForm({ token }: Person, { typed, faults }: Shown): Html {
  return html`<form method="post" action="/console/create">${hiddenToken(token)}
${field({
  name: 'label',
  label: 'What it is for',
  hint: 'A name by which you tell it from the others.',
  value: typed.label ?? '',
  more: html`maxlength="80" autocomplete="off" placeholder="my laptop"`,
  faults,
})}
${rightsForm(typed, faults)}
<div class="row"><button>Create the key</button></div></form>`;
}

/** A key that is shown this once, with the first call to make with it. */
function madeKey({ key, api_key }: MadeKey, publicUrl: string): Html {
  return html`<section class="panel made" role="status"><h2>Your key “${key.label}”</h2>
<p>Copy it now: it is shown this once and can never be read again.</p>
<pre tabindex="0"><code data-copy id="made-key">${api_key}</code></pre>
${
  key.surface !== 'mcp' &&
  html`<p>A first call:</p>
<pre tabindex="0"><code data-copy>curl -s ${publicUrl}/api/v1/cards/2 \\
  -H "X-API-Key: ${api_key}"</code></pre>`
}</section>`;
}

function keyPanel(key: Key, { token }: Person): Html {
  const { id, label, prefix, created_at, last_used_at, expires_at } = key;
  const used = last_used_at === null ? 'never used' : `last used ${moment(last_used_at)}`;
  const hidden = html`${hiddenToken(token)}<input type="hidden" name="id" value="${id}">`;
  return html`<section class="panel key"><h2>${label}</h2>
<p><code>${prefix}…</code> <span class="soft">made ${dayOf(created_at)} · ${used}</span></p>
<p class="soft">${rightsWords(key)}</p>
${expires_at && html`<p><span class="tag warn">works until ${moment(expires_at)}</span></p>`}
<div class="row">
${
  expires_at === null &&
  html`<details><summary>Replace<span class="unseen"> ${label}</span></summary>
<form method="post" action="/console/rotate">${hidden}
<label for="grace-${id}">The old key works on</label>
<select id="grace-${id}" name="grace_seconds">${GRACES.map(
    ({ seconds, label: words }) => html`<option value="${seconds}">${words}</option>`,
  )}</select>
<div class="row"><button class="plain">Make the new key</button></div></form></details>`
}
<details><summary>Revoke<span class="unseen"> ${label}</span></summary>
<form method="post" action="/console/revoke">${hidden}
<p>Whatever calls with it fails from then on.</p>
<div class="row"><button class="danger">Revoke this key</button></div></form></details>
</div></section>`;
}

function unconfirmed({ session }: Person): Html {
  return html`<p class="note warn">The e-mail ${session.email} is not confirmed: a letter was sent to it. If it did not come, <a href="/console/security">have it sent again</a>.</p>`;
}
