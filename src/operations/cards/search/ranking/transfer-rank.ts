import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { number, usd } from '../../../../kit/words.ts';
import { clearingIn, moveCost, USUAL_MONTHS } from '../../../shared/transfers/move-cost.ts';

/** Dollars for each cent that moving $1,000 costs: it outranks rewards, which only break ties. */
const CENT = 10_000;
const THOUSAND = 1_000;

/** A fee that no source gives comes behind every known one, of which none is as high. */
const UNKNOWN_PERCENT = 8;

/** What is moved and paid back a month: as was said, else what clears it in the months wanted. */
function payingOf({
  balance = THOUSAND,
  balance: said,
  monthly_payment: paid,
  min_intro_months: months = USUAL_MONTHS,
}: QueryFilters) {
  return { balance, payment: (said && paid) || clearingIn(balance, months) };
}

/** What a card is worth as a place for a balance: the less the move costs in all the more. */
export function transferRank(filters: QueryFilters): (card: CatalogCard) => number {
  const paying = payingOf(filters);
  return ({ figures }) => {
    const percent = figures.transfer_fee_percent ?? UNKNOWN_PERCENT;
    const cost = moveCost({ ...figures, transfer_fee_percent: percent }, paying);
    return -Math.round(((cost?.total ?? 0) / paying.balance) * THOUSAND * 100) * CENT;
  };
}

/** By what a search for a transfer orders its cards, with the payment that it takes for granted. */
export function transferOrderText(filters: QueryFilters): string {
  const { balance, monthly_payment: paid, min_intro_months: months = USUAL_MONTHS } = filters;
  const by = 'what the transfer costs in all, fee and interest,';
  if (balance !== undefined && paid !== undefined) return `${by} at ${usd(paid)} a month`;
  const sum = balance === undefined ? 'what' : `${usd(clearingIn(balance, months))} a month, which`;
  return `${by} at ${sum} clears it in ${number(months)} months, as no payment was said`;
}
