import { hiddenToken } from '../../pages/forms.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { isNativeRedirect, redirectHost } from '../authorization/redirect-uris.ts';
import type { AuthorizationRequest } from '../authorization/request.ts';
import { type GrantScope, SCOPE_WORDS } from '../scopes.ts';
import { type FormContext, target } from './sign-in-pages.ts';

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
    footer: html`You can end the connection at any time under <a href="../console/apps">connected apps</a>.
Not you? <a href="${target(context.base, 'sign-in', context.query)}">Use another account</a>`,
  };
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
