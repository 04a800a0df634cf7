import { type FormFaults, faultOf, field, hiddenToken } from '../../pages/forms.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';

/** What every form needs: where our pages stand, the request they are about, the form's token. */
export interface FormContext {
  /** Path of the pages, e.g. `/oauth`. */
  readonly base: string;
  /** The authorization request, or an empty text. */
  readonly query: string;
  readonly token: string;
}

/** The address of a page of ours, with the request that waits. */
export const target = (base: string, page: string, query: string): string =>
  `${base}/${page}${query === '' ? '' : `?${query}`}`;

export interface CredentialsPage extends FormContext {
  readonly kind: 'sign-in' | 'sign-up';
  /** The app that waits for the person. */
  readonly clientName: string | null;
  readonly email: string;
  readonly faults: FormFaults;
  /** The word in the address for what the person has just done. */
  readonly done?: unknown;
}

const DONE: ReadonlyMap<string, string> = new Map([
  [
    'everywhere',
    'You are signed out everywhere. Every session, connected app and API key of the account has ended.',
  ],
  ['deleted', 'Your account is deleted, with everything that it kept.'],
]);

const focus = html`autofocus`;

export function credentialsPage(page: CredentialsPage): Page {
  const isNew = page.kind === 'sign-up';
  const isEmailNext = page.email === '' || page.faults.fields.email !== undefined;
  const done = typeof page.done === 'string' ? DONE.get(page.done) : undefined;
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
${done && html`<p class="note" role="status">${done}</p>`}${why}${faultOf(page.faults)}
<form method="post" action="${target(page.base, page.kind, page.query)}">
${hiddenToken(page.token)}
${field({
  name: 'email',
  label: 'E-mail',
  type: 'email',
  faults: page.faults,
  value: page.email,
  more: html`autocomplete="username" maxlength="254" required ${isEmailNext && focus}`,
})}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  faults: page.faults,
  ...(isNew && { hint: 'At least 10 characters, not one that is easily guessed.' }),
  more: html`autocomplete="${isNew ? 'new-password' : 'current-password'}" maxlength="200" required ${!isEmailNext && focus}`,
})}
${isNew && html`<p class="soft">The evaluation plan is free.</p>`}
<div class="row"><button type="submit">${isNew ? 'Create account' : 'Sign in'}</button></div>
</form>
<p class="soft">${other}</p>`,
  };
}

/** The page between password and session. @param page its token is the state of the sign-in */
export function secondStepPage(page: Omit<CredentialsPage, 'kind'>): Page {
  const action = target(page.base, 'second-step', page.query);
  const code = { name: 'code', faults: page.faults } as const;
  return {
    title: 'Enter your code',
    body: html`<h1>Enter your code</h1>
<p class="soft">The password of ${page.email} is right.${page.clientName && html` You are on your way to connect <strong>${page.clientName}</strong>.`}</p>
${faultOf(page.faults)}
<form method="post" action="${action}">
${hiddenToken(page.token)}
${field({
  ...code,
  label: 'Code',
  hint: 'Six digits from your authenticator app, or one of your recovery codes.',
  more: html`autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="30" required autofocus`,
})}
<div class="row"><button type="submit">Sign in</button></div>
</form>
<p class="soft">Neither at hand? A new password does not replace the code: write to the operator of this service. <a href="${target(page.base, 'sign-in', page.query)}">Begin again</a></p>`,
  };
}
