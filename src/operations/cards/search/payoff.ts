import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../catalog/search/filters.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import type { InterestRow } from '../../shared/said/carried.ts';
import { moveCost } from '../../shared/transfers/move-cost.ts';
import { paidText } from '../../shared/transfers/moved-text.ts';

/** Months after which paying back does not count as paying off. */
const LONGEST = 600;

/** Terms of 0% told that are too short. */
const MOST_FEWER = 2;

interface Payoff {
  readonly months: number;
  /** Dollars. */
  readonly interest: number;
}

/** How long a debt takes at so much a month, and what it costs; null where it never ends. */
export function payoff(balance: number, apr: number, payment: number): Payoff | null {
  const rate = apr / 1200;
  let [left, interest] = [balance, 0];
  for (let months = 1; months <= LONGEST; months += 1) {
    const charge = left * rate;
    if (payment <= charge) return null;
    interest += charge;
    left += charge - payment;
    if (left <= 0) return { months, interest };
  }
  return null;
}

/**
 * Says what a debt costs at what the person pays back a month: where it lies, and moved to the best
 * card that was found.
 */
export function tellPayoff(
  { balance, balance_apr, monthly_payment: payment }: QueryFilters,
  [carried, ...others]: readonly InterestRow[],
  best: CatalogCard | undefined,
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): void {
  if (balance === undefined || payment === undefined) return;
  const apr = others.length === 0 ? (carried?.apr ?? balance_apr) : undefined;
  const stays = apr === undefined ? undefined : payoff(balance, apr, payment);
  const paid = `At ${usd(payment)} a month ${usd(balance)}`;
  const told = [
    stays &&
      `${paid} at ${apr}% takes ${stays.months} months and about ${usd(stays.interest)} of interest`,
    stays === null && `${paid} at ${apr}% is never paid off, as the interest is more`,
    best && caller.plan.paid_fields && movedText(best, balance, payment, stays === undefined),
  ].filter(Boolean);
  if (told.length > 0) warn(`${told.join('; ')}.`);
}

/**
 * Says what a purchase takes a month to be paid off in as many as were asked for; and where the payment was
 * said, what cards with fewer months would leave, which are passed over.
 */
export function tellPurchase(
  { purchase, min_intro_months: months, intro_on, monthly_payment: paid }: QueryFilters,
  { warn, catalog }: Pick<Context, 'warn' | 'catalog'>,
): void {
  if (purchase === undefined || months === undefined || intro_on === undefined) return;
  if (paid !== undefined) {
    const fewer = catalog.cards
      .map(({ figures }) => figures.zero_purchase_months ?? 0)
      .filter((one) => one > 0 && one < months && one * paid < purchase);
    const some = [...new Set(fewer)].toSorted((a, b) => b - a).slice(0, MOST_FEWER);
    const left = some.map((one) => `${usd(purchase - one * paid)} after ${one} months`);
    const short =
      left.length === 0
        ? ''
        : ` Cards with fewer at 0% are passed over: they leave ${list(left)} at the regular APR, which a welcome offer may outweigh; compare_cards with params {"once": ${purchase}, "monthly_payment": ${paid}} counts both.`;
    warn(
      `${usd(purchase)} at ${usd(paid)} a month takes ${Math.ceil(purchase / paid)} months; the limit may be lower.${short}`,
    );
    return;
  }
  warn(
    `${usd(purchase)} over ${months} months is ${usd(Math.ceil(purchase / months))} a month; what is left after the 0% costs the regular APR, and the limit may be lower.`,
  );
}

/** When it is paid off, or what is left after the offer, with the fee of moving it. */
function movedText(
  { seed, figures }: CatalogCard,
  balance: number,
  payment: number,
  isAlone: boolean,
): string {
  const cost = moveCost(figures, { balance, payment });
  if (figures.intro_transfer === null || cost === null) return '';
  const lead = isAlone ? `At ${usd(payment)} a month ${usd(balance)} moved` : 'moved';
  const paid = cost.fee > 0 ? `for its fee of ${usd(cost.fee)}` : 'without a fee';
  return `${lead} to ${seed.name}, ${paid}: ${paidText(cost, figures, payment)}`;
}
