import { CATEGORIES, ROLLUP_CATEGORIES } from '../../src/engine/model/categories.ts';
import { BENEFITS, CARDS, CHOOSING_CARDS, ISSUERS, PROGRAMS } from './names.ts';

type Random = () => number;

/** Draws the parts of questions from a random source, always in the same order. */
export function drawFrom(random: Random) {
  const between = (least: number, most: number): number =>
    least + Math.floor(random() * (most - least + 1));
  const chance = (share: number): boolean => random() < share;

  function pick<T>(list: readonly T[]): T {
    const found = list[between(0, list.length - 1)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  /** Different entries, in a drawn order. */
  function several<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [one] = left.splice(between(0, left.length - 1), 1);
      return one as T;
    });
  }

  /** Dollars a month: mostly round, some with cents. */
  const amount = (): number => (chance(0.7) ? 25 * between(1, 60) : between(1_000, 200_000) / 100);

  /** Dollars a month on `count` categories, of roll-ups, of all, or both. */
  function spending(count: number): Record<string, number> {
    const list = count <= ROLLUP_CATEGORIES.length && chance(0.5) ? ROLLUP_CATEGORIES : CATEGORIES;
    return Object.fromEntries(several(list, count).map((name) => [name, amount()]));
  }

  /** Different cards; one of them chooses its categories in about half of the wallets. */
  function wallet(count: number): string[] {
    const first = chance(0.5) ? [pick(CHOOSING_CARDS)] : [];
    const rest = CARDS.filter((name) => !first.some((taken) => taken === name));
    return [...first, ...several(rest, count - first.length)];
  }

  const goals = ['travel', 'cashback', 'business', 'build_credit', 'balance_transfer'] as const;

  function params(categories: number): Record<string, unknown> {
    return {
      ...(chance(0.9) && { spending: spending(categories) }),
      ...(chance(0.4) && { primary_goal: pick(goals.slice(0, chance(0.8) ? 3 : 5)) }),
      ...(chance(0.5) && { credit_tier: pick(['fair', 'good', 'excellent']) }),
      ...(chance(0.4) && { benefit_selections: several(BENEFITS, between(0, 6)) }),
    };
  }

  const preferences = () =>
    several(ISSUERS, between(1, 3)).map((issuer) => ({ issuer, weight: pick([0.5, 0.8, 1.5, 2]) }));

  function balances<Key extends string>(key: Key): Record<string, unknown>[] {
    return several(PROGRAMS, between(1, 4)).map((program) => ({
      [key]: program,
      balance: 500 * between(1, 300),
    }));
  }

  return { between, chance, pick, several, spending, wallet, params, preferences, balances };
}

export type Draw = ReturnType<typeof drawFrom>;
