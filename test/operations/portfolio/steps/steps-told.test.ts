import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function text(spending: object, more: object = {}) {
  const card_names = ['Blue Cash Preferred', 'Citi Double Cash'];
  const params = { spending, ...more };
  const { data } = await run('optimize_portfolio', { card_names, params, additions: 0 });
  return operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
}

it('counts of a card to change to what the card held gives too, and says so', async () => {
  const spending = { groceries: 100, gas: 100, streaming: 10, other: 500 };
  expect(await text(spending)).toMatch(
    /Changed to Blue Cash Everyday.*: about \$36 a year more, counting half of Disney Streaming Credit \$84\./,
  );
  expect(await text(spending, { benefit_selections: ['none'] })).not.toContain('counting half of');
});

it('names the credits of a card to change to that nobody named, where they would decide', async () => {
  const spending = { groceries: 350, gas: 120, streaming: 0, other: 300 };
  const plain = await text(spending);
  expect(plain).toContain('- KEEP Blue Cash Preferred');
  expect(plain).toContain(
    'Changed to Blue Cash Everyday Card from American Express it would bring more with credits that you did not name (not counted: Home Chef Credit $180 a year).',
  );
  expect(await text(spending, { benefit_selections: ['home_chef_credit'] })).toMatch(
    /Changed to Blue Cash Everyday/,
  );
  expect(await text(spending, { benefit_selections: ['none'] })).not.toContain('Home Chef');
});
