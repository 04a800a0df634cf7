import { z } from 'zod';
import { maxResults } from '../../../operation/params.ts';
import { saidFields } from '../../shared/said/fields.ts';
import { searchFilters } from './filters/search-filters.ts';

/** What a search for cards says. */
export const searchInput = z.strictObject({
  ...searchFilters,
  total_spending: saidFields.total_spending,
  at_merchants: saidFields.at_merchants,
  spending_times: saidFields.spending_times,
  carried: saidFields.carried,
  // Of a tool with so much to list, it is understood and not listed.
  memberships: saidFields.memberships.meta({ 'x-rest-only': true }),
  bank_balances: saidFields.bank_balances.meta({ 'x-rest-only': true }),
  once: saidFields.once,
  monthly_payment: saidFields.monthly_payment,
  max_results: maxResults,
});

export type SearchQuery = z.output<typeof searchInput>;
