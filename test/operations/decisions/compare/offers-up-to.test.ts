import { describe, expect, it } from 'vitest';
import { firstYearText } from '../../../../src/operations/decisions/compare/first-year.ts';
import { offersAside } from '../../../../src/operations/decisions/compare/verdict-text.ts';
import { operationOf, run } from '../../support/run.ts';

const { tool } = operationOf('compare_cards');
const card_names = ['American Express Gold Card', 'Chase Sapphire Preferred'];

async function compared(spending: object, once?: number) {
  const params = { spending, ...(once !== undefined && { once }) };
  const { data } = await run('compare_cards', { card_names, params });
  return { data, text: tool?.summarize(data) ?? '' };
}

describe('an offer "as high as" in a comparison', () => {
  it('is a ceiling of the first year that counts it, and of no other', async () => {
    const { data, text } = await compared({ dining: 1500, groceries: 1500 });
    const ceilings = data.comparison_table.map((row: { bonus_up_to?: true }) => row.bonus_up_to);
    expect(ceilings).toEqual([true, undefined]);
    expect(text).toMatch(/- American Express Gold Card: .*; first year up to \$[\d,]+\)/);
    expect(text).toMatch(/- Chase Sapphire Preferred: .*; first year \$[\d,]+\)/);
  });

  it('is none of a first year that it is not earned in', async () => {
    const { data, text } = await compared({ dining: 100 });
    expect(data.comparison_table[0].sign_on_bonus_value).toBe(0);
    expect(text).not.toContain('first year up to');
  });

  it('is one where a sum that is spent once decides', async () => {
    const { text } = await compared({ dining: 300 }, 8000);
    const [line = ''] = /For what is spent once .*/.exec(text) ?? [];
    expect(line).toMatch(/American Express Gold Card up to (?:about )?\$/);
  });

  it('is one where a third of it would lead', () => {
    const row = { card_name: 'A', net_value: 10, sign_on_bonus_value: 900 };
    const other = { card_name: 'B', net_value: 50, sign_on_bonus_value: 0 };
    expect(offersAside([{ ...row, bonus_up_to: true }, other])).toMatch(
      / A leads, if you are offered all of it\.$/,
    );
    expect(offersAside([row, other])).toMatch(/ A leads\.$/);
  });

  it('tells of the best that it is up to', () => {
    const row = {
      card_name: 'A',
      net_value: 100,
      first_year_net_value: 900,
      sign_on_bonus_value: 500,
    };
    const rest = {
      card_name: 'B',
      net_value: 100,
      first_year_net_value: 90,
      sign_on_bonus_value: 0,
    };
    const text = firstYearText([
      { ...row, bonus_up_to: true, bonus_short_by: 0 },
      { ...rest, bonus_short_by: 0 },
    ]);
    expect(text).toContain(': A up to about $900, B $90.');
  });
});

it('says who leads a first year that rests on credits of which nobody spoke', () => {
  const row = (card_name: string, first_year_net_value: number, half: number) => ({
    ...{ card_name, first_year_net_value, sign_on_bonus_value: 200, bonus_short_by: 0 },
    ...{ net_value: 300, net_value_without_credits: 300 - half },
  });
  expect(firstYearText([row('Blue', 579, 90), row('Savor', 532, 0)])).toBe(
    'For what is spent once the first year decides, offers, fees and half of all credits counted: Blue about $579, Savor $532. With no credits Savor leads, at about $532.',
  );
  expect(firstYearText([row('Blue', 579, 20), row('Savor', 532, 0)])).not.toContain(
    'With no credits',
  );
  expect(firstYearText([row('Blue', 579, 0), row('Savor', 532, 0)])).toContain(
    'offers and fees counted',
  );
});
