import { echoedAll } from '../../../../kit/clean-text.ts';
import type { Context } from '../../../../operation/context.ts';
import { cardsWritten } from '../name-words.ts';
import { asksLatePayment } from '../query/left-out.ts';
import { saidAt } from '../query/shops/spent-there.ts';
import { applicantsEchoed } from '../told/applicants-told.ts';
import type { SearchAsked } from './read.ts';
import type { SpentSaid } from './spent.ts';
import type { WeighedSearch } from './weigh.ts';

/** How the search was understood: its filters, its spending, and what no source says. */
export function filtersApplied(
  { query, away, not_understood, not_held, count }: SearchAsked,
  { read, spent }: SpentSaid,
  { facts, filters, there }: WeighedSearch,
  context: Context,
): Record<string, unknown> {
  return {
    ...echoedAll({
      ...(query !== undefined && { query, not_understood }),
      ...filters,
      ...{ ...read, ...away.echo },
      ...saidAt(spent, there, facts.spending),
      ...(typeof spent.once === 'object' && { once: spent.once }),
    }),
    ...(not_held.length > 0 && { not_held }),
    ...applicantsEchoed(filters, context),
    ...(asksLatePayment(not_held) && { cards_named: cardsWritten(query, context) }),
    max_results: count,
  };
}
