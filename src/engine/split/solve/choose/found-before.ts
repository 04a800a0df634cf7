import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import type { Compiled } from '../../compile/compile.ts';
import type { ChoiceSearch } from './search/search.ts';

/** What searches in one wallet found under other terms. */
export interface Like {
  /** Good choices to begin with. */
  readonly choices: (readonly number[])[];
  /** Prices that bound closely. */
  readonly prices: (readonly number[])[];
}

const LIKE = new QuestionMemo<Compiled, Map<string, Like>>();
/** How many of each are kept: the latest. */
const MOST_LIKE = 3;

/** @param cards of the search; null for what searches for any cards found */
export function likeOf(wallet: Compiled, cards: readonly number[] | null): Like {
  const known = LIKE.get(wallet) ?? new Map<string, Like>();
  LIKE.set(wallet, known);
  const name = cards?.join() ?? 'any';
  const like = known.get(name) ?? { choices: [], prices: [] };
  known.set(name, like);
  return like;
}

/** A choice of other cards with, for groups that it leaves out, another's picks. */
export function completed(
  from: readonly number[],
  { groups }: ChoiceSearch,
  picked: readonly number[],
): readonly number[] {
  const ruleOn = picked.slice();
  for (const { rules, pick } of groups) {
    // All rules of a card that was not held are on.
    const count = rules.reduce((sum, rule) => sum + (from[rule] ?? 0), 0);
    if (count === 0 || count > pick) continue;
    for (const rule of rules) ruleOn[rule] = from[rule] ?? 0;
  }
  return ruleOn;
}

export function keep<T>(list: T[], one: T): void {
  list.unshift(one);
  if (list.length > MOST_LIKE) list.pop();
}
