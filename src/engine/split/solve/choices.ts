import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import { isSpent } from '../../model/effort.ts';
import type { Compiled } from '../compile/compile.ts';
import type { Terms } from '../pricing.ts';
import type { Branch } from './choose/bound.ts';
import { changed } from './choose/branches.ts';
import { completed, keep, likeOf } from './choose/found-before.ts';
import { type Below, belowOf, lookAt } from './choose/look.ts';
import { type Candidate, slackOf } from './choose/search/incumbent.ts';
import { type ChoiceSearch, choiceSearch } from './choose/search/search.ts';
import { type Solved, solveFixed } from './solve.ts';

export interface Chosen {
  readonly solved: Solved;
  /** By rule: 1 when it is on. */
  readonly ruleOn: readonly number[];
  /** False when the search hit its limit before it could prove the optimum. */
  readonly proven: boolean;
  /** Linear programs that the search solved. */
  readonly programs: number;
  /**
   * By supply (see `Offers`): prices at which the rules that are left out earn as little as can be,
   * from the search's first linear program; null when it needed none.
   */
  readonly prices: readonly number[] | null;
  /**
   * Dollars of rewards if choices could be taken in part, as the search's first linear program has
   * them; null when it needed none.
   */
  readonly relaxed: number | null;
}

/**
 * Best choice of rules and best split under it. Among equally good choices, a walk that takes and
 * leaves one rule after another decides which comes first: next is the rule that gains most at the
 * prices of what is taken so far; ties: the first.
 */
export function solveChoices(wallet: Compiled, terms: Terms): Chosen {
  return search(wallet, terms, true);
}

/**
 * Like `solveChoices`, but returns any of the equally good choices: faster.
 * @param above dollars of rewards: of what is worth no more, any choice will do
 */
export function solveAnyChoice(
  wallet: Compiled,
  terms: Terms,
  above = Number.NEGATIVE_INFINITY,
): Chosen {
  return search(wallet, terms, false, above);
}

interface Optima {
  readonly any: Chosen;
  /** The first of those equally good, once requested. */
  first: Chosen | null;
}

/** Optima of wallets with choices, by terms: decisions request many of them more than once. */
const KNOWN = new QuestionMemo<Compiled, Map<string, Optima>>();

function search(
  wallet: Compiled,
  terms: Terms,
  first: boolean,
  above = Number.NEGATIVE_INFINITY,
): Chosen {
  if (!wallet.choices.some(({ card }) => terms.cards.includes(card))) {
    const ruleOn = new Array<number>(wallet.rules.length).fill(1);
    const solved = solveFixed(wallet, terms, ruleOn);
    return { solved, ruleOn, proven: true, programs: 0, prices: null, relaxed: solved.value };
  }
  const known = KNOWN.get(wallet) ?? new Map<string, Optima>();
  KNOWN.set(wallet, known);
  const name = `${terms.cards.join()}|${terms.perPoint.join()}|${terms.spendingFactor}`;
  const found = known.get(name);
  if (found !== undefined && (!first || found.first !== null)) return found.first ?? found.any;
  const within = choiceSearch(wallet, terms);
  const optima = found ?? solveAny(wallet, terms, within, above);
  if (optima.any.solved.value <= above) return optima.any;
  if (first && !isSpent()) optima.first ??= firstOf(wallet, terms, within, optima.any);
  known.set(name, optima);
  return optima.first ?? optima.any;
}

function solveAny(wallet: Compiled, terms: Terms, within: ChoiceSearch, above: number): Optima {
  const { root } = within;
  const like = likeOf(wallet, terms.cards);
  let lead: Candidate | null = null;
  for (const ruleOn of like.choices) {
    const solved = within.solve(ruleOn);
    if (lead === null || solved.value > lead.solved.value) lead = { solved, ruleOn };
  }
  if (lead !== null) {
    const { value } = lead.solved;
    for (const prices of like.prices) {
      if (within.heed(prices).of(root) > value + slackOf(value)) continue;
      return { any: { ...lead, proven: true, programs: 0, prices, relaxed: null }, first: null };
    }
  }
  const { picked, bound } = lookAt(within, root, belowOf(wallet, terms, within, root));
  const greedy: Chosen = {
    solved: within.solve(picked),
    ruleOn: picked,
    proven: true,
    programs: 0,
    prices: null,
    relaxed: null,
  };
  const { value } = greedy.solved;
  if (bound <= Math.max(value + slackOf(value), above)) return { any: greedy, first: greedy };
  const near = likeOf(wallet, null);
  let start: Candidate = lead !== null && lead.solved.value > value ? lead : greedy;
  if (lead === null) {
    for (const from of near.choices) {
      const solved = within.solve(completed(from, within, picked));
      if (solved.value <= start.solved.value) continue;
      start = { solved, ruleOn: completed(from, within, picked) };
    }
    for (const prices of near.prices) within.heed(prices);
  }
  if (isSpent()) {
    return {
      any: { ...start, proven: false, programs: 0, prices: null, relaxed: null },
      first: null,
    };
  }
  const least = Math.max(start.solved.value, above);
  const { solved, ruleOn } = within.best(root, least, start) ?? start;
  const prices = within.found.prices;
  for (const known of [like, near]) {
    keep(known.choices, ruleOn);
    if (prices !== null) keep(known.prices, prices);
  }
  const found = {
    proven: within.found.proven,
    programs: within.found.bounds,
    prices,
    relaxed: within.found.relaxed,
  };
  return { any: { solved, ruleOn, ...found }, first: null };
}

/**
 * No less than the optimum, without solving: by the given prices, and by those that searches in the
 * wallet found. Infinite where there are none.
 */
export function optimumAtMost(
  wallet: Compiled,
  terms: Terms,
  prices: readonly number[] | null,
): number {
  const known = new Set([
    ...(prices === null ? [] : [prices]),
    ...likeOf(wallet, terms.cards).prices,
    ...likeOf(wallet, null).prices,
  ]);
  let most = Number.POSITIVE_INFINITY;
  if (known.size === 0) return most;
  const within = choiceSearch(wallet, terms);
  for (const one of known) most = Math.min(most, within.heed(one).of(within.root));
  return most;
}

function firstOf(wallet: Compiled, terms: Terms, within: ChoiceSearch, any: Chosen): Chosen {
  const { value } = any.solved;
  const least = value - slackOf(value);
  let witness: Candidate = any;
  let heeds = false;
  const first = visit(within.root) ?? any;
  return { ...any, ...first, programs: within.found.bounds };

  function visit(branch: Branch, known?: Below): Candidate | null {
    const below = known ?? belowOf(wallet, terms, within, branch);
    const { picked, next } = lookAt(within, branch, below);
    const solved = within.solve(picked);
    if (solved.value >= least) return { solved, ruleOn: picked };
    if (next < 0) return null;
    const open = changed(branch.open, next, 0);
    const more = { taken: changed(branch.taken, next, 1), open };
    if (holds(more)) return visit(more);
    return visit({ taken: branch.taken, open }, below);
  }

  /** Whether a choice earns as much in the branch. */
  function holds({ taken, open }: Branch): boolean {
    const fits = witness.ruleOn.every((on, r) =>
      on === 1 ? taken[r] === 1 || open[r] === 1 : taken[r] !== 1,
    );
    if (fits) return true;
    if (any.prices !== null && !heeds) within.heed(any.prices);
    heeds = true;
    const found = within.best({ taken, open }, least - slackOf(value));
    if (found !== null && found.solved.value >= least) {
      witness = found;
      return true;
    }
    return false;
  }
}
