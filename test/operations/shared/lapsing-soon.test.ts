import { expect, it } from 'vitest';
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
