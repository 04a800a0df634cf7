import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { list } from '../../../kit/words.ts';

type Merchants = CatalogSnapshot['merchants'];

const PORTALS = new WeakMap<Merchants, ReadonlyMap<string, string>>();

/** Names of the portals of banks, by merchant key. */
function portalsOf(file: Merchants): ReadonlyMap<string, string> {
  const known = PORTALS.get(file);
  if (known) return known;
  const portals = file.merchants.filter(({ trap }) => trap?.kind === 'portal_only');
  const names = new Map(portals.map(({ key, name }): [string, string] => [key, name]));
  PORTALS.set(file, names);
  return names;
}

/** The portal through which alone a credit is earned; null for one that any booking earns. */
export function portalOf(
  { merchants: keys }: Pick<Credit, 'merchants'>,
  { merchants }: Pick<CatalogSnapshot, 'merchants'>,
): string | null {
  const names = keys.flatMap((key) => portalsOf(merchants).get(key) ?? []);
  return names.length > 0 ? list(names, 'or') : null;
}
