import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { EngineInput, SpendingLine } from '../../../../engine/model/input.ts';
import { monthlyTotal } from '../../../../engine/model/spending.ts';
import { usd } from '../../../../kit/words.ts';
import { isRebuilding } from '../ranking/search-fit.ts';

/** Dollars a month on which cards of a small limit are ranked where no spending was said. */
const SMALL_MONTHLY = 300;

/** Whether the cards asked for are first ones, or against a deposit: no household lives on them. */
function asksSmallLimit(filters: QueryFilters): boolean {
  const { card_type, credit_history } = filters;
  if (card_type === 'business') return false;
  const isFirst = credit_history === 'none' || card_type === 'student';
  return isFirst || card_type === 'secured' || isRebuilding(filters);
}

/** Assumed spending, as much of it as fits such a card. */
export function atSmallLimit<
  Facts extends Pick<EngineInput, 'spending' | 'options'> & { spending_source: string },
>(facts: Facts, filters: QueryFilters): Facts {
  if (facts.spending_source === 'user_provided' || !asksSmallLimit(filters)) return facts;
  const { options } = facts;
  const offer_spending = options.offer_spending && fitted(options.offer_spending);
  return { ...facts, spending: fitted(facts.spending), options: { ...options, offer_spending } };
}

function fitted(lines: readonly SpendingLine[]): SpendingLine[] {
  const share = Math.min(1, SMALL_MONTHLY / monthlyTotal(lines));
  return lines.map((line) => ({ ...line, monthly: line.monthly * share }));
}

const TEXT = `On ${usd(SMALL_MONTHLY)} a month, as limits of first and secured cards are small: send spending for your own.`;

/** What such figures rest on, in words and for the next call; null where they rest on something else. */
export function smallLimit(
  source: 'user_provided' | 'us_average_2024',
  filters: QueryFilters,
): { readonly text: string; readonly said: { readonly total_spending: number } } | null {
  if (source === 'user_provided' || !asksSmallLimit(filters)) return null;
  return { text: TEXT, said: { total_spending: SMALL_MONTHLY } };
}
