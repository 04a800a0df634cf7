import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../../../catalog/text/rate-parts.ts';
import { holdsEverywhere } from '../../../../../catalog/text/rates.ts';
import { limitsText } from '../../../../../catalog/text/short-rates.ts';
import { rateText } from '../../../../../engine/explain/rate-words.ts';
import { type Category, fineCategoriesOf } from '../../../../../engine/model/categories.ts';
import type { EarnRule } from '../../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../../engine/model/input.ts';
import { list } from '../../../../../kit/words.ts';
import { baseIn, ruleIn } from '../../../../shared/cards/card-rates.ts';
import type { shopsOf } from '../../query/query-merchants.ts';
import { shopRates } from './shop-rates.ts';

type Shop = ReturnType<typeof shopsOf>[number];

/** Kinds of which a card pays much in a part, so that all of its rates tell more. */
const BROAD: ReadonlySet<Category> = new Set<Category>(['travel', 'other', 'uncategorized']);

/**
 * What a card pays where a search is for one kind of spending or one shop, as no other of its rates
 * decides; null where that does not say it.
 */
export function oneKindRates(
  card: CatalogCard,
  { earns_on = [], spending = {} }: QueryFilters,
  places: readonly Shop[],
  own: Pick<EngineInput, 'cards' | 'options' | 'spending'>,
  catalog: CatalogSnapshot,
): string | null {
  const asked =
    places.length > 0 ? [] : [...new Set([...earns_on, ...(Object.keys(spending) as Category[])])];
  if (asked.some((kind) => BROAD.has(kind))) return null;
  const { today } = catalog;
  const program = catalog.enginePrograms.get(card.engine.program ?? '') ?? null;
  const limitsOf = (rule: EarnRule | undefined) => {
    const limits = rule === undefined ? '' : limitsText(rule, today);
    return limits && ` (${limits})`;
  };
  const paid = (rate: number, where: string, rule: EarnRule | undefined) => {
    // A rate that follows other spending is the most of it.
    const most = rule?.scale !== undefined || rule?.up_to ? 'up to ' : '';
    return `${most}${rateText(rate, program)} ${where}${limitsOf(rule)}`;
  };
  const rates = [
    ...asked.map((kind) => {
      const rule = ruleIn(card, kind, today);
      if (rule === undefined) return paid(baseIn(card, kind), 'on everything', rule);
      if (holdsEverywhere(rule)) return paid(rule.rate, 'on everything', rule);
      const fine = new Set<string>(fineCategoriesOf(kind));
      const here = rule.categories.filter((own) =>
        fineCategoriesOf(own).some((one) => fine.has(one)),
      );
      const own = here.length > 3 ? [kind] : here;
      return paid(rule.rate, list(own.map(categoryLabel)), rule);
    }),
    ...shopRates(card, places, own, catalog, limitsOf),
  ];
  return rates.length === 0 ? null : [...new Set(rates)].join(', ');
}
