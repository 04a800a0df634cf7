import type { Seeds } from '../../catalog/seeds/read.ts';
import type { CardSeed } from '../../catalog/seeds/schema/card.ts';
import { isOnIssuersSite, rankOf } from '../../catalog/seeds/sources.ts';
import { namedBy } from '../due.ts';

/** An official page, and the cards that cite it. */
export interface CitedPage {
  readonly url: string;
  readonly cards: readonly CardSeed[];
}

/** The issuers' pages of the cards that people hold, those of the most held cards first. */
export function citedPages(
  { cards, names }: Pick<Seeds, 'cards' | 'names'>,
  only?: string,
): CitedPage[] {
  const named = namedBy(names.popularity);
  const byUrl = new Map<string, CardSeed[]>();
  const ordered = cards
    .filter(({ key, status }) => status !== 'discontinued' && (only === undefined || key === only))
    .sort((a, b) => named(b.key) - named(a.key) || a.key.localeCompare(b.key));
  for (const card of ordered) {
    for (const url of officialUrls(card)) byUrl.set(url, [...(byUrl.get(url) ?? []), card]);
  }
  return [...byUrl].map(([url, own]) => ({ url, cards: own }));
}

function officialUrls({ sources, official_url }: CardSeed): Set<string> {
  const cited = sources.filter((source) => {
    const rank = rankOf(source, official_url);
    return (rank === 'issuer' || rank === 'agreement') && isOnIssuersSite(source.url, official_url);
  });
  const urls = [...(official_url === null ? [] : [official_url]), ...cited.map(({ url }) => url)];
  // What stands behind `#` is no part of a page's address.
  return new Set(urls.map((url) => url.replace(/#.*$/, '')));
}
