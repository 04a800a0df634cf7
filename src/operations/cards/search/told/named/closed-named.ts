import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import { brandKind } from '../../../../../catalog/names/brands.ts';
import { normaliseName } from '../../../../../catalog/names/clean.ts';
import { issuerKey } from '../../../../../catalog/names/issuers.ts';
import type { NotCarriedCard } from '../../../../../catalog/seeds/schema/names.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import type { Context } from '../../../../../operation/context.ts';
import { tellMoved } from '../../../../shared/applications/changes/moved-accounts.ts';
import { notFound } from '../../../../shared/cards/refused-names.ts';

/**
 * Cards that take no new holders and are named in a sentence. A search shows open cards alone, and the
 * words of such a name are often read as something else: a bank, a kind of card, a shop, another card.
 */

/** Words that make a name of what is before or behind them, and tell no card from another. */
const CARD_WORDS: ReadonlySet<string> = new Set(
  'card cards credit visa mastercard world elite signature infinite rewards the by from'.split(' '),
);
/** Those that only a card has: beside them a shop or a plain word is one. */
const MAKERS: ReadonlySet<string> = new Set(['issuer', 'network']);
const SURE: ReadonlySet<string> = new Set(['card', 'visa', 'mastercard']);

/** Behind these a hotel or a shop is one. */
const PLACE: ReadonlySet<string> = new Set('at in to near inside'.split(' '));

/** Words of the longest name that is looked for. */
const LONGEST = 9;
/** Closed cards that one answer tells of. */
const MOST = 3;

interface Named {
  /** Cards of this name that no one can apply for. */
  readonly closed: CatalogCard[];
  readonly missing: NotCarriedCard[];
  /** The names as they are written. */
  readonly written: Set<string>;
  /** Whether an open card is called so too. */
  isOpen: boolean;
  /** Whether the bank is a part of it. */
  isWhole: boolean;
}

const known = new WeakMap<CatalogSnapshot['cards'], ReadonlyMap<string, Named>>();

/** All names of cards, without what tells none from another; read once for a catalogue. */
function namesOf({ cards, cardsById, content }: CatalogSnapshot): ReadonlyMap<string, Named> {
  const before = known.get(cards);
  if (before) return before;
  const names = new Map<string, Named>();
  const open: ReadonlySet<string>[] = [];
  const add = (name: string, issuer: string) => {
    const written = split(name);
    const words = tellingOf(written);
    const bank = issuerKey(issuer).split(' ');
    const others = words.filter((word) => !bank.includes(word));
    const own = others.length > 0 ? others : words;
    // Without its bank `cash back` is no name: open cards have these words too.
    const isShort =
      others.length < words.length && open.some((one) => own.every((word) => one.has(word)));
    const alone = own.join(' ');
    const keys = new Set([words.join(' '), [...bank, ...others].join(' '), alone]);
    if (isShort) keys.delete(alone);
    return [...keys].filter(Boolean).map((key) => {
      const named = names.get(key) ?? { ...noneOf(), isWhole: key !== alone };
      names.set(key, named);
      named.written.add(written.join(' '));
      return named;
    });
  };
  const seeds = [...cardsById.values()];
  for (const { seed } of seeds.filter(({ seed: { status } }) => status === 'open')) {
    const each = [seed.name, ...seed.aliases];
    open.push(new Set(each.flatMap(split)));
    for (const named of each.flatMap((one) => add(one, seed.issuer))) named.isOpen = true;
  }
  for (const card of seeds.filter(({ seed: { status } }) => status !== 'open')) {
    const { name, aliases, issuer } = card.seed;
    for (const { closed } of [name, ...aliases].flatMap((one) => add(one, issuer)))
      if (!closed.includes(card)) closed.push(card);
  }
  for (const card of content.names.not_carried.filter(({ kind }) => kind === 'retired')) {
    const { name, aliases, issuer } = card;
    for (const { missing } of [name, ...aliases].flatMap((one) => add(one, issuer ?? '')))
      if (!missing.includes(card)) missing.push(card);
  }
  known.set(cards, names);
  return names;
}

const noneOf = () => ({ closed: [], missing: [], written: new Set<string>(), isOpen: false });

const split = (name: string) =>
  normaliseName(name.replace(/['’]s\b/g, 's'))
    .split(' ')
    .filter(Boolean);
const tellingOf = (words: readonly string[]) => words.filter((word) => !CARD_WORDS.has(word));

/** Whether nothing but a card is called so: no shop, and no word that a search reads. */
function isNoOther(words: string, { matchMerchant, resolveCard, parseQuery }: CatalogSnapshot) {
  const { merchant, candidates } = matchMerchant(words);
  if (merchant !== null || candidates.length > 0) return false;
  const { not_understood, filters } = parseQuery(words);
  const isUnread = not_understood.length > 0 || filters.name_words !== undefined;
  if (words.includes(' ')) return isUnread;
  return resolveCard.isWritten(words) && (isUnread || filters.issuer !== undefined);
}

interface Place {
  readonly named: Named;
  readonly span: readonly string[];
  readonly own: readonly string[];
  /** The word before it, articles aside. */
  readonly before: string | undefined;
  readonly unread: ReadonlySet<string>;
}

/** Whether words that may mean a shop or be plain ones are a card's name where they stand. */
function isCardHere(place: Place, catalog: CatalogSnapshot): boolean {
  const { named, span, own, before, unread } = place;
  const { closed, missing, written } = named;
  if (closed.length + missing.length === 0) return own.length > 1;
  const text = span.join(' ');
  if (span.some((word) => SURE.has(word) || MAKERS.has(brandKind(word) ?? ''))) {
    // `a good everyday card`: one plain word is a name only where no other card may be meant.
    return own.length > 1 || catalog.resolveCard(text).kind !== 'ambiguous';
  }
  if (written.has(text) && span.includes('rewards')) return true;
  const isLeft = written.has(text) && own.some((word) => unread.has(word));
  return (isLeft && !PLACE.has(before ?? '')) || isNoOther(own.join(' '), catalog);
}

/** Who may live here has one, and it is no credit card. */
const PERMIT =
  /\b(?:an?|us|u\.s\.|(?:have|hold|got|with|on)(?: my)?) green card\b|\bgreen card holders?\b/gi;

/**
 * The cards named that take no new holders, in the order of the sentence.
 * @param left words that nothing else has read, or that are taken for a card's
 */
function closedNamed(query: string, catalog: CatalogSnapshot, left: readonly string[] = []) {
  const unread = new Set(left.flatMap(split));
  const names = namesOf(catalog);
  const words = split(query.replace(PERMIT, ' '));
  const closed = new Set<CatalogCard>();
  const missing = new Set<NotCarriedCard>();
  for (let from = 0; from < words.length; from += 1) {
    const before = words
      .slice(Math.max(0, from - 2), from)
      .filter((word) => word !== 'the')
      .at(-1);
    for (let size = Math.min(LONGEST, words.length - from); size > 0; size -= 1) {
      const span = words.slice(from, from + size);
      const own = tellingOf(span);
      const named = names.get(own.join(' '));
      if (named === undefined) continue;
      if (!named.isWhole && !isCardHere({ named, span, own, before, unread }, catalog)) continue;
      for (const card of named.closed) closed.add(card);
      if (!named.isOpen && named.closed.length === 0)
        for (const card of named.missing) missing.add(card);
      from += size - 1;
      break;
    }
  }
  return { closed: [...closed].slice(0, MOST), missing: [...missing].slice(0, MOST) };
}

/** Says so of each, since when, and what became of it. */
export function tellClosedNamed(
  query: string | undefined,
  context: Context,
  left?: readonly string[],
): readonly CatalogCard[] {
  const { closed, missing } = closedNamed(query ?? '', context.catalog, left);
  tellMoved(closed, context, true);
  for (const { name } of missing) context.warn(notFound(name, context).message);
  return closed;
}
