import type { z } from 'zod';
import { merchantMeant } from '../catalog/merchants/shared-names.ts';
import { categoryNamed, isBrand } from '../catalog/names/categories.ts';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import { echoed, quoted } from '../kit/clean-text.ts';
import type { Operation } from './define.ts';
import { inputSchema, propertiesOf } from './json-schema.ts';
import { isLong } from './params.ts';
import type { Settled } from './settle-dates.ts';

/** The argument for the part of the spending that goes to single merchants. */
const AT_MERCHANTS = 'at_merchants';
/** Names that are looked up: as many as merchants are taken. */
const LOOKED_UP_MAX = 20;

type Fields = Readonly<Record<string, unknown>>;

type Merchants = Pick<CatalogSnapshot, 'matchMerchant' | 'merchants' | 'namingLists'>;

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
  const { params } = input;
  const own = byBrand(input, catalog);
  const inner = isFields(params) ? byBrand(params, catalog) : null;
  if (own === null && inner === null) return { input, notes: [] };
  const takes = takenBy(operation);
  const notes: string[] = [];
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
  let left = LOOKED_UP_MAX;
  for (const [name, monthly] of entries) {
    const isKnown = categoryNamed(name).kind === 'found';
    if (!isKnown) left -= 1;
    const reads = typeof monthly === 'number' && (isKnown || left >= 0);
    const meant = reads ? brandMeant(name, isKnown, catalog) : null;
    const key = meant?.category ?? name;
    const former = read[key];
    const adds = typeof former === 'number' && typeof monthly === 'number';
    read[key] = adds ? former + monthly : monthly;
    if (meant === null || typeof monthly !== 'number') continue;
    merchants[meant.name] = (merchants[meant.name] ?? 0) + monthly;
    if (meant.category !== null) categories.set(echoed(name), meant.category);
  }
  return Object.keys(merchants).length === 0 ? null : { spending: read, merchants, categories };
}

/** The merchant that a name of spending means; its category is null where the name is one of it. */
function brandMeant(
  name: string,
  isCategory: boolean,
  catalog: Merchants,
): { readonly name: string; readonly category: string | null } | null {
  if (isCategory) return isBrand(name) ? { name, category: null } : null;
  const words = name.split(/[_\s]+/).filter(Boolean);
  for (const part of [words, words.slice(1), words.slice(0, -1)]) {
    const left = words.filter((word) => !part.includes(word));
    if (part.length === 0 || left.some((word) => categoryNamed(word).kind !== 'found')) continue;
    const said = part.join(' ');
    const { merchant, method, category, shared, candidates } = catalog.matchMerchant(said);
    const key = shared ? merchantMeant(candidates, [], catalog.namingLists) : null;
    const meantOf = catalog.merchants.merchants.find((one) => one.key === key);
    if (meantOf) return { name: meantOf.name, category: meantOf.category };
    const isSure = merchant !== null ? method !== 'fuzzy' : shared;
    if (isSure && category !== 'uncategorized') return { name: said, category };
  }
  return null;
}

const TAKES = new WeakMap<z.ZodType, { readonly own: boolean; readonly params: boolean }>();

/** Where an operation takes the merchants. */
function takenBy({ input }: Pick<Operation, 'input'>): {
  readonly own: boolean;
  readonly params: boolean;
} {
  const known = TAKES.get(input);
  if (known) return known;
  const { params, ...own } = propertiesOf(inputSchema({ input }));
  const found = { own: AT_MERCHANTS in own, params: AT_MERCHANTS in propertiesOf(params ?? {}) };
  TAKES.set(input, found);
  return found;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
