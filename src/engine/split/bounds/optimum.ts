import { drawWorth, paidRate } from '../holder/draws.ts';
import { walletTerms } from '../pricing.ts';
import { type Chosen, optimumAtMost } from '../solve/choices.ts';
import { solveFixed } from '../solve/solve.ts';
import { anyOptimum, type Prepared } from '../split.ts';

/** By rule of the wallet: 1 when it is on. */
export type RuleMask = readonly number[];

/** The optimum of all cards of a wallet, or what bounds it. */
export interface Optimum {
  /** Dollars of rewards, at least and at most: the same where it was searched for. */
  readonly least: number;
  readonly most: number;
  readonly choice: RuleMask;
  /**
   * A lower bound on what the wallet earns without a card (by index), without solving: the others
   * keep their dollars, and those of the card go to the best base rate of the others. 0 for a card
   * that unlocks transfers for others, about which nothing is known.
   */
  readonly leastWithout: (card: number) => number;
  /** An upper bound on what some of the cards earn, without solving. */
  readonly mostOf: (held: ReadonlySet<number>) => number;
}

/** Finds the optimum of all cards. */
export function findOptimum(prepared: Prepared): Optimum {
  const chosen = anyOptimum(prepared, walletTerms(prepared));
  return optimumOf(prepared, chosen, chosen.solved.value);
}

/**
 * Bounds on that, without a search: the choice and the prices of the optimum under other terms. Null
 * where that had no prices: then the search is as quick.
 * @param like the same wallet under those terms
 */
export function optimumNear(prepared: Prepared, like: Prepared): Optimum | null {
  const { wallet } = prepared;
  const { ruleOn, prices } = anyOptimum(like, walletTerms(like));
  if (prices === null) return null;
  const terms = walletTerms(prepared);
  const solved = solveFixed(wallet, terms, ruleOn);
  const draw = drawWorth(wallet, terms);
  const value = solved.value - draw;
  const most = Math.max(value, optimumAtMost(wallet, terms, prices) - draw);
  return optimumOf(prepared, { solved: { ...solved, value }, ruleOn, prices }, most);
}

function optimumOf(
  prepared: Prepared,
  { solved, ruleOn, prices }: Pick<Chosen, 'solved' | 'ruleOn' | 'prices'>,
  most: number,
): Optimum {
  const { wallet, worths } = prepared;
  const terms = walletTerms(prepared);
  const spend = wallet.cards.map(() => 0);
  const away = wallet.cards.map(() => 0);
  const earned = wallet.cards.map(() => 0);
  for (const { lineClass, card, rule, dollars } of solved.flows()) {
    // Dollars for which no card is accepted.
    if (card < 0) continue;
    const rate = paidRate(wallet, rule) ?? wallet.cards[card]?.base_rate ?? 0;
    const abroad = wallet.classes[lineClass]?.abroad === true;
    const part = abroad ? away : spend;
    part[card] = (part[card] ?? 0) + dollars;
    const fee = abroad ? (wallet.fees[card] ?? 0) : 0;
    earned[card] = (earned[card] ?? 0) + dollars * (rate * (terms.perPoint[card] ?? 0) - fee);
  }
  const openers = new Set(worths.byCard.flatMap((worth) => worth.openers));
  // A card may not be accepted where the dollars are spent.
  const everywhere = wallet.cards.map((_, c) =>
    wallet.classes.every(({ accepted }) => accepted === null || accepted[c] === 1),
  );
  const baseWorths = wallet.cards.map(({ base_rate }, c) =>
    everywhere[c] ? base_rate * (terms.perPoint[c] ?? 0) : 0,
  );
  const leastWithout = (card: number): number => {
    if (openers.has(card)) return 0;
    const base = Math.max(0, ...baseWorths.filter((_, other) => other !== card));
    const others = wallet.cards.flatMap((_, other) =>
      other === card || !everywhere[other]
        ? []
        : [(baseWorths[other] ?? 0) - (wallet.fees[other] ?? 0)],
    );
    const abroad = others.length === 0 ? 0 : Math.max(...others);
    const moved = (spend[card] ?? 0) * base + (away[card] ?? 0) * abroad;
    return solved.value - (earned[card] ?? 0) + moved;
  };
  const mostOf = (ids: ReadonlySet<number>): number => {
    const own = walletTerms(prepared, ids);
    return Math.min(most, optimumAtMost(wallet, own, prices) - drawWorth(wallet, own));
  };
  return { least: solved.value, most, choice: ruleOn, leastWithout, mostOf };
}

/** Dollars of rewards of the cards in `held` under given choices, at their best split. */
export function rewardsUnder(
  prepared: Prepared,
  choice: RuleMask,
  held: ReadonlySet<number>,
): number {
  const { wallet } = prepared;
  const terms = walletTerms(prepared, held);
  return solveFixed(wallet, terms, choice).value - drawWorth(wallet, terms);
}
