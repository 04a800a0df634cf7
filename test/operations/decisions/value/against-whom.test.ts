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

it('says of what the dollars are that the free card brings', async () => {
  let told = 0;
  for (const card_name of ['Amex Gold', 'CSP', 'Southwest Priority', 'World of Hyatt']) {
    for (const name of ['calculate_card_value', 'check_card_renewal']) {
      const { data } = await run(name, { card_name });
      const text = operationOf(name).tool?.summarize(data) ?? '';
      const brought =
        text.match(/(?:which has no fee,|; [^;.]+) brings (?:about )?\$[\d,]+[^.;:]*/g) ?? [];
      told += brought.length;
      for (const one of brought)
        expect(one).toMatch(/ in rewards|\(\$[\d,]+ of it credits: [^)]+\)/);
    }
  }
  expect(told).toBeGreaterThan(4);
});
