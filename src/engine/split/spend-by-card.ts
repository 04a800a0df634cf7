import { sumCents } from '../model/money.ts';
import { cellsOf } from './cells.ts';
import { walletTerms } from './pricing.ts';
import { firstOptimum, type Prepared } from './split.ts';

/** The sums of `allocatePrepared`, without the lines and words around them. */
export interface SplitSums {
  /** Dollars of rewards a year. */
  readonly total_value: number;
  /** Dollars a year that the optimum puts on each card, by card_id. */
  readonly spendOf: ReadonlyMap<number, number>;
}

/** @param held the cards of the wallet that are held, by card_id; all when omitted */
export function splitSums(prepared: Prepared, held?: ReadonlySet<number>): SplitSums {
  const { wallet } = prepared;
  const terms = walletTerms(prepared, held);
  const { card, spend, value } = cellsOf(wallet, firstOptimum(prepared, terms), terms);
  const spendOf = new Map(
    wallet.cards.map(({ card_id }, c) => [
      card_id,
      sumCents(spend.filter((_, cell) => card[cell] === c)),
    ]),
  );
  return { total_value: sumCents(value.filter((_, cell) => (card[cell] ?? -1) >= 0)), spendOf };
}
