import { sumCents } from '../model/money.ts';
import { cellsOf } from './cells.ts';
import { walletTerms } from './pricing.ts';
import { firstOptimum, type Prepared } from './split.ts';

/**
 * Dollars a year that the optimum puts on each card, by card_id: those of `allocatePrepared`,
 * without the words around them.
 */
export function spendByCard(prepared: Prepared): ReadonlyMap<number, number> {
  const { wallet } = prepared;
  const terms = walletTerms(prepared);
  const { card, spend } = cellsOf(wallet, firstOptimum(prepared, terms), terms);
  return new Map(
    wallet.cards.map(({ card_id }, c) => [
      card_id,
      sumCents(spend.filter((_, cell) => card[cell] === c)),
    ]),
  );
}
