import { asOpened } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../catalog/search/filters.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { type Category, fineCategoriesOf, rollupOf } from '../../../engine/model/categories.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { paysMoreIn, rateAt, rateEverywhere } from '../../shared/cards/card-rates.ts';
import { namesShop } from '../../shared/cards/open-cards.ts';
import { shopsOf } from './query/query-merchants.ts';
import { isRankedBySums } from './query/wished-for.ts';
import { isBuilding } from './ranking/search-fit.ts';

/** What a person wishes beside the conditions: where no card has it all, most of it will do. */
export interface Wish {
  readonly words: string;
  /** @param row of the card in the search index, where it is at hand */
  readonly has: (card: CatalogCard, row?: number) => boolean;
}

/** Percent, or points per dollar, that plain cards without a fee pay on everything. */
const FLAT = 2;
/** The same, from which a plain card is one to spend with. */
export const LEAST_FLAT = 1.5;
/** For who builds credit, of whose cards most pay nothing back. */
const LEAST_BUILDING = 1;

/** Something that is bought, of which a card may pay more. */
interface Bought extends Wish {
  readonly name: string;
  /** Of what an average household spends. */
  readonly dollars: number;
}

/**
 * That a card pays more on the kinds of spending and at the shops that are named. Of several, on most
 * of the dollars that households spend there: the rest is spending that ranks the cards, as one that
 * pays a little more on all of it may be worth less than one that pays much on most.
 */
export function earningWishes(filters: QueryFilters, context: Context): Wish[] {
  const { shops = [] } = filters;
  const places = placesOf(filters, context);
  const bought = [...kindsOf(filters, context), ...places];
  if (bought.length < 2) return bought;
  const all = bought.reduce((sum, { dollars }) => sum + dollars, 0);
  // A shop's own card is for that shop, whatever else is named beside it.
  const isOwn = (card: CatalogCard) => shops.length > 0 && namesShop(card, shops);
  // Of thousands of cards: a sum in a loop makes no object of each step.
  const onMost = (card: CatalogCard, row?: number) => {
    let sum = 0;
    for (const { dollars, has } of bought) if (has(card, row)) sum += dollars;
    return sum * 2 > all;
  };
  return [
    {
      words: `more on most of ${list(bought.map(({ name }) => name))}`,
      has: (card, row) =>
        isOwn(card) || (onMost(card, row) && places.every(({ takes }) => takes(card))),
    },
  ];
}

function kindsOf(filters: QueryFilters, context: Context): Bought[] {
  const paysFlat = flatCards(filters, context);
  // What is most of the spending, and not all, plain cards are for as well; and so is spending of several
  // kinds, on which few cards pay more: it ranks them.
  const paysPlain = flatCards(filters, context, isBuilding(filters) ? LEAST_BUILDING : LEAST_FLAT);
  const { earns_on = [], mostly = [], min_rates = {} } = filters;
  const isSpread = new Set(earns_on.map((one) => rollupOf(one))).size > 1;
  return earns_on.map((category) => {
    const paysMore = paysMoreIn(category, context.catalog);
    const isPlain = mostly.includes(category) || (isSpread && min_rates[category] === undefined);
    const isFlat = isPlain ? paysPlain : paysFlat;
    return {
      words: `more on ${category}`,
      name: categoryLabel(category),
      dollars: averageOf(category, context.catalog),
      has: (card, row) => paysMore(card, row) || isFlat(card, row),
    };
  });
}

interface Place extends Bought {
  readonly takes: (card: CatalogCard) => boolean;
}

function placesOf(filters: QueryFilters, context: Context): Place[] {
  const { catalog } = context;
  const paysFlat = flatCards(filters, context);
  // Beside sums, and where an offer is looked for, a shop is where some of it is spent: it only ranks.
  const isAside =
    filters.sort === 'sign_on_bonus' || Object.keys(filters.spending ?? {}).length > 0;
  const shops = isAside
    ? []
    : shopsOf(filters.shops, catalog).filter(
        ({ category }) => !isRankedBySums(category, filters, catalog),
      );
  return shops.map((shop) => {
    const alike = shops.filter(({ category }) => category === shop.category);
    return {
      words: `more at ${shop.name}`,
      name: shop.name,
      dollars: averageOf(shop.category, catalog) / alike.length,
      takes: (card) => rateAt({ engine: asOpened(card) }, shop, catalog) > 0,
      has: (card) => {
        const rate = rateAt({ engine: asOpened(card) }, shop, catalog);
        const isOwn = namesShop(card, filters.shops ?? []);
        return isOwn || rate > card.engine.base_rate || (rate > 0 && paysFlat(card));
      },
    };
  });
}

/** What pays as much everywhere is ranked beside those that pay more there. */
function flatCards(
  { sort, card_type }: QueryFilters,
  { catalog }: Context,
  least = FLAT,
): Wish['has'] {
  const flat = rateEverywhere(catalog);
  return (card, row) =>
    sort === undefined &&
    card_type !== 'store' &&
    flat(card, row) >= least &&
    card.annual_fee === 0;
}

/** Dollars a month of a kind of which households tell nothing. */
const UNTOLD = 100;

function averageOf(kind: Category, { averageSpending }: CatalogSnapshot): number {
  const fine = fineCategoriesOf(kind);
  return fine.reduce((sum, one) => sum + (averageSpending[one] ?? 0), 0) || UNTOLD;
}
