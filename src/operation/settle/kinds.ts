import { brandMeant } from '../../catalog/merchants/brand-meant.ts';
import { merchantCalled } from '../../catalog/merchants/called-so.ts';
import { categoryNamed, isBrand, isWritten } from '../../catalog/names/categories.ts';
import { kindsTogether, splitTogether } from '../../catalog/names/kinds/together.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { categoryLabel } from '../../catalog/text/rate-parts.ts';
import type { Category } from '../../engine/model/categories.ts';
import { echoed, quoted } from '../../kit/clean-text.ts';
import { type Fields, isFields } from '../../kit/fields.ts';
import { fewOf, list, usd } from '../../kit/words.ts';
import { isLong } from '../input/bounds.ts';
import type { Settled } from './dates.ts';

/** Fields that hold dollars by kind of spending, and what their sums are of. */
const AMOUNTS: Readonly<Record<string, string>> = { spending: ' a month', once: '', abroad: '' };
/** Of what sums those are in which a shop is told by its kind alone. */
const OF_SUMS: Readonly<Record<string, string>> = { once: 'spent once', abroad: 'abroad' };
/** Names that are looked up. */
const LOOKED_UP_MAX = 20;
/** Shops that a note names. */
const NAMED = 8;

type Catalog = Pick<
  CatalogSnapshot,
  'matchMerchant' | 'averageSpending' | 'merchants' | 'namingLists'
>;

/**
 * Sums for several kinds of spending in one, as `{"gas & groceries": 700}`, split as households in
 * the US do, which is said. A pair of one kind, as "gym and yoga", is that kind.
 */
export function settleKinds(input: unknown, catalog: Catalog): Settled {
  if (!isFields(input)) return { input, notes: [] };
  const notes: string[] = [];
  const { params } = input;
  const own = split(input, catalog, notes);
  const inner = isFields(params) ? split(params, catalog, notes) : params;
  if (own === input && inner === params) return { input, notes };
  return { input: { ...own, ...(inner !== params && { params: inner }) }, notes };
}

function split(fields: Fields, catalog: Catalog, notes: string[]): Fields {
  const read = Object.keys(AMOUNTS).flatMap((field): [string, unknown][] => {
    const sums = fields[field];
    if (!isFields(sums) || isLong(sums)) return [];
    const parted = parts(field, sums, catalog, notes);
    return parted === null ? [] : [[field, parted]];
  });
  return read.length === 0 ? fields : { ...fields, ...Object.fromEntries(read) };
}

/** Null where every name is of one kind. */
function parts(field: string, sums: Fields, catalog: Catalog, notes: string[]): Fields | null {
  const of = AMOUNTS[field] ?? '';
  const read: Record<string, unknown> = {};
  const add = (name: string, dollars: unknown) => {
    const former = read[name];
    const adds = typeof former === 'number' && typeof dollars === 'number';
    read[name] = adds ? former + dollars : dollars;
  };
  let left = LOOKED_UP_MAX;
  const shops = new Set<string>();
  for (const [name, dollars] of Object.entries(sums)) {
    const reads = typeof dollars === 'number' && dollars >= 0 && left > 0;
    // Spending of every month is told with its merchant, by the settling of brands.
    const isShop = reads && field !== 'spending' && (isBrand(name) || !isWritten(name));
    if (isShop) left -= 1;
    const shop = isShop ? shopMeant(name, catalog) : null;
    if (shop !== null && shop.category !== 'uncategorized') {
      add(shop.category, dollars);
      notes.push(`${quoted(echoed(name))} counts as ${categoryLabel(shop.category)}.`);
      shops.add(shop.name);
      continue;
    }
    const kinds = reads ? kindsTogether(name, catalog) : [];
    if (kinds.length > 0) left -= 1;
    const shares = reads ? splitTogether(dollars, kinds, catalog.averageSpending) : null;
    const [only, ...more] = kinds;
    if (only === undefined || shares === null) {
      add(name, dollars);
      continue;
    }
    for (const [kind, part] of Object.entries(shares)) add(kind, part);
    const said = quoted(echoed(name));
    if (more.length > 0) {
      const isEven = kinds.every(({ category }) => category === only.category);
      const how = isEven ? 'in equal parts' : 'as US households do';
      const each = Object.entries(shares).map(([kind, part]) => `${kind} ${usd(part)}`);
      notes.push(`${said}, ${usd(dollars as number)}${of}, is split ${how}: ${each.join(', ')}.`);
    } else if (!isSame(name, only.category)) {
      notes.push(`${said} counts as ${only.name}.`);
    }
  }
  if (shops.size > 0)
    notes.push(
      `What cards pay at ${list(fewOf([...shops], NAMED))} alone is not counted for sums ${OF_SUMS[field]}.`,
    );
  return left === LOOKED_UP_MAX ? null : read;
}

interface Shop {
  readonly name: string;
  readonly category: Category;
}

/**
 * The merchant that a name means, also where it stands for a kind of spending elsewhere ("amazon", "uber"), and where
 * how it is booked or paid is said besides: `United flights booked on united.com`.
 */
function shopMeant(name: string, catalog: Catalog): Shop | null {
  const called = shopCalled(name, catalog);
  if (called !== null || categoryNamed(name).kind === 'found') return called;
  if (kindsTogether(name, catalog).length > 0) return null;
  const meant = brandMeant(name, false, catalog);
  if (meant === null) return catalog.matchMerchant(name).likely ?? null;
  const { category } = meant;
  return category === null
    ? null
    : { name: meant.merchant?.name ?? quoted(echoed(meant.name)), category };
}

function shopCalled(name: string, catalog: Catalog): Shop | null {
  if (!isBrand(name)) return merchantCalled(name, catalog);
  const { merchant, method } = catalog.matchMerchant(name);
  return method === 'exact' || method === 'alias' ? merchant : null;
}

function isSame(name: string, category: string): boolean {
  const meant = categoryNamed(name);
  return meant.kind === 'found' && meant.key === category;
}
