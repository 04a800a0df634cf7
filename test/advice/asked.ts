import { run } from '../operations/support/run.ts';
import { catalogOn } from '../support/catalog/shipped.ts';
import { randomOf } from '../support/random.ts';

export const CARDS = catalogOn('2026-11-21').cards.filter(({ is_active }) => is_active);
const CATEGORIES = [
  ...['dining', 'travel', 'groceries', 'gas', 'streaming', 'shopping', 'other'],
  ...['flights', 'hotels', 'drugstores', 'utilities', 'phone', 'office_supplies', 'rent'],
];
/** Dollars by which sums of rounded figures may be apart. */
export const CENT = 0.0101;

interface Asked {
  readonly names: string[];
  readonly params: object;
}

/** Cards and what their holder says, from a seed. */
export function askedOf(seed: number, count: number): Asked {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const names = new Set<string>();
  // Most cards cost nothing, and of those there is little to decide.
  const dear = CARDS.filter(({ seed: card }) => card.annual_fee > 0);
  while (names.size < count) names.add(pick(random() < 0.7 ? dear : CARDS).seed.name);
  const spending = Object.fromEntries(
    CATEGORIES.filter(() => random() < 0.4).map((name) => [name, Math.round(random() * 1200)]),
  );
  const selections = random() < 0.3 ? { benefit_selections: [] } : {};
  const goal = random() < 0.2 ? { primary_goal: 'cashback' } : {};
  const given = { spending: { ...spending, other: 100 + Math.round(random() * 1500) } };
  return { names: [...names], params: { ...given, ...selections, ...goal } };
}

export const analyse = async (card_names: readonly string[], params: object) =>
  (await run('optimize_portfolio', { card_names, params, additions: 0 })).data;
