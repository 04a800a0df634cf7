import type { EngineCard } from '../../model/facts.ts';
import { cents } from '../../model/money.ts';
import { issuerMultiplier } from '../../worth/issuer-preference.ts';
import { isNoCash } from '../../worth/no-cash.ts';
import { AS_GIVEN, type RankingEnd, type RewardsOfAll } from './candidate-rewards.ts';
import { goalMultiplier } from './goal.ts';
import type { Question } from './question.ts';
import { type Bounded, scoredAtMost } from './ranking.ts';

/** The candidates with all that they are ranked by but what they earn, of which the most is known. */
export function boundedOf(
  question: Question,
  rewards: RewardsOfAll,
  ends: readonly RankingEnd[],
): Bounded[] {
  const { input, request, first, candidates } = question;
  const asked = [AS_GIVEN, ...ends];
  return candidates.map((card) => {
    const rewardsAtMost = rewards.atMost(card);
    const fixed = {
      card,
      is_no_cash: isNoCash(card, input.programs),
      fee: feeOf(card, question),
      interest: cents(request.interest?.get(card.card_id) ?? 0),
      offer: first.offerOf(card),
      goal_multiplier: goalMultiplier(card, request.goal, input.programs),
      issuer_multiplier: issuerMultiplier(request.issuer_weights, card.issuer),
      rewardsAtMost,
    };
    const most = asked.map(({ change }) => scoredAtMost(fixed, rewardsAtMost(change)));
    return { ...fixed, most };
  });
}

/** Of cards held it is paid whichever is used. */
function feeOf(card: EngineCard, { request, first }: Question): number {
  if (request.portfolio) return 0;
  return cents(first.input.options.year === 'first' ? card.first_year_fee : card.annual_fee);
}
