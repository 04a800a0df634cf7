import { CENT_SLACK } from '../../model/tolerances.ts';
import type { Compiled } from '../compile.ts';
import { walletTerms } from '../pricing.ts';
import { rootOf } from '../solve/choose/branches.ts';
import { priceBound } from '../solve/choose/price-bound.ts';
import { solveFixed } from '../solve/solve.ts';
import type { Prepared } from '../split.ts';

/** What one card takes of the spending, against what it then earns below the prices. */
export interface SpendCurve {
  /** Dollars a year, at most, for so many dollars of rewards below the prices. */
  readonly spendFor: (loss: number) => number;
  /** Dollars of rewards below the prices, at least, for so many dollars a year. */
  readonly lossOf: (spend: number) => number;
}

/**
 * By duality: whatever the prices of the dollars, a wallet earns no more than the bound at these
 * prices, less what its dollars earn below them. A dollar is free for a card where one of its
 * rates reaches the price, past a cap it is not, and choices count as if all were made.
 * @param prices by supply (see `Offers`)
 * @param factor factor on all spending
 * @param floorCard by supply: the only card that takes its dollars by a rate that has no cap and is
 *   not chosen; any when omitted
 */
export function spendCurve(
  wallet: Compiled,
  prices: ArrayLike<number>,
  factor: number,
  floorCard?: readonly number[],
): (card: number, perPoint: number) => SpendCurve {
  const { classes, epochs, cards, ruleStart, ruleList, rateOf, capOf, active, windowAt } = wallet;
  const width = epochs.length;
  const chosen = new Set(wallet.choices.flatMap(({ rules }) => rules));
  return (c, perPoint) => {
    const demand = new Map<number, number>();
    const below: { readonly loss: number; readonly dollars: number }[] = [];
    let free = 0;
    const place = (k: number, e: number, fee: number): void => {
      const dollars = (classes[k]?.monthly ?? 0) * factor * (epochs[e]?.weight ?? 0);
      const price = (prices[k * width + e] ?? 0) + fee;
      const takesRest = floorCard === undefined || floorCard[k * width + e] === c;
      let loss = takesRest
        ? price - (cards[c]?.base_rate ?? 0) * perPoint
        : Number.POSITIVE_INFINITY;
      const at = k * cards.length + c;
      const reached: number[] = [];
      for (let i = ruleStart[at] ?? 0; i < (ruleStart[at + 1] ?? 0); i += 1) {
        const r = ruleList[i] ?? 0;
        if (active[r * width + e] !== 1) continue;
        const less = price - (rateOf[r] ?? 0) * perPoint;
        const cap = capOf[r] ?? -1;
        if (cap < 0 && !takesRest && !chosen.has(r)) continue;
        if (less > 0 || cap < 0) loss = Math.min(loss, less);
        else reached.push(windowAt[cap * width + e] ?? 0);
      }
      if (loss <= 0) {
        free += dollars;
        return;
      }
      for (const window of new Set(reached)) {
        demand.set(window, (demand.get(window) ?? 0) + dollars);
      }
      if (loss < Number.POSITIVE_INFINITY) below.push({ loss, dollars });
    };
    for (let k = 0; k < classes.length; k += 1) {
      const { accepted, abroad } = classes[k] as Compiled['classes'][number];
      if (accepted !== null && accepted[c] !== 1) continue;
      for (let e = 0; e < width; e += 1) place(k, e, abroad ? (wallet.fees[c] ?? 0) : 0);
    }
    for (const [window, dollars] of demand) {
      free += Math.min(dollars, wallet.capacity[window] ?? 0);
    }
    // Amounts are rounded to the cent line by line, rate by rate.
    const rates = wallet.rules.reduce((sum, { card }) => (card === c ? sum + 1 : sum), 1);
    free += 0.01 * wallet.lines.length * rates;
    below.sort((a, b) => a.loss - b.loss);
    return {
      spendFor(most) {
        let [spend, left] = [free, most];
        for (const { loss, dollars } of below) {
          const taken = Math.min(dollars, left / loss);
          if (taken <= 0) break;
          spend += taken;
          left -= taken * loss;
        }
        return spend;
      },
      lossOf(spend) {
        let [lost, left] = [0, spend - free];
        for (const { loss, dollars } of below) {
          if (left <= 0) return lost;
          lost += Math.min(dollars, left) * loss;
          left -= dollars;
        }
        return left > CENT_SLACK ? Number.POSITIVE_INFINITY : lost;
      },
    };
  };
}

/** Dollars of rewards by which a split may miss the optimum and still count as one. */
const SLACK = 1e-4;

/**
 * Most dollars a year that a card takes in any optimal split of some cards of a wallet, whichever
 * choices it is made of.
 * @param held by card_id
 * @param value dollars of rewards at the optimum
 */
export function spendAtOptimum(
  prepared: Prepared,
  held: ReadonlySet<number>,
  value: number,
  prices: ArrayLike<number>,
): (cardId: number) => number {
  const { wallet } = prepared;
  const terms = walletTerms(prepared, held);
  const groups = wallet.choices.filter(({ card }) => terms.cards.includes(card));
  const root = rootOf(
    wallet.rules.length,
    wallet.choices.flatMap(({ rules }) => rules),
  );
  const { floor, floorCard } = solveFixed(wallet, terms, root.taken);
  const gap = priceBound(wallet, terms, groups, floor, prices).of(root) - value + SLACK;
  const raised = floor.map((least, s) => Math.max(least, prices[s] ?? 0));
  const curveOf = spendCurve(wallet, raised, terms.spendingFactor, floorCard);
  return (cardId) => {
    const card = wallet.indexOf.get(cardId) ?? -1;
    return curveOf(card, terms.perPoint[terms.cards.indexOf(card)] ?? 0).spendFor(gap);
  };
}
