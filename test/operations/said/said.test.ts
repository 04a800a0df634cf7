import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/errors.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { saidFields } from '../../../src/operations/shared/said/fields.ts';
import { operationOf, run } from '../support/run.ts';

const value = async (input: object) => (await run('calculate_card_value', input)).data;

async function refusals(name: string, input: object): Promise<[string, string][]> {
  try {
    await run(name, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.details?.issues ?? []).map(({ path, message }) => [path, message]);
  }
  return [];
}

describe('worked examples, to the cent', () => {
  it('a balance of $3,000 at 24.99% costs $749.70 a year, which leads the answer', async () => {
    const input = {
      card_name: 'Citi Double Cash',
      spending: { other: 1000 },
      carried: [{ card: 'Double Cash', balance: 3000, apr: 24.99 }],
    };
    const data = await value(input);
    expect(data.person.interest).toEqual([
      { card_name: data.card_name, balance: 3000, apr: 24.99, apr_given: true, a_year: 749.7 },
    ]);
    expect(data.ongoing_annual.net_value).toBe(240);
    expect(data.verdict).toBe('NOT_WORTH_IT');
    const [first] = operationOf('calculate_card_value').tool?.summarize(data).split('\n') ?? [];
    expect(first).toContain('about $750 of interest a year');
  });

  it.each([
    // 6,000 x 2.25 %, then 5,835 x 2.25 %, and so on for twelve months.
    [6000, 300, 1_355.63],
    // Paid off in the second month: 12 + 2.12 of interest.
    [600, 506, 14.12],
    // Less than its interest: it grows to 1,553.66, with 12 paid.
    [1200, 1, 365.66],
  ])('$%d at 24 or 27%%, of which $%d is paid back a month', async (balance, paid, interest) => {
    const apr = balance === 600 ? 24 : 27;
    const carried = [{ card: 'BofA card', balance, apr, monthly_payment: paid }];
    const data = await value({ card_name: 'Citi Double Cash', carried });
    expect(data.person.interest).toEqual([expect.objectContaining({ a_year: interest })]);
    expect(operationOf('calculate_card_value').tool?.summarize(data)).toMatch(
      new RegExp(
        `, paid back at \\$${paid} a month, costs about \\$[\\d,]+ of interest in the next`,
      ),
    );
  });

  it.each([
    ['Preferred Plus', 30_000, 225],
    ['Preferred Honors', 100_000, 270],
    ['Premier', 1_000_000, 315],
  ])('the tier %s at Bank of America raises 1.5%% on $12,000', async (name, balance, net) => {
    const asked = { card_name: 'BofA Unlimited Cash', spending: { other: 1000 } };
    const said = [{ memberships: [`BofA ${name}`] }, { bank_balances: { BofA: balance } }];
    for (const one of said) {
      expect((await value({ ...asked, ...one })).ongoing_annual.net_value).toBe(net);
    }
    expect((await value(asked)).ongoing_annual.net_value).toBe(180);
    expect((await value(asked)).person.assumed).toContain(
      'no relationship tier at Bank of America',
    );
  });

  it('2% on $12,000 of which a fifth is abroad at a 3% fee: 240 - 72', async () => {
    const asked = { card_name: 'Citi Double Cash', spending: { other: 1000 } };
    for (const abroad of ['20%', 200, { other: 200 }]) {
      expect((await value({ ...asked, abroad })).ongoing_annual.net_value).toBe(168);
    }
    expect((await value(asked)).person.assumed).toContain('nothing spent abroad');
  });

  it('splits a wallet: 2% at home on one card, 1.5% without a fee abroad on the other', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Citi Double Cash', 'Capital One Quicksilver'],
      params: { spending: { supermarkets: 1000 }, abroad: 250 },
      additions: 0,
    });
    // 9,000 x 2 % + 3,000 x 1.5 %
    expect(data.portfolio_summary.total_rewards).toBe(225);
    expect(data.allocation).toEqual([
      expect.objectContaining({ annual_spend: 3000, abroad: true, value: 45 }),
      expect.objectContaining({ annual_spend: 9000, abroad: false, value: 180 }),
    ]);
  });

  it("values points by the holder's own figure, or as cash", async () => {
    const asked = { card_name: 'Chase Sapphire Preferred', spending: { restaurants: 1000 } };
    const rewards = async (point_values: object) => {
      const { rewards_by_category } = await value({ ...asked, point_values });
      return rewards_by_category.dining;
    };
    expect(await rewards({ UR: 1.3 })).toBe(468);
    expect(await rewards({ chase_ultimate_rewards: 'cash' })).toBe(360);
  });

  it('counts a free night at what it is worth to the person, and only then in full', async () => {
    const asked = { card_name: 'Hilton Aspire', spending: { other: 100 } };
    const credits = async (nights?: object) =>
      (await value({ ...asked, ...(nights && { nights }) })).first_year.benefits_utilized;
    const own = await credits({ 'free night award': 200 });
    expect(own - (await credits({ 'free night award': 0 }))).toBeCloseTo(200, 6);
    const later = async (nights: object) => (await value({ ...asked, nights })).ongoing_annual;
    const used = await later({ free_night_award: 200 });
    const left = await later({ 'Hilton Aspire': 0 });
    expect(used.net_value - left.net_value).toBeCloseTo(200, 6);
  });
});

it('takes spending in all, split as households do', async () => {
  const data = await value({ card_name: 'Citi Double Cash', total_spending: 2500 });
  expect(data.ongoing_annual.net_value).toBe(600);
  expect(data.spending_source).toBe('user_provided');
  expect(data.person.said).toEqual(['$2,500 a month split as US households do']);
});

it('pays by phone', async () => {
  const asked = {
    card_names: ['Apple Card', 'Citi Double Cash'],
    params: { spending: { other: 500 } },
  };
  const apple = async (mobile_wallet: boolean) => {
    const params = { ...asked.params, mobile_wallet };
    const { data } = await run('compare_cards', { ...asked, params });
    return data.comparison_table[0].net_value;
  };
  expect(await apple(true)).toBeGreaterThan(await apple(false));
});

it('is the same on every deciding operation', () => {
  const names = ['compare_cards', 'recommend_card_for_category', 'check_card_renewal'];
  for (const name of [...names, 'analyze_portfolio', 'optimize_portfolio']) {
    const { shape } = operationOf(name).input as unknown as {
      shape: { params: { unwrap(): { shape: object } } };
    };
    expect(Object.keys(shape.params.unwrap().shape), name).toEqual(
      expect.arrayContaining(Object.keys(saidFields)),
    );
  }
  expect(OPERATIONS.filter(({ name }) => name === 'calculate_card_value')).toHaveLength(1);
});

describe('what is true and does not matter for these cards is said to be so', () => {
  it.each([
    [{ memberships: ['amazon_prime'] }, 'Amazon Prime held, on which no rate of these cards'],
    [{ point_values: { Hyatt: 2 } }, 'World of Hyatt at 2 cents a point, as you value it; none of'],
    [{ benefit_selections: ['equinox_credit'] }, 'equinox selected, which none of these'],
    [{ chosen_categories: { 'US Bank Cash+': ['utilities'] } }, 'which is not among these cards'],
  ])('%j', async (said, words) => {
    const data = await value({ card_name: 'Amex Gold', spending: { dining: 500 }, ...said });
    expect(data.person.said.join()).toContain(words);
  });

  it('a benefit name that fits several is the one that the card has', async () => {
    const asked = { card_name: 'Amex Gold', spending: { travel: 100 } };
    const uber = await value({ ...asked, benefit_selections: ['uber'] });
    expect(uber.first_year.benefits_utilized).toBe(120);
  });
});

describe('a household that cannot be is refused', () => {
  const card_names = ['Amex Gold', 'CSR'];
  it.each([
    [{ partner: 12 }, 'params.partner', 'two adults'],
    [
      { partner: [{ card_names: ['CSP'] }, { card_names: ['CFU'] }] },
      'params.partner',
      'two adults',
    ],
    [{ partner: { card_names: ['CSP', 'CSP'] } }, 'params.partner.card_names.1', 'named before'],
    [{ partner: {} }, 'params.partner.card_names', 'must name a card'],
    [
      { partner: { card_names: ['CSP'], authorized_user_on: ['CSR', 'CSR'] } },
      'params.partner.authorized_user_on.1',
      'already',
    ],
    [
      { partner: { authorized_user_on: ['Venture X'] } },
      'params.partner.authorized_user_on.0',
      'not among your cards',
    ],
    [{ dates: { CSR: '2099-01' } }, 'params.dates.CSR', 'future'],
    [{ dates: { 'Strata Elite': '2024-01' } }, 'params.dates.Strata Elite', 'existed'],
    [
      { dates: { CSR: { opened: '2024-05-01', fee_date: '2023-05' } } },
      'params.dates.CSR',
      'before it was opened',
    ],
    [{ date: '2026-03-01', dates: { CSR: '2026-09' } }, 'params.dates.CSR', 'is after 2026-03-01'],
  ])('%j', async (params, path, reason) => {
    const input = { card_names, additions: 0, params };
    const issues = await refusals('optimize_portfolio', input);
    const parsed = operationOf('optimize_portfolio').input.safeParse(input);
    const told = parsed.success
      ? issues
      : parsed.error.issues.map((one) => [one.path.join('.'), one.message]);
    expect(told[0]).toEqual([path, expect.stringContaining(reason)]);
  });
});

describe('what cannot be is refused with field and reason', () => {
  const card_name = 'Citi Double Cash';
  it.each([
    [{ memberships: ['BofA Preferred Honors'] }, 'memberships.0', 'none of the cards'],
    [{ memberships: ['nonsense'] }, 'memberships.0', 'known are'],
    [{ abroad: '300%' }, 'abroad', 'up to "100%"'],
    [{ abroad: 5000, spending: { other: 100 } }, 'abroad', 'more than the $100'],
    [{ abroad: { hotels: 9 }, spending: { other: 1 } }, 'abroad.hotels', 'more than the $0'],
    [{ total_spending: 5, spending: { other: 10 } }, 'total_spending', 'less than the $10'],
    [{ point_values: { hyatt: 150 } }, 'point_values.hyatt', 'cents per point from 0 to 20'],
    [{ point_values: { hyatt: 'cash' } }, 'point_values.hyatt', 'give your own'],
    [{ point_values: { nowhere: 1 } }, 'point_values.nowhere', 'no points program'],
    [{ bank_balances: { Nobank: 5 } }, 'bank_balances.Nobank', 'no tier is known'],
    [{ bank_balances: { BofA: 60_000 } }, 'bank_balances.BofA', 'cards of Bank of America only'],
    [{ nights: { 'Hilton Aspire': 200 } }, 'nights.Hilton Aspire', 'not among the cards'],
    [{ nights: { 'free night': 200 } }, 'nights.free night', 'none of the cards in question gives'],
    [{ date: '2019-01-01' }, 'date', 'terms of other years are not known'],
    [{ at_merchants: { Delta: 9 }, spending: { other: 1 } }, 'at_merchants.Delta', '$0 a month'],
    [
      {
        carried: [
          { card: 'CSP', balance: 5 },
          { card: 'CSP', balance: 5 },
        ],
      },
      'carried.1.card',
      'already',
    ],
    [{ chosen_categories: { CSP: ['gas'] } }, 'chosen_categories', 'lets nobody choose'],
    [{ mobile_wallet: false, memberships: ['mobile_wallet'] }, 'mobile_wallet', 'yet memberships'],
    [{ nights: { uber: 100 } }, 'nights.uber', 'no free night'],
  ])('%j', async (said, path, reason) => {
    const issues = await refusals('calculate_card_value', { card_name, ...said });
    expect(issues).toEqual([[path, expect.stringContaining(reason)]]);
    const { spending, ...rest } = said as { spending?: object };
    const params = { ...rest, ...(spending && { spending }) };
    const nested = await refusals('check_card_renewal', { card_name, params });
    expect(nested).toEqual([[`params.${path}`, expect.stringContaining(reason)]]);
  });
});
