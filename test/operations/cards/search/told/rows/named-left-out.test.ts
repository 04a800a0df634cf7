import { expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

it.each([
  ['dining card other than Amex Gold', 'American Express Gold Card'],
  ['gas card, Active Cash or so, excluding the Citi Double Cash', 'Citi Double Cash Card'],
])('says of a card that is named to be left out that it is: %s', async (query, name) => {
  const { warnings } = await run('search_credit_cards', { query });
  expect(warnings).toContain(`Left out, as you say: ${name}.`);
});
