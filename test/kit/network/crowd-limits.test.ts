import { expect, it } from 'vitest';
import { takeOfStranger, type UseRule } from '../../../src/kit/network/crowd-limits.ts';

/** Counts in one window that never ends. */
function counter() {
  const counts = new Map<string, number>();
  return async ({ name, limit, seconds }: UseRule, subject: string) => {
    const count = (counts.get(`${name}:${subject}`) ?? 0) + 1;
    counts.set(`${name}:${subject}`, count);
    return count <= limit ? null : seconds;
  };
}

const RULE = { name: 'reports', limit: 20, seconds: 86_400 };
const AROUND = { ...RULE, neighbourhood: 3, allotment: 6, for_first: 1 };

it.each([
  ['a /16', (n: number) => `192.0.${n}.7`],
  ['a /48', (n: number) => `20010db8000100${n.toString(16).padStart(2, '0')}`],
])(
  'a few networks that use up the total of %s leave newcomers in it their first',
  async (_, network) => {
    const take = counter();
    const tryFor = async (n: number) => (await takeOfStranger(take, AROUND, network(n))) === null;
    let taken = 0;
    for (const few of [1, 2, 3, 4]) {
      for (let nth = 0; nth < RULE.limit; nth += 1) taken += Number(await tryFor(few));
    }
    // The first two of each of the four stand apart from the total.
    expect(taken).toBe(3 * RULE.limit + 4 * 2);
    for (let newcomer = 5; newcomer < 25; newcomer += 1) {
      const three = [await tryFor(newcomer), await tryFor(newcomer), await tryFor(newcomer)];
      expect(three).toEqual([true, true, false]);
    }
  },
);
