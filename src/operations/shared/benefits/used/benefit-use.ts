import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  isRollup,
  rollupOf,
} from '../../../../engine/model/categories.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { isIdle } from '../../../../engine/worth/credits.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { withoutBrackets } from '../credit-words.ts';

/**
 * What a holder must spend on to use the benefits of a category of the registry. Benefits of other
 * categories (fees, points, status) need no spending of a certain kind.
 */
const USED_WITH: Readonly<Record<string, readonly Category[]>> = {
  transport: ['travel'],
  travel: ['travel'],
  airport_security: ['travel'],
  hotel: ['travel'],
  lounge: ['travel'],
  dining: ['dining'],
  shopping: ['shopping'],
  entertainment: ['streaming', 'entertainment', 'live_events'],
  business: ['software', 'advertising', 'shipping', 'professional_services', 'shopping', 'travel'],
  wellness: ['fitness'],
};

const KNOWN = new WeakMap<CatalogSnapshot, ReadonlyMap<string, ReadonlySet<FineCategory>>>();

/**
 * By benefit key, the spending with which it can be used: that of its merchants, and that of its
 * category. A merchant stands for its whole roll-up, as nobody splits their spending that finely;
 * within `other`, where the parts have nothing in common, for its own category only.
 */
function usesOf(catalog: CatalogSnapshot): ReadonlyMap<string, ReadonlySet<FineCategory>> {
  const known = KNOWN.get(catalog);
  if (known !== undefined) return known;
  const categoryOf = new Map(
    catalog.merchants.merchants.map(({ key, category }) => [key, category]),
  );
  const uses = new Map<string, ReadonlySet<FineCategory>>();
  for (const { key, category, merchants, buys } of catalog.benefits.benefits) {
    const own = USED_WITH[category] ?? buys;
    const places = merchants.flatMap((merchant) => categoryOf.get(merchant) ?? []);
    const named = places.filter((place) => place !== 'uncategorized' && place !== 'government_tax');
    if (own === undefined && named.length === 0) continue;
    const wide = [...(own ?? []), ...named].flatMap((one) => {
      const rollup = rollupOf(one);
      return fineCategoriesOf(rollup === 'other' || isRollup(one) ? one : rollup);
    });
    uses.set(key, new Set(wide));
  }
  KNOWN.set(catalog, uses);
  return uses;
}

const WITHOUT_USE = new WeakMap<CatalogSnapshot, Map<string, ReadonlySet<string>>>();
/** Holders name few different lists of categories. */
const MOST_LISTS = 200;

/** Keys of the benefits for which this spending, stated by the holder, leaves no use. */
export function benefitsWithoutUse(
  spending: Readonly<Partial<Record<Category, number>>>,
  catalog: CatalogSnapshot,
): ReadonlySet<string> {
  const categories = (Object.entries(spending) as [Category, number][]).flatMap(
    ([category, monthly]) => (monthly > 0 ? [category] : []),
  );
  const lists = WITHOUT_USE.get(catalog) ?? new Map<string, ReadonlySet<string>>();
  WITHOUT_USE.set(catalog, lists);
  const name = categories.sort().join();
  const known = lists.get(name);
  if (known !== undefined) return known;
  if (lists.size >= MOST_LISTS) lists.clear();
  const idle = idleFor(categories, catalog);
  lists.set(name, idle);
  return idle;
}

/** Keys of all benefits but those that this purchase uses. */
export function benefitsOfOthers(
  bought: Readonly<Partial<Record<Category, number>>>,
  catalog: CatalogSnapshot,
): ReadonlySet<string> {
  const idle = benefitsWithoutUse(bought, catalog);
  const uses = usesOf(catalog);
  return new Set(
    [...catalog.benefitsByKey.keys()].filter((key) => idle.has(key) || !uses.has(key)),
  );
}

function idleFor(categories: readonly Category[], catalog: CatalogSnapshot): ReadonlySet<string> {
  const spent = new Set(categories.flatMap(fineCategoriesOf));
  const idle = new Set<string>();
  for (const [key, uses] of usesOf(catalog)) if (!meets(uses, spent)) idle.add(key);
  return idle;
}

function meets<T>(some: ReadonlySet<T>, others: ReadonlySet<T>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}

/** Most credits that a warning names, of one card and of each of several. */
const [NAMED, NAMED_EACH] = [4, 3];

/**
 * Says which priced credits of the cards count nothing, because the holder spends nothing there: the
 * largest first, each with its dollars a year.
 */
export function warnIdle(
  cards: readonly CatalogCard[],
  facts: Pick<EngineInput, 'options'>,
  { warn }: Pick<Context, 'warn'>,
): void {
  const idle = cards.flatMap(({ seed, engine }) => {
    const rows = engine.credits
      .filter(
        (credit) =>
          (credit.value !== null || credit.night !== undefined || credit.points !== undefined) &&
          credit.spend_required === null &&
          !isValued(seed.card_id, credit.key, facts.options) &&
          isIdle(credit, facts),
      )
      .map(({ name, value, period, night }) => {
        const yearly = (value ?? 0) * PERIODS[period].per_year;
        return { name: withoutBrackets(name), yearly, isNight: night !== undefined };
      })
      // A night has no dollars of its own, and is worth more than most credits.
      .toSorted((a, b) => Number(b.isNight) - Number(a.isNight) || b.yearly - a.yearly);
    if (rows.length === 0) return [];
    const texts = rows.map(({ name, yearly }) => (yearly > 0 ? `${name} ${usd(yearly)}` : name));
    const names = [...new Set(texts)];
    const most = cards.length > 1 ? NAMED_EACH : NAMED;
    const more = names.length - most;
    const named = more > 1 ? [...names.slice(0, most), `${more} more`] : names;
    return [`${list(named)} of ${seed.name}`];
  });
  if (idle.length === 0) return;
  warn(
    `Credits count nothing where you gave no spending: ${idle.join('; ')}. benefit_selections counts those that you use.`,
  );
}

/** Whether the holder said what a certificate is worth to them. */
export function isValued(
  card_id: number,
  key: string,
  { own_values }: Pick<EngineInput['options'], 'own_values'>,
): boolean {
  return own_values.has(key) || own_values.has(`${card_id}:${key}`);
}
