import { expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const PLAIN = { other: 600 };

/** The first sentence of a renewal of a card opened three years ago, and its fields. */
async function renewal(card_name: string, given: object = {}, acquired_date = '2024-01-15') {
  const { data } = await run('check_card_renewal', {
    ...{ card_name, acquired_date, params: { spending: PLAIN } },
    ...given,
  });
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return { at: data.leave_at, verdict: data.verdict, first: text.split('. ')[0] ?? '' };
}

it('leaves a card now where the year that is paid gives nothing more', async () => {
  const { at, first, verdict } = await renewal('Capital One QuicksilverOne');
  expect([at, verdict]).toEqual(['now', 'DOWNGRADE']);
  expect(first).toMatch(/^Downgrade now, before its next fee posts, about 2027-01-15/);
});

it('waits for the fee where credits are left and the bank is known to give it back', async () => {
  const used = await renewal('Amex Gold');
  expect(used.at).toBe('fee');
  expect(used.first).toContain('when its next fee is due, about 2027-01-15, not before');
  // Who uses none of its credits has nothing to wait for.
  const { at, first } = await renewal('Amex Gold', { benefit_selections: ['none'] });
  expect(at).toBe('now');
  expect(first).not.toContain('not before');
});

it('leaves before the fee posts where credits are left and no refund is known', async () => {
  const { at, first } = await renewal('Citi Strata Premier');
  expect(at).toBe('before_fee');
  expect(first).toContain('shortly before its next fee posts, about 2027-01-15');
});

it('sends nobody away in the first year', async () => {
  const { at } = await renewal('Capital One QuicksilverOne', {}, '2026-05-15');
  expect(at).toBe('fee');
});

it('goes for a wallet as well', async () => {
  const { data } = await run('optimize_portfolio', {
    card_names: ['Capital One QuicksilverOne', 'Citi Double Cash'],
    params: { spending: PLAIN, dates: { 'Capital One QuicksilverOne': '2024-01-15' } },
  });
  const [{ reason }] = data.cards.filter(({ card_name }: { card_name: string }) =>
    card_name.includes('QuicksilverOne'),
  );
  expect(reason).toContain('Do it now, before its next fee posts, about 2027-01-15');
});
