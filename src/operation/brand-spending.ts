import { isBrand } from '../catalog/names/categories.ts';

/** The argument for the part of the spending that goes to single merchants. */
export const AT_MERCHANTS = 'at_merchants';

/** Names of which none is read: so many are no spending of a person, and are refused. */
const NAMES_MAX = 300;

/**
 * Spending that is named by its merchant, as `{"amazon": 400}`: the category counts it, and the
 * merchant is told besides, as some cards pay more there. Null without any.
 */
export function brandsIn(spending: unknown): Readonly<Record<string, number>> | null {
  if (typeof spending !== 'object' || spending === null) return null;
  const entries = Object.entries(spending);
  if (entries.length > NAMES_MAX) return null;
  const brands = entries.filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && isBrand(entry[0]),
  );
  return brands.length === 0 ? null : Object.fromEntries(brands);
}
