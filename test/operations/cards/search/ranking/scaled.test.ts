import { expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

it('keeps a card whose scaled rate is below its base rate, which does not hold there', async () => {
  const { names, rows } = await search('Bilt cards for rent');
  expect(names.toSorted()).toEqual(['Bilt Blue Card', 'Bilt Obsidian Card', 'Bilt Palladium Card']);
  for (const { reasoning } of rows) expect(reasoning).toContain('up to 1.25x rent');
});

it('says once what a rate on all purchases pays, and what is left of it', async () => {
  const spending = { gas: 400, home_improvement: 800 };
  const { rows } = await search('business card, no fee', { spending });
  const plus = rows.find(({ card_name }) => card_name.includes('Blue Business Plus'));
  expect(plus?.reasoning).toMatch(/2x all purchases \(up to \$50,000 a year\).*, 1x otherwise$/);
});
