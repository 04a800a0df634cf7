import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../../src/catalog/snapshot.ts';

/** The shipped seeds, which a test process reads once. No test may change them: it makes copies. */
export const seeds = await readSeeds('seeds');

const built = new Map<string, CatalogSnapshot>();

/** The shipped catalogue as it is on a day, which a test process builds once. */
export function catalogOn(day: string): CatalogSnapshot {
  const catalog = built.get(day) ?? buildSnapshot('test', seeds, day);
  built.set(day, catalog);
  return catalog;
}
