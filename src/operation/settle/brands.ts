import type { z } from 'zod';
import { brandMeant, partOfBrand } from '../../catalog/merchants/brand-meant.ts';
import { merchantCalled } from '../../catalog/merchants/called-so.ts';
import { noteOfKind } from '../../catalog/merchants/kinds/doubted.ts';
import { kindWithExamples } from '../../catalog/merchants/said/bracketed.ts';
import { merchantsTogether } from '../../catalog/merchants/together.ts';
import { categoryNamed, isByEnd, namesBrand } from '../../catalog/names/categories.ts';
import { billNamed } from '../../catalog/names/kinds/bills.ts';
import { hasNoCategory } from '../../catalog/names/kinds/no-category.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { billPayeeText } from '../../catalog/text/bill-payees.ts';
import { categoryLabel } from '../../catalog/text/rate-parts.ts';
import type { Category } from '../../engine/model/categories.ts';
import { echoed, quoted } from '../../kit/clean-text.ts';
import { type Fields, isFields } from '../../kit/fields.ts';
import { list } from '../../kit/words.ts';
import type { Operation } from '../define.ts';
import { isLong } from '../input/bounds.ts';
import { inputSchema, propertiesOf } from '../json-schema.ts';
import type { Settled } from './dates.ts';

/** The argument for the part of the spending that goes to single merchants. */
const AT_MERCHANTS = 'at_merchants';
/** The argument for the merchants that the category stands for. */
const MERCHANTS = 'merchants';
/** Names that are looked up: as many as merchants are taken. */
const LOOKED_UP_MAX = 20;

type Merchants = Pick<CatalogSnapshot, 'matchMerchant' | 'merchants' | 'namingLists' | 'rules'>;

/**
 * Spending that is named by its merchant, as `{"hilton": 300}` or `{"hotels_marriott": 400}`: its
 * category counts it, and the merchant is told besides where the operation takes that, as some cards
 * pay more there, or are not taken.
 */
export function settleBrands(
  operation: Pick<Operation, 'input'>,
  input: unknown,
  catalog: Merchants,
): Settled {
  if (!isFields(input)) return { input, notes: [] };
  return byCategory(operation, spendingSettled(operation, input, catalog), catalog);
}

function spendingSettled(
  operation: Pick<Operation, 'input'>,
  input: Fields,
  catalog: Merchants,
): Settled & { readonly input: Fields } {
  const { params } = input;
  const own = byBrand(input, catalog);
  const inner = isFields(params) ? byBrand(params, catalog) : null;
  const notes = unsureNotes([input, isFields(params) ? params : {}], catalog);
  if (own === null && inner === null) return { input, notes };
  const takes = takenBy(operation);
  const told = (fields: Fields, read: Brands | null, takesMerchants: boolean): Fields => {
    if (read === null) return fields;
    if (takesMerchants && fields[AT_MERCHANTS] === undefined) {
      return { ...fields, spending: read.spending, [AT_MERCHANTS]: read.merchants };
    }
    const moved = [...read.categories].map(([name, key]) => `${quoted(name)} counts as ${key}.`);
    notes.push(...moved);
    return { ...fields, spending: read.spending };
  };
  const whole = told(input, own, takes.own);
  if (!isFields(params)) return { input: whole, notes };
  return { input: { ...whole, params: told(params, inner, takes.params) }, notes };
}

/** What is to be told of names of spending that do not settle what it earns. */
function unsureNotes(all: readonly Fields[], catalog: Merchants): string[] {
  const names = all.flatMap(({ spending, once, category }) => [
    ...[spending, once].flatMap((sums) =>
      isFields(sums) && !isLong(sums) ? Object.keys(sums) : [],
    ),
    ...(typeof category === 'string' && category.length <= CATEGORY_MAX ? [category] : []),
  ]);
  return [...unsureOf(names, catalog), ...doubtedOf(names, catalog)];
}

/** That a kind of shop counts as a category of which not every card's rate covers it. */
function doubtedOf(names: readonly string[], catalog: Merchants): string[] {
  return [...new Set(names)].slice(0, LOOKED_UP_MAX).flatMap((name) => {
    const meant = categoryNamed(name);
    const key = meant.kind === 'found' ? meant.key : null;
    const note = key === null ? null : noteOfKind(name, key, catalog);
    return key === null || note === null
      ? []
      : [`${quoted(echoed(name))} counts as ${categoryLabel(key)}. ${note}`];
  });
}

/** That words such as "equipment" say what is bought, and not where, which decides what it earns. */
function unsureOf(names: readonly string[], catalog: Merchants): string[] {
  const { rules } = catalog;
  const unsure = names.filter((name) => {
    const meant = categoryNamed(name);
    const isUnsure = meant.kind === 'found' && meant.key === UNSURE && name !== UNSURE;
    const mayBeShop = hasNoCategory(name) || isByEnd(name);
    return isUnsure && !(mayBeShop && brandMeant(name, false, catalog) !== null);
  });
  // A bill is paid to no shop: whether it can be paid by card is what decides.
  const byPayee = Map.groupBy(new Set(unsure), (name) => billNamed(name)?.payee ?? null);
  return [...byPayee].map(([payee, all]) => {
    const said = list(all.slice(0, LOOKED_UP_MAX).map((name) => quoted(echoed(name))));
    return payee === null
      ? `${said}: no category for sure, so at base rates: name a shop or a category if one fits.`
      : `${said}: counted at base rates as if paid by card. ${billPayeeText(payee, rules)}`;
  });
}

/** What no category counts. */
const UNSURE = 'uncategorized';

/** Characters of a category that is looked up. */
const CATEGORY_MAX = 120;

/** `streaming (Netflix, Max)` */
const LISTED = /^[^()]+\(([^()]+)\)$/;

/** A category that is named by its merchants, as "Amazon" or "Uber and Lyft", with them beside it. */
function byCategory(
  operation: Pick<Operation, 'input'>,
  { input, notes }: Settled & { readonly input: Fields },
  catalog: Merchants,
): Settled {
  const { category: said, [MERCHANTS]: given } = input;
  const isOpen = typeof said === 'string' && said.length <= CATEGORY_MAX && given === undefined;
  if (!isOpen || !takenBy(operation).merchants) return { input, notes };
  const listed = LISTED.exec(said)?.[1] ?? said;
  const several = merchantsTogether(listed, (name) => shopNamed(name, catalog) !== null);
  const shops = (several.length > 0 ? several : [said]).map((name) => shopNamed(name, catalog));
  const [first] = shops;
  const isOne = shops.every((shop) => shop !== null && shop.category === first?.category);
  if (!first || !isOne) {
    const kind = kindWithExamples(said, catalog);
    return { input: kind === null ? input : { ...input, category: kind }, notes };
  }
  const names = shops.flatMap((shop) => shop?.name ?? []);
  return { input: { ...input, category: first.category, [MERCHANTS]: names }, notes };
}

/** Of a name that only its last word places, or only its letters, a merchant may be called: "Tractor Supply". */
function isCategoryName(name: string, catalog: Merchants): boolean {
  const isNamed = categoryNamed(name).kind === 'found' && !hasNoCategory(name) && !isByEnd(name);
  return isNamed && (namesBrand(name) || merchantCalled(name, catalog) === null);
}

/** The merchant that a category is named by; null for the name of a kind of spending. */
function shopNamed(
  name: string,
  catalog: Merchants,
): { readonly name: string; readonly category: Category } | null {
  if (!isCategoryName(name, catalog)) {
    const meant = brandMeant(name, false, catalog);
    return meant?.category ? { name: meant.name, category: meant.category } : null;
  }
  return partOfBrand(name.split(/\s+/), catalog);
}

interface Brands {
  readonly spending: Fields;
  readonly merchants: Readonly<Record<string, number>>;
  /** Names that are no category, by what they count as. */
  readonly categories: ReadonlyMap<string, string>;
}

/** Null where no name of the spending is a merchant's. */
function byBrand({ spending }: Fields, catalog: Merchants): Brands | null {
  if (!isFields(spending)) return null;
  if (isLong(spending)) return null;
  const entries = Object.entries(spending);
  const read: Record<string, unknown> = {};
  const merchants: Record<string, number> = {};
  const categories = new Map<string, string>();
  const names = new Map<string, string>();
  let left = LOOKED_UP_MAX;
  for (const [name, monthly] of entries) {
    const isKnown = isCategoryName(name, catalog);
    if (!isKnown) left -= 1;
    const reads = typeof monthly === 'number' && (isKnown || left >= 0);
    const meant = reads ? brandMeant(name, isKnown, catalog) : null;
    const key = meant?.category ?? name;
    const former = read[key];
    const adds = typeof former === 'number' && typeof monthly === 'number';
    read[key] = adds ? former + monthly : monthly;
    if (meant === null || typeof monthly !== 'number') continue;
    // Two names of one merchant are one sum there.
    const one = meant.merchant?.key ?? meant.name;
    const called = names.get(one) ?? meant.name;
    names.set(one, called);
    merchants[called] = (merchants[called] ?? 0) + monthly;
    if (meant.category !== null) categories.set(echoed(name), meant.category);
  }
  return Object.keys(merchants).length === 0 ? null : { spending: read, merchants, categories };
}

interface Takes {
  readonly own: boolean;
  readonly params: boolean;
  readonly merchants: boolean;
}

const TAKES = new WeakMap<z.ZodType, Takes>();

/** Where an operation takes the merchants. */
function takenBy({ input }: Pick<Operation, 'input'>): Takes {
  const known = TAKES.get(input);
  if (known) return known;
  const { params, ...own } = propertiesOf(inputSchema({ input }));
  const found = {
    own: AT_MERCHANTS in own,
    params: AT_MERCHANTS in propertiesOf(params ?? {}),
    merchants: MERCHANTS in own && 'category' in own,
  };
  TAKES.set(input, found);
  return found;
}
