import { categoryNamed } from '../../catalog/names/categories.ts';
import { purchaseSize } from '../../catalog/names/kinds/purchase-size.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { echoed, quoted } from '../../kit/clean-text.ts';
import { type Fields, isFields } from '../../kit/fields.ts';
import { usd } from '../../kit/words.ts';
import { isLong } from '../input/bounds.ts';
import type { Settled } from './dates.ts';

type Merchants = Pick<CatalogSnapshot, 'matchMerchant'>;

/** The size of purchases that a kind of spending is said with, as a field of its own, which is told. */
export function settleSizes(input: unknown, catalog: Merchants): Settled {
  if (!isFields(input)) return { input, notes: [] };
  const notes: string[] = [];
  const own = sized(input, catalog, notes);
  const { params } = own;
  if (!isFields(params)) return { input: own, notes };
  const inner = sized(params, catalog, notes);
  return { input: inner === params ? own : { ...own, params: inner }, notes };
}

function sized(fields: Fields, catalog: Merchants, notes: string[]): Fields {
  const { spending } = fields;
  if (!isFields(spending) || isLong(spending)) return fields;
  const plain = new Map<string, unknown>();
  const sizes = new Map<string, number>();
  for (const [name, dollars] of Object.entries(spending)) {
    const said = typeof dollars === 'number' ? purchaseSize(name) : null;
    const key = said?.name ?? name;
    // Of one kind the large ones are not to be told from the others.
    if (plain.has(key) && (said !== null || sizes.has(kindOf(key, catalog)))) return fields;
    plain.set(key, dollars);
    if (said === null) continue;
    sizes.set(kindOf(key, catalog), said.least);
    notes.push(
      `${quoted(echoed(name))} counts as ${key}, each purchase ${usd(said.least)} or more.`,
    );
  }
  if (sizes.size === 0) return fields;
  return {
    ...fields,
    spending: Object.fromEntries(plain),
    purchase_sizes: Object.fromEntries(sizes),
  };
}

/** Of a shop, what it sells, as its spending counts there. */
function kindOf(name: string, catalog: Merchants): string {
  if (categoryNamed(name).kind === 'found') return name;
  return catalog.matchMerchant(name).merchant?.category ?? 'uncategorized';
}
