import { searchAdditions } from '../../../engine/decisions/additions/additions.ts';
import { walletYear } from '../../../engine/decisions/additions/problem.ts';
import { asQuestion, isLate, isSpent } from '../../../engine/model/effort.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { cents } from '../../../engine/model/money.ts';
import { dependsOnOthers } from '../../../engine/split/holder/holder-wallet.ts';
import { prepareOnce, vary } from '../../../engine/split/split.ts';
import { list, usd } from '../../../kit/words.ts';
import { inputAsCash } from '../../shared/unstated/as-cash.ts';
import { AS_CASH } from '../../words/confidence-text.ts';
import { leastGain } from './notable.ts';

/** Steps that it may take. */
const MOST_STEPS = 150;

/** A set that does as well to the dollar is no other. */
const A_DOLLAR = 1;

/**
 * In words, for `turns_at`: which as many cards add the most where points are taken as cash, or that
 * none adds a notable amount then. Empty where these do, and where there are no steps left to look.
 * @param isNotable whether the set is told as worth adding
 */
export function addedAsCash(
  { card_ids }: { readonly card_ids: readonly number[] },
  offered: readonly EngineCard[],
  facts: EngineInput,
  isNotable: boolean,
  said: { readonly primary_goal?: string | undefined },
): string[] {
  const added = offered.filter(({ card_id }) => card_ids.includes(card_id));
  const all = [...(isNotable ? added : []), ...facts.cards];
  const held = new Set([...facts.options.also_held, ...all.map(({ key }) => key)]);
  const [money] = all.flatMap((card) => inputAsCash(card, facts, held, said) ?? []);
  if (money === undefined || isLate() || all.some((card) => dependsOnOthers(card, facts)))
    return [];
  const found = asQuestion(() => {
    const set = searchAdditions(money, offered, card_ids.length as 1 | 2 | 3);
    return isSpent() ? null : set;
  }, MOST_STEPS);
  if (found === null) return [];
  const without = walletYear(vary(prepareOnce(money), { year: 'ongoing' }));
  const gain = cents(found.wallet_value - without.net_value);
  const least = leastGain(without.allocation.total_value);
  if (gain < least) {
    return isNotable ? [`${AS_CASH} (then no new card adds ${usd(least)} a year)`] : [];
  }
  const same = found.valueWith(card_ids) ?? Number.NEGATIVE_INFINITY;
  if (isNotable && found.wallet_value - same < A_DOLLAR) return [];
  const first = offered.filter(({ card_id }) => found.card_ids.includes(card_id));
  const fees = first.reduce((sum, { annual_fee }) => sum + annual_fee, 0);
  const names = list(first.map(({ name }) => name));
  const cost = fees === 0 ? 'no fee' : `fee${first.length > 1 ? 's' : ''} ${usd(fees)}`;
  return [`${AS_CASH} (then ${names}, about ${usd(gain)} a year more, ${cost})`];
}
