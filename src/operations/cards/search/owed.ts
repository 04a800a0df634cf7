import { issuerMatches } from '../../../catalog/names/issuers.ts';
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
  if (filters.card_type !== 'balance_transfer') return filters;
  const { excluded, balance, issuer, ...rest } = filters;
  const owed = carried.flatMap(({ card }) => carriedAt(card, context).issuer ?? []);
  const issuers = owed.reduce<string[]>(withValue, excluded?.issuers ?? []);
  const isOwed = issuer !== undefined && issuers.some((one) => issuerMatches(one, issuer));
  if (carried.length > 0 || isOwed) {
    const left =
      owed.length < carried.length
        ? 'pass over cards of the bank where it lies'
        : `cards of ${list(issuers)} are left out`;
    context.warn(`No bank takes a balance over from itself: ${left}.`);
  }
  // Sent as numbers, they overrule what the words seem to say.
  const owes = carried.reduce((all, row) => all + row.balance, 0) || (balance ?? 0);
  const paid = carried.reduce((all, { monthly_payment = 0 }) => all + monthly_payment, 0);
  return {
    ...rest,
    ...(paid > 0 && { monthly_payment: paid }),
    ...(issuer !== undefined && !isOwed && { issuer }),
    ...(owes > 0 && { balance: owes }),
    ...((excluded || issuers.length > 0) && {
      excluded: { ...excluded, ...(issuers.length > 0 && { issuers }) },
    }),
  };
}
