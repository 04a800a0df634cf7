import { type FormFaults, faultOf, field, hiddenToken } from '../../pages/forms.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { isNativeRedirect, redirectHost } from '../authorization/redirect-uris.ts';
import type { AuthorizationRequest } from '../authorization/request.ts';
import { type GrantScope, SCOPE_WORDS } from '../scopes.ts';
import type { ConnectedApp } from '../tokens/grants.ts';

/** What every form needs: where our pages stand, the request they are about, the form's token. */
interface FormContext {
  /** Path of the pages, e.g. `/oauth`. */
  readonly base: string;
  /** The authorization request, or an empty text. */
  readonly query: string;
  readonly token: string;
}

export interface CredentialsPage extends FormContext {
  readonly kind: 'sign-in' | 'sign-up';
  /** The app that waits for the person. */
  readonly clientName: string | null;
  readonly email: string;
  readonly faults: FormFaults;
}

const target = (base: string, page: string, query: string): string =>
  `${base}/${page}${query === '' ? '' : `?${query}`}`;

const focus = html`autofocus`;

export function credentialsPage(page: CredentialsPage): Page {
  const isNew = page.kind === 'sign-up';
  const title = isNew ? 'Create your account' : 'Sign in';
  const why = page.clientName
    ? html`<p>to connect <strong>${page.clientName}</strong> to Cardwright.</p>`
    : html``;
  const other = isNew
    ? html`Have an account? <a href="${target(page.base, 'sign-in', page.query)}">Sign in</a>`
    : html`New here? <a href="${target(page.base, 'sign-up', page.query)}">Create an account</a> · <a href="../account/forgot">Forgot your password?</a>`;
  return {
    title,
    body: html`<h1>${title}</h1>
${why}${faultOf(page.faults)}
<form method="post" action="${target(page.base, page.kind, page.query)}">
${hiddenToken(page.token)}
${field({
  name: 'email',
  label: 'E-mail',
  type: 'email',
  faults: page.faults,
  value: page.email,
  more: html`autocomplete="username" maxlength="254" required ${!page.email && focus}`,
})}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  faults: page.faults,
  ...(isNew && { hint: 'At least 10 characters, not one that is easily guessed.' }),
  more: html`autocomplete="${isNew ? 'new-password' : 'current-password'}" maxlength="200" required ${page.email && focus}`,
})}
${isNew && html`<p class="soft">The evaluation plan is free.</p>`}
<div class="row"><button type="submit">${isNew ? 'Create account' : 'Sign in'}</button></div>
</form>
<p class="soft">${other}</p>`,
  };
}

export function consentPage(
  request: AuthorizationRequest,
  context: FormContext & { readonly email: string },
): Page {
  const { client } = request;
  const isNative = isNativeRedirect(request.redirectUri);
  const claimed = html`<div><dt>Name</dt><dd>${client.name} <span class="soft">(its own claim, not verified)</span></dd></div>`;
  // A host vouches for what it answers itself, not for whatever listens on the person's machine.
  const described = client.host
    ? html`<div><dt>${isNative ? 'Described by' : 'Identified by'}</dt><dd>${client.host}</dd></div>`
    : html``;
  const vouched = client.host && !isNative ? described : html`${claimed}${described}`;
  return {
    title: `Connect ${client.name}`,
    body: html`<h1>Connect ${client.name} to Cardwright?</h1>
<p class="soft">You are signed in as ${context.email}.</p>
<dl>
${vouched}
<div><dt>You will be sent to</dt><dd>${redirectHost(request.redirectUri)}</dd></div>
</dl>
<h2>It will be able to</h2>
${scopeList(request.scopes)}
${isNative ? html`<p class="fault" role="note">The answer goes to a program on this computer, and any program on it could ask under this name. Go on only if you have just started this in a program that you trust.</p>` : html``}
<p class="soft">Its calls count towards your plan. Allow it only if you started this yourself just now.</p>
<form method="post" action="${target(context.base, 'authorize', context.query)}">
${hiddenToken(context.token)}
<div class="row">
<button class="plain" type="submit" name="decision" value="deny">Cancel</button>
<button type="submit" name="decision" value="allow">Allow</button>
</div>
</form>`,
    footer: html`You can end the connection at any time under <a href="${context.base}/apps">connected apps</a>.
Not you? <a href="${target(context.base, 'sign-in', context.query)}">Use another account</a>`,
  };
}

export function appsPage(
  apps: readonly ConnectedApp[],
  context: FormContext & { readonly email: string },
): Page {
  const list = apps.map((app) => appEntry(app, context));
  return {
    title: 'Connected apps',
    body: html`<h1>Connected apps</h1>
<p class="soft">Signed in as ${context.email}.</p>
${list.length > 0 ? list : html`<p>No app is connected to your account.</p>`}
<p class="soft"><a href="../account">Plan and billing</a></p>`,
    footer: html`<form method="post" action="${context.base}/sign-out">${hiddenToken(context.token)}<button class="link" type="submit">Sign out</button></form>
<form method="post" action="${context.base}/apps/end-all">${hiddenToken(context.token)}<button class="link" type="submit">Sign out everywhere</button> <span class="soft">ends every session, connected app and API key of the account</span></form>`,
  };
}

function appEntry(app: ConnectedApp, context: FormContext): Html {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return html`<section class="app">
<h2>${app.name}</h2>
<p class="soft">${app.host ?? redirectHost(app.redirect_uri)} · since ${day(app.since)} · last used ${day(app.last_used_at)}</p>
${scopeList(app.scopes)}
<form method="post" action="${context.base}/apps/end">
${hiddenToken(context.token)}
<input type="hidden" name="client_id" value="${app.client_id}">
<button class="plain" type="submit" aria-label="End the connection of ${app.name}">End connection</button>
</form>
</section>`;
}

function scopeList(scopes: readonly GrantScope[]): Html {
  return html`<ul class="scopes">${scopes.map((scope) => html`<li>${SCOPE_WORDS[scope]}</li>`)}</ul>`;
}

export function problemPage(description: string): Page {
  return {
    title: 'This connection cannot be made',
    body: html`<h1>This connection cannot be made</h1>
<p class="fault" role="alert">${description}</p>
<h2>What to do</h2>
<p>Close this page and start again in the app that sent you here. If you come back to this page, remove
Cardwright from the app and add it again: the app then introduces itself anew. If that does not help
either, tell the maker of the app what stands above.</p>
<p class="soft">Nothing was shared with the app.</p>`,
  };
}
