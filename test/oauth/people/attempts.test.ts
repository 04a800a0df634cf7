import { expect, it } from 'vitest';
import { createAttempts } from '../../../src/oauth/people/attempts.ts';

/** Counts in memory, as the database does for all processes. */
function attemptsCounted() {
  const counts = new Map<string, number>();
  return createAttempts({
    async take({ name, limit, seconds }, subject) {
      const key = `${name} ${subject}`;
      const used = counts.get(key) ?? 0;
      if (used >= limit) return seconds;
      counts.set(key, used + 1);
      return null;
    },
    async giveBack() {},
  });
}

const hex = (n: number) => n.toString(16).padStart(4, '0');

it.each(['register', 'document'] as const)(
  'bounds what networks around each other %s, and leaves others theirs',
  async (action) => {
    const attempts = attemptsCounted();
    const passed = async (networks: readonly string[], times: number) => {
      let count = 0;
      for (const network of networks) {
        for (let n = 0; n < times; n += 1) {
          count += await attempts.countNetwork(action, network).then(
            () => 1,
            () => 0,
          );
        }
      }
      return count;
    };
    const own = action === 'register' ? 20 : 30;
    const of = (wide: string, many: number) =>
      Array.from({ length: many }, (_, n) => `20010db8${wide}${hex(n)}`);
    // One /64; 400 of one /48; 60 each of 50 of one /32.
    expect(await passed(of('0001', 1), own + 5)).toBe(own);
    expect(await passed(of('0002', 400), 1)).toBe(own * 10);
    const rest = Array.from({ length: 50 }, (_, n) => of(hex(16 + n), 6)).flat();
    expect(await passed(rest, 10)).toBe(own * 20 - own * 11);
    expect(await passed(['2a00145000010001', '81.5.6.7'], 3)).toBe(6);
  },
);
