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
    expect(await passed(of('0001', 1), own + 5)).toBe(own);
    // Ten of one /48 leave others of it their first ones, and one /48 others of the /32 what they had.
    expect(await passed(of('0002', 15), own)).toBe(own * 10 + 15 * 2);
    expect(await passed(['20010db80002ffff'], own)).toBe(2);
    expect(await passed(of('0002', 4_000), 2)).toBe(own * 50 - 16 * 2);
    expect(await passed(of('0001', 4), 3)).toBe(3 * 3);
    // Two fill what is in common; a /48 that had none has its first ones.
    await passed(of('0003', 4_000), 3);
    expect(await passed(of('0001', 8), 3)).toBe(0);
    expect(await passed(of('0004', 1), own)).toBe(2);
    // Ten addresses of a cloud leave others of it their first ones.
    const cloud = Array.from({ length: 15 }, (_, n) => `60.61.1.${n}`);
    expect(await passed(cloud, own)).toBe(own * 10 + 15 * 2);
    expect(await passed(['60.61.200.7'], own)).toBe(2);
    const many = Array.from({ length: 6_000 }, (_, n) => `60.61.${100 + (n >> 8)}.${n & 255}`);
    expect(await passed(many, 2)).toBe(own * 50 - 16 * 2);
    expect(await passed(['2a00145000010001', '81.5.6.7'], 3)).toBe(6);
  },
);
