import { describe, expect, it } from 'vitest';
import { dearestRequests } from '../served/requests.ts';
import { EXCEPTIONS, expectedOf } from './expected.ts';
import { faultsOf, type Round, shedFaults } from './judge.ts';

const CLIENTS = 4;
const FLAT: Round = { calls: 9_000, heapMb: 150, handles: 36, heldP99Ms: 45, heldMaxMs: 110 };
const rounds = (change: (at: number) => Partial<Round>) =>
  Array.from({ length: 12 }, (_, at) => ({ ...FLAT, ...change(at) }));

describe('a soak', () => {
  it('may warm up, and swing', () => {
    const swings = (at: number) => ({
      heapMb: 152 + 4 * (-1) ** at,
      handles: 36 + 3 * (at % 3),
      ...(at < 4 && { heapMb: 60 + 20 * at, handles: 10, heldP99Ms: 200, heldMaxMs: 300 }),
    });
    expect(faultsOf(rounds(swings), CLIENTS)).toEqual([]);
  });

  it('fails by a heap that rises a little in each round, once its caches are full', () => {
    const leaks = (calls: number, mb: number) =>
      rounds((at) => ({ calls: calls * (at + 1), heapMb: 150 + mb * at }));
    expect(faultsOf(leaks(2_000, 3), CLIENTS)).toEqual(['the heap rises by 21 MB, more than 15']);
    expect(faultsOf(leaks(100, 3), CLIENTS)).toEqual([]);
    expect(faultsOf(leaks(100, 6), CLIENTS)).toEqual(['the heap rises by 42 MB, more than 40']);
  });

  it('fails by handles that stay', () => {
    const leaks = rounds((at) => ({ handles: 36 + 2 * at }));
    expect(faultsOf(leaks, CLIENTS)).toEqual(['handles grew from 44 to 52']);
  });

  it('fails by a single long hold, and by a p99 that grows', () => {
    const once = rounds((at) => (at === 7 ? { heldMaxMs: 240 } : {}));
    expect(faultsOf(once, CLIENTS)).toEqual(['the loop was held for 240 ms, over 50 a client']);
    const grows = rounds((at) => ({ heldP99Ms: at < 8 ? 10 : 60 }));
    expect(faultsOf(grows, CLIENTS)).toEqual(['the loop is held longer: p99 from 10 to 60 ms']);
  });

  it('fails by more than a few refusals under load', () => {
    expect(shedFaults(10, 1_000)).toEqual([]);
    expect(shedFaults(11, 1_000)).toHaveLength(1);
  });
});

describe('what a case may be answered with', () => {
  it('is its success alone, but for those that are named, each of which there is', async () => {
    const names = (await dearestRequests()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(140);
    expect(EXCEPTIONS.filter((key) => !names.some((name) => name.startsWith(key)))).toEqual([]);
    expect(expectedOf('REST compare_cards: verbose')).toEqual([200]);
    expect(expectedOf('MCP compare_cards: names that nearly fit')).toEqual([200]);
    expect(expectedOf('REST make_calendar: plain')).toEqual([201]);
    expect(expectedOf('REST analyze_portfolio: ten')).toEqual([200, 422]);
  });
});
