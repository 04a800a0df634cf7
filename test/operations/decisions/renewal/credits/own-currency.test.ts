import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../../src/catalog/seeds/read.ts';
import { operationOf, run } from '../../../support/run.ts';

const { cards } = await readSeeds('seeds');
const KEY = 'onekeycash_anniversary';

async function told(selected: object = {}) {
  const { data } = await run('check_card_renewal', {
    card_name: 'One Key+ Card',
    params: { spending: { travel: 300, dining: 400, groceries: 500 }, ...selected },
  });
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return { text, brings: data.year2_net_value };
}

describe('a credit in the own currency of a card that comes by itself', () => {
  it('counts whole, whatever share of the others does', async () => {
    const such = cards.flatMap(({ credits }) => credits.filter((one) => one.own_currency));
    expect(such.map(({ key }) => key)).toEqual([KEY]);
    const unsaid = await told();
    expect(unsaid.text).toContain('counting OneKeyCash Anniversary Credit $100');
    expect(unsaid.text).toContain('Counts half of $30 of credits (Global Entry');
    const none = await told({ benefit_selections: [] });
    // The half of the credit every four years.
    expect(unsaid.brings - none.brings).toBe(15);
    expect((await told({ benefit_selections: [KEY] })).brings).toBe(none.brings);
  });
});
