import { field } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { FEED_LINKS } from '../../feeds/links.ts';
import type { CardLink } from './find.ts';

/** Every card by issuer, or those that were looked for. */
export function listPage(
  found: readonly CardLink[],
  about: {
    readonly query: string;
    readonly near: readonly CardLink[];
    readonly publicUrl: string;
  },
): Page {
  const { query, near, publicUrl } = about;
  return {
    title: 'Cards',
    menu: '/cards',
    feeds: FEED_LINKS,
    shared: query === '',
    ...(query === '' && {
      listing: {
        description: `Facts of ${found.length} US credit cards by issuer, each with its source and date.`,
        canonical: `${publicUrl}/cards`,
      },
    }),
    body: html`<h1>Cards</h1>
<form class="inline-form" method="get" action="/cards" role="search">
${field({ name: 'q', label: 'Find a card', type: 'search', value: query, more: html`maxlength="100" autocomplete="off"` })}
<button>Find</button>
</form>
${found.length > 0 ? byIssuer(found, query !== '') : nothing(query, near)}`,
  };
}

/** Folded, so that hundreds of cards are not one long way down; what was looked for is open. */
function byIssuer(found: readonly CardLink[], isOpen: boolean): Html {
  const groups = [...Map.groupBy(found, ({ issuer }) => issuer)];
  return html`<p class="soft" role="status">${found.length} ${found.length === 1 ? 'card' : 'cards'}</p>
<div class="card-lists">${groups.map(
    ([
      issuer,
      cards,
    ]) => html`<details${isOpen && html` open`}><summary><h2>${issuer}</h2> <span class="soft">${cards.length}</span></summary>
<ul>${cards.map(({ slug, name }) => html`<li><a href="/cards/${slug}">${name}</a></li>`)}</ul></details>\n`,
  )}</div>`;
}

function nothing(query: string, near: readonly CardLink[]): Html {
  return html`<p role="status">No card has all of these words: ${query}.</p>
${near.length > 0 && html`<p>Perhaps you mean:</p>${cardLinks(near)}`}
<p><a href="/cards">All cards</a></p>`;
}

export function cardLinks(cards: readonly CardLink[]): Html {
  return html`<ul>${cards.map(
    ({ slug, name, issuer }) =>
      html`<li><a href="/cards/${slug}">${name}</a> <span class="soft">${!name.includes(issuer) && issuer}</span></li>`,
  )}</ul>`;
}
