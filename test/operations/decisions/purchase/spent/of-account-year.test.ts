import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const INK = ['Chase Ink Business Cash', 'Chase Ink Business Unlimited'];

async function ask(merchant: string, amount: number, portfolio: readonly string[] = INK) {
  const { data, warnings } = await run('which_card_at_merchant', { merchant, amount, portfolio });
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  return { data, text, told: warnings.join('\n') };
}

describe('what is spent in the year of the account', () => {
  it.each([
    'already $24,300 in the 5% categories this anniversary year on Ink Business Cash',
    '$24,300 of office supplies since my anniversary on Ink Business Cash',
    'I have put $24,300 on Ink Business Cash since my last card anniversary',
    'already $24,300 on Ink Business Cash this cardmember year',
    '$24,300 already during my membership year on the Ink Cash',
    '$24,300 so far this account year on the Ink Cash',
  ])('counts toward a cap of that year: %s', async (said) => {
    const { data, text, told } = await ask(`Staples online, ${said}`, 1_200);
    expect(data.merchant_detected).toBe('Staples');
    expect(text).toContain('5x, about $40 ($700 at 5x, $500 at 1x)');
    expect(told).toContain('nothing else this membership year');
  });

  it('counts toward no cap of the calendar year', async () => {
    const said = 'Kroger, already $5,900 of groceries this anniversary year on Blue Cash Preferred';
    const { told, text } = await ask(said, 200, ['Blue Cash Preferred', 'Double Cash']);
    expect(told).toContain('is not counted: the cap of Blue Cash Preferred');
    expect(told).toContain('one of a calendar year');
    expect(text).toContain('at Kroger: about $12');
  });
});

describe('what is spent before, in words that are not read', () => {
  it.each([
    [
      'Staples online, already $24,300 of widgets since my birthday on Ink Business Cash',
      'Staples',
    ],
    ["Staples where I've run $24,300 of zorp through the thing so far", 'Staples'],
    ['Staples (already $24,300 in whatever since the last eclipse)', 'Staples'],
    ['Best Buy with already $900 of gizmos put through some card', 'Best Buy'],
  ])('leaves the shop as it is: %s', async (said, shop) => {
    const { data, text, told } = await ask(said, 1_200);
    expect(data.merchant_detected).toBe(shop);
    expect(text).toMatch(/^Open: not all of what is spent so far is counted/);
    expect(text).toContain(`the most at ${shop}`);
    expect(told).toContain('is not read, so nothing of it is counted');
  });
});
