import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { withAll } from '../../../../catalog/search/either/either.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { isOfBags } from '../../../shared/benefits/often/bags-said.ts';
import { headsOf, peopleIn } from '../../../shared/benefits/often/people.ts';

/** Whose bags a card makes free, of those who travel together. */

type Credit = Pick<CatalogCard['seed']['credits'][number], 'bags'>;

/** The filters with how many travel, where free bags are asked for and the query says it. */
export function withTravellers(filters: QueryFilters, query: string): QueryFilters {
  if (withAll(filters).benefits === undefined || !isOfBags(query)) return filters;
  const { people } = peopleIn(query);
  const travellers = people === null ? 1 : headsOf(people);
  return travellers > 1 ? { ...filters, travellers } : filters;
}

/** The holder is covered by each; of others, as many as a source says. */
function coveredBy({ bags }: Credit): number {
  return 1 + (bags?.others ?? 0);
}

/** The share of those who travel that has free bags with a card: all, where nobody says who does. */
export function shareWithBags(filters: QueryFilters): (card: Pick<CatalogCard, 'seed'>) => number {
  const { travellers } = filters;
  if (travellers === undefined) return () => 1;
  const keys = new Set(withAll(filters).benefits?.flat());
  return ({ seed }) => {
    const credits = seed.credits.filter(({ key, bags }) => bags !== undefined && keys.has(key));
    if (credits.length === 0) return 1;
    return Math.min(1, Math.max(...credits.map(coveredBy)) / travellers);
  };
}

/** ` for you alone`, ` for you and up to 6 others`; empty where nobody says who travels, or it is of no bags. */
export function bagsFor({ bags }: Credit, { travellers }: QueryFilters): string {
  if (travellers === undefined || bags === undefined) return '';
  const { others } = bags;
  if (others === undefined) return ' for you (whom else is not known here)';
  if (others === 0) return ' for you alone';
  return ` for you and ${others === 1 ? '1 other' : `up to ${others} others`}`;
}
