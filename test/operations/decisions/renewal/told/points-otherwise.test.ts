import { expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const turns = async (operation: string, input: object): Promise<string[]> => {
  const { data } = await run(operation, input);
  return data.turns_at.filter((end: string) => end.startsWith('no points transferred'));
};

it('tells the fixed use of points that turns a verdict which counts transfers', async () => {
  const params = { spending: { other: 700 } };
  const card = { card_name: 'Capital One Venture', benefit_selections: ['no Global Entry credit'] };
  const [end = ''] = await turns('check_card_renewal', { ...card, params });
  expect(end).toMatch(
    /used at 1 cent a point by covering a travel purchase .* \(then Capital One Quicksilver Cash Rewards, about \$126 a year, against \$73\)$/,
  );
  const [own = ''] = await turns('calculate_card_value', { ...card, ...params });
  expect(own).toContain('by covering a travel purchase');
});

it('says nothing of it where the person gave the value, or where nothing turns', async () => {
  const spending = { other: 700 };
  const given = { spending, point_values: { 'Capital One': 1 } };
  const venture = { card_name: 'Capital One Venture' };
  expect(await turns('check_card_renewal', { ...venture, params: given })).toEqual([]);
  const params = { spending };
  expect(await turns('check_card_renewal', { card_name: 'Double Cash', params })).toEqual([]);
});

/** The verdict, its turns, and its text. */
const renewed = async (card_name: string, params: object) => {
  const { data } = await run('check_card_renewal', { card_name, params });
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
};

it('tells both other uses of points that turn a change', async () => {
  const { data, text } = await renewed('Citi Strata Elite', {
    spending: { dining: 300, groceries: 400, other: 200 },
  });
  expect(data.verdict).toBe('DOWNGRADE');
  expect(text).toMatch(
    /This may change with: points taken as cash \(then (.+?), about \$\d+ a year, against -\$\d+\); no points transferred, but used at 1 cent a point by Citi Travel portal \(then (?!\1)(.+?), about \$\d+ a year, against -\$\d+\)/,
  );
});

it('tells of a card to be replaced the change that is enough with points as cash', async () => {
  const { data, text } = await renewed('CSP', {
    spending: { dining: 400, travel: 200 },
    benefit_selections: [],
  });
  expect(data.verdict).toBe('CANCEL_AND_REPLACE');
  expect(text).toMatch(
    /points taken as cash \(then Chase Freedom Unlimited, about \$\d+ a year, against \$\d+\)/,
  );
});

it('tells who wants cash that points moved would keep the card, where they would', async () => {
  const kept = 'points moved to partners instead of cash (then worth its fee)';
  const spending = { dining: 600, travel: 250, other: 500 };
  const { data, text } = await renewed('CSP', { spending, primary_goal: 'cashback' });
  expect(data.verdict).toBe('DOWNGRADE');
  expect(text).toContain(kept);
  expect((await renewed('CSP', { spending })).data.verdict).toBe('RENEW');
  const none = { spending, primary_goal: 'cashback', benefit_selections: [] };
  expect((await renewed('CSP', none)).text).not.toContain(kept);
  const given = { spending, primary_goal: 'cashback', point_values: { 'Chase UR': 1 } };
  expect((await renewed('CSP', given)).text).not.toContain(kept);
});
