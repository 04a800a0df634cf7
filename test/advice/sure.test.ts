import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { benefitsWithoutUse } from '../../src/operations/shared/benefits/benefit-use.ts';
import { run } from '../operations/support/run.ts';
import { randomOf } from '../support/random.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
const CARDS = catalog.cards.filter(({ seed }) => seed.annual_fee > 0);
const CATEGORIES = [
  ...(['dining', 'groceries', 'gas', 'flights', 'hotels', 'streaming', 'online_retail'] as const),
  ...(['other', 'utilities', 'drugstores', 'transit'] as const),
];
const WALLETS = 300;

/** A card with a fee and what somebody spends, from a seed; nothing else is said. */
function question(seed: number) {
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
function* otherwise({ card, spending }: ReturnType<typeof question>): Generator<[string, object]> {
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

/** Two cards with the same question. */
function* otherwiseOfTwo(
  cards: readonly [(typeof CARDS)[number], (typeof CARDS)[number]],
  spending: ReturnType<typeof question>['spending'],
): Generator<[string, object]> {
  for (const card of cards) {
    for (const [what, said] of otherwise({ card, spending })) {
      // Of one card's credits: "no credits" means of both.
      if (what !== 'no credits') yield [`${what} of ${card.seed.name}`, said];
    }
    const [other] = cards.filter((one) => one !== card);
    const idle = benefitsWithoutUse(spending, catalog);
    const keys = (other?.seed.credits ?? []).filter(({ key, value }) => value && !idle.has(key));
    if (keys.length > 0 && !shareCredits(cards)) {
      yield [`none of ${card.seed.name}`, { benefit_selections: keys.map(({ key }) => key) }];
    }
  }
}

const shareCredits = ([a, b]: readonly [(typeof CARDS)[number], (typeof CARDS)[number]]): boolean =>
  a.seed.credits.some(({ key }) => b.seed.credits.some((one) => one.key === key));

describe('a verdict of high confidence', () => {
  it('is turned by nothing that was left unsaid', { timeout: 120_000 }, async () => {
    const turned: string[] = [];
    let sure = 0;
    for (let seed = 0; seed < WALLETS; seed += 1) {
      const asked = question(seed);
      const { card, spending } = asked;
      const input = { card_name: card.seed.name, spending };
      const { data } = await run('calculate_card_value', input);
      if (data.confidence !== 'high') continue;
      sure += 1;
      for (const [what, said] of otherwise(asked)) {
        const other = (await run('calculate_card_value', { ...input, ...said })).data;
        if (other.verdict !== data.verdict) turned.push(`${what}: ${JSON.stringify(input)}`);
      }
    }
    expect(sure).toBeGreaterThan(WALLETS / 4);
    expect(turned).toEqual([]);
  });

  it('between two cards is turned by nothing that was left unsaid', {
    timeout: 120_000,
  }, async () => {
    const turned: string[] = [];
    let sure = 0;
    for (let seed = 0; seed < WALLETS; seed += 1) {
      const { card, spending } = question(seed);
      const { card: other } = question(seed + 7_000);
      if (other === card) continue;
      const input = { card_names: [card.seed.name, other.seed.name], params: { spending } };
      const { data } = await run('compare_cards', input);
      if (data.winner.confidence !== 'high') continue;
      sure += 1;
      for (const [what, said] of otherwiseOfTwo([card, other], spending)) {
        const asked = { ...input, params: { spending, ...said } };
        const { winner } = (await run('compare_cards', asked)).data;
        if (winner.card_name !== data.winner.card_name) {
          turned.push(`${what}: ${JSON.stringify(input)} ${data.winner.margin} ${winner.margin}`);
        }
      }
    }
    expect(sure).toBeGreaterThan(WALLETS / 8);
    expect(turned).toEqual([]);
  });
});
