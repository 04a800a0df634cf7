import { faultOf } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import type { Shown } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';

const PLACES = [
  { path: '/console', label: 'API keys' },
  { path: '/console/usage', label: 'Usage' },
  { path: '/console/requests', label: 'Requests' },
  { path: '/account', label: 'Plan and billing' },
  { path: '/console/apps', label: 'Connected apps' },
  { path: '/console/webhooks', label: 'Webhooks' },
  { path: '/console/security', label: 'Security' },
  { path: '/console/activity', label: 'Activity' },
] as const;

/** What is said where a form has sent its person back, by the word in the address. */
const DONE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    revoked: 'The key is revoked. It stops working everywhere within a second.',
    disconnected: 'The app is no longer connected.',
    ended: 'The session has ended.',
    letter:
      'The letter is on its way, if the address had not had 20 of them today. Its link works for two days.',
    'reset-letter': 'The link is on its way. It works for an hour.',
    'two-step-off': 'Two-step sign-in is off. Other browsers have been signed out.',
    deleted: 'The webhook is deleted.',
    queued: 'It is on its way. Open the page again in some seconds to see what came of it.',
  }),
);

interface Content {
  readonly title: string;
  readonly here: string;
  readonly body: Html;
}

/** A page of the console, with its places beside it. */
export function consolePage(person: Person, shown: Shown, page: Content): Page {
  const done = typeof person.query.done === 'string' ? DONE.get(person.query.done) : undefined;
  const told = html`${done && html`<p class="note" role="status">${done}</p>`}${faultOf(shown.faults)}${shown.news}`;
  return {
    title: page.title,
    menu: '/console',
    modules: ['copy.js'],
    body: besidePlaces(person.session.email, { ...page, body: html`${told}\n${page.body}` }),
  };
}

/** The places of the console beside one of them. */
export function besidePlaces(email: string, { title, here, body }: Content): Html {
  return html`<div class="columns side">
<nav class="contents" aria-label="Console"><ul>${PLACES.map(
    ({ path, label }) =>
      html`<li><a href="${path}"${path === here && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>
<div><h1>${title}</h1>
<p class="soft">Signed in as ${email}.${here !== '/console/security' && html` <a href="/console/security">Sign out</a>`}</p>
${body}</div>
</div>`;
}

/** A moment in UTC to the minute. */
export const moment = (date: Date | string): string =>
  `${new Date(date).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const dayOf = (date: Date | string): string => new Date(date).toISOString().slice(0, 10);
