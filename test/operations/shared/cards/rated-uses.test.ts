import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (card_names: readonly string[], spending: object, additions = 0) => {
  const input = { card_names, additions, params: { spending, date: '2026-11-26' } };
  const { data } = await run('optimize_portfolio', input);
  return operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
};

it('tells the rate behind each use of a card, of one rate together', async () => {
  const text = await told(['Blue Cash Preferred'], { groceries: 300, gas: 200, transit: 100 });
  expect(text).toMatch(/Use for groceries \(6%\), gas stations and (?:local )?transit \(3%\)\./);
});

it('tells a cap that the spending comes near to, not one that is far', async () => {
  const near = await told(['Blue Cash Preferred'], { groceries: 480 });
  expect(near).toContain('Use for groceries (6%, up to $6,000 a calendar year).');
  const past = await told(['Blue Cash Preferred', 'Double Cash'], { groceries: 800, other: 500 });
  expect(past).toContain('Use for groceries (6%, to its cap: $6,000 of $9,600 a year).');
  expect(past).toMatch(
    /Use for groceries \(2x, \$3,600 of \$9,600 a year\), other spending \(2x\)/,
  );
  const far = await told(['Blue Cash Preferred'], { groceries: 200 });
  expect(far).toContain('Use for groceries (6%).');
});

it('tells of a card to add where its rate does not hold', async () => {
  const text = await told(['Quicksilver'], { groceries: 800, dining: 400 }, 1);
  expect(text).toMatch(/Best to add: American Express Gold Card/);
  expect(text).toMatch(
    /Use it for groceries \(4x, not at Walmart, Target, [^)]+\) and dining \(4x\)\./,
  );
});

it('leaves a rate that ends its own terms', async () => {
  const text = await told(['Freedom Flex', 'Blue Cash Everyday'], { groceries: 758 });
  expect(text).toContain('Use for groceries (5x to 2027-03-31, $1,500 a quarter, activate).');
});

it('counts to a kind of spending nothing that another use names by itself', async () => {
  const spending = { rent: 1_900, other: 700 };
  const text = await told(['Bilt Blue', 'Blue Cash Preferred'], spending);
  expect(text).toMatch(/Use for rent \([\d.]+x\), other spending \(1x\)/);
});
