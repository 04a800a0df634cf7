import { expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

/** The text of a renewal on this spending, with its notes. */
const renewed = async (spending: object, more: object = {}): Promise<string> => {
  const asked = { card_name: 'BCP', annual_fee: 95, params: { spending }, ...more };
  const { data, warnings } = await run('check_card_renewal', asked);
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return [text, ...warnings].join('\n');
};

const SPENT = { groceries: 450, streaming: 40, gas: 100 };

it('tells of the card and of its changes what each brings with no credit used', async () => {
  const text = await renewed(SPENT);
  const [, dollars] = /with none used, about \$(\d+) a year/.exec(text) ?? [];
  const [, change] = /counting half of .+ \$84, \$(\d+) with no credit used/.exec(text) ?? [];
  const none = await renewed(SPENT, { benefit_selections: ['none'] });
  expect(none).toContain(`brings about $${dollars} a year after its $95 fee`);
  expect(none).toMatch(
    new RegExp(`Blue Cash Everyday Card.* \\(no fee, about \\$${change} a year`),
  );
});

it.each([
  [450, /\$5,400 of the \$6,000 a calendar year of .+ at its higher rate are used/],
  [700, /the \$6,000 a calendar year of .+ are used up after about 9 months/],
])('tells of %d a month on groceries how that stands to the cap', async (groceries, told) => {
  expect(await renewed({ groceries })).toMatch(told);
});

it('says nothing of a cap that is far', async () => {
  expect(await renewed({ groceries: 300 })).not.toContain('at its higher rate');
});
