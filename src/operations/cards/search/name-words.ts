import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { normaliseName } from '../../../catalog/names/clean.ts';
import type { QueryFilters } from '../../../catalog/search/filters.ts';
import type { Context } from '../../../operation/context.ts';
import { notUnderstood, repeatable } from './query/unread-phrases.ts';
import { tellClosedNamed } from './told/named/closed-named.ts';

interface Words {
  readonly own: ReadonlySet<string>;
  readonly issuer: ReadonlySet<string>;
}

const wordsKnown = new WeakMap<CatalogCard['seed'], Words>();

/** The words of a card's name and issuer, read once. */
function wordsOf(seed: CatalogCard['seed']): Words {
  const before = wordsKnown.get(seed);
  if (before) return before;
  const split = (name: string) => new Set(normaliseName(name).split(' '));
  const words = {
    own: split([seed.name, ...seed.aliases].join(' ')),
    issuer: split(`${seed.issuer} ${seed.name}`),
  };
  wordsKnown.set(seed, words);
  return words;
}

/** Whether all these words stand in its name or its issuer's. */
export function isNamed(seed: CatalogCard['seed'], words: string): boolean {
  const { issuer } = wordsOf(seed);
  return words.split(' ').every((word) => issuer.has(word));
}

/** The same of what it is called else: `no Amazon cards` leaves the Prime Visa out. */
export function isCalled({ seed }: CatalogCard, words: string): boolean {
  const { own } = wordsOf(seed);
  return isNamed(seed, words) || words.split(' ').every((word) => own.has(word));
}

/** Whether a word stands in its own name, or in another that it goes by. */
function nameHas({ seed }: CatalogCard, word: string): boolean {
  return wordsOf(seed).own.has(word);
}

/** What the words of names in a query ask for, of the cards that fit it otherwise. */
export interface NamesAsked {
  readonly filters: Pick<QueryFilters, 'name_words' | 'any_name'>;
  /** Words that no such card has: they narrow nothing. */
  readonly unused: readonly string[];
  /** Null: every card. */
  readonly isMeant: ((card: CatalogCard) => boolean) | null;
}

/** All of the words, if one card has them; else the names apart: `quicksilver or savor`. */
export function namesAsked(
  query: string,
  words: readonly string[],
  fitting: () => readonly CatalogCard[],
): NamesAsked {
  const none = { filters: {}, unused: [...words], isMeant: null };
  if (words.length === 0) return none;
  const has = (own: readonly string[]) => (card: CatalogCard) =>
    own.every((word) => nameHas(card, word));
  const cards = fitting();
  if (cards.some(has(words))) {
    return { filters: { name_words: [...words] }, unused: [], isMeant: has(words) };
  }
  const names = namesApart(query, words).filter((own) => cards.some(has(own)));
  if (names.length === 0) return none;
  const used = new Set(names.flat());
  return {
    filters: { any_name: names.map((own) => own.join(' ')) },
    unused: words.filter((word) => !used.has(word)),
    isMeant: (card) => names.some((own) => has(own)(card)),
  };
}

/** Words of the longest name of a card that is looked for. */
const LONGEST = 6;

/** Cards whose terms one answer points to. */
const POINTED_TO = 2;

/** The names of cards in a sentence, each once, as far as they are written as they are. */
export function cardsWritten(query = '', context: Pick<Context, 'catalog'>): readonly string[] {
  return writtenIn(query, context)
    .map(({ seed }) => seed.name)
    .slice(0, POINTED_TO);
}

/**
 * The phrases of a query that were not understood. The name of a card that takes no new holders narrows
 * nothing: what there is to say of it is said instead.
 * @param taken words that are taken for names of cards which are left out, or weighed
 */
export function leftUnread(
  query: string,
  unused: readonly string[],
  isUsed: boolean,
  taken: readonly string[],
  context: Context,
): readonly string[] {
  const unread = notUnderstood(query, unused, isUsed, context.catalog);
  const split = (phrase: string) => normaliseName(phrase).split(' ');
  const words = [...new Set(unread.flatMap(split))];
  if (words.length === 0 && taken.length === 0) return repeatable(unread);
  const closed = tellClosedNamed(query, context, [...words, ...taken]);
  const isOwn = (word: string) => closed.some((card) => nameHas(card, word));
  return repeatable(unread.filter((phrase) => !split(phrase).every(isOwn)));
}

function writtenIn(
  query: string,
  { catalog: { resolveCard, cardsById } }: Pick<Context, 'catalog'>,
): readonly CatalogCard[] {
  const words = query
    .replace(/[?!.,;:()"]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const found = new Set<CatalogCard>();
  for (let from = 0; from < words.length; from += 1) {
    for (let size = Math.min(LONGEST, words.length - from); size > 0; size -= 1) {
      const name = words.slice(from, from + size).join(' ');
      const meant = resolveCard.isWritten(name) ? resolveCard(name) : null;
      const card = meant?.kind === 'found' ? cardsById.get(meant.card_id) : undefined;
      if (card === undefined) continue;
      found.add(card);
      from += size - 1;
      break;
    }
  }
  return [...found];
}

const BETWEEN = /\b(?:or|and|vs|versus)\b|[,;/]/;

/** Names of several cards in a query, each as its words: `quicksilver or savor`; empty of one. */
function namesApart(query: string, words: readonly string[]): readonly (readonly string[])[] {
  const parts = query.toLowerCase().split(BETWEEN);
  const named = parts.map((part) =>
    normaliseName(part)
      .split(' ')
      .filter((word) => words.includes(word)),
  );
  const names = named.filter((own) => own.length > 0);
  return names.length > 1 ? names : [];
}
