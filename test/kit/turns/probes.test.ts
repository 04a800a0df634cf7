import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTurns } from '../../../src/kit/turns/turns.ts';
import { PLACES } from './places.ts';

describe('turns while probes wait', () => {
  it('let few probes in before all others, and others beside them', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const turns = createTurns(PLACES);
      turns.next('first');
      vi.advanceTimersByTime(12);
      const order: string[] = [];
      const arrive = (line: 'requests' | 'probes') =>
        turns.arrive(line, {
          account: line,
          begin: () => void order.push(line),
          refuse: () => void order.push(`no ${line}`),
        });
      for (let n = 0; n < 5; n += 1) arrive('requests');
      for (let n = 0; n < 12; n += 1) arrive('probes');
      expect(order).toEqual(['no probes', 'no probes']);
      vi.advanceTimersByTime(12);
      for (let n = 0; n < 200; n += 1) {
        vi.advanceTimersByTime(1);
        await nextTurn();
      }
      expect(order).toHaveLength(17);
      expect(order.slice(2, 10)).toEqual(Array(8).fill('probes'));
      expect(order.slice(10, 15)).toEqual(Array(5).fill('requests'));
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([9.5, 12, 20])(
    'begin with a call of %s ms that was passed over, though probes always wait',
    async (ms) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      try {
        const turns = createTurns();
        turns.next('first');
        vi.advanceTimersByTime(12);
        const begun: number[] = [];
        let probed = 0;
        const probe = () =>
          turns.arrive('probes', {
            account: 'probes',
            begin() {
              if (begun.length === 3) return;
              probed += 1;
              vi.advanceTimersByTime(0.2);
              probe();
            },
            refuse() {},
          });
        for (let n = 0; n < 9; n += 1) probe();
        for (let n = 0; n < 3; n += 1)
          void turns.next(`account ${n}`, ms)?.then(() => begun.push(n));
        for (let n = 0; n < 3_000 && begun.length < 3; n += 1) {
          vi.advanceTimersByTime(0.01);
          await nextTurn();
        }
        expect(begun).toEqual([0, 1, 2]);
        // They had their turns all the same.
        expect(probed).toBeGreaterThan(8);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});
