import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  isRollup,
  rollupOf,
} from '../../../../engine/model/categories.ts';
import { yearlyValue } from '../../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { isIdle } from '../../../../engine/worth/credits/credits.ts';
import { fewOf, list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { withoutBrackets } from '../credit-words.ts';

/**
 * What a holder must spend on to use the benefits of a category of the registry. Benefits of other
 * categories (fees, points, status) need no spending of a certain kind.
 */
const USED_WITH: Readonly<Record<string, readonly Category[]>> = {
  transport: ['rideshare'],
  travel: ['flights'],
  airport_security: ['flights'],
  hotel: ['hotels'],
  lounge: ['flights'],
  dining: ['dining'],
  shopping: ['online_retail'],
  entertainment: ['streaming', 'entertainment'],
  business: ['software', 'advertising', 'shipping', 'professional_services', 'shopping', 'travel'],
  wellness: ['fitness'],
};

/** Whether benefits of a category of the registry take spending of a certain kind. */
export function isOfSpending(category: string | undefined): boolean {
  return category !== undefined && category in USED_WITH;
}

/** Categories whose benefits have too little in common to be used where their own merchants are not. */
const OF_MERCHANTS: ReadonlySet<string> = new Set([
  ...['transport', 'dining', 'shopping', 'entertainment', 'business'],
]);

/** Of who goes to work, and not on a trip. */
const COMMUTING: ReadonlySet<FineCategory> = new Set(['transit', 'rideshare', 'parking_tolls']);

/** Kinds of one spending outside the roll-ups. */
const EVENTS: readonly FineCategory[] = ['entertainment', 'live_events'];

/**
 * The spending that stands for one kind, as nobody splits theirs that finely: its whole roll-up,
 * but neither commuting for a trip nor office supplies for what a person buys. Within `other`, where
 * the parts have nothing in common, its own.
 */
function spentAs(one: Category, ofBusiness: boolean): readonly FineCategory[] {
  if (isRollup(one)) return fineCategoriesOf(one);
  const rollup = rollupOf(one);
  if (rollup === 'other') return EVENTS.includes(one) ? EVENTS : [one];
  const all = fineCategoriesOf(rollup);
  if (rollup === 'travel' && !COMMUTING.has(one)) return all.filter((kind) => !COMMUTING.has(kind));
  if (rollup === 'shopping' && !ofBusiness && one !== 'office_supplies') {
    return all.filter((kind) => kind !== 'office_supplies');
  }
  return all;
}

const KNOWN = new WeakMap<CatalogSnapshot, ReadonlyMap<string, ReadonlySet<FineCategory>>>();

/**
 * By benefit key, the spending with which it can be used: what it buys, that of its merchants, and
 * that of its category.
 */
function usesOf(catalog: CatalogSnapshot): ReadonlyMap<string, ReadonlySet<FineCategory>> {
  const known = KNOWN.get(catalog);
  if (known !== undefined) return known;
  const categoryOf = new Map(
    catalog.merchants.merchants.map(({ key, category }) => [key, category]),
  );
  const uses = new Map<string, ReadonlySet<FineCategory>>();
  for (const { key, category, merchants, buys } of catalog.benefits.benefits) {
    const places = merchants.flatMap((merchant) => categoryOf.get(merchant) ?? []);
    const named = places.filter((place) => place !== 'uncategorized' && place !== 'government_tax');
    const isNamed = OF_MERCHANTS.has(category) && named.length > 0;
    const own = buys ?? (isNamed ? [] : USED_WITH[category]);
    if (own === undefined && named.length === 0) continue;
    const wide = [...(own ?? []), ...named].flatMap((one) => spentAs(one, category === 'business'));
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

/** Most credits that a warning names, of one card and of each of several, or of many. */
const [NAMED, NAMED_EACH, NAMED_OF_MANY] = [4, 3, 2];
const MANY = 4;

/**
 * Says which priced credits of the cards count nothing, because the holder spends nothing there: the
 * largest first, each with its dollars a year.
 */
export function warnIdle(
  cards: readonly CatalogCard[],
  facts: Pick<EngineInput, 'options' | 'benefits'>,
  { warn }: Pick<Context, 'warn'>,
): void {
  const idle = cards.flatMap(({ seed, engine }) => {
    const rows = engine.credits
      .filter(
        (credit) =>
          (credit.value !== null || credit.night !== undefined || credit.points !== undefined) &&
          credit.spend_required === null &&
          !isValued(seed.card_id, credit.key, facts.options) &&
          isIdle(credit, seed.card_id, facts),
      )
      .map((credit) => ({
        name: withoutBrackets(credit.name),
        yearly: yearlyValue(credit),
        isNight: credit.night !== undefined,
      }))
      // A night has no dollars of its own, and is worth more than most credits.
      .toSorted((a, b) => Number(b.isNight) - Number(a.isNight) || b.yearly - a.yearly);
    if (rows.length === 0) return [];
    const texts = rows.map(({ name, yearly }) => (yearly > 0 ? `${name} ${usd(yearly)}` : name));
    const names = [...new Set(texts)];
    return [{ names, card: seed.name }];
  });
  if (idle.length === 0) return;
  const most = idle.length > MANY ? NAMED_OF_MANY : cards.length > 1 ? NAMED_EACH : NAMED;
  const told = idle.map(({ names, card }) => `${list(fewOf(names, most))} of ${card}`);
  warn(
    `Credits count nothing where you gave no spending: ${told.join('; ')}. benefit_selections counts those that you use.`,
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
