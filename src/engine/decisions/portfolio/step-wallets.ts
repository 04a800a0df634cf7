import type { EngineCard } from '../../model/facts.ts';
import { type EngineInput, withCards } from '../../model/input.ts';
import { CENT_SLACK } from '../../model/money.ts';
import { holderAlone } from '../../split/holder/holder-alone.ts';
import { dependsOnOthers, withCardsHeld } from '../../split/holder/holder-wallet.ts';
import { type Prepared, prepare, prepareOnce, type Searches } from '../../split/split.ts';
import { yearNet, yearNetAtMost, yearNetBound, yearNetIf } from '../additions/problem.ts';

/** The cards to which an issuer changes a card. */
export type ChangesOf = (card: EngineCard) => readonly EngineCard[];

/** The best open card without a fee that may take a card's place. */
export type FreeOf = (card: EngineCard) => EngineCard | null;

/** A later year of the wallets on the way: what it brings, and at most, which is quicker found. */
export interface WalletYears {
  /** Exact where it is more than `above`; else no more than that. */
  readonly netOf: (cards: readonly EngineCard[], above?: number) => number;
  /** Close only where it is not below `least`. */
  readonly mostOf: (cards: readonly EngineCard[], least: number) => number;
}

/** Each is compiled and solved once. */
export function yearsOf(
  given: EngineInput,
  changesOf: ChangesOf,
  freeOf: FreeOf,
  searches: Searches | undefined,
): WalletYears {
  const compiledWith = compiler(given, changesOf, freeOf, searches);
  const nameOf = namer();
  const nets = new Map<string, Net>();
  const mosts = new Map<string, Net & { readonly isExact: boolean }>();
  const mostOf = (cards: readonly EngineCard[], above: number) => {
    const name = nameOf(cards);
    const known = mosts.get(name);
    if (known !== undefined && holdsFor(known, above)) return known;
    const { prepared, held } = compiledWith(cards, above);
    const { most, isExact } = yearNetAtMost(prepared, held, above);
    const found = { net: most, above, isExact };
    mosts.set(name, found);
    return found;
  };
  const atBest = everyScaleAtBest(given, changesOf, freeOf, searches);
  return {
    netOf(cards, above = Number.NEGATIVE_INFINITY) {
      const name = nameOf(cards);
      const known = nets.get(name);
      if (known !== undefined && holdsFor(known, above)) return known.net;
      const { net: most, isExact } = mostOf(cards, above);
      if (most <= above) return most;
      const { prepared, held } = compiledWith(cards, above);
      const net = isExact ? most : yearNet(prepared, { year: 'ongoing' }, held);
      nets.set(name, { net, above });
      return net;
    },
    mostOf(cards, least) {
      if (cards.some((card) => dependsOnOthers(card, given))) {
        const { prepared, held } = atBest(cards);
        return yearNetAtMost(prepared, held, least).most + CENT_SLACK;
      }
      const { prepared, held } = compiledWith(cards, least);
      const bound = yearNetBound(prepared, held) + CENT_SLACK;
      if (bound < least) return bound;
      return mostOf(cards, least).net + CENT_SLACK;
    },
  };
}

/** Names of wallets: one card may count its credits as a change of a held one, and not as a new one. */
function namer(): (cards: readonly EngineCard[]) => string {
  const numbers = new Map<EngineCard, number>();
  return (cards) => {
    for (const card of cards) if (!numbers.has(card)) numbers.set(card, numbers.size);
    return cards.map((card) => numbers.get(card)).join();
  };
}

/** What a wallet brings, dollars a year: exact where it is more than `above`. */
interface Net {
  readonly net: number;
  readonly above: number;
}

function holdsFor(known: Net, above: number): boolean {
  return known.net > known.above || known.above <= above;
}

/** Some of the cards of a compiled wallet. */
interface Compiled {
  readonly prepared: Prepared;
  readonly held: readonly EngineCard[];
}

/**
 * Compiles the wallets on the way. All cards that may be held are compiled once, those given mostly
 * are already; a wallet of which a rate hangs on its other cards is compiled as it is then, or at any
 * rates where it brings no more than `above` dollars a year.
 */
function compiler(
  given: EngineInput,
  changesOf: ChangesOf,
  freeOf: FreeOf,
  searches: Searches | undefined,
): (cards: readonly EngineCard[], above: number) => Compiled {
  const first = prepareOnce(given);
  let all: Prepared | null = null;
  const nameOf = namer();
  const settled = new Map<string, Compiled & { readonly above: number }>();
  return (cards, above) => {
    const isGiven = cards.every((card) => given.cards.includes(card));
    if (isGiven && cards.length === given.cards.length) return { prepared: first, held: cards };
    if (cards.some((card) => dependsOnOthers(card, given))) {
      const name = nameOf(cards);
      const known = settled.get(name);
      if (known !== undefined && known.above <= above) return known;
      const rewards = above - yearNetIf(given, cards, 0) - CENT_SLACK;
      const found = compiledAlone(withCardsHeld(given, cards, rewards), searches);
      settled.set(name, { ...found, above });
      return found;
    }
    if (isGiven) return { prepared: first, held: cards };
    all ??= prepare(withCards(given, everyCard(given, changesOf, freeOf)), searches);
    const { cards: known } = all.input;
    return cards.every((card) => known.includes(card))
      ? { prepared: all, held: cards }
      : compiledAlone(withCards(given, cards), searches);
  };
}

/** The same where every rate that hangs on the other cards is the best it can be: a bound. */
function everyScaleAtBest(
  given: EngineInput,
  changesOf: ChangesOf,
  freeOf: FreeOf,
  searches: Searches | undefined,
): (cards: readonly EngineCard[]) => Compiled {
  const every = everyCard(given, changesOf, freeOf);
  const atBest = (cards: readonly EngineCard[]): Prepared => {
    const best = cards.map((card) =>
      dependsOnOthers(card, given) ? holderAlone(card, given, Number.POSITIVE_INFINITY) : card,
    );
    return prepare(withCards(given, best), searches);
  };
  let all: Prepared | null = null;
  return (cards) => {
    if (!cards.every((card) => every.includes(card))) {
      const prepared = atBest(cards);
      return { prepared, held: prepared.input.cards };
    }
    all ??= atBest(every);
    const ids = new Set(cards.map(({ card_id }) => card_id));
    return { prepared: all, held: all.input.cards.filter(({ card_id }) => ids.has(card_id)) };
  };
}

function compiledAlone(input: EngineInput, searches: Searches | undefined): Compiled {
  return { prepared: prepare(input, searches), held: input.cards };
}

/** The cards given and those that they may be changed to or replaced by, each once. */
function everyCard({ cards }: EngineInput, changesOf: ChangesOf, freeOf: FreeOf): EngineCard[] {
  const byId = new Map(cards.map((card) => [card.card_id, card]));
  for (const card of cards) {
    const free = card.annual_fee > 0 ? freeOf(card) : null;
    for (const to of [...changesOf(card), ...(free === null ? [] : [free])]) {
      if (!byId.has(to.card_id)) byId.set(to.card_id, to);
    }
  }
  return [...byId.values()];
}
