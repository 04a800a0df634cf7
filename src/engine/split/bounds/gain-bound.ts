import { FINE_CATEGORIES, fineIndex, rollupOf } from '../../model/categories.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput, SpendingLine } from '../../model/input.ts';
import { isPlain, plainMatches, ruleAvailable, ruleMatches } from '../../model/rules.ts';
import { CASH_WORTH, type PointWorth, transfersUnlocked, walletWorth } from '../../worth/points.ts';
import { alsoHolding, bestRewards, type Prepared, relaxedPrices } from '../split.ts';

/** What bounds need to know of cards beside one wallet, found once for each card. */
export interface CandidateFacts {
  /** Number of each line of the input. */
  readonly numberOf: ReadonlyMap<SpendingLine, number>;
  /** By number of the line: the best rate that a card pays on it, caps and dates aside. */
  readonly rates: (card: EngineCard) => readonly number[];
  /** What its points are worth in the wallet with it. */
  readonly worth: (card: EngineCard) => PointWorth;
}

/** Of cards beside `input.cards`, on the lines of the input. */
export function candidateFacts(input: EngineInput): CandidateFacts {
  const { spending, options, programs } = input;
  const held = heldKeys(input);
  const rollups = spending.map((line) => rollupOf(line.category));
  const fines = spending.every(isPlain) ? spending.map((one) => fineIndex(one.category)) : null;
  const rates = memo((card) => {
    if (fines !== null) {
      const byFine = plainRates(card, options);
      return fines.map((fine) => byFine[fine] ?? 0);
    }
    const tops = spending.map(() => card.base_rate);
    for (const rule of card.earn) {
      if (!ruleAvailable(card, rule, options)) continue;
      spending.forEach((line, i) => {
        const better = rule.rate > (tops[i] ?? 0);
        if (better && ruleMatches(rule, line, rollups[i])) tops[i] = rule.rate;
      });
    }
    return tops;
  });
  const worth = memo((card) => walletWorth([card], programs, held)[0] ?? CASH_WORTH);
  const numberOf = new Map(spending.map((line, i) => [line, i]));
  return { numberOf, rates, worth };
}

interface PlainRates {
  readonly base_rate: number;
  readonly options: readonly unknown[];
  readonly byFine: Float64Array;
}

/** Rules of the catalogue never change, so the last found for a card mostly serves again. */
const PLAIN_RATES = new WeakMap<EngineCard['earn'], PlainRates>();

/** By fine category: the best rate that a card pays on a plain line. */
function plainRates(card: EngineCard, options: EngineInput['options']): Float64Array {
  const { earn, base_rate } = card;
  const { rotating, enrolled } = options.activation;
  const asked = [rotating, enrolled, options.memberships, options.choices];
  const known = PLAIN_RATES.get(earn);
  if (known?.base_rate === base_rate && asked.every((one, i) => one === known.options[i])) {
    return known.byFine;
  }
  const byFine = new Float64Array(FINE_CATEGORIES.length).fill(base_rate);
  for (const rule of earn) {
    if (!ruleAvailable(card, rule, options)) continue;
    const matches = plainMatches(rule);
    for (let fine = 0; fine < byFine.length; fine += 1) {
      if (matches[fine] === 1 && rule.rate > (byFine[fine] ?? 0)) byFine[fine] = rule.rate;
    }
  }
  PLAIN_RATES.set(earn, { base_rate, options: asked, byFine });
  return byFine;
}

function memo<T>(find: (card: EngineCard) => T): (card: EngineCard) => T {
  const known = new Map<EngineCard, T>();
  return (card) => {
    const found = known.get(card) ?? find(card);
    known.set(card, found);
    return found;
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
  { numberOf, rates, worth }: CandidateFacts,
): (card: EngineCard) => number {
  const { input } = prepared;
  const { cards, programs, options } = input;
  const optimum = bestRewards(prepared);
  const held = heldKeys(input);
  const used = new Set(cards.map((card) => card.program));
  const locked = [...programs.values()].filter(
    (one) => used.has(one.key) && one.unlocked_by !== null && !transfersUnlocked(one, held),
  );
  const known = new Map<string, Relaxed>();
  let usual: Relaxed | null = null;
  const relaxedWith = (card: EngineCard): Relaxed => {
    if (!locked.some((one) => one.unlocked_by?.includes(card.key))) {
      usual ??= relaxed(prepared, numberOf);
      return usual;
    }
    const opened = locked.filter((one) => one.unlocked_by?.includes(card.key));
    const name = opened.map((one) => one.key).join();
    const found = known.get(name) ?? relaxed(alsoHolding(prepared, card.key), numberOf);
    known.set(name, found);
    return found;
  };
  return (card) => {
    const times = options.year === 'first' ? card.first_year_factor : 1;
    const perPoint = (times * worth(card).cpp[options.point_value]) / 100;
    const tops = rates(card);
    const { value, lots } = relaxedWith(card);
    let most = Math.max(0, value - optimum);
    for (const { line, monthly, least, prices, weights } of lots) {
      const top = (tops[line] ?? 0) * perPoint;
      if (top <= least) continue;
      for (let i = 0; i < prices.length; i += 1) {
        const gain = top - (prices[i] ?? 0);
        if (gain > 0) most += gain * monthly * (weights[i] ?? 0);
      }
    }
    return most;
  };
}

/** A wallet with all rules of its choices on. */
interface Relaxed {
  readonly value: number;
  readonly lots: readonly {
    readonly line: number;
    readonly monthly: number;
    /** The lowest of its prices. */
    readonly least: number;
    /** Its prices, and for each the months' worth of the line's spending. */
    readonly prices: readonly number[];
    readonly weights: readonly number[];
  }[];
}

function relaxed(prepared: Prepared, numberOf: CandidateFacts['numberOf']): Relaxed {
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
      const number = numberOf.get(line);
      if (number === undefined) throw new Error('bounds need facts of the same lines');
      return { line: number, monthly: line.monthly, least, ...months };
    });
  });
  return { value, lots };
}
