import type { QueryFilters, SortBy } from '../../../../catalog/search/filters.ts';
import { FOR_POOR } from '../../../shared/applications/credit-told.ts';
import { asksRewards, hasNoScore, isBuilding, isRebuilding } from '../ranking/search-fit.ts';
import { transferOrderText } from '../ranking/transfer-rank.ts';

const ORDERS: Readonly<Record<SortBy, string>> = {
  sign_on_bonus: 'the sign-on bonus',
  first_year: 'the first year',
  later_year: 'a later year',
  intro_transfer_months: 'months at 0% on transfers',
  intro_purchase_months: 'months at 0% on purchases',
  transfer_fee: 'the transfer fee',
  foreign_fee: 'the foreign fee',
  purchase_apr: 'the APR',
  annual_fee: 'the annual fee',
};

/** What the list is ordered by; see `rankSearch`. */
export function orderText(
  filters: QueryFilters,
  [first]: readonly { readonly terms: { readonly zero_transfer_months?: unknown } }[],
): string {
  const { sort, then_by, card_type } = filters;
  const { travellers } = filters;
  const mild = filters.late_wish ? ', of equals those mild on late payment first' : '';
  const lessWork = filters.easy_wish ? ', less with categories to choose or activate' : '';
  const lessBags = `${travellers ? `, less where not all ${travellers} have free bags` : ''}${lessWork}`;
  const worth = `a later year plus a third of the sign-on bonus${lessBags}`;
  if (sort === undefined) {
    const seesMonths = first?.terms.zero_transfer_months !== undefined;
    const isTransfer = card_type === 'balance_transfer' && seesMonths;
    if (isTransfer) return ` by ${transferOrderText(filters)}${mild}`;
    const isFirst = hasNoScore(filters) && seesMonths;
    const before = `${filters.without_ssn ? ', those of issuers that take an ITIN first' : ''}${filters.graduates ? ', those that become unsecured first' : ''}${(isRebuilding(filters) || isFirst) && asksRewards(filters) ? ', those with rewards first' : ''}${filters.deposit === undefined ? '' : ', those known to take that deposit first'}`;
    if (!isBuilding(filters))
      return `${before}${filters.deposit === undefined ? '' : ', then'} by ${worth}`;
    const unasked =
      filters.bankruptcy && !filters.graduates ? ', those without a credit check first' : '';
    const aimed = isFirst ? `${before}, those aimed at no score first, then` : before;
    if (card_type === 'student') return `${aimed} by ${worth}`;
    const bars = 'those without a fee or a membership first, then';
    if (isFirst) return `${aimed} those without a fee or a membership, then by ${worth}`;
    if (!isRebuilding(filters)) return `${before}, ${bars} by ${worth}`;
    const open = filters.credit_tier === 'poor' ? `, all ${FOR_POOR}` : `, those ${FOR_POOR} first`;
    return `${before}${unasked}${open}, ${bars} by ${worth}`;
  }
  return ` by ${ORDERS[sort]}${sort === 'later_year' ? lessBags : ''}${then_by ? `, then ${ORDERS[then_by]}` : ''}${mild}`;
}

/** Whether dollars a year make the order. */
export function ranksByWorth(filters: QueryFilters): boolean {
  const { sort, deposit, without_ssn, graduates } = filters;
  const isBefore = without_ssn || graduates || deposit !== undefined;
  const isByYear = sort === 'later_year' || (sort === undefined && countsOffers(filters));
  return isByYear && !isBefore && !isBuilding(filters);
}

/** Whether offers make a part of the order. */
export function countsOffers({ sort, card_type }: QueryFilters): boolean {
  if (sort === undefined) return card_type !== 'balance_transfer';
  return sort === 'sign_on_bonus' || sort === 'first_year';
}
