import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/errors.ts';
import { operationOf, run } from '../operations/support/run.ts';

const text = (name: string, data: unknown) => operationOf(name).tool?.summarize(data) ?? '';

async function refusal(name: string, input: object): Promise<string> {
  try {
    await run(name, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.details?.issues ?? [])
      .map(({ path, message }) => `${path}: ${message}`)
      .join('; ');
  }
  return '';
}

describe('a day other than today', () => {
  const shell = { merchant: 'Shell', amount: 90, portfolio: ['Freedom Flex', 'Citi Double Cash'] };

  it('has the rotating quarter of that day at a till, a past one too', async () => {
    const valueOn = async (date?: string): Promise<[string, string]> => {
      const { data } = await run('which_card_at_merchant', { ...shell, ...(date && { date }) });
      const flex = data.earnings_comparison.find(({ card }: { card: string }) =>
        card.includes('Flex'),
      );
      return [flex.estimated_value, flex.note];
    };
    const [july, unannounced] = [await valueOn('2026-08-10'), await valueOn('2027-05-10')];
    expect(july[0]).toBe('$4.50');
    expect((await valueOn('2026-05-10'))[0]).toBe('$0.90');
    expect(unannounced).toEqual([
      '$0.90',
      expect.stringContaining('its rotating categories of this quarter are unknown'),
    ]);
    // The fourth quarter has other categories.
    expect((await valueOn())[0]).toBe('$0.90');
  });

  it('is said in the answer of every decision that takes it', async () => {
    const date = '2027-03-01';
    const card_names = ['Freedom Flex', 'CSP'];
    const asked = [
      ['which_card_at_merchant', { ...shell, date }],
      ['calculate_card_value', { card_name: 'Freedom Flex', date }],
      ['check_card_renewal', { card_name: 'CSP', params: { date } }],
      ['optimize_portfolio', { card_names, params: { date }, additions: 0 }],
      ['compare_cards', { card_names, params: { date } }],
      ['recommend_card_for_category', { category: 'gas', params: { date } }],
    ] as const;
    for (const [name, input] of asked) {
      expect(text(name, (await run(name, input)).data), name).toContain('as of 2027-03-01');
    }
    const cards = card_names.map((card_name) => ({ card_name }));
    const { data } = await run('analyze_portfolio', { cards, params: { date } });
    expect(data.person.said.join()).toContain('as of 2027-03-01');
    expect(data.turns_at.join()).toContain('Chase Freedom Flex unknown for 2027 Q2');
  });

  it('counts no quarter in a verdict that is over before the year of the next fee', async () => {
    const asked = { card_name: 'CSR', params: { spending: { restaurants: 1500 } } };
    const flexOf = async (acquired_date?: string) => {
      const { data } = await run('check_card_renewal', {
        ...asked,
        ...(acquired_date && { acquired_date }),
      });
      const flex = data.downgrade_options.find(({ card_name }: { card_name: string }) =>
        card_name.includes('Flex'),
      );
      return { data, net: flex.net_value as number };
    };
    const [now, later] = [await flexOf(), await flexOf('2023-05-14')];
    // A quarter of dining at 7 instead of 3 points of 0.75 cents as cash, on at most $1,500.
    expect(now.net - later.net).toBeCloseTo(1500 * 0.04 * 0.75, 2);
    expect(later.data.year_from).toBe('2027-05-14');
    expect(text('check_card_renewal', later.data)).toContain('the year from then on is valued');
    const charged = await flexOf('2023-11-10');
    expect(charged.data.year_from).toBe('2026-11-21');
    expect(text('check_card_renewal', charged.data)).toContain('most issuers still refund it');
  });

  it.each([
    ['calculate_card_value', { card_name: 'CSP', date: '2036-01-01' }, /^date: must be a day from/],
    ['calculate_card_value', { card_name: 'CSP', date: '1999-01-01' }, /^date: must be a day from/],
    ['calculate_card_value', { card_name: 'CSP', date: '2027-02-30' }, /^date: must be a day/],
    [
      'calculate_card_value',
      { card_name: 'Bilt Palladium', date: '2026-01-15' },
      /^date: is before Bilt/,
    ],
    [
      'check_card_renewal',
      { card_name: 'CSP', params: { date: 'soon' } },
      /^params\.date: must be/,
    ],
    [
      'check_card_renewal',
      { card_name: 'Strata Elite', acquired_date: '2024-05-01' },
      /^acquired_date: is before Citi/,
    ],
    [
      'check_card_renewal',
      { card_name: 'CSP', acquired_date: '2026-08-01', params: { date: '2026-07-01' } },
      /^acquired_date: must be a date/,
    ],
  ])('%s refuses %j', async (name, input, words) => {
    expect(await refusal(name, input)).toMatch(words);
  });
});
