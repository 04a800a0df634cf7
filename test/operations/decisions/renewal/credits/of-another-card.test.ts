import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const SPENDING = { dining: 500, groceries: 600, flights: 200 };

async function renewal(card_name: string, benefit_selections: string[], more: object = {}) {
  const params = { spending: SPENDING };
  const asked = { card_name, benefit_selections, params, ...more };
  const { data, warnings } = await run('check_card_renewal', asked);
  const text: string = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return { data, text, warnings };
}

describe('a credit that is named of one card', () => {
  const held = { held_cards: ['Citi Double Cash'] };
  const added = async (selections: string[]): Promise<number[]> => {
    const { data } = await renewal('Citi Strata Elite', selections, held);
    return data.beside_held.changes.map((one: { adds: number }) => one.adds);
  };

  it('counts on no other beside the cards held, as it does not alone', async () => {
    const none = await added(['none']);
    expect(none.length).toBeGreaterThan(1);
    expect(await added(['Annual Hotel Credit of Citi Strata Elite'])).toEqual(none);
    const [plain = 0] = await added(['hotel credit']);
    expect(plain - (none[0] ?? 0)).toBeCloseTo(100, 2);
  });

  it('without a card is told of each change that has it too, with what that one asks', async () => {
    const { text } = await renewal('Citi Strata Elite', ['hotel credit'], held);
    expect(text).toMatch(
      /Citi Strata Premier Card \(\$95 fee, about \$\d+ a year, counting its Annual Hotel Credit \(one stay of \$500 or more\) \$100 \(booked at Citi Travel/,
    );
    const { text: other } = await renewal('Citi Strata Elite', ['none'], held);
    expect(other).not.toContain('counting its');
  });
});

describe('what an answer takes for granted', () => {
  it.each(['Citi Strata Elite', 'Citi Strata Premier', 'Chase Sapphire Reserve', 'Amex Platinum'])(
    'is of no card that it does not name: %s',
    async (card_name) => {
      for (const selections of [['none'], ['hotel credit']]) {
        const { data, text, warnings } = await renewal(card_name, selections);
        const [, assumed = ''] = /Assumed: (.*)/.exec(text) ?? [];
        const free: string = data.free_alternative?.card_name ?? '';
        const before = text.slice(0, text.indexOf('Assumed:'));
        expect(before, card_name).not.toBe('');
        if (!before.includes(free)) expect(assumed).not.toContain(free.split(' ')[0]);
        const noted = warnings.find((one) => one.startsWith('Of use ')) ?? '';
        const [, of] = / of ([A-Z][^,]*), counted at/.exec(noted) ?? [];
        if (of !== undefined) expect(before).toContain(of);
      }
    },
  );
});

describe('a sum that would keep a card', () => {
  it('of which most is needed is told with what there is', async () => {
    const { data, text } = await renewal('Citi Strata Premier', ['none'], {
      params: { spending: { dining: 200, groceries: 300, gas: 100 }, primary_goal: 'cashback' },
    });
    expect(data.more_credits.least).toBe(120);
    expect(text).toContain(
      'would keep it. Open are $200: Annual Hotel Credit $100 and The Reserve hotel experience credit $100.',
    );
  });
});
