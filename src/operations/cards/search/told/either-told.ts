import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { payoff } from '../payoff.ts';

/** Cards named that have the longest months at 0%. */
const LONGEST_TOLD = 2;

/** Says that one of the alternatives is enough, and what turns the choice where months at 0% are one. */
export function tellEither(
  { either, purchase }: QueryFilters,
  found: readonly CatalogCard[],
  best: CatalogCard | undefined,
  first: (cards: readonly CatalogCard[], most: number) => readonly CatalogCard[],
  { warn }: Pick<Context, 'warn'>,
): void {
  if (either === undefined || best === undefined) return;
  const isZero = either.some(({ tags }) => tags?.includes('zero_intro_apr'));
  if (!isZero) {
    warn('Either is enough; cards of both are ranked together.');
    return;
  }
  const monthsOf = ({ figures }: CatalogCard) => figures.zero_purchase_months ?? 0;
  const most = found.reduce((all, card) => Math.max(all, monthsOf(card)), 0);
  const longest = first(
    found.filter((card) => monthsOf(card) === most),
    LONGEST_TOLD,
  );
  const names = list(longest.map(({ seed }) => seed.name));
  const apr = best.figures.purchase_apr_percent;
  const cost =
    purchase === undefined || apr === null || most === 0
      ? null
      : payoff(purchase, apr, purchase / most);
  const interest = cost
    ? `: ${usd(purchase ?? 0)} at ${usd(Math.ceil((purchase ?? 0) / most))} a month costs about ${usd(cost.interest)} of interest at ${apr}%, the lowest of ${best.seed.name}`
    : '';
  warn(
    `Either is enough; ranked as if each bill is paid in full. Paid over time, months at 0% decide${interest}. Longest: ${names}, ${most} months.`,
  );
}
