import type { CompleteResult } from '@modelcontextprotocol/server';
import { cleanText, plainText } from '../../kit/clean-text.ts';
import type { Services } from '../../operation/context.ts';

type Catalog = ReturnType<Services['catalog']>;
type CatalogCard = Catalog['cards'][number];

/** Sources of completions for a prompt's argument or a resource template's variable. */
const COMPLETIONS = [
  'cards',
  'card_ids',
  'programs',
  'categories',
  'issuers',
  'credit_tiers',
] as const;
export type Completion = (typeof COMPLETIONS)[number];

/** The protocol's own limit. */
const MOST_VALUES = 100;

/** As in `completion/complete`. */
export type Completed = CompleteResult['completion'];

/** Values that go on from what is typed, the closest first. */
export function complete(kind: Completion | 'none', given: string, catalog: Catalog): Completed {
  const typed = cleanText(given);
  const values = candidates(kind, typed, catalog);
  return {
    values: values.slice(0, MOST_VALUES),
    total: values.length,
    hasMore: values.length > MOST_VALUES,
  };
}

function candidates(kind: Completion | 'none', typed: string, catalog: Catalog): string[] {
  switch (kind) {
    case 'cards':
      return completeList(typed, (last) => cardsLike(last, catalog).map(({ seed }) => seed.name));
    case 'card_ids':
      return cardIds(typed, catalog);
    case 'programs':
      return closestFirst(
        [...catalog.programs.values()].map(({ key, name }) => entryOf(key, [key, name])),
        typed,
      );
    case 'categories':
      return closestFirst(named(categoriesOf(catalog)), typed);
    case 'issuers':
      return closestFirst(named(new Set(catalog.cards.map(({ seed }) => seed.issuer))), typed);
    case 'credit_tiers':
      return closestFirst(named(CREDIT_TIERS), typed);
    case 'none':
      return [];
  }
}

/** Best first. */
const CREDIT_TIERS = ['excellent', 'good', 'fair', 'poor', 'none'];

/** A value with the names that it may be typed by, their words apart. */
interface Entry<T> {
  readonly value: T;
  readonly names: readonly { readonly whole: string; readonly words: readonly string[] }[];
}

function entryOf<T>(value: T, names: readonly string[]): Entry<T> {
  const read = names.map((name) => {
    const whole = plain(name);
    return { whole, words: whole.split(' ') };
  });
  return { value, names: read };
}

function named(values: Iterable<string>): Entry<string>[] {
  return [...values].map((value) => entryOf(value, [value]));
}

/** Longer than the names of ten cards. */
const LIST_MAX = 500;

/** In a comma-separated list, only the last name is still being typed. */
function completeList(typed: string, find: (last: string) => string[]): string[] {
  const cut = typed.lastIndexOf(',') + 1;
  // Each value repeats what is typed before, as the protocol wants it.
  const before = cut === 0 ? '' : `${plainText(typed.slice(0, cut))} `;
  if (before.length > LIST_MAX) return [];
  return find(typed.slice(cut)).map((name) => before + name);
}

function cardIds(typed: string, catalog: Catalog): string[] {
  if (!/^\d+$/.test(typed)) return cardsLike(typed, catalog).map(({ seed }) => `${seed.card_id}`);
  const ids = [...catalog.cardsById.keys()].sort((a, b) => a - b).map(String);
  return ids.filter((id) => id.startsWith(typed));
}

/** Cards of each catalogue by their names, read once: somebody who types asks at every letter. */
const CARDS = new WeakMap<Catalog, readonly Entry<CatalogCard>[]>();

function cardsLike(typed: string, catalog: Catalog): CatalogCard[] {
  const entries = CARDS.get(catalog) ?? catalog.cards.map(cardEntry);
  CARDS.set(catalog, entries);
  return closestFirst(entries, typed);
}

function cardEntry(card: CatalogCard): Entry<CatalogCard> {
  const { name, issuer, aliases } = card.seed;
  return entryOf(card, [name, `${issuer} ${name}`, ...aliases]);
}

/** The seven roll-ups, then the finer categories. */
function categoriesOf(catalog: Catalog): string[] {
  const finer = Object.values(catalog.spendingShares).flat();
  return [
    ...new Set([...Object.keys(catalog.spendingShares), ...finer.map(({ category }) => category)]),
  ];
}

/**
 * First the values with a name that begins with the typed text, then those where each typed word
 * begins some word of one name. Otherwise keeps the order.
 */
function closestFirst<T>(entries: readonly Entry<T>[], typed: string): T[] {
  const wanted = plain(typed);
  const beginnings = wanted.split(' ').filter(Boolean);
  const begins: T[] = [];
  const contains: T[] = [];
  for (const { value, names } of entries) {
    if (names.some(({ whole }) => whole.startsWith(wanted))) begins.push(value);
    else if (names.some(({ words }) => hasWords(words, beginnings))) contains.push(value);
  }
  return [...begins, ...contains];
}

function hasWords(words: readonly string[], beginnings: readonly string[]): boolean {
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

function plain(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
