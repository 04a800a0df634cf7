import { CARDS_PER_STEP, effort } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { Variation } from '../../model/input.ts';
import { CENT_SLACK, cents, sumCents } from '../../model/money.ts';
import { candidateFacts, gainBound } from '../../split/bounds/gain-bound.ts';
import { bestRewards, type Prepared, vary } from '../../split/split.ts';
import { walletCredits } from '../../worth/credits/credit-sums.ts';
import { spendAtMost } from '../../worth/credits/spend-required.ts';
import { feesOf } from './problem.ts';

/** Cards of which one is added, told apart by what the wallet with it may come to at most. */
export interface Singles {
  /** Those with which it may come to `least` under other terms, the greatest bounds first. */
  readonly reaching: (least: number, change: Variation) => readonly EngineCard[];
}

/**
 * The bounds are of no set of several cards: for those, what each adds at the prices of the wallet as
 * it is says too little.
 * @param wallet the cards held, in a later year
 */
export function singlesOf(wallet: Prepared, open: readonly EngineCard[]): Singles {
  const facts = candidateFacts(wallet.input);
  const known = new Map<string, Float64Array>();
  /** What each card adds to the rewards, on which the use of credits has no effect. */
  const gainsAt = (there: Prepared): Float64Array => {
    const name = `${there.input.options.point_value} ${there.factor}`;
    const found = known.get(name) ?? Float64Array.from(open, gainBound(there, facts));
    if (!known.has(name)) effort.steps += open.length / CARDS_PER_STEP;
    known.set(name, found);
    return found;
  };
  return {
    reaching(least, change) {
      const there = vary(wallet, change);
      const { input, factor } = there;
      const gains = gainsAt(there);
      const credits = walletCredits(input);
      const lessFees = (cards: readonly EngineCard[]): number =>
        sumCents([credits(cards, spendAtMost(cards, input.spending, factor)), -feesOf(cards)]);
      const rewards = cents(bestRewards(there));
      const before = lessFees(input.cards);
      const reaching: { readonly card: EngineCard; readonly most: number }[] = [];
      for (const [at, card] of open.entries()) {
        const own =
          card.credits.length === 0
            ? before - cents(card.annual_fee)
            : lessFees([...input.cards, card]);
        const most = rewards + (gains[at] ?? 0) + own + CENT_SLACK;
        if (most >= least) reaching.push({ card, most });
      }
      return reaching.sort((a, b) => b.most - a.most).map(({ card }) => card);
    },
  };
}
