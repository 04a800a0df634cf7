import { describe, expect, it } from 'vitest';
import { lapsingSoon } from '../../../src/operations/shared/benefits/lapsing-soon.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const told = async (card_name: string): Promise<string> =>
  operationOf('check_card_renewal').tool?.summarize(
    (await run('check_card_renewal', { card_name })).data,
  ) ?? '';

it('tells with a renewal which credits are to be used before their period ends', async () => {
  expect(await told('Hilton Aspire')).toMatch(
    /To use by 2026-12-31, as far as not used yet: .*Hilton Resort Credit \$200/,
  );
  expect(await told('Capital One Savor')).not.toContain('To use by');
});

it('names what ends for good first, whatever its period, and counts what it does not name', async () => {
  expect(await told('CSR')).toContain(
    'To use by 2026-12-31, as far as not used yet: Select-hotels Chase Travel credit $250 (ends for good), The Edit Credit $500, ',
  );
  const text = await told('Amex Platinum');
  const [, named = '', count, more] =
    /as far as not used yet: (.*) and (\d+) more \(\$([\d,]+)\)\./.exec(text) ?? [];
  const { data } = await run('get_card_benefits', { card_name: 'Amex Platinum' });
  expect(data.benefits.length).toBeGreaterThan(Number(count));
  expect(named.split(', ')).toHaveLength(3);
  expect(Number(more?.replace(',', ''))).toBeGreaterThan(0);
});

it('tells each day on which something ends, a month only where it is the last, and what to activate', () => {
  const [card] = catalogOn('2026-11-21').cards.filter(({ seed }) => seed.credits.length > 0);
  const [credit] = card?.seed.credits ?? [];
  if (card === undefined || credit === undefined) throw new Error('no card');
  const { month: _month, to_activate: _to_activate, ...plain } = credit;
  const of = (key: string, more: Partial<typeof credit>) => ({
    ...{ ...plain, ...{ key, name: key, value: 10, reset: null, valid_to: null } },
    ...{ spend_required: null, ...more },
  });
  const credits = [
    of('Monthly', { period: 'month', reset: 'calendar' }),
    of('Last month', { period: 'month', reset: 'calendar', valid_to: '2026-12-31' }),
    of('Once', { period: 'one_time', valid_to: '2026-12-05', value: 40 }),
    of('Membership', { period: 'year', reset: 'anniversary', valid_to: '2026-12-31', value: 20 }),
    of('Pass', { period: 'one_time', valid_to: '2026-12-31', value: null, to_activate: true }),
    of('Far', { period: 'year', valid_to: '2027-12-31' }),
    of('Quarterly', { period: 'quarter', reset: 'calendar', value: 90 }),
  ];
  const context = { caller: { plan: PLANS.pro } } as Parameters<typeof lapsingSoon>[2];
  expect(lapsingSoon({ ...card, seed: { ...card.seed, credits } }, '2026-11-21', context)).toEqual([
    'To use by 2026-12-05, as far as not used yet: Once $40 (ends for good); by 2026-12-31: Membership $20 (ends for good), Last month $10 a month (ends for good), Pass (to activate) and Quarterly $90.',
  ]);
});

describe('uses that fall before a fee', () => {
  const elite = 'Bank of America Premium Rewards Elite';
  const spending = { dining: 400, other: 1300 };
  const terms = async (card_name: string, more: object): Promise<string> => {
    const { data } = await run('check_card_renewal', { card_name, params: { spending }, ...more });
    return data.change_terms.join(' ');
  };
  const TWICE = 'Those by calendar come once more from 2027-01-01, before the fee of 2027-01-20';

  it.each([[{ acquired_date: '2022-01-20' }], [{ params: { spending, date: '2027-01-20' } }]])(
    'are two of a calendar-year credit where it falls in January: %j',
    async (more) => {
      const text = await terms(elite, more);
      expect(text).toContain(`Lifestyle Credit $150. ${TWICE}.`);
      expect(text).toContain('To use by 2026-12-31');
    },
  );

  it('are told of a card that is left whenever its fee falls, with those by card year', async () => {
    expect(await terms('Amex Platinum', { acquired_date: '2022-05-20' })).toContain(
      'come once more from 2027-01-01, before the fee of 2027-05-20.',
    );
    expect(await terms('Chase Sapphire Reserve', { acquired_date: '2022-02-10' })).toContain(
      'come once more from 2027-01-01, before the fee of 2027-02-10; by card year once, until 2027-02-09: Annual Travel Credit $300.',
    );
    // Of a fee that may fall on any day nothing is known to come before it.
    expect(await terms('Chase Sapphire Reserve', {})).not.toContain('once more');
    expect(await terms('Chase Sapphire Reserve', { acquired_date: '2022-12-10' })).toContain(
      'By card year once, until 2026-12-09: Annual Travel Credit $300.',
    );
  });

  it('are those that are used, and none where a card stays or is dated far from the turn', async () => {
    const benefit_selections = ['none'];
    expect(await terms(elite, { acquired_date: '2022-01-20', benefit_selections })).not.toContain(
      'once more',
    );
    const all = ['resort credit', 'flight credit', 'CLEAR Plus', 'free night'];
    const stays = { benefit_selections: all };
    const kept = await terms('Hilton Aspire', { ...stays, acquired_date: '2022-05-10' });
    expect(kept).not.toContain('once more');
    expect(await terms('Hilton Aspire', { ...stays, acquired_date: '2022-01-10' })).toContain(
      'before the fee of 2027-01-10.',
    );
  });

  it('are told of a card that is to be closed', async () => {
    const asked = { card_names: [elite, 'Citi Double Cash'], closing: [elite], additions: 0 };
    const params = { spending, dates: { [elite]: { opened: '2022-01-20' } } };
    const { data } = await run('optimize_portfolio', { ...asked, params });
    expect(JSON.stringify(data.closing_order)).toContain(TWICE);
  });
});

it('names the credits that come twice before a fee, where the first of them does not lapse soon', () => {
  const [card] = catalogOn('2026-11-21').cards.filter(
    ({ seed }) => seed.key === 'bofa-premium-rewards-elite',
  );
  if (card === undefined) throw new Error('no card');
  const context = { caller: { plan: PLANS.pro } } as Parameters<typeof lapsingSoon>[2];
  const fee = { due: '2027-01-20', isLeft: true, used: null };
  expect(lapsingSoon(card, '2026-06-01', context, new Set(), fee).join(' ')).toMatch(
    /^By calendar two uses before the fee of 2027-01-20, until 2026-12-31 and from 2027-01-01: .*Lifestyle Credit \$150/,
  );
});
