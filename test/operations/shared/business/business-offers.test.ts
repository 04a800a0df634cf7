import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function ask(name: string, input: object) {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

const INK = /Welcome offer of Chase Ink Business Preferred Credit Card: .*once in a lifetime/;

it('a search tells what each offer of a business card asks for, and how often it is paid', async () => {
  const text = await ask('search_credit_cards', { query: 'business card, no annual fee' });
  const rows = text.split('\n').filter((line) => /^\d\. .* first year/.test(line));
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row).toMatch(/with its offer of .* after \$[\d,]+ in \d months/);
  expect(text).toMatch(/Welcome offer of The Blue Business Plus .*: .*once in a lifetime/);
});

it('so do a comparison and the best card for a purchase', async () => {
  const card_names = ['Ink Business Preferred', 'Chase Sapphire Preferred'];
  expect(await ask('compare_cards', { card_names })).toMatch(INK);
  const bought = await ask('recommend_card_for_category', {
    ...{
      category: 'advertising',
      params: { primary_goal: 'business', once: { advertising: 9000 } },
    },
  });
  expect(bought).toMatch(INK);
  const rows = bought.match(/is its offer of .* after \$[\d,]+ of purchases/g) ?? [];
  expect(rows).toHaveLength(5);
});
