import type { EngineCard } from '../../model/facts.ts';
import { sumCents } from '../../model/money.ts';
import { preferenceScore } from '../../worth/issuer-preference.ts';
import type { CandidateRewards } from './candidate-rewards.ts';

/** What cards are ranked by. */
export interface RankedBy {
  /** Dollars a year on the category's spending; next to a wallet, what the card adds to it. */
  readonly rewards: number;
  /** The whole annual fee; 0 for a held card. */
  readonly fee: number;
  /** rewards - fee. */
  readonly net_value: number;
  readonly goal_multiplier: number;
  readonly issuer_multiplier: number;
  /** The basis of the ranking. */
  readonly score: number;
}

/** A card before it is known what it earns. */
export interface Bounded extends Pick<RankedBy, 'fee' | 'goal_multiplier' | 'issuer_multiplier'> {
  readonly card: EngineCard;
  /** Upper bounds on its score: as given, then at the end of each range. */
  readonly most: readonly number[];
}

/** A card of the ranking, and what it is ranked by. */
export interface Ranked extends RankedBy {
  readonly card: EngineCard;
  readonly earning: CandidateRewards;
}

/** The ranking score of a card with these rewards. */
export function scored(
  card: Omit<Bounded, 'card' | 'most'>,
  rewards: number,
): Pick<Ranked, 'rewards' | 'net_value' | 'score'> {
  const net_value = sumCents([rewards, -card.fee]);
  const score = preferenceScore(net_value, card.goal_multiplier * card.issuer_multiplier);
  return { rewards, net_value, score };
}

export function inOrder(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    b.net_value - a.net_value ||
    a.card.annual_fee - b.card.annual_fee ||
    a.card.card_id - b.card.card_id
  );
}

/**
 * The first `count`, best first. The greatest bounds come first: once none that is left can be among
 * them, no more are ranked.
 */
export function firstOf(
  all: readonly Bounded[],
  count: number,
  rowOf: (one: Bounded) => Ranked,
): Ranked[] {
  const bounds = all.map(({ most: [asGiven = 0] }) => asGiven);
  const order = [...all.keys()].sort((a, b) => (bounds[b] ?? 0) - (bounds[a] ?? 0));
  const first: Ranked[] = [];
  for (const at of order) {
    const last = first[count - 1];
    if (last !== undefined && (bounds[at] ?? 0) < last.score) break;
    first.push(rowOf(all[at] as Bounded));
    if (first.length < count) continue;
    first.sort(inOrder);
    first.length = count;
  }
  return first.sort(inOrder);
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
