import { isBrand } from '../catalog/names/categories.ts';
import { isLong } from './params.ts';

/** The argument for the part of the spending that goes to single merchants. */
export const AT_MERCHANTS = 'at_merchants';

/**
 * Spending that is named by its merchant, as `{"amazon": 400}`: the category counts it, and the
 * merchant is told besides, as some cards pay more there. Null without any.
 */
export function brandsIn(spending: unknown): Readonly<Record<string, number>> | null {
  if (typeof spending !== 'object' || spending === null || isLong(spending)) return null;
  const brands = Object.entries(spending).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && isBrand(entry[0]),
  );
  return brands.length === 0 ? null : Object.fromEntries(brands);
}
