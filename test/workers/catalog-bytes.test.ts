import { expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { readCatalog, writeCatalog } from '../../src/workers/catalog-bytes.ts';

it('writes a catalogue small and reads it as it was', async () => {
  const seeds = await readSeeds('seeds');
  const catalog = buildSnapshot('test', seeds, '2026-11-21');
  const written = await writeCatalog(catalog);
  expect(written.content.byteLength).toBeLessThan(written.size / 3);
  expect(readCatalog(written)).toEqual(catalog.content);
});
