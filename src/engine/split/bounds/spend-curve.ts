import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import { CENT_SLACK } from '../../model/money.ts';
import type { Compiled } from '../compile/compile.ts';
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
  const { chosen, ruleCount } = rulesOf(wallet);
  return (c, perPoint) => {
    const demand = new Map<number, number>();
    const below: Part[] = [];
    const base = (cards[c]?.base_rate ?? 0) * perPoint;
    let free = 0;
    for (let k = 0; k < classes.length; k += 1) {
      const { accepted, abroad, monthly } = classes[k] as Compiled['classes'][number];
      if (accepted !== null && accepted[c] !== 1) continue;
      const fee = abroad ? (wallet.fees[c] ?? 0) : 0;
      const from = ruleStart[k * cards.length + c] ?? 0;
      const to = ruleStart[k * cards.length + c + 1] ?? 0;
      for (let e = 0; e < width; e += 1) {
        const dollars = monthly * factor * (epochs[e]?.weight ?? 0);
        const price = (prices[k * width + e] ?? 0) + fee;
        const takesRest = floorCard === undefined || floorCard[k * width + e] === c;
        let loss = takesRest ? price - base : Number.POSITIVE_INFINITY;
        let count = 0;
        for (let i = from; i < to; i += 1) {
          const r = ruleList[i] ?? 0;
          if (active[r * width + e] !== 1) continue;
          const less = price - (rateOf[r] ?? 0) * perPoint;
          const cap = capOf[r] ?? -1;
          if (cap < 0 && !takesRest && chosen[r] !== 1) continue;
          if (less > 0 || cap < 0) loss = Math.min(loss, less);
          else {
            reached[count] = windowAt[cap * width + e] ?? 0;
            count += 1;
          }
        }
        if (loss <= 0) {
          free += dollars;
          continue;
        }
        for (let n = 0; n < count; n += 1) {
          const window = reached[n] as number;
          if (reached.indexOf(window) < n) continue;
          demand.set(window, (demand.get(window) ?? 0) + dollars);
        }
        if (loss < Number.POSITIVE_INFINITY) below.push({ loss, dollars });
      }
    }
    for (const [window, dollars] of demand) {
      free += Math.min(dollars, wallet.capacity[window] ?? 0);
    }
    // Amounts are rounded to the cent line by line, rate by rate.
    free += 0.01 * wallet.lines.length * (1 + (ruleCount[c] ?? 0));
    return curveOver(free, below);
  };
}

/** The windows that one supply reaches, of one card at a time. */
const reached: number[] = [];

/** Dollars that cost the same. */
interface Part {
  readonly loss: number;
  readonly dollars: number;
}

/**
 * @param free dollars that cost nothing
 * @param below the others, which are put in order only if they are asked for
 */
function curveOver(free: number, below: Part[]): SpendCurve {
  let ordered = false;
  const cheapest = (): readonly Part[] => {
    if (!ordered) below.sort((a, b) => a.loss - b.loss);
    ordered = true;
    return below;
  };
  return {
    spendFor(most) {
      let [spend, left] = [free, most];
      for (const { loss, dollars } of cheapest()) {
        const taken = Math.min(dollars, left / loss);
        if (taken <= 0) break;
        spend += taken;
        left -= taken * loss;
      }
      return spend;
    },
    lossOf(spend) {
      let [lost, left] = [0, spend - free];
      if (left <= 0) return lost;
      for (const { loss, dollars } of cheapest()) {
        if (left <= 0) return lost;
        lost += Math.min(dollars, left) * loss;
        left -= dollars;
      }
      return left > CENT_SLACK ? Number.POSITIVE_INFINITY : lost;
    },
  };
}

interface WalletRules {
  /** By rule: 1 when it belongs to a choice. */
  readonly chosen: readonly number[];
  /** By card: its rules. */
  readonly ruleCount: readonly number[];
}

const RULES = new QuestionMemo<Compiled, WalletRules>();

function rulesOf(wallet: Compiled): WalletRules {
  const known = RULES.get(wallet);
  if (known !== undefined) return known;
  const chosen = new Array<number>(wallet.rules.length).fill(0);
  for (const { rules } of wallet.choices) for (const rule of rules) chosen[rule] = 1;
  const ruleCount = new Array<number>(wallet.cards.length).fill(0);
  for (const { card } of wallet.rules) ruleCount[card] = (ruleCount[card] ?? 0) + 1;
  const found = { chosen, ruleCount };
  RULES.set(wallet, found);
  return found;
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
