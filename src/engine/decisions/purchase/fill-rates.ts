import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { capKey } from '../../model/input.ts';
import { DOLLAR_EPS } from '../../model/money.ts';

/** How one purchase fills the rates of one card. */

/** Most rules of one contested choice group that are tried against each other. */
const MAX_CONTENDERS = 8;

/** A rule that may pay here; rules of one pool share one cap. */
export interface Candidate {
  readonly rule: EarnRule;
  readonly pool: string | null;
  readonly left: number;
}

/** Rules with what their caps have left; rules of one cap share it. */
export function poolRules(
  card: EngineCard,
  rules: readonly EarnRule[],
  cap_used: ReadonlyMap<string, number>,
): Candidate[] {
  const leftOf = new Map<string, number>();
  return rules.map((rule) => {
    if (rule.cap === null) return { rule, pool: null, left: Number.MAX_VALUE };
    const { group, period, amount } = rule.cap;
    const pool = `${group === null ? 'rule' : 'group'} ${group ?? rule.id} ${period}`;
    const used = cap_used.get(capKey(card.card_id, group ?? rule.id)) ?? 0;
    const left = leftOf.get(pool) ?? Math.max(0, amount - used);
    leftOf.set(pool, left);
    return { rule, pool, left };
  });
}

export interface Filled {
  readonly candidate: Candidate | null;
  readonly rate: number;
  readonly spend: number;
}

/** The best split of one purchase: best rate first; among equal rates, the uncapped one. */
export function fill(candidates: readonly Candidate[], amount: number, base: number): Filled[] {
  const order = candidates
    .filter(({ rule }) => rule.rate > base)
    .sort((a, b) => b.rule.rate - a.rule.rate || Number(a.pool !== null) - Number(b.pool !== null));
  const parts: Filled[] = [];
  const drained = new Set<string>();
  let rest = amount;
  for (const candidate of order) {
    const { pool, rule, left } = candidate;
    if (left <= DOLLAR_EPS || (pool !== null && drained.has(pool))) continue;
    const spend = Math.min(rest, left);
    parts.push({ candidate, rate: rule.rate, spend });
    if (pool !== null) drained.add(pool);
    rest -= spend;
    if (rest <= DOLLAR_EPS) return parts;
  }
  parts.push({ candidate: null, rate: base, spend: rest });
  return parts;
}

/** Leaves at most `pick` rules of every choice group: those that pay most for this purchase. */
export function settleChoices(
  candidates: readonly Candidate[],
  amount: number,
  base: number,
): readonly Candidate[] {
  if (candidates.every(({ rule }) => rule.choice === null)) return candidates;
  const worth = (some: readonly Candidate[]): number =>
    fill(some, amount, base).reduce((sum, { rate, spend }) => sum + rate * spend, 0);
  let kept = candidates;
  for (const group of new Set(candidates.map(({ rule }) => rule.choice?.group))) {
    const members = candidates.filter(({ rule }) => rule.choice?.group === group);
    const pick = members[0]?.rule.choice?.pick;
    if (group === undefined || pick === undefined || members.length <= pick) continue;
    const others = kept.filter((one) => !members.includes(one));
    const contenders = [...members]
      .sort((a, b) => worth([b]) - worth([a]))
      .slice(0, Math.max(pick, MAX_CONTENDERS));
    let best: readonly Candidate[] = contenders.slice(0, pick);
    for (const some of subsets(contenders.slice(0, MAX_CONTENDERS), pick)) {
      if (worth([...others, ...some]) > worth([...others, ...best]) + DOLLAR_EPS) best = some;
    }
    kept = [...others, ...best];
  }
  return kept;
}

/** Subsets of at most `size` members. */
function subsets<T>(items: readonly T[], size: number): T[][] {
  let all: T[][] = [[]];
  for (const item of items) {
    all = [...all, ...all.filter((some) => some.length < size).map((some) => [...some, item])];
  }
  return all;
}
