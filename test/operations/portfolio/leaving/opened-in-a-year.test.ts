import { describe, expect, it } from 'vitest';
import { whenToLeave } from '../../../../src/operations/shared/said/times/next-fee.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

async function ask(operation: string, input: object) {
  const { data, warnings } = await run(operation, input);
  return [operationOf(operation).tool?.summarize(data), ...warnings].join('\n');
}

const explorer = catalogOn('2026-11-29').cards.find(
  ({ seed }) => seed.name === 'United Explorer Card',
);

describe('a card of which the year of opening alone is known', () => {
  it('has no day on which its fee posts made up', () => {
    if (explorer === undefined) throw new Error('no such card');
    const leave = (opened: string) =>
      whenToLeave(
        explorer,
        [{ card: explorer, opened, fee_date: null, benefit_selections: null }],
        '2026-11-29',
      );
    expect(leave('2022')).toContain('due, on a day that "opened 2022" does not tell, not before');
    expect(leave('2022-03/2022-05')).toContain('due, between 2027-03 and 2027-05, not before');
    expect(leave('2022-03')).toContain('due, in 2027-03, not before');
  });

  it('is taken in a wallet, with the fee of who opened it then', async () => {
    const dates = { 'IHG One Rewards Premier': '2022', 'Amex Gold': { opened: '2024' } };
    const card_names = ['IHG One Rewards Premier', 'Amex Gold'];
    const text = await ask('optimize_portfolio', { card_names, additions: 0, params: { dates } });
    expect(text).toContain(
      'IHG One Rewards Premier Credit Card opened before 2026-10-01 costs $99',
    );
    expect(text).toContain('American Express Gold Card (2024: only if opened since 2024-11-01)');
  });

  it('renews by it, with what that leaves open', async () => {
    const input = { card_name: 'IHG One Rewards Premier', acquired_date: '2022' };
    const text = await ask('check_card_renewal', input);
    expect(text).toContain('its fee posts on a day that "opened 2022" does not tell.');
    expect(text).not.toMatch(/next fee is due about/);
    const month = await ask('check_card_renewal', { ...input, acquired_date: '2022-03' });
    expect(month).toContain('The next fee is due about 2027-03;');
  });
});
