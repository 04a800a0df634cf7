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
import { checkCards, checkInput, type EngineInput, MAX_CANDIDATES } from '../../model/input.ts';
import { sumCents } from '../../model/money.ts';
import { rotatingDoubts } from '../../model/rotating.ts';
import { prepare, prepareOnce, vary } from '../../split/split.ts';
import { withOptions } from '../value/card-value.ts';
import { boundNear } from './bound-near.ts';
import { anySetAbove, bestSet } from './branch-and-bound.ts';
import { additionProblem, rewardsAt, walletYear, yearNet } from './problem.ts';
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
  const problem = additionProblem(input, candidates, count);
  const { searches } = problem.prepared;
  const rewards = rewardsAt(problem, {});
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
    const wallet = { ...input, cards: [...input.cards, ...added] };
    // Compiled for the review of the wallet, with what was found there.
    const held = { ...vary(prepareOnce(given), { year: 'ongoing' }), searches };
    const without = walletYear(held);
    const net_gain = sumCents([wallet_value, -without.net_value]);
    let complete = weighed.complete();
    const ends = endsOf(input);
    const isWhole = !weighed.stopped();
    const turned = new Set<string>();
    const unweighed: string[] = [];
    // The use of credits does not shift spending: the cheapest ends first.
    for (const { name, change } of ends.toSorted((a, b) => moved(a) - moved(b))) {
      if (isLate()) {
        unweighed.push(name);
        continue;
      }
      const there = setsAt(
        problem,
        change,
        moved({ change }) ? rewardsAt(problem, change) : rewards,
        isLate,
      );
      const current = yearNet(held, change);
      const value = there.netOf(cardsOf(card_ids));
      if (!stands(there, { added, current, value, gains: net_gain > 0 })) turned.add(name);
      else if (there.stopped()) unweighed.push(name);
      complete &&= there.complete();
    }
    const turns_at = ends.flatMap(({ name }) => (turned.has(name) ? [name] : []));
    const doubts = [
      ...rotatingDoubts(wallet),
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
        additionTrace(input, added, without, walletYear(prepare(wallet, searches)), grain),
    };
  };
  const valueWith = (ids: readonly number[]): number | null => {
    const set = cardsOf(ids);
    return set.length < ids.length ? null : weighed.netOf(set);
  };
  const mostWith = boundNear(weighed.sets, cardsOf(card_ids));
  return { card_ids, wallet_value, decided, valueWith, mostWith };
}

function moved({ change }: Pick<ReturnType<typeof endsOf>[number], 'change'>): 0 | 1 {
  return change.credit_share === undefined ? 1 : 0;
}

/** Why an answer is not proven. */
const INCOMPLETE = 'credits with a spending requirement, in too many sets to split';

interface Found {
  readonly added: readonly EngineCard[];
  /** Net values at this end: of the wallet as it is, and with them. */
  readonly current: number;
  readonly value: number;
  /** Whether the set gains under the given assumptions. */
  readonly gains: boolean;
}

/** Whether the verdict holds at an end. */
function stands(
  { sets, leastSets }: WeighedSets,
  { added, current, value, gains }: Found,
): boolean {
  if (value > current !== gains) return false;
  const least = gains ? value : current;
  sets.cut(added);
  if (leastSets !== null && anySetAbove(leastSets, least)) return false;
  return !anySetAbove(sets, least);
}
