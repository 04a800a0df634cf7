import type { Request, Response } from 'express';
import { AppError } from '../../../errors.ts';
import { networkOf } from '../../../kit/network-of.ts';
import type { Credential } from '../../../operation/context.ts';
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
  endOne(accountId: string, id: string): Promise<boolean>;
  /** Ends the session of the browser that asks. */
  end(req: Request, res: Response): Promise<void>;
  /** Ends every session, connected app and key. */
  endAccess(credential: Credential): Promise<void>;
  /** Whether a password is that of the account; tries are limited as signing in is. */
  isPassword(session: PersonSession, password: string, network: string): Promise<boolean>;
}

/** Where the person is signed in, signing out, and the end of the account. */
export function securityPage(doors: Doors): OwnPage {
  return {
    path: '/console/security',
    async view(person, shown) {
      const sessions = await doors.list(person.session);
      return consolePage(person, shown, {
        title: 'Security',
        here: '/console/security',
        body: html`<section class="panel"><h2>Where you are signed in</h2>
${sessions.map((session) => sessionRow(session, person))}
</section>
<section class="panel"><h2>Sign out everywhere</h2>
<p>Ends every session, connected app and API key of the account, this one too. Use it when you have lost a device, or when a key was seen by somebody else.</p>
<form method="post" action="/console/security/end-all">${hiddenToken(person.token)}
<button class="danger">Sign out everywhere</button></form></section>
<section class="panel"><h2>Password</h2>
<p><a href="/account/forgot">Send me a link for a new password</a>. Sessions, connected apps and keys end with it.</p></section>
${deleteForm(person, shown)}`,
      });
    },
    actions: {
      end: {
        fields: [],
        async run({ session }, { id = '' }) {
          await doors.endOne(session.account_id, id);
          return '/console/security?done=ended';
        },
      },
      'sign-out': {
        fields: [],
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
          return '/oauth/sign-in';
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
          return '/';
        },
      },
    },
  };
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
