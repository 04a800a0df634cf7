import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../operations/support/run.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

describe('a choice that ends', () => {
  it('is said to be made again, with what is paid without it, in rates long and short', () => {
    const often = 'chosen again each quarter, else the base rate';
    const { cards } = catalogOn('2026-11-21');
    const ending = cards.filter(({ seed }) =>
      seed.earn.some(({ activation, choice }) => activation === 'enrolled' && choice !== null),
    );
    expect(ending.length).toBeGreaterThanOrEqual(3);
    for (const { seed, text } of ending) {
      expect(text.structure, seed.key).toContain(often);
      expect(text.summary, seed.key).toContain(often);
      expect(`${text.structure} ${text.summary}`, seed.key).not.toMatch(/(?:when|once) enrolled/);
    }
    // One that goes on, and an enrolment without a choice, are not.
    const others = cards.filter((one) => !ending.includes(one));
    expect(others.filter(({ text }) => text.structure.includes('chosen again'))).toEqual([]);
  });

  it('is told by search, by details and at the till', async () => {
    const told = async (tool: string, input: object) =>
      operationOf(tool).tool?.summarize((await run(tool, input)).data) ?? '';
    const card_name = 'US Bank Cash+';
    const bills = { spending: { utilities: 300, phone: 180 }, max_annual_fee: 0 };
    const found = await told('search_credit_cards', bills);
    expect(found).toMatch(
      /2 of your choice, up to \$2,000 a quarter in all, chosen again each quarter, else the base rate/,
    );
    expect(await told('get_card_details', { card_name })).toContain('chosen again each quarter');
    const till = { merchant: 'Best Buy', amount: 100, portfolio: [card_name, 'Citi Double Cash'] };
    expect(await told('which_card_at_merchant', till)).toContain('chosen this quarter');
  });
});
