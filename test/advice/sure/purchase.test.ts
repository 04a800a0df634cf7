import { describe, expect, it } from 'vitest';
import { run } from '../../operations/support/run.ts';
import { randomOf } from '../../support/random.ts';
import { CATEGORIES, catalog, WALLETS } from './questions.ts';

/** Up to four cards of a wallet and one purchase, from a seed. */
function atTill(seed: number) {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const cards = new Set(Array.from({ length: 4 }, () => pick(catalog.cards)));
  const merchant = pick(catalog.merchants.merchants).name;
  return { cards: [...cards], merchant, amount: 20 + Math.round(random() * 400) };
}

type Cards = ReturnType<typeof atTill>['cards'];

/** Points of each program at the ends of what they bring, and every membership. */
function* unsaid(cards: Cards): Generator<[string, object]> {
  const programs = new Set(cards.flatMap(({ engine }) => engine.program ?? []));
  for (const key of programs) {
    const program = catalog.enginePrograms.get(key);
    // Without a card that opens transfers they bring their cash, and nothing is in doubt.
    const opens = program?.unlocked_by ?? null;
    if (opens !== null && !cards.some(({ seed }) => opens.includes(seed.key))) continue;
    for (const end of ['floor', 'ceiling'] as const) {
      const value = program?.transfer_cpp?.[end];
      if (value !== undefined) yield [`${key} at ${end}`, { point_values: { [key]: value } }];
    }
  }
  const memberships = [
    ...new Set(cards.flatMap(({ seed }) => seed.earn.flatMap(({ requires }) => requires ?? []))),
  ];
  for (const one of memberships) yield [one, { memberships: [one] }];
}

describe('a best card of high confidence', () => {
  it('at a merchant is turned by nothing that was left unsaid', async () => {
    const turned: string[] = [];
    let sure = 0;
    for (let seed = 0; seed < WALLETS; seed += 1) {
      const { cards, merchant, amount } = atTill(seed);
      const input = { merchant, amount, portfolio: cards.map((card) => card.seed.name) };
      const { data } = await run('which_card_at_merchant', input);
      if (data.confidence !== 'high') continue;
      sure += 1;
      for (const [what, said] of unsaid(cards)) {
        const other = (await run('which_card_at_merchant', { ...input, ...said })).data;
        if (other.recommended_card !== data.recommended_card) {
          turned.push(`${what}: ${JSON.stringify(input)} ${data.recommended_card}`);
        }
      }
    }
    expect(sure).toBeGreaterThan(WALLETS / 8);
    expect(turned).toEqual([]);
  });

  it('for a category is turned by nothing that was left unsaid', async () => {
    const turned: string[] = [];
    let sure = 0;
    for (let seed = 0; seed < WALLETS; seed += 1) {
      const { cards } = atTill(seed);
      const random = randomOf(seed + 9_000);
      const category = CATEGORIES[Math.floor(random() * CATEGORIES.length)];
      const spending = { [category ?? 'other']: 50 + Math.round(random() * 900), other: 300 };
      const portfolio_card_names = cards.map((card) => card.seed.name);
      const input = { category, portfolio_card_names, params: { spending } };
      const { data } = await run('recommend_card_for_category', input);
      const [best] = data.recommendations;
      if (best?.confidence !== 'high') continue;
      sure += 1;
      for (const [what, said] of unsaid(cards)) {
        const again = { ...input, params: { spending, ...said } };
        const other = (await run('recommend_card_for_category', again)).data;
        if (other.recommendations[0]?.card_name !== best.card_name) {
          turned.push(`${what}: ${JSON.stringify(input)} ${best.card_name}`);
        }
      }
    }
    expect(sure).toBeGreaterThan(WALLETS / 8);
    expect(turned).toEqual([]);
  });
});
