import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot, snapshotSteps } from '../../src/catalog/snapshot.ts';
import { inSlices } from '../../src/kit/steps.ts';

const seeds = await readSeeds('seeds');
const DAY = '2026-11-21';

describe('building a catalogue in slices', () => {
  it('lets other callbacks run in between, and builds the same', async () => {
    let others = 0;
    let turn: NodeJS.Immediate;
    const next = () => {
      others += 1;
      turn = setImmediate(next);
    };
    turn = setImmediate(next);
    const sliced = await inSlices(snapshotSteps('test', seeds, DAY), 0);
    clearImmediate(turn);
    expect(others).toBeGreaterThan(50);

    const whole = buildSnapshot('test', seeds, DAY);
    expect(sliced.cards).toEqual(whole.cards);
    for (const name of ['CSP', 'Amex Gold', 'gold', 'no such card']) {
      expect(sliced.resolveCard(name)).toEqual(whole.resolveCard(name));
    }
    for (const name of ['Whole Foods', 'wholefods', 'SQ *BLUE BOTTLE', 'american', 'Costco Gas']) {
      expect(sliced.matchMerchant(name)).toEqual(whole.matchMerchant(name));
    }
  });
});
