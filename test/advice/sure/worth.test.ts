import { describe, expect, it } from 'vitest';
import { benefitsWithoutUse } from '../../../src/operations/shared/benefits/used/benefit-use.ts';
import { run } from '../../operations/support/run.ts';
import { type CARDS, catalog, otherwise, question, WALLETS } from './questions.ts';

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
  it('is turned by nothing that was left unsaid', async () => {
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

  it('on a renewal is turned by nothing that was left unsaid', async () => {
    const turned: string[] = [];
    let sure = 0;
    for (let seed = 0; seed < WALLETS; seed += 1) {
      const asked = question(seed);
      const { card, spending } = asked;
      const input = { card_name: card.seed.name, params: { spending } };
      const { data } = await run('check_card_renewal', input);
      if (data.confidence !== 'high') continue;
      sure += 1;
      for (const [what, said] of otherwise(asked)) {
        const again = { ...input, params: { spending, ...said } };
        const other = (await run('check_card_renewal', again)).data;
        if (other.verdict !== data.verdict) turned.push(`${what}: ${JSON.stringify(input)}`);
      }
    }
    expect(sure).toBeGreaterThan(WALLETS / 4);
    expect(turned).toEqual([]);
  });

  it('between two cards is turned by nothing that was left unsaid', async () => {
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
