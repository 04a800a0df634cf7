import {
  type Confidence,
  endsOf,
  levelOf,
  splitDoubts,
  tooLong,
  UNPROVEN_SET,
} from '../../explain/confidence.ts';
import type { TraceAt } from '../../explain/trace.ts';
import { isLate, isSpent } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import {
  checkCards,
  checkInput,
  type EngineInput,
  MAX_CANDIDATES,
  type Variation,
} from '../../model/input.ts';
import { sumCents } from '../../model/money.ts';
import { rotatingDoubts } from '../../model/rotating.ts';
import { prepare, prepareOnce, vary } from '../../split/split.ts';
import { withOptions } from '../value/card-value.ts';
import { boundNear } from './bound-near.ts';
import { anySetAbove, bestSet } from './branch-and-bound.ts';
import { openCandidates } from './candidates.ts';
import type { AdditionRewards } from './cuts.ts';
import {
  type AdditionProblem,
  additionProblem,
  rewardsAt,
  walletYear,
  yearNet,
} from './problem.ts';
import { type Singles, singlesOf } from './singles.ts';
import { additionTrace } from './trace.ts';
import { setsAt, type WeighedSets } from './weighed-sets.ts';

export interface Additions {
  /** Ascending. */
  readonly card_ids: readonly number[];
  /** Dollars a year that they add to the wallet: not positive when none is worth its fee. */
  readonly net_gain: number;
  /** Rewards + credits - fees of the wallet with them, in a later year. */
  readonly wallet_value: number;
  /**
   * True when no other set of the same size gains more. False only where a search hit a limit, over
   * choices, sets or credits with a spending requirement; then the set is the best found.
   */
  readonly proven: boolean;
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  /** Adds up to `net_gain`. */
  readonly trace: TraceAt;
}

export const MAX_HELD = 9;

/**
 * The best `count` cards to add to the wallet, exact over `candidates` (those held already or
 * closed to new applicants are left out; which others are open to the holder, by credit or by
 * an issuer's rules, is the caller's to say); null when there are fewer. Value of a set: optimal
 * rewards of the wallet with it in a later year, credits (overlaps once), less fees. Equal to the
 * cent: the set whose sorted card_ids come first.
 *
 * Confidence: whether the verdict stands at the ends (see `endsOf`). Of a set that gains: it still
 * gains, and no other set brings more. Of one that does not: still no set gains. All sets are
 * weighed at each end, as exactly as for the answer itself; ends for which the question has no
 * steps left are named and count as one that turns. Never above medium while rotating quarters of a
 * card of the wallet with them are unknown, or where the set is only the best found: credits that
 * ask for spending would take too many splits (see `setsAt`), or the steps are spent.
 * @throws EngineInputError for values out of range
 */
export function bestAdditions(
  given: EngineInput,
  candidates: readonly EngineCard[],
  count: 1 | 2 | 3,
): Additions | null {
  return searchAdditions(given, candidates, count)?.decided() ?? null;
}

/** The best set, and what is said of it only if it is wanted: most of the work. */
export interface FoundAdditions extends Pick<Additions, 'card_ids' | 'wallet_value'> {
  readonly decided: () => Additions;
  /** The value of the wallet with other cards; null for one that is none of the candidates. */
  readonly valueWith: (card_ids: readonly number[]) => number | null;
  /** An upper bound on the value of the wallet with other cards, close where they are nearly these. */
  readonly mostWith: (card_ids: readonly number[]) => number;
}

/** `bestAdditions` before its confidence. */
export function searchAdditions(
  given: EngineInput,
  candidates: readonly EngineCard[],
  count: 1 | 2 | 3,
): FoundAdditions | null {
  checkInput(given, MAX_HELD);
  checkCards(candidates, 'candidates', MAX_CANDIDATES);
  const input = withOptions(given, { year: 'ongoing' });
  // Compiled for the review of the wallet, with what was found there.
  const wallet = vary(prepareOnce(given), { year: 'ongoing' });
  const singles = count === 1 ? singlesOf(wallet, openCandidates(input, candidates)) : null;
  const problem = additionProblem(input, singles ? likely(input, singles) : candidates, count);
  const { searches } = problem.prepared;
  const rewards = rewardsAt(problem, {});
  // The use of credits does not shift spending.
  const rewardsThere = (among: AdditionProblem, change: Variation): AdditionRewards =>
    among === problem && change.point_value === undefined && change.factor === undefined
      ? rewards
      : rewardsAt(among, change);
  /** Fewer than asked for where one is not weighed: a twin of another. */
  const cardsOf = (ids: readonly number[]): EngineCard[] =>
    ids.flatMap((id) => problem.candidates.find(({ card_id }) => card_id === id) ?? []);
  const weighed = setsAt(problem, {}, rewards, isSpent);
  const good = weighed.leastSets === null ? null : bestSet(weighed.leastSets);
  const best = bestSet(weighed.sets, good === null ? undefined : cardsOf(good.card_ids));
  if (best === null) return null;
  const { card_ids, value: wallet_value } = best;
  const decided = (): Additions => {
    const added = cardsOf(card_ids);
    const both = { ...input, cards: [...input.cards, ...added] };
    const held = { ...wallet, searches };
    const without = walletYear(held);
    const net_gain = sumCents([wallet_value, -without.net_value]);
    const gains = net_gain > 0;
    let complete = weighed.complete();
    const ends = endsOf(input);
    const isWhole = !weighed.stopped();
    const turned = new Set<string>();
    const unweighed: string[] = [];
    // The cheapest ends first: those that shift no spending.
    for (const { name, change } of ends.toSorted((a, b) => moved(a) - moved(b))) {
      if (isLate()) {
        unweighed.push(name);
        continue;
      }
      const current = yearNet(held, change);
      const here = setsAt(problem, change, rewardsThere(problem, change), isLate);
      const value = here.netOf(added);
      if (value > current !== gains) {
        turned.add(name);
        continue;
      }
      const least = gains ? value : current;
      // There, other single cards may be among the best.
      const rivals = singles?.reaching(least, change);
      const among =
        rivals && additionProblem(input, [...new Set([...added, ...rivals])], 1, searches);
      const there = among ? setsAt(among, change, rewardsThere(among, change), isLate) : here;
      if (anyAbove(there, added, least)) turned.add(name);
      else if (there.stopped()) unweighed.push(name);
      complete &&= there.complete();
    }
    const turns_at = ends.flatMap(({ name }) => (turned.has(name) ? [name] : []));
    const doubts = [
      ...rotatingDoubts(both),
      ...(complete ? [] : [INCOMPLETE]),
      ...(isWhole ? [] : [UNPROVEN_SET]),
      ...tooLong(unweighed),
      ...splitDoubts(searches.proven),
    ];
    return {
      card_ids,
      net_gain,
      wallet_value,
      proven: complete && isWhole && searches.proven,
      confidence: levelOf(turns_at.length + Math.sign(unweighed.length), doubts.length),
      turns_at: [...turns_at, ...doubts],
      trace: (grain) =>
        additionTrace(input, added, without, walletYear(prepare(both, searches)), grain),
    };
  };
  const valueWith = (ids: readonly number[]): number | null => {
    const set = cardsOf(ids);
    return set.length < ids.length ? null : weighed.netOf(set);
  };
  const mostWith = boundNear(weighed.sets, cardsOf(card_ids));
  return { card_ids, wallet_value, decided, valueWith, mostWith };
}

/** Of the candidates those of which one may add most, by upper bounds: `most` of them. */
export function likelyAdditions(
  given: EngineInput,
  candidates: readonly EngineCard[],
  most: number,
): readonly EngineCard[] {
  const input = withOptions(given, { year: 'ongoing' });
  const wallet = vary(prepareOnce(given), { year: 'ongoing' });
  const { reaching } = singlesOf(wallet, openCandidates(input, candidates));
  return reaching(Number.NEGATIVE_INFINITY, {}).slice(0, most);
}

function moved({ change }: Pick<ReturnType<typeof endsOf>[number], 'change'>): 0 | 1 {
  return change.credit_share === undefined ? 1 : 0;
}

/** Why an answer is not proven. */
const INCOMPLETE = 'credits with a spending requirement, in too many sets to split';

/** Cards that are weighed before all others, for a value that those have to reach. */
const FIRST = 30;

/** The single cards that may be the best one. */
function likely(input: EngineInput, { reaching }: Singles): readonly EngineCard[] {
  const all = reaching(Number.NEGATIVE_INFINITY, {});
  const first = additionProblem(input, all.slice(0, FIRST), 1);
  const best = bestSet(setsAt(first, {}, rewardsAt(first, {}), isSpent).sets);
  return best === null ? all : reaching(best.value, {});
}

/** Whether any set brings more than `least`, which a set does. */
function anyAbove(
  { sets, leastSets }: WeighedSets,
  set: readonly EngineCard[],
  least: number,
): boolean {
  sets.cut(set);
  if (leastSets !== null && anySetAbove(leastSets, least)) return true;
  return anySetAbove(sets, least);
}
