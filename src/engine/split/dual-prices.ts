import { drawWorth } from './holder/draws.ts';
import { walletTerms } from './pricing.ts';
import { solveFixed } from './solve/solve.ts';
import { anyOptimum, type Prepared } from './split.ts';

/**
 * Rewards with only the cards of `held`, and dual prices of them: by supply (see `Solved`), what
 * one dollar more of it would bring. Under the best choices, and without any rule of a choice:
 * bounds from the former are tight where choices fill their caps, from the latter where not.
 */
export function pricedRewards(
  prepared: Prepared,
  held: ReadonlySet<number>,
): { readonly value: number; readonly prices: readonly ArrayLike<number>[] } {
  const { wallet } = prepared;
  const terms = walletTerms(prepared, held);
  const { solved, ruleOn, prices: best } = anyOptimum(prepared, terms);
  // Prices are those of what dollars weigh: the value is too.
  const value = solved.value + drawWorth(wallet, terms);
  if (best !== null) return { value, prices: [best] };
  const plain = ruleOn.slice();
  let chosen = false;
  for (const choice of wallet.choices) {
    if (!terms.cards.includes(choice.card)) continue;
    chosen = true;
    for (const rule of choice.rules) plain[rule] = 0;
  }
  const prices: ArrayLike<number>[] = [solved.prices()];
  if (chosen) prices.push(solveFixed(wallet, terms, plain).prices());
  return { value, prices };
}

/**
 * Rewards with every rule of every choice on, which are no less than the optimum, and by
 * supply (see `Offers`) what one dollar more of it would bring there.
 */
export function relaxedPrices(prepared: Prepared): {
  readonly value: number;
  readonly prices: readonly number[];
} {
  const all = new Array<number>(prepared.wallet.rules.length).fill(1);
  const { value, prices } = solveFixed(prepared.wallet, walletTerms(prepared), all);
  return { value, prices: prices() };
}
