import type { EngineCard } from '../../model/facts.ts';
import { cents, OPTIMUM_SLACK } from '../../model/money.ts';
import { type Allowance, type View, viewOf } from './allowance.ts';
import type { Cut } from './cuts.ts';

/** The sets of `count` cards, and how to bound and solve their net values. */
export interface CardSets {
  /** By ascending card_id. */
  readonly cards: readonly EngineCard[];
  readonly count: number;
  /** Programs whose transfers a card unlocks. */
  readonly unlocksOf: (card: EngineCard) => readonly string[];
  /** The bounds found so far. */
  readonly cuts: readonly Cut[];
  /** Adds the bounds of a set, and returns them; none where there are too many. */
  readonly cut: (set: readonly EngineCard[]) => readonly Cut[];
  /** The bound that a cut gives, with transfers of these programs unlocked. */
  readonly allowance: (cut: Cut, open: readonly string[]) => Allowance;
  /** No less than that, whichever are unlocked. */
  readonly allowanceAtMost: (cut: Cut) => Allowance;
  /** Dollars by which the nets of a set count overlapping credits more than once. */
  readonly overlap: (set: readonly EngineCard[]) => number;
  /** Upper bound on the net value of the wallet with a set: each card with all that it may take. */
  readonly atMost: (set: readonly EngineCard[]) => number;
  /** Net value to the cent, given the value of `atMost`; null when the search must stop first. */
  readonly exact: (set: readonly EngineCard[], most: number) => number | null;
  /** Whether the search must stop with what it has: asked once before each set is weighed. */
  readonly isSpent: () => boolean;
}

export interface BestSet {
  /** Ascending. */
  readonly card_ids: readonly number[];
  /** Dollars to the cent. */
  readonly value: number;
}

/**
 * The set of greatest net value; among sets equal to the cent, the one whose sorted card_ids come
 * first. Null with fewer cards than `count`.
 * @param start a good set, if one is known
 */
export function bestSet(sets: CardSets, start?: readonly EngineCard[]): BestSet | null {
  if (sets.cards.length < sets.count) return null;
  const { settle, visitAll, lead } = searchOf(sets, Number.NEGATIVE_INFINITY, false);
  const good = start ?? goodSet(sets);
  sets.cut(good);
  settle(good);
  visitAll();
  return lead();
}

/** Whether any set is worth more than `value`, to the cent. */
export function anySetAbove(sets: CardSets, value: number): boolean {
  const { visitAll, lead } = searchOf(sets, value, true);
  visitAll();
  return lead() !== null;
}

interface Search {
  /** Solves a set unless it cannot win. */
  readonly settle: (set: readonly EngineCard[]) => void;
  /** Settles every set that no cut excludes. */
  readonly visitAll: () => void;
  /** The best settled set, if above the requested value. */
  readonly lead: () => BestSet | null;
}

/**
 * Branch and bound. Sets are grouped by their cards that unlock transfers, which fixes what every
 * point is worth; the plain cards follow by ascending id. A branch is pruned when any cut shows
 * that none of its sets can win: the cut's base, the nets of the cards taken, and the greatest nets
 * of those that may follow.
 * @param above dollars that a set must exceed to win
 * @param first whether the first winning set ends the search
 */
function searchOf(sets: CardSets, above: number, first: boolean): Search {
  const { cards, count, unlocksOf, cuts } = sets;
  const plain = cards.flatMap((card, i) => (unlocksOf(card).length === 0 ? [i] : []));
  const unlockers = cards.flatMap((card, i) => (unlocksOf(card).length > 0 ? [i] : []));
  const cardsOf = (set: readonly number[]): EngineCard[] => set.flatMap((i) => cards[i] ?? []);
  let lead: BestSet | null = null;
  let least = above;
  let halted = false;

  /** @param earliest the set of lowest ids among those under the bound */
  const loses = (bound: number, earliest: () => readonly EngineCard[]): boolean => {
    if (halted) return true;
    const top = cents(bound + OPTIMUM_SLACK);
    if (top !== least) return top < least;
    return lead === null || !before(idsOf(earliest()), lead.card_ids);
  };
  const settle = (set: readonly EngineCard[]): void => {
    // A best set is the best found at least: of the first set there is an answer in any case.
    halted ||= (first || lead !== null) && sets.isSpent();
    if (halted) return;
    const most = sets.atMost(set);
    if (loses(most, () => set)) {
      // The cuts so far did not exclude it; the cuts of this set would have, and may exclude
      // others.
      sets.cut(set);
      return;
    }
    const value = sets.exact(set, most);
    if (value === null) halted = true;
    if (value === null || loses(value, () => set)) return;
    lead = { card_ids: idsOf(set), value };
    least = value;
    halted = first;
  };

  const views = new Map<string, View[]>();
  const viewsOf = (open: readonly string[]): View[] => {
    const name = open.join();
    const own = views.get(name) ?? [];
    views.set(name, own);
    return own;
  };
  /** The cut that pruned the last branch: it often prunes its neighbors too. */
  let handy = 0;
  const group = (taken: readonly number[]): void => {
    const open = opened(cardsOf(taken), unlocksOf);
    const own = viewsOf(open);
    const excluded = (set: readonly number[], from: number, less = 0): boolean => {
      const left = count - set.length;
      const earliest = () => cardsOf([...set, ...plain.slice(from, from + left)]);
      for (let at = 0; at < cuts.length; at += 1) {
        const k = (handy + at) % cuts.length;
        const cut = cuts[k];
        if (cut === undefined) continue;
        const view = own[k] ?? viewOf(sets.allowance(cut, open), plain, count);
        own[k] = view;
        let bound = view.base - less + (view.rest[left]?.[from] ?? 0);
        for (const i of set) bound += view.nets[i] ?? 0;
        if (!loses(bound, earliest)) continue;
        handy = k;
        return true;
      }
      return false;
    };
    const extend = (set: readonly number[], from: number): void => {
      const left = count - set.length;
      if (left === 0) {
        const less = sets.overlap(cardsOf(set));
        if (less > 0 && excluded(set, from, less)) return;
        settle(cardsOf(set));
        return;
      }
      for (let at = from; at + left <= plain.length; at += 1) {
        if (excluded(set, at)) return;
        const next = [...set, plain[at] ?? 0];
        if (!excluded(next, at + 1)) extend(next, at + 1);
      }
    };
    if (!excluded(taken, 0)) extend(taken, 0);
  };
  const viewsAtMost: View[] = [];
  const unlockersFirst = [...unlockers, ...plain];
  /** Whether no set wins that has these unlockers, and others only of those from `from` on. */
  const allLose = (taken: readonly number[], from: number): boolean => {
    if (halted) return true;
    for (let at = 0; at < cuts.length; at += 1) {
      const k = (handy + at) % cuts.length;
      const view =
        viewsAtMost[k] ?? viewOf(sets.allowanceAtMost(cuts[k] as Cut), unlockersFirst, count);
      viewsAtMost[k] = view;
      let bound = view.base + (view.rest[count - taken.length]?.[from] ?? 0);
      for (const i of taken) bound += view.nets[i] ?? 0;
      if (cents(bound + OPTIMUM_SLACK) >= least) continue;
      handy = k;
      return true;
    }
    return false;
  };
  const visit = (taken: readonly number[], from: number): void => {
    if (allLose(taken, from)) return;
    group(taken);
    if (taken.length === count) return;
    for (let at = from; at < unlockers.length; at += 1) {
      visit([...taken, unlockers[at] ?? 0], at + 1);
    }
  };
  return { settle, visitAll: () => visit([], 0), lead: () => lead };
}

/** A starting set: card by card, the one with the highest bound at the prices so far. */
function goodSet({ cards, count, unlocksOf, cuts, cut, allowance }: CardSets): EngineCard[] {
  let set: readonly number[] = [];
  const cardsOf = (indices: readonly number[]) => indices.flatMap((i) => cards[i] ?? []);
  while (set.length < count) {
    cut(cardsOf(set));
    const latest = cuts.at(-1);
    if (latest === undefined) break;
    const known = new Map<string, Allowance>();
    let best = { set, bound: Number.NEGATIVE_INFINITY };
    for (const i of cards.keys()) {
      if (set.includes(i)) continue;
      const next = [...set, i];
      const open = opened(cardsOf(next), unlocksOf);
      const found = known.get(open.join()) ?? allowance(latest, open);
      known.set(open.join(), found);
      const bound = next.reduce((sum, one) => sum + (found.nets[one] ?? 0), found.base);
      if (bound > best.bound) best = { set: next, bound };
    }
    set = best.set;
  }
  return cardsOf(set);
}

/** Programs whose transfers some cards unlock. */
export function opened(cards: readonly EngineCard[], unlocksOf: CardSets['unlocksOf']): string[] {
  return [...new Set(cards.flatMap(unlocksOf))].sort();
}

function idsOf(cards: readonly EngineCard[]): number[] {
  return cards.map((card) => card.card_id).sort((a, b) => a - b);
}

/** Whether one sorted list of ids comes before another of equal length. */
function before(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((id, i) => id !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
