import { isSpent } from '../../../../model/effort.ts';
import type { Branch, ChoiceBound } from '../bound.ts';
import { branchOn, changed, reduced } from '../branches.ts';
import { releasing } from '../scratch.ts';
import { improve } from './improve.ts';
import { cannotLead, enough, type Incumbent } from './incumbent.ts';
import type { ChoiceProblem } from './problem.ts';
import { closeLosers, ends, shutByPrices } from './prune.ts';

/**
 * After this many linear programs, a search returns its best result so far, marked as not proven.
 * Ten cards with choices, with every category, mostly take one; the most expensive case known takes
 * a few hundred.
 */
const MAX_BOUNDS = 3_000;

/** One search: what it searches, and the best that it found. */
export interface Descent {
  readonly problem: ChoiceProblem;
  readonly incumbent: Incumbent;
  /** Whether its first bound was used for prices and a better start. */
  isBegun: boolean;
}

/** Nothing of a branch is worth more than the incumbent. */
const PRUNED = 'pruned';
/** The bound of a branch as far as it is known; null: unknown. */
type Bounded = ChoiceBound | null | typeof PRUNED;

/** @param boundOf the bound of the branch, which is needed only if its prices do not end it */
export function visit(
  descent: Descent,
  at: Branch,
  boundOf: (branch: Branch) => ChoiceBound | null,
): void {
  releasing(() => explore(descent, at, boundOf));
}

function explore(
  descent: Descent,
  at: Branch,
  boundOf: (branch: Branch) => ChoiceBound | null,
): void {
  const branch = reduced(at, descent.problem.groups);
  const loose = firstBound(descent, at, branch, boundOf);
  if (loose === PRUNED) return;
  const close = closerBound(descent, branch, loose);
  if (close === PRUNED) return;
  const bound = boundWithoutLosers(descent, branch, close);
  if (bound === PRUNED) return;
  divide(descent, branch, bound);
}

/** The bound of a branch, once heeded prices closed what they can of it. */
function firstBound(
  { problem, incumbent }: Descent,
  at: Branch,
  branch: Branch,
  boundOf: (branch: Branch) => ChoiceBound | null,
): Bounded {
  const { found, root } = problem;
  const shut = shutByPrices(problem, incumbent, branch);
  if (shut === null) return PRUNED;
  let bound = boundOf(branch);
  if (at === root && shut.length === 0) found.relaxed ??= bound?.value ?? null;
  if (shut.length > 0) bound = bound?.closing(shut, enough(incumbent)) ?? null;
  found.prices ??= bound?.prices() ?? null;
  return ends(problem, incumbent, branch, bound) ? PRUNED : bound;
}

/** A closer bound. The first of a search also gives it prices to heed and a better start. */
function closerBound(descent: Descent, branch: Branch, loose: ChoiceBound | null): Bounded {
  const { problem, incumbent } = descent;
  const closer = loose?.closer(enough(incumbent)) ?? null;
  if (closer !== loose && ends(problem, incumbent, branch, closer)) return PRUNED;
  if (descent.isBegun || loose === null) return closer;
  descent.isBegun = true;
  problem.heed(loose.prices());
  improve(problem, incumbent, branch, closer);
  return cannotLead(incumbent, closer) ? PRUNED : closer;
}

/** The bound without rules that cannot be part of a winning choice, which it closes. */
function boundWithoutLosers(
  { problem, incumbent }: Descent,
  branch: Branch,
  bound: ChoiceBound | null,
): Bounded {
  const closed = [
    ...closeLosers(problem, incumbent, branch, bound),
    ...(shutByPrices(problem, incumbent, branch) ?? []),
  ];
  if (closed.length === 0) return bound;
  // From here on, a program without many of its rules is faster.
  const many = closed.length > problem.choosable.length / 8;
  const rest = many ? problem.bounded(branch) : (bound?.closing(closed, enough(incumbent)) ?? null);
  return ends(problem, incumbent, branch, rest) ? PRUNED : rest;
}

/** Visits the branch with one more rule taken, then that without it and its equivalents. */
function divide(descent: Descent, branch: Branch, bound: ChoiceBound | null): void {
  const { problem, incumbent } = descent;
  const { found } = problem;
  const rule = branchOn(problem.choosable, branch, bound);
  if (rule < 0) return;
  if (found.bounds >= MAX_BOUNDS || isSpent()) {
    found.proven = false;
    return;
  }
  found.bounds += 2;
  const { taken, open } = branch;
  const gone = problem.alikeTo(rule, branch);
  const rest = open.slice();
  for (const one of gone) rest[one] = 0;
  const more = { taken: changed(taken, rule, 1), open: changed(open, rule, 0) };
  const less = { taken, open: rest };
  // A branch that its first loss rules out needs no tableau.
  const margin = (): number => (bound?.value ?? Number.POSITIVE_INFINITY) - enough(incumbent);
  const without = bound?.lossWithout(rule) ?? 0;
  if ((bound?.lossOf(rule) ?? 0) < margin()) {
    visit(descent, more, () => bound?.taking(rule, enough(incumbent)) ?? null);
  }
  if (without < margin()) {
    visit(descent, less, () => bound?.leaving(gone, enough(incumbent)) ?? null);
  }
}
