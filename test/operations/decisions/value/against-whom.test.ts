import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

it('says against what a card loses that brings more than its fee', async () => {
  const told = async (card_name: string, dining: number) => {
    const input = { card_name, spending: { dining, groceries: 200 } };
    const { data } = await run('calculate_card_value', input);
    return operationOf('calculate_card_value').tool?.summarize(data) ?? '';
  };
  expect(await told('Blue Cash Preferred', 900)).toMatch(
    /not worth its fee on this spending, as .+ brings more without one \(confidence \w+\)\.\nAbout \$\d+/,
  );
  // A loss needs no other card to be one.
  expect(await told('Amex Platinum', 100)).toMatch(/not worth its fee on this spending \(conf/);
});
