import { expect, it } from 'vitest';
import { run } from '../support/run.ts';

const OF_ONE = 'Of use at one company alone, and no cash: Verizon Dollars of Verizon Visa Card.';
const spending = { phone: 180, groceries: 500, dining: 200 };

it('a comparison with what one company alone takes says so', async () => {
  const card_names = ['Verizon Visa', 'Blue Cash Preferred'];
  const { warnings } = await run('compare_cards', { card_names, params: { spending } });
  expect(warnings).toContain(OF_ONE);
});

it('so does the value of such a card, and of no other', async () => {
  const { warnings } = await run('calculate_card_value', { card_name: 'Verizon Visa', spending });
  expect(warnings).toContain(OF_ONE);
  const other = await run('calculate_card_value', { card_name: 'Citi Double Cash', spending });
  expect(other.warnings.filter((told) => told.includes('one company'))).toEqual([]);
});
