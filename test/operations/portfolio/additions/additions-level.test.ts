import { describe, expect, it } from 'vitest';
import type { AdditionsAnswer } from '../../../../src/operations/portfolio/additions/answer.ts';
import { additionText } from '../../../../src/operations/portfolio/additions/told.ts';
import { run } from '../../support/run.ts';

const added = async (input: object): Promise<AdditionsAnswer> => {
  const { data } = await run('optimize_portfolio', input);
  return (data as { best_additions: AdditionsAnswer }).best_additions;
};
const LEVEL = {
  card_names: ['Blue Cash Preferred'],
  max_annual_fee: 0,
  params: { spending: { other: 1500 }, primary_goal: 'cashback' },
};

describe('cards that add as much as the one that is best to add', () => {
  it('have what they add, and what decides between them', async () => {
    const answer = await added(LEVEL);
    expect(answer.ties.length).toBeGreaterThan(0);
    const told = answer.ties_told ?? '';
    expect(additionText(answer)).toContain(told);
    expect(told).toMatch(/^As good to within \$5 a year, so the welcome offer decides: /);
    for (const name of answer.ties) {
      expect(told).toMatch(new RegExp(`${name}, \\$\\d+ \\([^)]*offer[^)]*\\)`));
    }
    expect(told).toMatch(new RegExp(`: ${answer.card_names[0]} \\([^)]*offer[^)]*\\),`));
  });

  it('are told within $5 of it, and no card without any', async () => {
    const { net_gain, ties_told = '' } = await added(LEVEL);
    const gains = [...ties_told.matchAll(/, \$([\d,]+) \(/g)].map(([, sum = '']) => Number(sum));
    expect(gains.length).toBeGreaterThan(0);
    for (const gain of gains) expect(Math.abs(gain - net_gain)).toBeLessThanOrEqual(6);
    const alone = await added({
      card_names: ['Chase Freedom Unlimited'],
      params: { spending: { dining: 500, groceries: 600, gas: 200, other: 1000 } },
    });
    expect([alone.ties, alone.ties_told]).toEqual([[], undefined]);
  });
});
