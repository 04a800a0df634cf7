import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { list, usd } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { disputedMark } from '../../../../shared/abroad/foreign-dispute.ts';
import { sortsBy } from '../../asked-text.ts';
import type { Ranked } from '../../ranking/search-ranking.ts';
import { ranksByWorth } from '../order-text.ts';

/** Dollars a year that nobody chooses a card by. */
const LEVEL = 1;

/** Nobody chooses among cards behind these. */
const CHOSEN = 2;

/** Says of the cards that come level what of their terms differs, as nothing else in their rows decides. */
export function tellTies(
  filters: QueryFilters,
  top: readonly Ranked[],
  { warn }: Pick<Context, 'warn'>,
): void {
  if (!ranksByWorth(filters)) return;
  const level = firstLevel(top);
  if (level.length < 2) return;
  const foreign =
    (filters.tags ?? []).includes('no_foreign_fee') || sortsBy(filters, 'foreign_fee');
  const terms = [
    foreign
      ? ''
      : differing(level, ({ card: { seed, figures } }) => {
          const fee = figures.foreign_fee_percent;
          if (fee === null) return null;
          return `${fee === 0 ? 'no foreign fee' : `a foreign fee of ${fee}%`}${disputedMark(seed)}`;
        }),
    differing(level, ({ card: { seed } }) =>
      seed.annual_fee === 0 ? 'no annual fee' : `an annual fee of ${usd(seed.annual_fee)}`,
    ),
    differing(level, ({ card: { seed } }) => {
      if (seed.card_type !== 'secured') return 'no deposit';
      const [least] = seed.deposit?.least ?? [];
      return least === undefined ? null : `a deposit of ${usd(least)} or more`;
    }),
  ].filter(Boolean);
  if (terms.length === 0) return;
  warn(
    `Level by value: ${list(level.map(({ card }) => card.seed.name))}. What differs: ${terms.join('; ')}.`,
  );
}

/** The first cards in the order of which the next is not worth more or less. */
function firstLevel(top: readonly Ranked[]): readonly Ranked[] {
  for (const [at, one] of top.slice(0, CHOSEN).entries()) {
    const level = top.slice(at).filter(({ rank }) => Math.abs(rank - one.rank) < LEVEL);
    if (level.length > 1) return level;
  }
  return [];
}

/** `no foreign fee on A, a foreign fee of 3% on B`; empty where all are alike or one alone is known. */
function differing(level: readonly Ranked[], wordsOf: (one: Ranked) => string | null): string {
  const known = level.filter((one) => wordsOf(one) !== null);
  const alike = Map.groupBy(known, wordsOf);
  if (alike.size < 2) return '';
  return [...alike]
    .map(([words, some]) => `${words} on ${list(some.map(({ card }) => card.seed.name))}`)
    .join(', ');
}
