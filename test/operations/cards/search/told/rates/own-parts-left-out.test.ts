import { expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

const notes = async (query: string): Promise<string> =>
  (await run('search_credit_cards', { query, max_annual_fee: 0 })).warnings.join('\n');

it('says whose rate on gas leaves out the pumps of the shop that is named', async () => {
  const kroger = await notes('no fee card, good credit, Kroger groceries and gas, from a big bank');
  expect(kroger).toContain(
    'Kroger Fuel Center is left out of the 3% on gas stations of Blue Cash Everyday Card from American Express',
  );
  // Nothing is bought of what the pumps sell, or no shop is named.
  expect(await notes('no fee card for Kroger groceries')).not.toContain('is left out of');
  expect(await notes('no fee card for groceries and gas')).not.toContain('is left out of');
});
