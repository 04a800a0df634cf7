import { hasTills, isTill } from '../../../../../catalog/merchants/departments.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { categoryLabel } from '../../../../../catalog/text/rate-parts.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  rollupOf,
} from '../../../../../engine/model/categories.ts';
import type { EngineInput, SpendingLine } from '../../../../../engine/model/input.ts';
import { monthlyTotal } from '../../../../../engine/model/spending.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { spentAt } from '../../../../shared/said/shops/at-merchants.ts';
import { lineAt, type Merchant } from '../../../../shared/said/shops/line-at.ts';
import {
  asRead,
  type Catalog,
  type FirstShop,
  merchantNamed,
  shopsOf,
  spokenWords,
} from '../query-merchants.ts';
import { joinedAt, type Kind, wordsOf } from './shop-spans.ts';

/** Kinds of spending by the shops, by key, at which all of it is bought. */
export type BoughtAt = ReadonlyMap<string, ReadonlySet<Category>>;

/** What the person does not do there; what cards do not count says nothing of that. */
const NOT_DONE =
  /\b(?:dont|don['’]t|do not|doesnt|doesn['’]t|never|not|cant|can['’]t|wont|won['’]t|stopped|hate|instead of|rather than|other than|except)(?: [a-z]+){0,2}? (?:buy|buying|shop|shopping|get|getting|do|doing|spend|spending|purchase|want|like|go)\b[^,;.]*$/i;
/** What shops of other kinds sell beside. */
const SOLD: ReadonlySet<string> = new Set(['groceries', 'shopping']);
/** `food cards`, beside what the food is bought at, speaks of the same. */
const FOOD_AGAIN = /\bfood(?= (?:cards?|spending|budget|purchases?|bills?)\b)/gi;
/** What no card counts is asked, and told of the shop. */
const COUNTS =
  /\b(?:(?:most|many|some|all|other|a lot of|the|grocery|supermarket|food|gas|rewards?|credit) )*cards? (?:dont|don['’]t|do not|wont|won['’]t|never) (?:count|cover|include|treat|code|consider|give|pay)(?: (?:extra|bonus|anything))?(?: (?:those|them|that|it|these|there|for|as|on|at|groceries|grocery stores?|supermarkets?))*(?: (?:right|correct))?\b/gi;

/**
 * `all our food at Walmart and Target`: the money of that kind goes to these shops, and is no other
 * spending beside them.
 * @returns the query with the shops alone; as it was where no kind is bought at a shop
 */
export function boughtAt(
  query: string,
  catalog: Catalog,
): {
  readonly rest: string;
  /** The same without the shops. */
  readonly left: string;
  readonly shops: readonly FirstShop[];
  readonly at: BoughtAt;
} {
  const words = wordsOf(query);
  const isSold = (kind: Kind, shops: readonly Merchant[]) =>
    shops.every((shop) => soldBy(shop, kind, catalog) !== null);
  const at = new Map<string, Set<Category>>();
  const shops: FirstShop[] = [];
  let rest = '';
  let left = '';
  let done = 0;
  for (let i = 1; i < words.length - 1; i += 1) {
    const joined = joinedAt(i, words, isSold, catalog);
    if (joined === null) continue;
    const [first, last] = [words[joined.from], words[joined.to - 1]];
    if (first === undefined || last === undefined || first.from < done) continue;
    if (NOT_DONE.test(query.slice(done, first.from))) continue;
    const sold = joined.shops.flatMap((shop) =>
      joined.kinds.flatMap((kind) => soldBy(shop, kind, catalog) ?? []),
    );
    for (const { key, kind } of sold) at.set(key, (at.get(key) ?? new Set()).add(kind));
    const names = [...new Set(sold.map(({ name }) => name))];
    for (const { key, name } of sold) shops.push({ key, words: spokenWords(name).map(asRead) });
    const before = `${query.slice(done, first.from)}${joined.isAt ? 'at ' : ''}`;
    rest += before + names.join(' , ');
    left += `${before} , `;
    done = last.to;
    i = joined.to - 1;
  }
  const tail = query.slice(done);
  if (at.size === 0) return { rest: query, left: query, shops, at };
  const asked = (text: string) => text.replace(COUNTS, ' , ').replace(FOOD_AGAIN, 'grocery');
  return { rest: asked(rest + tail), left: asked(left + tail), shops, at };
}

/** The shop, or its pump, as what sells a kind, with the name to read it by; null where it does not. */
function soldBy(
  { key, name, category }: Merchant,
  kind: Kind,
  catalog: Catalog,
): { readonly key: string; readonly name: string; readonly kind: Category } | null {
  const rollup = rollupOf(category);
  if (kind === 'food') return { key, name, kind: rollup === 'dining' ? 'dining' : 'groceries' };
  if (rollupOf(kind) === rollup) return { key, name, kind };
  if (rollupOf(kind) !== 'gas')
    return SOLD.has(rollupOf(kind)) || (hasTills(category) && isTill(kind)) || kind === 'drugstores'
      ? { key, name, kind }
      : null;
  const pump = merchantNamed([[name, 'gas']], catalog);
  return pump?.category === 'gas_stations' ? { key: pump.key, name: `${name} gas`, kind } : null;
}

/** With the parts of stores that are named, such as a pharmacy, as what is bought there. */
export function withParts(at: BoughtAt, shops: readonly FirstShop[]): BoughtAt {
  const all = new Map(at);
  for (const { key, sells } of shops)
    if (sells !== undefined) all.set(key, new Set([...(all.get(key) ?? []), sells]));
  return all;
}

/** Says of what a part of a store sells that it may post as that: no source says which. */
export function tellTills(at: BoughtAt, catalog: Catalog, { warn }: Pick<Context, 'warn'>): void {
  for (const { key, name, category } of shopsOf([...at.keys()], catalog)) {
    const kinds = [...(at.get(key) ?? [])].filter(
      (kind) => hasTills(category) && isTill(kind) && rollupOf(kind) !== rollupOf(category),
    );
    if (kinds.length === 0) continue;
    const labels = list(kinds.map(categoryLabel));
    warn(
      `What is bought so at ${name} may count as ${labels}, by the till (not known here); it is counted as bought at ${name}.`,
    );
  }
}

/** The filters without kinds of spending that are bought at shops. */
export function withoutBought(
  { earns_on = [], ...others }: QueryFilters,
  at: BoughtAt,
): QueryFilters {
  const there = new Set([...at.values()].flatMap((all) => [...all]));
  const kinds = earns_on.filter((kind) => !there.has(kind) && !there.has(rollupOf(kind)));
  return { ...others, ...(kinds.length > 0 && { earns_on: kinds }) };
}

/** The spending with what goes to these shops: what is bought there, or their share of their kind. */
export function goingTo(
  shops: readonly Merchant[],
  at: BoughtAt,
  {
    spending,
    spending_source,
  }: Pick<EngineInput, 'spending'> & { readonly spending_source: string },
): readonly SpendingLine[] {
  return spentAt(shops, movedTo(at, shops, spending), spending_source === 'user_provided');
}

/**
 * The spending with what is bought at these shops as theirs, in equal parts. Where dollars at a shop
 * are said, nothing else goes there.
 */
function movedTo(
  at: BoughtAt,
  shops: readonly Merchant[],
  lines: readonly SpendingLine[],
): readonly SpendingLine[] {
  let spending = lines;
  const isSaid = (key: string) => lines.some(({ merchant }) => merchant === key);
  const open = shops.filter(({ key }) => at.has(key) && !isSaid(key));
  const kinds = new Set([...at.values()].flatMap((all) => [...all]));
  for (const kind of kinds) {
    const fine = new Set<string>(fineCategoriesOf(kind));
    const here = open.filter(({ key }) => at.get(key)?.has(kind));
    const isMeant = ({ merchant, category, once }: SpendingLine) =>
      merchant === null && once !== true && fine.has(category);
    const total = monthlyTotal(spending.filter(isMeant));
    if (here.length === 0 || total <= 0) continue;
    const there = here.map((shop) => lineAt(shop, fineOf(shop), total / here.length));
    spending = [...spending.filter((line) => !isMeant(line)), ...there];
  }
  return spending;
}

function fineOf({ category }: Merchant): FineCategory {
  return fineCategoriesOf(category)[0] ?? 'uncategorized';
}
