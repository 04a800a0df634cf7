import { distance } from 'fastest-levenshtein';
import type { Services } from '../../operation/context.ts';
import { type Html, html } from '../../pages/html.ts';
import { nearestCards } from './cards/find.ts';
import { cardLinks } from './cards/list.ts';

/** Words of an address that are looked for. */
const WORDS_MAX = 80;
const NEAR_MAX = 4;

const PLACES = [
  { path: '/cards', words: 'All cards', about: /card|issuer|bank|credit/ },
  { path: '/docs/quickstart', words: 'Quickstart', about: /start|connect|install|setup|guide/ },
  { path: '/docs/rest', words: 'REST reference', about: /rest|api|swagger|openapi|endpoint/ },
  { path: '/docs/tools', words: 'Tools', about: /tool|mcp/ },
  { path: '/docs/changelog', words: 'Changelog', about: /release|news/ },
  { path: '/docs', words: 'Documentation', about: /doc|help|manual/ },
  { path: '/pricing', words: 'Plans', about: /price|pricing|plan|billing|buy/ },
  { path: '/console', words: 'Console', about: /account|key|login|sign|profile|console|usage/ },
  { path: '/wallet', words: 'My wallet', about: /wallet|balance|points/ },
  { path: '/methodology', words: 'How the figures are made', about: /method|formula|how/ },
  { path: '/coverage', words: 'Coverage and freshness', about: /cover|fresh|data/ },
] as const;

type Catalog = ReturnType<Services['catalog']>;
type Place = Readonly<Record<'path' | 'words', string>>;

/**
 * What comes near to an address at which nothing is: the comparison, the cards, the pages.
 * @param listed the paths of all public pages but those of cards
 */
export function nearTo(path: string, catalog: Catalog, listed: readonly string[]): Html {
  const cards = cardsLike(path, catalog);
  const pages = pagesLike(path, listed);
  const places = pages.length > 0 ? pages : PLACES.filter((one) => !one.path.startsWith('/docs/'));
  return html`${comparisonLike(path, catalog)}
${cards.length > 0 && html`<h2>Cards with a name like it</h2>${cardLinks(cards)}`}
<h2>${pages.length > 0 ? 'Pages like it' : 'What there is'}</h2>
<ul>${places.map(({ path: to, words }) => html`<li><a href="${to}">${words}</a></li>`)}</ul>`;
}

const wordsOf = (part: string): string =>
  part
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, WORDS_MAX);

/** The two sides of `/compare/a-vs-b`, or undefined. */
const sidesOf = (path: string): string[] | undefined => {
  const sides = /^\/compare\/(.+?)-(?:vs|or|and)-(.+)$/i.exec(path)?.slice(1);
  return sides?.map(wordsOf);
};

/** The one card that words mean without doubt. */
function cardMeant(catalog: Catalog, words: string) {
  const [only, ...others] =
    catalog.resolveCard(words).kind === 'found' ? nearestCards(catalog, words) : [];
  return others.length === 0 ? only : undefined;
}

function comparisonLike(path: string, catalog: Catalog): Html {
  const [a, b] = (sidesOf(path) ?? []).map((side) => cardMeant(catalog, side));
  if (!a || !b || a.slug === b.slug) return html``;
  return html`<h2>The comparison that you may mean</h2>
<p><a href="/compare/${a.slug}-vs-${b.slug}">${a.name} or ${b.name}</a></p>`;
}

/** Only addresses of cards name cards; any other has to name one outright. */
function cardsLike(path: string, catalog: Catalog) {
  const isCards = /^\/(?:cards?|compare)\//i.test(path);
  if (!isCards) {
    const meant = /^\/[^/]+$/.test(path) && cardMeant(catalog, wordsOf(path));
    return meant ? [meant] : [];
  }
  const named = sidesOf(path) ?? [wordsOf(path.replace(/^\/[^/]+\//, '').replace(/\/.*/, ''))];
  const found = named
    .filter((words) => words.length > 1)
    .flatMap((words) => nearestCards(catalog, words).slice(0, NEAR_MAX / named.length));
  return [...new Map(found.map((card) => [card.slug, card])).values()];
}

/** By spelling of the last part of an address, those of the same folder first; then by subject. */
function pagesLike(path: string, listed: readonly string[]): Place[] {
  const spelled = spelledLike(path, listed).map((to) => ({ path: to, words: nameOf(to) }));
  const subject = PLACES.filter(({ about }) => about.test(path.toLowerCase()));
  const near = new Map([...spelled, ...subject].map((one) => [one.path, one]));
  return [...near.values()].slice(0, NEAR_MAX + 1);
}

function spelledLike(path: string, listed: readonly string[]): string[] {
  const typed = endOf(path);
  if (typed.length < 3) return [];
  const folder = path.slice(0, path.lastIndexOf('/'));
  const slips = Math.max(1, Math.floor(typed.length / 4));
  const far = (to: string): number => {
    const end = endOf(to);
    const apart = end.startsWith(typed)
      ? Math.min(1, end.length - typed.length)
      : distance(typed, end);
    return apart > slips
      ? Number.POSITIVE_INFINITY
      : apart + (to.startsWith(`${folder}/`) ? 0 : 0.5);
  };
  return listed
    .map((to) => ({ to, apart: far(to) }))
    .filter(({ apart }) => Number.isFinite(apart))
    .sort((a, b) => a.apart - b.apart || (a.to < b.to ? -1 : 1))
    .slice(0, NEAR_MAX)
    .map(({ to }) => to);
}

const endOf = (path: string): string =>
  wordsOf(path.split('/').findLast(Boolean) ?? '')
    .replaceAll(' ', '')
    .toLowerCase();

/** Pages of one tool or endpoint have no other name than the end of their address. */
const nameOf = (path: string): string =>
  PLACES.find((one) => one.path === path)?.words ??
  path.replace(/^\/docs\//, '').replace(/^\//, '');
