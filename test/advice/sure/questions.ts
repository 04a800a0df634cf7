import { benefitsWithoutUse } from '../../../src/operations/shared/benefits/used/benefit-use.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { randomOf } from '../../support/random.ts';

export const catalog = catalogOn('2026-11-21');
export const CARDS = catalog.cards.filter(({ seed }) => seed.annual_fee > 0);
export const CATEGORIES = [
  ...(['dining', 'groceries', 'gas', 'flights', 'hotels', 'streaming', 'online_retail'] as const),
  ...(['other', 'utilities', 'drugstores', 'transit'] as const),
];
export const WALLETS = 75;

/** A card with a fee and what somebody spends, from a seed; nothing else is said. */
export function question(seed: number) {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const card = pick(CARDS);
  const spending: Partial<Record<(typeof CATEGORIES)[number], number>> = { other: 50 };
  for (const category of CATEGORIES) {
    if (random() < 0.5) spending[category] = Math.round(random() * pick([150, 600, 1500]));
  }
  return { card, spending };
}

/** The same question with one thing said that it left open, at an end of what is plausible. */
export function* otherwise({
  card,
  spending,
}: ReturnType<typeof question>): Generator<[string, object]> {
  const { seed, engine } = card;
  yield ['no credits', { benefit_selections: [] }];
  const idle = benefitsWithoutUse(spending, catalog);
  const keys = seed.credits.filter(({ key, value }) => value !== null && !idle.has(key));
  yield ['all credits', { benefit_selections: [...new Set(keys.map(({ key }) => key))] }];
  const program = catalog.enginePrograms.get(engine.program ?? '');
  for (const end of ['floor', 'ceiling'] as const) {
    const value = program?.transfer_cpp?.[end];
    if (value !== undefined)
      yield [`points at ${end}`, { point_values: { [program?.key ?? '']: value } }];
  }
  const plain = [...catalog.enginePrograms.values()].filter(
    ({ own_awards, transfer_cpp, cash_cpp, portal_cpp }) =>
      own_awards !== true && transfer_cpp !== null && (cash_cpp ?? portal_cpp) !== null,
  );
  const fixed = plain.map(({ key, cash_cpp, portal_cpp }) => [
    key,
    (portal_cpp ?? 0) >= (cash_cpp ?? 0) ? 'portal' : 'cash',
  ]);
  yield ['no transfers', { point_values: Object.fromEntries(fixed) }];
  yield ['a tenth abroad', { abroad: '10%' }];
  for (const factor of [0.8, 1.2]) {
    const all = Object.entries(spending).map(([name, monthly]) => [name, monthly * factor]);
    yield [`spending x ${factor}`, { spending: Object.fromEntries(all) }];
  }
  const memberships = [...new Set(seed.earn.flatMap(({ requires }) => requires ?? []))];
  if (memberships.length > 0) yield ['memberships', { memberships }];
  const brand = seed.earn.flatMap(({ merchants }) => merchants)[0];
  const merchant = catalog.merchants.merchants.find(({ key }) => key === brand);
  const there = spending[merchant?.category as keyof typeof spending];
  if (merchant && there) yield ['its merchants', { at_merchants: { [merchant.name]: there } }];
}
