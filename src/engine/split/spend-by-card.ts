import { shareCents, wholeCents } from '../model/money.ts';
import { paidRate } from './holder/draws.ts';
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
  const { cards, classes, fees } = wallet;
  const perPoint = cards.map((_, c) => terms.perPoint[terms.cards.indexOf(c)] ?? 0);
  const spend = cards.map(() => 0);
  let [spent, value] = [0, 0];
  for (const flow of firstOptimum(prepared, terms).solved.flows()) {
    const { card, rule, lineClass, dollars } = flow;
    spent += dollars;
    // Dollars for which no card is accepted.
    if (card < 0) continue;
    const rate = paidRate(wallet, rule) ?? cards[card]?.base_rate ?? 0;
    const fee = classes[lineClass]?.abroad === true ? (fees[card] ?? 0) : 0;
    spend[card] = (spend[card] ?? 0) + dollars;
    value += dollars * (rate * (perPoint[card] ?? 0) - fee);
  }
  // The cents of all dollars are shared among the cards, and those that no card takes.
  const untaken = spent - spend.reduce((sum, one) => sum + one, 0);
  const shared = shareCents([untaken, ...spend], wholeCents(spent));
  return {
    total_value: wholeCents(value) / 100 + 0,
    spendOf: new Map(cards.map(({ card_id }, c) => [card_id, (shared[c + 1] ?? 0) / 100 + 0])),
  };
}
