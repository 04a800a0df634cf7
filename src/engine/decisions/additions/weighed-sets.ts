import { CARDS_PER_STEP, effort } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput, Variation } from '../../model/input.ts';
import { cents, sumCents } from '../../model/money.ts';
import type { SpendCurve } from '../../split/bounds/spend-curve.ts';
import { vary } from '../../split/split.ts';
import { walletCredits } from '../../worth/credits/credit-sums.ts';
import { needsSpend, spendAsked, spendAtMost } from '../../worth/credits/spend-required.ts';
import type { CardSets } from './branch-and-bound.ts';
import type { AdditionRewards, Cut } from './cuts.ts';
import { type AdditionProblem, feesOf, walletYear } from './problem.ts';

/**
 * Most sets whose split is solved to see which credits it meets; past it the search ignores them.
 */
export const MAX_SPLITS = 50;

/** The sets of candidates under some terms, ready to be valued. */
export interface WeighedSets {
  /** With every credit that the spending could meet, until the split of a set says otherwise. */
  readonly sets: CardSets;
  /**
   * Without any credit that has a spending requirement; null when there is none and `sets` is
   * already exact.
   */
  readonly leastSets: CardSets | null;
  /** The net value of the wallet with some of the candidates, as many as they are. */
  readonly netOf: (set: readonly EngineCard[]) => number;
  /** False once sets were skipped because they would have needed too many splits. */
  readonly complete: () => boolean;
  /** Whether a search over them had to stop with what it had. */
  readonly stopped: () => boolean;
}

/**
 * The sets of candidates under other terms, given the rewards under them.
 * @param isOver asked once before each set is weighed: whether to stop with what there is
 */
export function setsAt(
  problem: AdditionProblem,
  change: Variation,
  rewards: AdditionRewards,
  isOver: () => boolean,
): WeighedSets {
  const { prepared } = problem;
  const { input, factor } = vary(prepared, change);
  // Few of many cards have credits: nothing is kept of the others.
  const cards = prepared.wallet.cards.filter(hasCredits);
  const most = spendAtMost(cards, input.spending, factor);
  let splits = 0;
  let hasStopped = false;
  const isSpent = (): boolean => {
    hasStopped ||= isOver();
    return hasStopped;
  };
  const askingAt = (set: readonly EngineCard[]): EngineCard[] =>
    [...problem.input.cards, ...set].filter((card) => needsSpend([card], most));
  let latest: { set: readonly EngineCard[]; spendOf: ReadonlyMap<number, number> } | null = null;
  /** No more than `most`, and closer: what each card takes of the set's optimum. */
  const closest = (set: readonly EngineCard[]): ReadonlyMap<number, number> => {
    if (latest?.set === set) return latest.spendOf;
    const asking = askingAt(set);
    if (asking.length === 0) return most;
    const spendAt = rewards.spendAt(set);
    const spendOf = new Map(most);
    for (const card of asking) {
      spendOf.set(card.card_id, Math.min(most.get(card.card_id) ?? 0, spendAt(card)));
    }
    latest = { set, spendOf };
    return spendOf;
  };
  const isOpen = (set: readonly EngineCard[]): boolean =>
    needsSpend([...problem.input.cards, ...set], closest(set));
  const splitNet = (set: readonly EngineCard[]): number =>
    walletYear(problem.beside(set), change).net_value;
  const sets = setsWith(problem, input, rewards, { most, closest, isSpent }, (set, value) => {
    if (!isOpen(set)) return value;
    splits += 1;
    return splits > MAX_SPLITS ? null : splitNet(set);
  });
  const none = new Map(cards.map((card) => [card.card_id, 0]));
  const leastSets = needsSpend(cards, most)
    ? setsWith(
        problem,
        input,
        rewards,
        { most: none, closest: () => none, isSpent },
        (_, value) => value,
      )
    : null;
  const netOf = (set: readonly EngineCard[]): number =>
    isOpen(set) ? splitNet(set) : sets.atMost(set);
  return {
    sets,
    leastSets,
    netOf,
    complete: () => splits <= MAX_SPLITS,
    stopped: () => hasStopped,
  };
}

function hasCredits({ credits }: EngineCard): boolean {
  return credits.length > 0;
}

/** What a card adds by its credits once so many dollars a year are spent on it. */
interface Level {
  readonly spend: number;
  readonly dollars: number;
}

const NO_LEVELS: readonly Level[] = [];

/** The most that a card adds, less what the spending for it costs in rewards. */
function mostAt(levels: readonly Level[], { lossOf }: SpendCurve): number {
  return Math.max(...levels.map(({ spend, dollars }) => dollars - lossOf(spend)));
}

interface Bounds {
  readonly isSpent: CardSets['isSpent'];
  /** Dollars a year by card_id, at most, to check against credits' spending requirements. */
  readonly most: ReadonlyMap<number, number>;
  /** At the optimum of a set. */
  readonly closest: (set: readonly EngineCard[]) => ReadonlyMap<number, number>;
}

function setsWith(
  problem: AdditionProblem,
  input: EngineInput,
  rewards: AdditionRewards,
  { most, closest, isSpent }: Bounds,
  exact: CardSets['exact'],
): CardSets {
  const { candidates, count, unlocksOf, lockable, prepared } = problem;
  const held = problem.input.cards;
  const credits = walletCredits(input);
  const creditsLessFees = (cards: readonly EngineCard[], spendOf = most): number =>
    sumCents([credits(cards, spendOf), -feesOf(cards)]);
  const heldConstant = creditsLessFees(held);
  // A split of the best rewards gives a card the spending that a credit asks for only where what
  // that costs in rewards is in the bound.
  const credited = candidates.filter(hasCredits);
  const sure = new Map([...most, ...credited.map(({ card_id }) => [card_id, 0] as const)]);
  const sureNets = new Map(
    credited.map((card) => [card, creditsLessFees([...held, card], sure) - heldConstant]),
  );
  const sureNet = (card: EngineCard): number => sureNets.get(card) ?? cents(-card.annual_fee);
  const levels = new Map(
    credited.map((card): [EngineCard, readonly Level[]] => [
      card,
      spendAsked(card, most).map((spend) => {
        const spendOf = new Map(most).set(card.card_id, spend);
        return { spend, dollars: creditsLessFees([...held, card], spendOf) - heldConstant };
      }),
    ]),
  );
  const heldLevels = held.map((card): Level[] => {
    // Credits that overlap with none: what goes without them is the same in every set.
    const own = (spend: number): number =>
      credits([card], new Map([[card.card_id, spend]]), 'overlapping');
    const top = own(most.get(card.card_id) ?? 0);
    return spendAsked(card, most).map((spend) => ({ spend, dollars: own(spend) - top }));
  });
  const indexOf = ({ card_id }: EngineCard): number => prepared.wallet.indexOf.get(card_id) ?? 0;
  const places = Int32Array.from(candidates, indexOf);
  const addedNets = Float64Array.from(candidates, sureNet);
  const isLockable = ({ program }: EngineCard): boolean =>
    program !== null && lockable.has(program);
  const lockableAt = candidates.flatMap((card, i) => (isLockable(card) ? [i] : []));
  const gainAt = (cut: Cut, place: number, own: readonly Level[], opened: boolean): number => {
    const gain = (opened ? cut.openGains : cut.gains)[place] ?? 0;
    return own.length === 0 ? gain : gain + mostAt(own, cut.curveOf(place, opened));
  };
  const heldGain = (cut: Cut, at: number, opened: boolean): number =>
    gainAt(cut, indexOf(held[at] as EngineCard), heldLevels[at] ?? [], opened);
  const netAt = (cut: Cut, i: number, opened: boolean): number => {
    const own = levels.get(candidates[i] as EngineCard) ?? NO_LEVELS;
    const gain = gainAt(cut, places[i] ?? 0, own, opened);
    return own.length === 0 ? gain + (addedNets[i] ?? 0) : gain;
  };
  /** By cut: the nets while nothing is unlocked, which most cards keep. */
  const locked = new Map<Cut, Float64Array>();
  const lockedNets = (cut: Cut): Float64Array => {
    effort.steps += candidates.length / CARDS_PER_STEP;
    const nets = locked.get(cut) ?? Float64Array.from(places, (_, i) => netAt(cut, i, false));
    locked.set(cut, nets);
    return nets;
  };
  return {
    cards: candidates,
    count,
    unlocksOf,
    cuts: rewards.cuts,
    cut: rewards.cut,
    allowance(cut, open) {
      const isOpen = ({ program }: EngineCard): boolean =>
        program !== null && lockable.has(program) && open.includes(program);
      let base = cut.total + heldConstant;
      for (const [at, card] of held.entries()) base += heldGain(cut, at, isOpen(card));
      const nets = lockedNets(cut).slice();
      for (const i of lockableAt) {
        if (isOpen(candidates[i] as EngineCard)) nets[i] = netAt(cut, i, true);
      }
      return { base, nets };
    },
    allowanceAtMost(cut) {
      let base = cut.total + heldConstant;
      for (const [at, card] of held.entries()) {
        const gain = heldGain(cut, at, false);
        base += isLockable(card) ? Math.max(gain, heldGain(cut, at, true)) : gain;
      }
      const nets = lockedNets(cut).slice();
      for (const i of lockableAt) nets[i] = Math.max(nets[i] ?? 0, netAt(cut, i, true));
      return { base, nets };
    },
    overlap(set) {
      const apart = set.reduce((sum, card) => sum + sureNet(card), heldConstant);
      return apart - creditsLessFees([...held, ...set], sure);
    },
    atMost(set) {
      const net = creditsLessFees([...held, ...set], closest(set));
      return sumCents([cents(rewards.of(set)), net]);
    },
    exact,
    isSpent,
  };
}
