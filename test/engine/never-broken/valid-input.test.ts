import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traced } from '../traced.ts';
import { broken, decisions, wallets } from './decisions.ts';

describe('a decision on valid input', () => {
  for (const [name, decide] of Object.entries(decisions)) {
    it(`${name} never throws, and never returns NaN, infinity or -0`, () => {
      fc.assert(
        fc.property(wallets, (wallet) => {
          expect(broken(traced(decide(wallet)))).toEqual([]);
        }),
        { numRuns: 50 },
      );
    });
  }
});
