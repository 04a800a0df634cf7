import { effort, GAINS_PER_STEP } from '../../model/effort.ts';
import type { EngineCard, EngineProgram } from '../../model/facts.ts';
import type { PriceGains } from '../../split/bounds/price-gains.ts';
import { type SpendCurve, spendAtOptimum, spendCurve } from '../../split/bounds/spend-curve.ts';
import { pricedRewards } from '../../split/dual-prices.ts';
import type { Prepared } from '../../split/split.ts';
import { walletWorth } from '../../worth/points.ts';

/**
 * A bound on the rewards of every set of cards at once, from the prices of one solved set: `total`
 * and the gain of each card, held or added. For that set itself it equals the optimum, except for
 * choices.
 */
export interface Cut {
  /** Dollars of all spending at the prices. */
  readonly total: number;
  /** Earnings above the prices, by card in compiled order. */
  readonly gains: Float64Array;
  /** The same with transfers of its points unlocked. */
  readonly openGains: Float64Array;
  /** What spending on a card of the wallet costs, by its index and whether transfers are unlocked. */
  readonly curveOf: (card: number, opened: boolean) => SpendCurve;
}

/** Rewards of the held cards with candidates, under one set of terms. */
export interface AdditionRewards {
  /** Dollars a year at the optimum, unrounded. */
  readonly of: (added: readonly EngineCard[]) => number;
  /** By card: dollars that it takes of the optimum with `added`, at most. */
  readonly spendAt: (added: readonly EngineCard[]) => (card: EngineCard) => number;
  readonly cuts: readonly Cut[];
  /** Adds the cuts of a set, once, and returns them; none when there are MOST_CUTS. */
  readonly cut: (added: readonly EngineCard[]) => readonly Cut[];
}

/**
 * Every branch is held against every cut: past so many, solving a set more is cheaper than cutting
 * it off. The widest searches took twice as long with up to 800.
 */
const MOST_CUTS = 64;

/**
 * @param prepared the held cards and all candidates, in a later year
 * @param lockable programs whose transfers a candidate may unlock
 */
export function rewardsWith(
  prepared: Prepared,
  held: readonly EngineCard[],
  lockable: ReadonlySet<string>,
  priceGains: PriceGains,
): AdditionRewards {
  const { input, wallet, factor } = prepared;
  const { options, programs } = input;
  const keys = new Set([...held.map((card) => card.key), ...options.also_held]);
  const opened = new Map(
    [...programs].map(([name, one]): [string, EngineProgram] => [
      name,
      lockable.has(name) ? { ...one, unlocked_by: null } : one,
    ]),
  );
  const perPoint = (known: ReadonlyMap<string, EngineProgram>): number[] =>
    wallet.cards.map((card) => {
      const [worth] = walletWorth([card], known, keys);
      return (worth?.cpp[options.point_value] ?? 0) / 100;
    });
  const [locked, open] = [perPoint(programs), perPoint(opened)];
  const isOpened = open.some((dollars, c) => dollars !== locked[c]);
  // Abroad a dollar may cost more than it earns, if some card of every set takes it.
  const takesAll = held.some(({ networks }) => networks.length > 0);
  const cuts: Cut[] = [];
  const known = new Map<string, ReturnType<typeof pricedRewards> & { cuts: Cut[] }>();
  const idsOf = (added: readonly EngineCard[]): number[] =>
    [...held, ...added].map((card) => card.card_id).sort((a, b) => a - b);
  const solved = (added: readonly EngineCard[]) => {
    const ids = idsOf(added);
    const name = ids.join();
    const found = known.get(name) ?? { ...pricedRewards(prepared, new Set(ids)), cuts: [] };
    known.set(name, found);
    return found;
  };
  const cut = (added: readonly EngineCard[]): readonly Cut[] => {
    const found = solved(added);
    if (found.cuts.length > 0 || cuts.length >= MOST_CUTS) return found.cuts;
    for (const dual of found.prices) {
      effort.steps += (wallet.cards.length * wallet.classes.length) / GAINS_PER_STEP;
      const prices = takesAll ? dual : Array.from(dual, (price) => Math.max(0, price));
      const { total, gainOf } = priceGains(prices, factor);
      const gains = Float64Array.from(locked, (dollars, c) => gainOf(c, dollars));
      const openGains = isOpened
        ? Float64Array.from(open, (dollars, c) =>
            dollars === locked[c] ? (gains[c] ?? 0) : gainOf(c, dollars),
          )
        : gains;
      const curveAt = spendCurve(wallet, prices, factor);
      const curves = new Map<number, SpendCurve>();
      const curveOf = (c: number, opened: boolean): SpendCurve => {
        const name = opened ? -1 - c : c;
        const curve = curves.get(name) ?? curveAt(c, (opened ? open : locked)[c] ?? 0);
        curves.set(name, curve);
        return curve;
      };
      found.cuts.push({ total, gains, openGains, curveOf });
    }
    cuts.push(...found.cuts);
    return found.cuts;
  };
  const spendAt = (added: readonly EngineCard[]): ((card: EngineCard) => number) => {
    const { value, prices } = solved(added);
    const ids = new Set(idsOf(added));
    const bounds = prices.map((dual) => spendAtOptimum(prepared, ids, value, dual));
    return ({ card_id }) => Math.min(...bounds.map((most) => most(card_id)));
  };
  return { of: (added) => solved(added).value, spendAt, cuts, cut };
}
