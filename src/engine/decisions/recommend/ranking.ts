import type { EngineCard } from '../../model/facts.ts';
import { CENT_SLACK, sumCents } from '../../model/money.ts';
import { preferenceScore } from '../../worth/issuer-preference.ts';
import { betweenEquals, type Equal } from '../equals.ts';
import {
  AS_GIVEN,
  type Bound,
  type CandidateRewards,
  type RewardsOfAll,
} from './candidate-rewards.ts';

/** What cards are ranked by. */
export interface RankedBy {
  /** Dollars a year on the category's spending; next to a wallet, what the card adds to it. */
  readonly rewards: number;
  /** The whole annual fee; 0 for a held card. */
  readonly fee: number;
  /** Of the welcome offer; 0 but in a first year. */
  readonly offer: number;
  /** On what is bought, where it is paid back over months. */
  readonly interest: number;
  /** rewards + offer - fee - interest. */
  readonly net_value: number;
  readonly goal_multiplier: number;
  readonly issuer_multiplier: number;
  /** The basis of the ranking. */
  readonly score: number;
}

/** A card before it is known what it earns. */
export interface Bounded extends Multiplied {
  readonly card: EngineCard;
  /** It earns points of one seller, an airline or a hotel, which are no cash. */
  readonly is_no_cash: boolean;
  readonly rewardsAtMost: Bound;
  /** Upper bounds on its score: as given, then at the end of each range. */
  readonly most: readonly number[];
}

/** A card of the ranking, and what it is ranked by. */
export interface Ranked extends RankedBy {
  readonly card: EngineCard;
  readonly is_no_cash: boolean;
  readonly earning: CandidateRewards;
}

type Multiplied = Pick<
  RankedBy,
  'fee' | 'offer' | 'interest' | 'goal_multiplier' | 'issuer_multiplier'
>;

function scoreOf(net_value: number, { goal_multiplier, issuer_multiplier }: Multiplied): number {
  return preferenceScore(net_value, goal_multiplier * issuer_multiplier);
}

/** The ranking score of a card with these rewards. */
export function scored(
  card: Multiplied,
  rewards: number,
): Pick<Ranked, 'rewards' | 'net_value' | 'score'> {
  const net_value = sumCents([rewards, card.offer, -card.fee, -card.interest]);
  return { rewards, net_value, score: scoreOf(net_value, card) };
}

/** The same, not below it. @param rewards at most, unrounded */
export function scoredAtMost(card: Multiplied, rewards: number): number {
  return scoreOf(rewards + CENT_SLACK + card.offer - card.fee - card.interest, card);
}

/** Ranks cards by what they earn as given. */
export function rankedBy(rewards: RewardsOfAll): (one: Bounded) => Ranked {
  return (one) => {
    const earning = rewards.of(one.card);
    return { ...one, earning, ...scored(one, earning.at(AS_GIVEN)) };
  };
}

export type InOrder = (a: Ranked, b: Ranked) => number;

/** @param equal what decides between cards that are equal by all else */
export function inOrder(equal: (card: EngineCard) => Equal): InOrder {
  return (a, b) =>
    b.score - a.score ||
    b.net_value - a.net_value ||
    Number(a.is_no_cash) - Number(b.is_no_cash) ||
    a.card.annual_fee - b.card.annual_fee ||
    betweenEquals(equal(a.card), equal(b.card));
}

/**
 * The first `count`, best first. Those of the greatest bounds are ranked, then only the others that
 * their bounds do not put behind these.
 */
export function firstOf(
  all: readonly Bounded[],
  count: number,
  rowOf: (one: Bounded) => Ranked,
  order: InOrder,
): Ranked[] {
  const bounds = Float64Array.from(all, ({ most }) => most[0] ?? 0);
  const likely = bounds.toSorted().at(-count) ?? Number.NEGATIVE_INFINITY;
  const within = (from: number, to: number): Bounded[] =>
    all.filter((_, at) => (bounds[at] ?? 0) >= from && (bounds[at] ?? 0) < to);
  const first = within(likely, Number.POSITIVE_INFINITY).map(rowOf).sort(order).slice(0, count);
  const rivals = within(first[count - 1]?.score ?? likely, likely);
  for (const rival of rivals.sort((a, b) => (b.most[0] ?? 0) - (a.most[0] ?? 0))) {
    if ((rival.most[0] ?? 0) < (first[count - 1]?.score ?? likely)) break;
    first.push(rowOf(rival));
    first.sort(order).length = count;
  }
  return first;
}

/** The places of cards in a ranking, at the granularity that confidence uses. */
export type Places = ReadonlyMap<number, 'first' | 'listed' | 'out'>;

export function placesOf(ranked: readonly Ranked[], listed: number): Places {
  return new Map(
    ranked.map(({ card }, rank) => [
      card.card_id,
      rank === 0 ? 'first' : rank < listed ? 'listed' : 'out',
    ]),
  );
}
