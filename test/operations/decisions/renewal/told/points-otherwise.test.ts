import { expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const turns = async (operation: string, input: object): Promise<string[]> => {
  const { data } = await run(operation, input);
  return data.turns_at.filter((end: string) => end.startsWith('no points transferred'));
};

it('tells the fixed use of points that turns a verdict which counts transfers', async () => {
  const params = { spending: { other: 700 } };
  const card = { card_name: 'Capital One Venture', benefit_selections: ['no Global Entry credit'] };
  const [end = ''] = await turns('check_card_renewal', { ...card, params });
  expect(end).toMatch(
    /used at 1 cent a point by covering a travel purchase .* \(then Capital One Quicksilver Cash Rewards, about \$126 a year\)$/,
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
