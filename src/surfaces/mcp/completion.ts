import type { CompleteResult } from '@modelcontextprotocol/server';
import { cleanText, plainText } from '../../kit/clean-text.ts';
import type { Services } from '../../operation/context.ts';

type Catalog = ReturnType<Services['catalog']>;

/** Sources of completions for a prompt's argument or a resource template's variable. */
export const COMPLETIONS = [
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
        [...catalog.programs.values()].map(({ key, name }) => ({ value: key, names: [key, name] })),
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
const CREDIT_TIERS = ['excellent', 'good', 'fair', 'poor'];

function named(values: Iterable<string>) {
  return [...values].map((value) => ({ value, names: [value] }));
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

function cardsLike(typed: string, catalog: Catalog) {
  const entries = catalog.cards.map((card) => ({
    value: card,
    names: [card.seed.name, `${card.seed.issuer} ${card.seed.name}`, ...card.seed.aliases],
  }));
  return closestFirst(entries, typed);
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
function closestFirst<T>(
  entries: readonly { readonly value: T; readonly names: readonly string[] }[],
  typed: string,
): T[] {
  const wanted = plain(typed);
  const words = wanted.split(' ').filter(Boolean);
  const begins: T[] = [];
  const contains: T[] = [];
  for (const { value, names } of entries) {
    const known = names.map(plain);
    if (known.some((name) => name.startsWith(wanted))) begins.push(value);
    else if (known.some((name) => hasWords(name, words))) contains.push(value);
  }
  return [...begins, ...contains];
}

function hasWords(name: string, beginnings: readonly string[]): boolean {
  const words = name.split(' ');
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

function plain(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
