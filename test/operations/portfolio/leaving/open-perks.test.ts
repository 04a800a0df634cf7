import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

it('names the bags of a card that is about equal to not holding it, and how to say them', async () => {
  const reviewed = async (benefit_selections?: string[]) => {
    const spending = { groceries: 900, gas: 250, flights: 100, other: 800 };
    const { data } = await run('optimize_portfolio', {
      card_names: ['Blue Cash Preferred', 'Double Cash', 'Freedom Flex', 'Southwest Plus'],
      params: {
        spending,
        at_merchants: { Southwest: 100 },
        ...(benefit_selections && { benefit_selections }),
      },
    });
    return data.cards.find((one: { card_name: string }) => one.card_name.startsWith('Southwest'));
  };
  const unsaid = await reviewed();
  expect(unsaid.verdict).not.toBe('KEEP');
  expect(unsaid.reason).toContain('First Checked Bag Free');
  expect(unsaid.reason).toContain('"8 checked bags a year"');
  const said = await reviewed(['8 checked bags a year']);
  expect(said.verdict).toBe('KEEP');
  expect(said.reason).not.toContain('Not counted');
});

describe('a card that is kept', () => {
  async function kept(card_name: string, params: object) {
    const card_names = ['Citi Double Cash Card', card_name];
    const { data } = await run('optimize_portfolio', { card_names, additions: 0, params });
    const row = data.cards.find((one: { annual_fee: number }) => one.annual_fee > 0);
    expect(row.verdict).toBe('KEEP');
    return row;
  }
  const spending = { groceries: 700, flights: 300, hotels: 200, dining: 500, gas: 200, other: 500 };

  it.each([
    ['Delta Platinum', /First and Second Checked Bags Free \(\$45 a first bag each way/],
    ['JetBlue Plus', /First Checked Bag Free \(\$35 a first bag each way/],
    ['Southwest Premier', /First Checked Bag Free \(\$45 a first bag each way/],
  ])('by less than the bags of a trip names those: %s', async (name, bags) => {
    const { reason } = await kept(name, { spending });
    expect(reason).toMatch(bags);
    expect(reason.match(/Not counted/g)).toHaveLength(1);
  });

  it('clearly names nothing that is not counted', async () => {
    const params = {
      spending: { groceries: 900, gas: 250, flights: 300, hotels: 300, other: 800 },
      at_merchants: { United: 300 },
    };
    const { marginal_value, reason } = await kept('United Explorer', params);
    expect(marginal_value).toBeGreaterThan(200);
    expect(reason).not.toContain('Not counted');
  });
});

it('says of bags, which have a price, and of what has none the same', async () => {
  const params = { spending: { groceries: 300, flights: 100 }, benefit_selections: [] };
  const { data } = await run('check_card_renewal', { card_name: 'Delta Platinum', params });
  const told = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  expect(told).toMatch(
    /Not counted, as its worth depends on your use: .*Checked Bags Free \(\$45 /,
  );
  const { spending } = params;
  const compared = await run('compare_cards', {
    card_names: ['Delta Platinum', 'Double Cash'],
    params: { spending, benefit_selections: [] },
  });
  const text = operationOf('compare_cards').tool?.summarize(compared.data) ?? '';
  expect(text).toContain('takes your own figure ("8 checked bags a year")');
  for (const one of [told, text]) expect(one).not.toMatch(/no source (?:gives|prices)/);
});
