import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function ask(tool: string, input: object): Promise<string> {
  const { data } = await run(tool, input);
  return operationOf(tool).tool?.summarize(data) ?? '';
}

const BCP = { card_name: 'Blue Cash Preferred' };
const SPENDING = { groceries: 500, streaming: 15 };

describe('a credit whose name does not say where it works', () => {
  it('is told with the places, named as used or taken for half used', async () => {
    const named = await ask('check_card_renewal', { ...BCP, benefit_selections: ['Hulu'] });
    expect(named).toContain('Disney Bundle Discount $120 ($10 a month, at Disney+, Hulu or ESPN+)');
    const half = await ask('check_card_renewal', { ...BCP, params: { spending: SPENDING } });
    expect(half).toContain('Disney Bundle Discount: at Disney+, Hulu or ESPN+.');
    const value = await ask('calculate_card_value', { ...BCP, spending: SPENDING });
    expect(value).toContain('at Disney+, Hulu or ESPN+');
  });

  it('is not, where the name says one of them', async () => {
    const text = await ask('check_card_renewal', {
      card_name: 'Sapphire Preferred',
      params: { spending: { dining: 600 } },
    });
    expect(text).not.toContain('U.S. Customs');
  });
});

describe('free checked bags that count nothing', () => {
  it('say whom they cover, and are asked for by their number, with a price or without', async () => {
    const params = { spending: { dining: 400 } };
    const own = await ask('check_card_renewal', { card_name: 'United Explorer', params });
    expect(own).toContain('First Checked Bag Free (for you and 1 other)');
    const card_names = ['United Explorer', 'United Gateway'];
    const both = await ask('compare_cards', { card_names, params });
    expect(both).toContain('("8 checked bags a year")');
  });
});

describe('who names the credits that they use', () => {
  it('is given no sum that counts others, and told whose they are', async () => {
    const text = await ask('check_card_renewal', { ...BCP, benefit_selections: ['Hulu'] });
    expect(text).not.toContain('with all of its credits used');
    expect(text).toContain('that you did not name');
    expect(text).toContain('up to $180 more with its Home Chef Credit');
  });
});
