import { list, number, usd } from '../../../kit/words.ts';
import type { TraceAt } from '../../explain/trace.ts';
import type { EngineCard } from '../../model/facts.ts';
import { postsItself } from '../../worth/credits/points-of.ts';

/** Points that come without anything done for them, in words; empty where the value counts none. */
export function pointsCounted({ credits }: EngineCard, trace: TraceAt): string {
  const own = new Map(credits.filter(postsItself).map((credit) => [credit.key, credit]));
  if (own.size === 0) return '';
  const named = trace('rules').flatMap(({ kind, subject, value }) => {
    const credit = kind === 'credit' && value > 0 ? own.get(subject) : undefined;
    if (credit === undefined) return [];
    const { name, points } = credit;
    return [`${name} ${usd(value)}${points === undefined ? '' : ` (${number(points)} points)`}`];
  });
  return named.length === 0 ? '' : `, counting ${list(named)}`;
}
