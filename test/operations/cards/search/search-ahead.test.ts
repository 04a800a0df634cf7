import { expect, it, vi } from 'vitest';
import { readSeeds } from '../../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../../src/catalog/snapshot.ts';
import { inOne } from '../../../../src/kit/steps.ts';
import { searchAheadSteps } from '../../../../src/operations/cards/search/search-ahead.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');

it.each([
  ['made ahead where searches run on this thread', catalog.cards.length, 1],
  ['left to the threads where those run them', 10_000, 0],
])('what searches read is %s', (_what, size, times) => {
  const steps = vi.fn(catalog.searchIndex.steps);
  const many = Array.from({ length: size }, (_, at) => catalog.cards[at % catalog.cards.length]);
  const searchIndex = { ...catalog.searchIndex, steps };
  const parseQuery = vi.fn(catalog.parseQuery);
  const cards = many as typeof catalog.cards;
  inOne(searchAheadSteps({ ...catalog, searchIndex, parseQuery, cards }));
  expect(steps.mock.calls).toEqual(Array(times).fill([catalog.today]));
  // The code that reads queries too, which is compiled when it first runs.
  expect(parseQuery.mock.calls.length > 0).toBe(times > 0);
});
