import type { QueryFilters } from '../../../catalog/search/filters.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { NOTIONAL_MONTHLY, notionalLines } from '../../../engine/decisions/recommend/notional.ts';
import {
  CATEGORIES,
  type Category,
  fineCategoriesOf,
  rollupOf,
} from '../../../engine/model/categories.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { list, usd } from '../../../kit/words.ts';

/** Dollars a month on each kind that a business asks for, of which households tell nothing. */
const OF_BUSINESS = 2_000;

/** Of what is spent on kinds that are most of it: so much goes to the rest, where nobody says how much. */
const REST_SHARE = 1 / 2;

/**
 * Who asks for a card for some categories or shops and says nothing of their spending is answered on
 * these alone: else the average of everything else would choose the card. Where the average has none
 * of them, an even amount stands in.
 *
 * @returns null where all spending counts
 */
export function narrowed<Facts extends EngineInput & { readonly spending_source: string }>(
  facts: Facts,
  { earns_on: common = [], shops = [], sort, card_type, either = [], and_rest }: QueryFilters,
): Facts | null {
  if (facts.spending_source === 'user_provided' || sort !== undefined) return null;
  // Where one alternative is about something else, all spending chooses between them.
  const isOfKinds = either.length > 0 && either.every((one) => one.earns_on !== undefined);
  const earns_on = isOfKinds ? [...common, ...either.flatMap((one) => one.earns_on ?? [])] : common;
  const wanted = new Set<string>(earns_on.flatMap(fineCategoriesOf));
  if (wanted.size === 0 && shops.length === 0) return null;
  const isAsked = ({ category, merchant }: SpendingLine) =>
    wanted.has(category) || shops.includes(merchant ?? '');
  const asked = facts.spending.filter(isAsked).map(ofGuest);
  const average = earns_on.length > 1 ? earns_on.reduce(ofUser, asked) : asked;
  const isBusiness = card_type === 'business' && shops.length === 0;
  const evenly = isBusiness ? OF_BUSINESS : NOTIONAL_MONTHLY;
  const isEven = isBusiness || average.length === 0;
  const kinds = isEven ? earns_on.flatMap((kind) => notionalLines(kind, evenly)) : average;
  const spending = and_rest
    ? [...kinds, ...notionalLines('other', monthlyTotal(kinds) * REST_SHARE)]
    : kinds;
  // An offer is reached by all that is spent, and not by what is asked about alone.
  const offer_spending = [...spending, ...facts.spending.filter((line) => !isAsked(line))];
  // Credits are for other things, and nobody said that they are used.
  return { ...facts, spending, options: { ...facts.options, credit_share: 0, offer_spending } };
}

/** The average counts those who never go to a shop; who names it does. Subscriptions have their price. */
function ofGuest(line: SpendingLine): SpendingLine {
  if (line.merchant === null || rollupOf(line.category) === 'streaming') return line;
  return { ...line, monthly: Math.max(line.monthly, NOTIONAL_MONTHLY) };
}

/** Dollars a month below which most households spend nothing on a kind, so that its average is of nobody. */
const TINY = 25;

/** Beside other kinds, one of which the average spends next to nothing would count for nothing. */
function ofUser(lines: SpendingLine[], kind: Category): SpendingLine[] {
  const fine = new Set<string>(fineCategoriesOf(kind));
  const total = monthlyTotal(lines.filter(({ category }) => fine.has(category)));
  // Subscriptions have their price.
  if (total >= TINY || rollupOf(kind) === 'streaming') return lines;
  if (total === 0) return lines.length === 0 ? lines : [...lines, ...notionalLines(kind)];
  const share = NOTIONAL_MONTHLY / total;
  return lines.map((line) =>
    fine.has(line.category) ? { ...line, monthly: line.monthly * share } : line,
  );
}

/** Whether the cards were ranked on such figures. */
export function isRankedAlone(source: string, read: object): boolean {
  return source !== 'user_provided' && Object.keys(read).length > 0;
}

/**
 * Dollars a month on which such figures rest, in words.
 * @param read by shop and by kind
 * @param withOffers whether some count welcome offers
 */
export function narrowedText(read: Readonly<Record<string, number>>, withOffers: boolean): string {
  const parts = Object.entries(read).map(([name, monthly]) => {
    const known = CATEGORIES.find((one) => one === name);
    return `${known === undefined ? name : categoryLabel(known)} ${usd(monthly)}`;
  });
  const offers = withOffers ? ', offers by all of average spending' : '';
  return `Figures are on ${list(parts)} a month alone${offers}: send spending for your own.`;
}
