import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (tool: string, input: object): Promise<string> => {
  const { data, warnings } = await run(tool, input);
  return [operationOf(tool).tool?.summarize(data), ...warnings].join('\n');
};

it('says of months at 0% and transfer fees on which sources disagree that they are disputed', async () => {
  const found = await told('search_credit_cards', { query: 'longest 0% balance transfer' });
  expect(found).toMatch(
    /Citi Simplicity Card .*0% for 21 months on balance transfers \(disputed\);/,
  );
  const compared = await told('compare_cards', {
    card_names: ['Citi Simplicity', 'BankAmericard'],
    params: {},
  });
  expect(compared).toContain(
    '0% for 21 months on balance transfers (disputed: 18 by one reading of July or August 2026), transfer fee 3%,',
  );
  expect(compared).toContain('transfer fee 3% (disputed: 5% by');
});

it('tells the readings with the terms', async () => {
  expect(await told('get_card_terms', { card_name: 'BankAmericard' })).toContain(
    'sources disagree: balance transfer fee 3% in the first 60 days, then 5%, by a list of August 2026; 5% by a copy',
  );
  expect(await told('get_card_terms', { card_name: 'Citi Simplicity' })).toContain(
    'sources disagree: promotional apr 0% for 18 or 12 months on purchases',
  );
});
