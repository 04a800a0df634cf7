import { type QueryFilters, withValue } from '../../../catalog/search/filters.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { carriedAt } from '../../shared/said/carried.ts';
import type { Said } from '../../shared/said/fields.ts';

/**
 * The filters of a search for a card that balances are moved to: their sum, and without the banks
 * that they lie at, as no bank takes a balance over from itself.
 */
export function withOwed(
  filters: QueryFilters,
  carried: NonNullable<Said['carried']>,
  context: Context,
): QueryFilters {
  if (filters.card_type !== 'balance_transfer' || carried.length === 0) return filters;
  const owed = carried.flatMap(({ card }) => carriedAt(card, context).issuer ?? []);
  const { excluded, balance = carried.reduce((sum, row) => sum + row.balance, 0) } = filters;
  const issuers = owed.reduce<string[]>(withValue, excluded?.issuers ?? []);
  const left =
    owed.length < carried.length
      ? 'pass over cards of the bank where it lies'
      : `cards of ${list([...new Set(owed)])} are left out`;
  context.warn(`No bank takes a balance over from itself: ${left}.`);
  if (issuers.length === 0) return { ...filters, balance };
  return { ...filters, balance, excluded: { ...excluded, issuers } };
}
