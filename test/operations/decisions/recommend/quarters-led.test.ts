import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const HELD = ['Discover it Cash Back', 'Citi Double Cash', 'Chase Freedom Flex'];

async function told(name: string, input: object): Promise<string> {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
}
const atKroger = (date?: string) =>
  told('which_card_at_merchant', { merchant: 'Kroger', amount: 200, portfolio: HELD, date });
const forGroceries = (date?: string) =>
  told('recommend_card_for_category', {
    ...{ category: 'groceries', portfolio_card_names: HELD },
    ...(date && { params: { date } }),
  });

it('says first that a quarter to be activated decides at a till, also one that lies ahead', async () => {
  const [now = ''] = (await atKroger()).split('\n');
  expect(now).toContain('by its 5x of 2026 Q4, up to $1,500 a quarter, to be activated.');
  expect(now).not.toContain('not known yet');
  const [ahead = ''] = (await atKroger('2027-02-10')).split('\n');
  expect(ahead).toContain('by its 5x of 2027 Q1, up to $1,500 a quarter, to be activated.');
  expect(ahead).toContain('Discover it Cash Back in 2027 Q1 are not known yet.');
  // Of a quarter that nobody has announced none leads, and that is said.
  const [later = ''] = (await atKroger('2027-05-10')).split('\n');
  expect(later).not.toContain('to be activated');
  expect(later).toMatch(/Chase Freedom Flex.* in 2027 Q2 are not known yet/);
});

it('names the card that leads in the quarter where another does over the year', async () => {
  const [ahead = ''] = (await forGroceries('2027-02-10')).split('\n');
  expect(ahead).toMatch(/^Citi Double Cash Card is best .*That is over a year: Chase Freedom Flex/);
  expect(ahead).toContain('by its 5x of 2027 Q1, up to $1,500 a quarter, to be activated.');
  expect(ahead).toContain('Discover it Cash Back in 2027 Q1 are not known yet.');
  const [now = ''] = (await forGroceries()).split('\n');
  expect(now).toMatch(/^Chase Freedom Flex is best .*It leads first by its 5x of 2026 Q4/);
});
