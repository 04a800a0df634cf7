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
  { path: '/console/security', label: 'Security' },
  { path: '/console/activity', label: 'Activity' },
] as const;

/** What is said where a form has sent its person back, by the word in the address. */
const DONE: Readonly<Record<string, string>> = {
  revoked: 'The key is revoked. It stops working everywhere within a second.',
  disconnected: 'The app is no longer connected.',
  ended: 'The session has ended.',
};

/** A page of the console, with its places beside it. */
export function consolePage(
  person: Person,
  shown: Shown,
  page: { readonly title: string; readonly here: string; readonly body: Html },
): Page {
  const done = typeof person.query.done === 'string' ? DONE[person.query.done] : undefined;
  return {
    title: page.title,
    menu: '/console',
    modules: ['copy.js'],
    body: html`<div class="columns side">
<nav class="contents" aria-label="Console"><ul>${PLACES.map(
      ({ path, label }) =>
        html`<li><a href="${path}"${path === page.here && html` aria-current="page"`}>${label}</a></li>`,
    )}</ul></nav>
<div><h1>${page.title}</h1>
<p class="soft">Signed in as ${person.session.email}.</p>
${done && html`<p class="note" role="status">${done}</p>`}${faultOf(shown.faults)}${shown.news}
${page.body}</div>
</div>`,
  };
}

/** A moment in UTC to the minute. */
export const moment = (date: Date | string): string =>
  `${new Date(date).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const dayOf = (date: Date | string): string => new Date(date).toISOString().slice(0, 10);
