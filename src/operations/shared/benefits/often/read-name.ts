import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import type { Context } from '../../../../operation/context.ts';
import { benefitsMeant } from '../benefit-lookup.ts';
import { benefitOfAirline } from '../by-brand/airlines-named.ts';
import { keysOfCard, type OfCard, ofOneCard } from '../card-words.ts';
import { ofAdult } from '../household/of-adult.ts';
import { isOfCards, type Meant, type NameRead, ofCards } from '../meant.ts';
import { namesApart } from '../used/own-names.ts';
import { withoutAmounts } from '../used/plain-said.ts';
import { type SaidUse, saidUse } from '../used/said-use.ts';
import { isPriced } from '../used/used-of.ts';
import { pointsSaid, saysFigure } from '../worth/points-said.ts';
import { bagsSaid, isOfBags, MOST_A_FLIGHT } from './bags-said.ts';
import { areCounted, countSaid, withoutHedge } from './counted-said.ts';
import { journeysIn } from './journeys.ts';
import { ofEach } from './of-each.ts';
import { isOfLounges } from './party.ts';
import { peopleIn } from './people.ts';

/** "One free night", as most cards give. */
const ONE = /^(?:an?|one|1|the|my|our)\s+(?=(?:free|anniversary|annual|yearly|reward)\b)/i;

/** Reads the name of a credit in use, with how much of it and who uses it. */
export function readName(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): NameRead {
  const whose = ofAdult(name, cards, context.catalog);
  if (whose !== null) {
    const read = readName(whose.credit, whose.cards, context);
    return 'keys' in read.meant
      ? { ...read, meant: { keys: ofCards(read.meant.keys, whose.cards) } }
      : read;
  }
  const each = ofEach(name, (said) => readName(said, cards, context), cards);
  if (each !== null) return each;
  for (const of of namedOf(name, cards, context)) {
    const read = readName(of.credit, of.alone, context);
    const { meant } = read;
    if (!('keys' in meant) || !isOfCards(meant, of.alone)) continue;
    return { ...read, meant: { keys: boundTo(of, meant.keys, cards, context) }, of };
  }
  const one = name.replace(ONE, '');
  const single = one === name ? null : readName(one, cards, context);
  if (single !== null && isOfCards(single.meant, cards)) return single;
  const read = readPlain(name, cards, context);
  // A key says all that it means.
  const isSure = isOfCards(read.meant, cards) || context.catalog.benefitsByKey.has(name);
  const ofAirline = isSure ? null : onAirline(name, cards, context);
  if (ofAirline !== null) return ofAirline;
  const { people, rest } = peopleIn(name);
  if (people === null || rest === '' || read.use?.kind === 'bags') return read;
  const without = readPlain(rest, cards, context);
  // What a name means is not changed by who uses it.
  const isSame = !isOfCards(read.meant, cards) || keysIn(read.meant) === keysIn(without.meant);
  return 'keys' in without.meant && isSame ? { ...without, people } : read;
}

/** The ways to read words as one card's. */
function namedOf(
  name: string,
  cards: readonly CatalogCard[],
  { catalog }: Pick<Context, 'catalog'>,
): readonly OfCard[] {
  return catalog.benefitsByKey.has(name) ? [] : ofOneCard(name, cards, catalog);
}

/** The keys that a card has, as its own where others of these have such credits. */
export function boundTo(
  { card }: OfCard,
  keys: readonly string[],
  cards: readonly CatalogCard[],
  { catalog }: Pick<Context, 'catalog'>,
): readonly string[] {
  const plain = keys.map((key) => key.replace(/^\d+:/, ''));
  const own = plain.filter((key) => isOfCards({ keys: [key] }, [card]));
  return keysOfCard(own, card, cards, catalog);
}

/** `Southwest bags`: what the cards of that airline give, on them alone; null where they give none. */
function onAirline(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): NameRead | null {
  const said = benefitOfAirline(name, cards, context.catalog);
  const read = said && readName(said.name, said.cards, context);
  if (!said || !read || !('keys' in read.meant) || !isOfCards(read.meant, said.cards)) return null;
  const { keys } = read.meant;
  const others = cards.filter((one) => !said.cards.includes(one));
  if (!isOfCards({ keys }, others)) return read;
  const own = said.cards.flatMap(({ seed: { card_id, credits } }) =>
    credits.flatMap(({ key }) => (keys.includes(key) ? [selectedOf(card_id, key)] : [])),
  );
  return { ...read, meant: { keys: own.length > 0 ? own : keys } };
}

const keysIn = (meant: Meant): string => ('keys' in meant ? meant.keys.join() : '');

function readPlain(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): NameRead {
  const inPoints = pointsIn(name, cards, context);
  if (inPoints !== null) return inPoints;
  const read = readAmount(name, cards, context);
  // Visits, months and bags that were read with all that was said of them stay as they are.
  const isRead = 'keys' in read.meant && read.use !== null && read.use.kind !== 'dollars';
  const counted = isRead ? null : countIn(name, read, cards, context);
  if (counted !== null) return counted;
  const plain = withoutHedge(name);
  return 'near' in read.meant && plain !== '' && plain !== name.trim()
    ? readPlain(plain, cards, context)
    : read;
}

/**
 * What is used by number, with a bare number beside it: that is never dollars. Null for anything else.
 * @param read the same as it was read else, of which a refusal keeps what comes near
 */
function countIn(
  name: string,
  read: NameRead,
  cards: readonly CatalogCard[],
  { catalog, ...context }: Pick<Context, 'catalog'>,
): NameRead | null {
  const apart = namesApart(name, cards);
  const said = countSaid(apart.words);
  if (said === null) return null;
  // "2 bags" may be those of one flight.
  if (read.use === null && 'keys' in read.meant && isOfBags(name) && said.count <= MOST_A_FLIGHT)
    return null;
  const use: SaidUse = { kind: 'times', count: said.count };
  const called = apart.restored(said.name);
  for (const one of [called, called.replace(/(?<=[a-z]{3})(?<!s)s$/i, '')]) {
    const meant = benefitsMeant(one, cards, { catalog, ...context });
    if (!('keys' in meant) || !areCounted(meant.keys, said.count, cards, catalog)) continue;
    return { meant, use, name: one, people: null };
  }
  const near = 'near' in read.meant ? read.meant.near : [];
  return areCounted(near, said.count, cards, catalog) ? { ...read, use } : null;
}

/** Reads how much was said, in whatever unit, and what of. */
function readAmount(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): NameRead {
  const people = null;
  const said = useIn(name, cards);
  if (said === null) return { meant: benefitsMeant(name, cards, context), use: null, name, people };
  const { use } = said;
  const meant = benefitsMeant(said.name, cards, context);
  if ('keys' in meant && meant.keys.length > 0) return { meant, use, name: said.name, people };
  // Of several that may be meant, dollars are those of the one that pays some.
  const near = 'near' in meant ? meant.near : [];
  const paying = payingOf(near, cards);
  if (use.kind !== 'share' && paying.length === 1) {
    return { meant: { keys: paying }, use, name: said.name, people };
  }
  const whole = benefitsMeant(name, cards, context);
  // Words of an amount come near benefits that these cards do not have.
  const isWhole = cards.length === 0 || isOfCards(whole, cards);
  // Or tell one of those that come near from the others: the $250 of two.
  const isTold = 'keys' in whole && whole.keys.length === 1 && near.includes(whole.keys[0] ?? '');
  if (isTold) return { meant: whole, use, name: said.name, people };
  if (isWhole && 'keys' in whole && whole.keys.length > 0)
    return { meant: whole, use: null, name, people };
  return { meant: { near: [...new Set([...paying, ...near])] }, use, name: said.name, people };
}

/** What is said to be worth so many points; null where that names nothing that the cards have. */
function pointsIn(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): NameRead | null {
  const apart = namesApart(name, cards);
  const { resolveProgram } = context.catalog;
  const whole = pointsSaid(name, resolveProgram);
  // "7,500 Anniversary Points" has the word in the name of the benefit, others have the figure there.
  const isBeside = whole !== null && saysFigure(apart.words, whole.use.count);
  const said = pointsSaid(apart.words, resolveProgram) ?? (isBeside ? whole : null);
  if (said === null) return null;
  const called = withoutAmounts(apart.restored(said.name));
  const meant = benefitsMeant(called, cards, context);
  const isRead = cards.length === 0 ? 'keys' in meant : isOfCards(meant, cards);
  return isRead ? { meant, use: said.use, name: called, people: null } : null;
}

/** What is said beside the names that the cards give their credits. */
function useIn(name: string, cards: readonly CatalogCard[]): ReturnType<typeof saidUse> {
  const apart = namesApart(name, cards);
  const said =
    bagsSaid(apart.words, apart.names) ?? onTrips(apart.words, apart.names) ?? saidUse(apart.words);
  return said && { ...said, name: apart.restored(said.name) };
}

/** `lounges on 3 round trips`, of what has no visits of its own. */
function onTrips(words: string, names: readonly string[]): ReturnType<typeof saidUse> {
  const isOfLounge = [words, ...names].some(isOfLounges);
  const said = saidUse(words);
  if (said !== null && (!isOfLounge || said.use.kind !== 'times')) return said;
  const { journeys, rest } = journeysIn(words, false);
  if (journeys === null) return said;
  const name = rest.replaceAll(/^[\s,:;(]+|[\s,:;(]+$/g, '').replace(/\s(?:on|for|each way)$/i, '');
  if (!name) return said;
  // Visits that were counted are those of the year.
  const counted = saidUse(name);
  if (counted !== null) return counted;
  return { name, use: { kind: 'times', count: journeys.trips, trips: journeys } };
}

function payingOf(keys: readonly string[], cards: readonly CatalogCard[]): string[] {
  return keys.filter((key) =>
    cards.some(({ engine }) => engine.credits.some((one) => one.key === key && isPriced(one))),
  );
}
