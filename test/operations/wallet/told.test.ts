import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const lapsing = async (card_name: string) => {
  const { data } = await run('manage_points_balances', {
    action: 'list',
    cards: [{ card_name }],
  });
  return operationOf('manage_points_balances').tool?.summarize(data) ?? '';
};

it('says which of several credits need enrollment', async () => {
  expect(await lapsing('Amex Gold')).toMatch(/11-30.*Dining Credit.*lapse\. All need enrollment\./);
  expect(await lapsing('Amex Platinum')).toMatch(
    /12-31.*lapse\. All but Hotel Credit need enrollment\./,
  );
  expect(await lapsing('Amex Business Platinum')).not.toMatch(
    /; .* lapse\..*(?:It needs|Some need)/,
  );
});

it('names no fee date of a card without a fee', async () => {
  const { data } = await run('manage_points_balances', {
    action: 'list',
    cards: [
      { card_name: 'Freedom Unlimited', fee_date: '2026-12-15' },
      { card_name: 'Amex Gold', fee_date: '2026-12-20' },
    ],
  });
  const text = operationOf('manage_points_balances').tool?.summarize(data) ?? '';
  expect(text).toMatch(/Chase Freedom Unlimited: \$0 a year; anniversary 2026-12-15$/m);
  expect(text).toMatch(/American Express Gold Card: .*; fee date 2026-12-20; next fee about/);
});

it('lists every credit of cards asked about, whatever was said of their use', async () => {
  for (const benefit_selections of [
    ['resy first half used', 'dunkin all months'],
    ['half of resy_credit', 'dunkin_credit'],
    ['q1-q3 used'],
  ]) {
    const cards = [{ card_name: 'Amex Gold', benefit_selections }];
    const { data, warnings } = await run('manage_points_balances', { action: 'list', cards });
    const text = operationOf('manage_points_balances').tool?.summarize(data) ?? '';
    for (const credit of ['Resy Credit', 'Dining Credit', 'Uber Cash', "Dunkin' Credit"]) {
      expect(text).toContain(credit);
    }
    expect(warnings.join()).toMatch(
      /hides none here.*cross off what is used up\. Nothing is saved/,
    );
    expect(warnings.join()).not.toContain('Saved as used');
  }
});
