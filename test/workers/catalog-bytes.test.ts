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

/** Node 20 cannot: there it is left to the collector. */
const cannot = !('transfer' in ArrayBuffer.prototype);

it.skipIf(cannot)('gives back the bytes between, without a collection of garbage', async () => {
  const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
  const outside = () => process.memoryUsage().arrayBuffers;
  const before = outside();
  const written = await writeCatalog(catalog);
  readCatalog(written);
  // Either direction needs all of them once.
  expect(outside() - before).toBeLessThan(written.size);
});
