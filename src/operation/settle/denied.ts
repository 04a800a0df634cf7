import { withoutDenied } from '../../catalog/merchants/said/denied.ts';
import { issuerKey } from '../../catalog/names/issuers.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { echoed } from '../../kit/clean-text.ts';
import { type Fields, isFields } from '../../kit/fields.ts';
import { list } from '../../kit/words.ts';
import { isLong } from '../input/bounds.ts';
import type { Settled } from './dates.ts';

type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'cards'>;

/** Fields that name kinds of spending or shops, or banks that are not wanted. */
const NAMES = ['category', 'issuer_preferences'];
const SUMS = ['spending', 'once', 'at_merchants'];
/** Characters of a name that is read. */
const LENGTH_MAX = 120;
/** Words of an input of which it is asked whether they are a shop: each takes some 50 µs. */
const ASKED_MAX = 160;

/**
 * Shops that are denied beside a kind of spending, as in `groceries, but not at Walmart`: the kind is
 * meant, and the shop is no bank that is not wanted.
 */
export function settleDenied(input: unknown, catalog: Catalog): Settled {
  if (!isFields(input)) return { input, notes: [] };
  const denied: string[] = [];
  const { params } = input;
  let asked = 0;
  const isNamed = (name: string) => {
    asked += 1;
    return asked <= ASKED_MAX && isShop(name, catalog);
  };
  const own = without(input, isNamed, denied);
  const inner = isFields(params) ? without(params, isNamed, denied) : params;
  if (denied.length === 0) return { input, notes: [] };
  const shops = list([...new Set(denied.map(echoed))], 'or');
  const notes = [`Nothing is counted at the rates of ${shops}, as you say.`];
  return { input: { ...own, ...(inner !== params && { params: inner }) }, notes };
}

function without(fields: Fields, isNamed: (name: string) => boolean, denied: string[]): Fields {
  /** Null for a name that goes on as it is. */
  const read = (name: string): string | null => {
    const found = name.length > LENGTH_MAX ? null : withoutDenied(name, isNamed);
    if (found === null) return null;
    denied.push(...found.denied);
    return found.rest;
  };
  const changed: Record<string, unknown> = { ...fields };
  for (const field of NAMES) {
    const said = changed[field];
    const rest = typeof said === 'string' ? read(said) : null;
    if (rest) changed[field] = rest;
    else if (rest === '' && field !== 'category') delete changed[field];
  }
  for (const field of SUMS) {
    const sums = changed[field];
    if (!isFields(sums) || isLong(sums)) continue;
    const named = new Map<string, unknown>();
    for (const [name, dollars] of Object.entries(sums)) {
      const key = read(name) || name;
      const former = named.get(key);
      const adds = typeof former === 'number' && typeof dollars === 'number';
      named.set(key, adds ? former + dollars : dollars);
    }
    changed[field] = Object.fromEntries(named);
  }
  return changed;
}

const banks = new WeakMap<Catalog['cards'], ReadonlySet<string>>();

/** A shop, and no bank of that name. */
function isShop(name: string, { matchMerchant, cards }: Catalog): boolean {
  const { merchant, method } = matchMerchant(name);
  if (merchant === null || method === 'fuzzy') return false;
  const known = banks.get(cards) ?? new Set(cards.map(({ seed }) => issuerKey(seed.issuer)));
  banks.set(cards, known);
  return !known.has(issuerKey(name));
}
