import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

async function textOf(name: string, input: unknown): Promise<string> {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
}

describe('perks without a dollar value', () => {
  it.each([
    ['Delta', 'Delta Gold', [/Free Checked Bags/, /Priority Boarding/, /20% Inflight/]],
    ['United', 'United Explorer', [/First Checked Bag Free/, /Priority Boarding/]],
    ['Southwest', 'Southwest Plus', [/First Checked Bag Free/, /25% Inflight/]],
    [
      'Marriott',
      'Marriott Brilliant',
      [/Free Night Award \(up to 85,000 points/, /25 Elite Night/],
    ],
  ])('are counted at %s with %s', async (merchant, card, needs) => {
    const text = await textOf('check_merchant_benefits', { merchant, portfolio: [card] });
    for (const need of needs) expect(text).toMatch(need);
    const [, count] = /^(\d+) benefits apply/m.exec(text) ?? [];
    expect(Number(count)).toBeGreaterThan(2);
  });

  it('are of the brand only, and none of another card', async () => {
    const hotel = await textOf('check_merchant_benefits', {
      merchant: 'Hilton',
      portfolio: ['Delta Gold', 'United Explorer'],
    });
    expect(hotel).not.toMatch(/Checked Bag|Priority Boarding/);
  });

  it('are in the details of a card, nights first and with what is not known of them', async () => {
    const text = await textOf('get_card_details', {
      card_names: ['Hilton Aspire', 'Marriott Brilliant'],
      sections: ['benefits', 'perks'],
    });
    expect(text).toMatch(
      /Without a stated dollar value: Free Night Award \(each membership year\)/,
    );
    expect(text).toMatch(
      /Free Night Award \(up to 85,000 points, each membership year, from the second on\)/,
    );
    expect(text.match(/A free night usually lapses/g)).toHaveLength(1);
    // Two sections together keep what no source says of cover.
    expect(text.match(/not known here: countries and vehicles/g)).toHaveLength(1);
  });

  it('stand where no credit has a price', async () => {
    const text = await textOf('get_card_details', { card_name: 'World of Hyatt Credit Card' });
    expect(text).toMatch(/Without a stated dollar value: Free Night Award/);
  });
});
