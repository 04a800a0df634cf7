import type { Request, Response } from 'express';
import { AppError } from '../../../errors.ts';
import { networkOf } from '../../../kit/network/network-of.ts';
import type { Credential, Services } from '../../../operation/context.ts';
import { field, hiddenToken } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { OwnPage, Shown } from '../account/own-pages.ts';
import type { Person, PersonSession } from '../account/person.ts';
import { consolePage, moment } from './shell.ts';

interface ListedSession {
  readonly id: string;
  readonly browser: string | null;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly is_own: boolean;
}

/** What the page does with sessions and passwords. */
export interface Doors {
  list(session: PersonSession): Promise<readonly ListedSession[]>;
  endOne(session: PersonSession, id: string): Promise<void>;
  /** Ends the session of the browser that asks. */
  end(req: Request, res: Response): Promise<void>;
  /** Ends every session, connected app and key. */
  endAccess(credential: Credential): Promise<void>;
  /** Whether a password is that of the account; tries are limited as signing in is. */
  isPassword(session: PersonSession, password: string, network: string): Promise<boolean>;
  /** What an earlier sign-in has left in the browser; for limits. */
  device(req: Request): string | undefined;
  /** Has the browser of a session known again, after what has made strangers of all. */
  remember(req: Request, res: Response): Promise<void>;
}

const PAGE = '/console/security';

/** How the person signs in, where they are signed in, signing out, and the end of the account. */
export function securityPage(
  doors: Doors & { readonly twoStep: { state(accountId: string): Promise<object | null> } },
  accounts: Pick<Services['accounts'], 'sendVerification' | 'requestReset'>,
): OwnPage {
  return {
    path: PAGE,
    async view(person, shown) {
      const [sessions, state, { output: known }] = await Promise.all([
        doors.list(person.session),
        doors.twoStep.state(person.session.account_id),
        person.ask<{ account: { email_verified: boolean } }>('get_account', {}),
      ]);
      return consolePage(person, shown, {
        title: 'Security',
        here: PAGE,
        body: html`${!known.account.email_verified && unconfirmed(person)}<section class="panel"><h2>Where you are signed in</h2>
${sessions.map((session) => sessionRow(session, person))}
</section>
<section class="panel"><h2>Sign out everywhere</h2>
<p>Ends every session, connected app and API key of the account, this one too. Use it when you have lost a device, or when a key was seen by somebody else.</p>
<details><summary>End them all</summary>
<p>Programs that call with a key fail from then on, and you sign in anew.</p>
<form method="post" action="/console/security/end-all">${hiddenToken(person.token)}
<div class="row"><button class="danger">Sign out everywhere</button></div></form></details></section>
<section class="panel"><h2>Two-step sign-in</h2>
<p>${
          state
            ? html`It is on: signing in asks for your password and a code. <a href="/console/two-step">Recovery codes, and switching it off</a>`
            : html`It is off: the password alone opens your account. <a href="/console/two-step">Switch it on</a>`
        }</p></section>
<section class="panel"><h2>Password</h2>
<p>A new one is set by a link that goes to ${person.session.email}. Sessions, connected apps and keys end when you set it${state && '; two-step sign-in stays on'}.</p>
<form method="post" action="/console/security/new-password">${hiddenToken(person.token)}
<button class="plain">Send me the link</button></form></section>
${deleteForm(person, shown)}`,
      });
    },
    actions: {
      letter: {
        fields: [],
        async run({ session }, _typed, req) {
          await accounts.sendVerification(session.account_id, networkOf(req.ip));
          return `${PAGE}?done=letter`;
        },
      },
      'new-password': {
        fields: [],
        async run({ session }, _typed, req) {
          await accounts.requestReset(session.email, networkOf(req.ip));
          return `${PAGE}?done=reset-letter`;
        },
      },
      end: {
        fields: [],
        takes: ['id'],
        async run({ session }, { id = '' }) {
          await doors.endOne(session, id);
          return '/console/security?done=ended';
        },
      },
      'sign-out': {
        fields: [],
        takes: ['id'],
        async run(_person, _typed, req, res) {
          await doors.end(req, res);
          return '/oauth/sign-in';
        },
      },
      'end-all': {
        fields: [],
        async run({ session }, _typed, req, res) {
          await doors.endAccess(session.credential);
          await doors.end(req, res);
          return '/oauth/sign-in?done=everywhere';
        },
      },
      delete: {
        fields: ['password'],
        async run({ session, ask }, { password = '' }, req, res) {
          if (!(await doors.isPassword(session, password, networkOf(req.ip)))) {
            const issues = [{ path: 'password', message: 'is not that of this account' }];
            throw new AppError('validation_failed', undefined, { issues });
          }
          await ask('delete_account', {});
          await doors.end(req, res);
          return '/oauth/sign-in?done=deleted';
        },
      },
    },
  };
}

function unconfirmed({ session, token }: Person): Html {
  return html`<section class="panel"><h2>Confirm your e-mail</h2>
<p class="note warn">${session.email} is not confirmed: a letter was sent to it. Until it is, anybody can claim the address as theirs.</p>
<form method="post" action="/console/security/letter">${hiddenToken(token)}
<button class="plain">Send the letter again</button></form></section>
`;
}

function sessionRow(
  { id, browser, created_at, seen_at, is_own }: ListedSession,
  { token }: Person,
) {
  const name = browser ?? 'A browser';
  const action = is_own ? 'sign-out' : 'end';
  return html`<div class="app session"><h3>${name} ${is_own && html`<span class="tag good">this one</span>`}</h3>
<p class="soft">signed in ${moment(created_at)} · last seen ${moment(seen_at)}</p>
<form method="post" action="/console/security/${action}">${hiddenToken(token)}
<input type="hidden" name="id" value="${id}">
<button class="plain">${is_own ? 'Sign out' : html`End this session<span class="unseen">: ${name}, ${moment(created_at)}</span>`}</button></form></div>`;
}

function deleteForm({ token }: Person, { faults }: Shown): Html {
  const isOpen = faults.fields.password !== undefined;
  return html`<section class="panel"><h2>Delete the account</h2>
<details${isOpen && html` open`}><summary>Delete it for good</summary>
<p>Keys, wallet, points, sessions and connected apps go at once and cannot be brought back; a paid plan ends. What was called stays in anonymous totals.</p>
<form method="post" action="/console/security/delete">${hiddenToken(token)}
${field({
  name: 'password',
  label: 'Your password',
  type: 'password',
  more: html`autocomplete="current-password" maxlength="200" required`,
  faults,
})}
<div class="row"><button class="danger">Delete the account</button></div></form></details></section>`;
}
