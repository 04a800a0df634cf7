import type { EngineCard } from '../../model/facts.ts';
import { type EngineInput, withCards } from '../../model/input.ts';
import { CENT_SLACK } from '../../model/money.ts';
import { holderAlone } from '../../split/holder/holder-alone.ts';
import { dependsOnOthers, withCardsHeld } from '../../split/holder/holder-wallet.ts';
import { type Prepared, prepare, prepareOnce, type Searches } from '../../split/split.ts';
import { yearNetIf } from '../additions/problem.ts';

/** Some of the cards of a compiled wallet. */
export interface Compiled {
  readonly prepared: Prepared;
  readonly held: readonly EngineCard[];
}

/**
 * Compiles the wallets on the way. All cards that may be held are compiled once, those given mostly
 * are already; a wallet of which a rate hangs on its other cards is compiled as it is then, or at any
 * rates where it brings no more than `above` dollars a year.
 */
export function compiler(
  given: EngineInput,
  changesOf: (card: EngineCard) => readonly EngineCard[],
  freeOf: (card: EngineCard) => EngineCard | null,
  searches: Searches | undefined,
): (cards: readonly EngineCard[], above: number) => Compiled {
  const first = prepareOnce(given);
  let all: Prepared | null = null;
  const settled = new Map<string, Compiled & { readonly above: number }>();
  return (cards, above) => {
    const isGiven = cards.every((card) => given.cards.includes(card));
    if (isGiven && cards.length === given.cards.length) return { prepared: first, held: cards };
    if (cards.some((card) => dependsOnOthers(card, given))) {
      const name = cards.map(({ card_id }) => card_id).join();
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
export function everyScaleAtBest(
  given: EngineInput,
  changesOf: (card: EngineCard) => readonly EngineCard[],
  freeOf: (card: EngineCard) => EngineCard | null,
  searches: Searches | undefined,
): (cards: readonly EngineCard[]) => Compiled {
  let all: Prepared | null = null;
  return (cards) => {
    all ??= prepare(
      withCards(
        given,
        everyCard(given, changesOf, freeOf).map((card) =>
          dependsOnOthers(card, given) ? holderAlone(card, given, Number.POSITIVE_INFINITY) : card,
        ),
      ),
      searches,
    );
    const ids = new Set(cards.map(({ card_id }) => card_id));
    return { prepared: all, held: all.input.cards.filter(({ card_id }) => ids.has(card_id)) };
  };
}

function compiledAlone(input: EngineInput, searches: Searches | undefined): Compiled {
  return { prepared: prepare(input, searches), held: input.cards };
}

/** The cards given and those that they may be changed to or replaced by, each once. */
function everyCard(
  { cards }: EngineInput,
  changesOf: (card: EngineCard) => readonly EngineCard[],
  freeOf: (card: EngineCard) => EngineCard | null,
): EngineCard[] {
  const byId = new Map(cards.map((card) => [card.card_id, card]));
  const dear = cards.filter(({ annual_fee }) => annual_fee > 0);
  for (const card of dear.flatMap((one) => [...changesOf(one), freeOf(one) ?? one])) {
    if (card.annual_fee === 0 && !byId.has(card.card_id)) byId.set(card.card_id, card);
  }
  return [...byId.values()];
}
