import type { EngineCard } from '../../model/facts.ts';
import { foreignFeePercent, isAbroad } from '../../model/foreign.ts';
import {
  type EngineInput,
  type SpendingLine,
  type Variation,
  withCards,
} from '../../model/input.ts';
import { asPooled, type PointWorth, transfersUnlocked, worthBeside } from '../../worth/points.ts';
import { relaxedPrices } from '../dual-prices.ts';
import { alsoHolding, bestRewards, type Prepared } from '../split.ts';
import { topRates } from './top-rates.ts';

/** What bounds need to know about cards next to one wallet, computed once per card. */
export interface CandidateFacts {
  /** Where in `rates` each line of the input is. */
  readonly placeOf: ReadonlyMap<SpendingLine, number>;
  readonly of: (card: EngineCard) => CandidateFact;
}

export interface CandidateFact {
  /** By place of the line: the best rate that the card pays on it, caps and dates aside. */
  readonly rates: Float64Array;
  /** What its points are worth in the wallet with it. */
  readonly worth: PointWorth;
}

/** Facts about cards next to `input.cards`, on the lines of the input. */
export function candidateFacts(input: EngineInput): CandidateFacts {
  const { placeOf, of: factOf } = factsOnce(input);
  const known = new Map<EngineCard, CandidateFact>();
  return {
    placeOf,
    of(card) {
      const fact = known.get(card) ?? factOf(card);
      known.set(card, fact);
      return fact;
    },
  };
}

/** The same for cards that are asked about once. */
function factsOnce(input: EngineInput): CandidateFacts {
  const { spending, options, programs } = input;
  const held = heldKeys(input);
  const { placeOf, of: ratesOf } = topRates(spending);
  return {
    placeOf,
    of: (card) => ({ rates: ratesOf(card, options), worth: worthBeside(card, programs, held) }),
  };
}

function heldKeys({ cards, options }: EngineInput): ReadonlySet<string> {
  return new Set([...cards.map((card) => card.key), ...options.also_held]);
}

/**
 * Most dollars a year that a card can add to the rewards of a wallet, without solving. By
 * duality: each dollar moves to the card's best rate where that beats the dollar's price at
 * the wallet's optimum. Choices of the wallet are relaxed to all of their rules; a card that
 * makes points of the wallet transferable is taken beside the wallet whose points are.
 * @param facts of the same wallet, for lines among which are those of `prepared.input`
 */
export function gainBound(
  prepared: Prepared,
  { placeOf, of }: CandidateFacts,
): (card: EngineCard) => number {
  const { input } = prepared;
  const { cards, programs, options } = input;
  const optimum = bestRewards(prepared);
  const held = heldKeys(input);
  const used = new Set(cards.map((card) => card.program));
  const locked = [...programs.values()].filter(
    (one) =>
      used.has(one.key) &&
      one.unlocked_by !== null &&
      !transfersUnlocked(asPooled(one, programs), held),
  );
  const openers = new Set(locked.flatMap((one) => one.unlocked_by ?? []));
  const known = new Map<string, Relaxed>();
  let usual: Relaxed | null = null;
  const relaxedWith = (card: EngineCard): Relaxed => {
    if (!openers.has(card.key)) {
      usual ??= relaxed(prepared, placeOf);
      return usual;
    }
    const opened = locked.filter((one) => one.unlocked_by?.includes(card.key));
    const name = opened.map((one) => one.key).join();
    const found = known.get(name) ?? relaxed(alsoHolding(prepared, card.key), placeOf);
    known.set(name, found);
    return found;
  };
  return (card) => {
    const times = options.year === 'first' ? card.first_year_factor : 1;
    const { rates, worth } = of(card);
    const perPoint = (times * worth.cpp[options.point_value]) / 100;
    const { value, lots } = relaxedWith(card);
    let most = Math.max(0, value - optimum);
    const charged = foreignFeePercent(card) / 100;
    for (const { place, abroad, monthly, least, prices, weights } of lots) {
      const top = (rates[place] ?? 0) * perPoint - (abroad ? charged : 0);
      if (top <= least) continue;
      for (let i = 0; i < prices.length; i += 1) {
        const gain = top - (prices[i] ?? 0);
        if (gain > 0) most += gain * monthly * (weights[i] ?? 0);
      }
    }
    return most;
  };
}

/** What may differ from the input of a bound: `programs` where points are worth something else. */
export type BoundChange = Pick<Variation, 'point_value' | 'factor'> &
  Partial<Pick<EngineInput, 'programs'>>;

/**
 * Most dollars a year that a card earns alone with all of the input's spending on it, under other
 * terms too: `gainBound` of an empty wallet, without a wallet.
 */
export function rewardsBound(
  input: EngineInput,
): (card: EngineCard) => (change?: BoundChange) => number {
  const { spending, options } = input;
  const held = heldKeys(withCards(input, []));
  const { placeOf, of } = factsOnce(withCards(input, []));
  const lots = spending.map((line) => {
    return { place: placeOf.get(line) ?? 0, yearly: line.monthly * 12, abroad: isAbroad(line) };
  });
  const home = lots.filter(({ abroad }) => !abroad);
  const abroad = lots.filter((lot) => lot.abroad);
  return (card) => {
    const { rates, worth } = of(card);
    const times = options.year === 'first' ? card.first_year_factor : 1;
    const charged = foreignFeePercent(card) / 100;
    let points = 0;
    for (const { place, yearly } of home) points += (rates[place] ?? 0) * yearly;
    return ({ point_value = options.point_value, factor = 1, programs } = {}) => {
      const { cpp } = programs === undefined ? worth : worthBeside(card, programs, held);
      const perPoint = (times * cpp[point_value]) / 100;
      let most = points * perPoint;
      for (const { place, yearly } of abroad)
        most += Math.max(0, (rates[place] ?? 0) * perPoint - charged) * yearly;
      return most * factor;
    };
  };
}

/** A wallet with all rules of its choices on. */
interface Relaxed {
  readonly value: number;
  readonly lots: readonly {
    /** Of the line, in the rates of a card. */
    readonly place: number;
    readonly abroad: boolean;
    readonly monthly: number;
    /** The lowest of its prices. */
    readonly least: number;
    /** Its prices, and for each the months' worth of the line's spending. */
    readonly prices: readonly number[];
    readonly weights: readonly number[];
  }[];
}

function relaxed(prepared: Prepared, placeOf: CandidateFacts['placeOf']): Relaxed {
  const { wallet, factor } = prepared;
  const { value, prices } = relaxedPrices(prepared);
  const lots = wallet.classes.flatMap(({ lines }, k) => {
    const weights = new Map<number, number>();
    wallet.epochs.forEach(({ weight }, e) => {
      const price = prices[k * wallet.epochs.length + e] ?? 0;
      weights.set(price, (weights.get(price) ?? 0) + weight * factor);
    });
    const months = { prices: [...weights.keys()], weights: [...weights.values()] };
    const least = Math.min(...months.prices);
    return lines.flatMap((index) => {
      const line = wallet.lines[index] as SpendingLine;
      const place = placeOf.get(line);
      if (place === undefined) throw new Error('bounds need facts of the same lines');
      return { place, abroad: isAbroad(line), monthly: line.monthly, least, ...months };
    });
  });
  return { value, lots };
}
