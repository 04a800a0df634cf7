import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { newSearches } from '../../split/split.ts';
import type { Equal } from '../equals.ts';
import { candidateRewards } from './candidate-rewards.ts';
import type { FirstYear } from './first-year.ts';
import { type Goal, goalMultiplier } from './goal.ts';
import { type Bounded, firstOf, inOrder, type Ranked, rankedBy, scoredAtMost } from './ranking.ts';

/** What points may be worth instead, to somebody of this goal. */
export interface OtherWorth extends Pick<EngineInput, 'programs'> {
  readonly goal: Goal | null;
}

export interface Led {
  readonly first: Ranked;
  /** The card that was asked about. */
  readonly own: Ranked;
}

/**
 * What leads among cards that were ranked, and what one of them brings, with points worth something
 * else. What the cards earn at most in points stays; null where that card is not among them.
 */
export function ledWith(
  { programs, goal }: OtherWorth,
  all: readonly Bounded[],
  {
    base,
    card_id,
    offerOf,
    equalsWith,
  }: {
    readonly base: EngineInput;
    readonly card_id: number;
    readonly offerOf: FirstYear['offerOf'];
    readonly equalsWith: (programs: EngineInput['programs']) => (card: EngineCard) => Equal;
  },
): Led | null {
  const rowOf = rankedBy(candidateRewards({ ...base, programs }, newSearches()));
  const there = all.map((one): Bounded => {
    const offer = offerOf(one.card, programs);
    const other = { ...one, offer, goal_multiplier: goalMultiplier(one.card, goal, programs) };
    return { ...other, most: [scoredAtMost(other, one.rewardsAtMost({ programs }))] };
  });
  const [first] = firstOf(there, 1, rowOf, inOrder(equalsWith(programs)));
  const own = there.find(({ card }) => card.card_id === card_id);
  return first && own ? { first, own: rowOf(own) } : null;
}
