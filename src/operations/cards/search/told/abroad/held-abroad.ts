import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { disputedMark } from '../../../../shared/abroad/foreign-dispute.ts';
import { heldOf } from '../../held-cards.ts';

/** Of who asks for a card without a foreign fee: what those that they hold charge. */
export function tellHeldAbroad(filters: QueryFilters, context: Context): void {
  if (!filters.tags?.includes('no_foreign_fee')) return;
  const fees = heldOf(filters, context).map(({ seed }) => {
    const { name, foreign_fee_percent: percent } = seed;
    const fee = percent === null ? 'not known' : percent === 0 ? 'none' : `${percent}%`;
    return `${fee} on ${name}${disputedMark(seed)}`;
  });
  if (fees.length > 0) context.warn(`Foreign fee of what you hold: ${list(fees)}.`);
}
