import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const value = async (input: object) => (await run('calculate_card_value', input)).data;

it('counts half of a modest night where no number of points limits it, and says so', async () => {
  const data = await value({
    card_name: 'World of Hyatt',
    spending: { restaurants: 300, hotels: 100 },
  });
  const night = data.trace.find(
    ({ subject }: { subject: string }) => subject === 'free_night_award',
  );
  expect(night.detail).toContain('12000 points');
  expect(night.value).toBeGreaterThan(0);
  expect(data.person.assumed.join()).toContain('12,000 points, a modest night');
  expect(data.not_counted).not.toContain('Free Night Award (Category 1 to 4)');
});

it('says that a card is worth it only if the night is used', async () => {
  const asked = { card_name: 'Bonvoy Boundless', spending: { hotels: 5 } };
  const data = await value(asked);
  expect(data.verdict).toBe('WORTH_IT');
  expect(data.turns_at.join()).toContain('left unused');
  expect(data.confidence).not.toBe('high');
  const text = operationOf('calculate_card_value').tool?.summarize(data);
  expect(text).toContain('worth its fee if you use the night');
  expect((await value({ ...asked, nights: { 'Bonvoy Boundless': 0 } })).verdict).toBe(
    'NOT_WORTH_IT',
  );
});

it('takes no number of nights for dollars', async () => {
  const asked = { card_name: 'Bonvoy Boundless', nights: { 'Bonvoy Boundless': 1 } };
  await expect(value(asked)).rejects.toMatchObject({
    details: {
      issues: [
        {
          path: 'nights.Bonvoy Boundless',
          message:
            'would be $1 a year: give {"count": 1, "each": 250} for nights, or their dollars',
        },
      ],
    },
  });
});

describe('companion fares and lounges', () => {
  const flying = { flights: 700, restaurants: 300 };

  it('count half of a sourced price as a line of their own, with its range', async () => {
    const data = await value({ card_name: 'Delta Platinum', spending: flying });
    // $386 for the average US fare, less the $80 that the companion costs at most.
    expect(data.certificates).toMatchObject([
      { kind: 'companion fares', value: 153, low: 196, high: 390, as_of: '2025-10-21' },
    ]);
    expect(data.ongoing_annual.nights_value).toBe(153);
    const step = data.trace.find(
      ({ subject }: { subject: string }) => subject === 'companion_certificate',
    );
    expect(step).toMatchObject({ value: 153, source: expect.stringContaining('bts.gov') });
    const text = operationOf('calculate_card_value').tool?.summarize(data);
    expect(text).toContain('Of this, $153 (half of $306) is for companion fares, if you use them');
  });

  it('are worth what the person says, and nothing without travel', async () => {
    const asked = { card_name: 'Delta Platinum', spending: flying };
    const own = await value({ ...asked, nights: { 'Delta Platinum': 500 } });
    expect(own.certificates).toMatchObject([{ value: 500, low: 500, high: 500, source: null }]);
    const never = await value({ card_name: 'Venture X', spending: { groceries: 400 } });
    expect(never.certificates).toEqual([]);
  });

  it('count four visits of the best lounge once in a wallet', async () => {
    const card_names = ['Amex Platinum', 'CSR', 'Venture X'];
    const params = { spending: flying };
    const { data } = await run('optimize_portfolio', { card_names, params, additions: 0 });
    expect(data.portfolio_summary.total_nights).toBe((4 * 50) / 2);
  });

  it('count nothing where no source says how many visits a card opens', async () => {
    const data = await value({ card_name: 'Bilt Palladium', spending: flying });
    expect(data.certificates).toEqual([]);
    expect(data.not_counted).toContain('Priority Pass');
  });
});

describe('certificates as counted', () => {
  it('are worth so many times what each is worth', async () => {
    const nights = { 'World of Hyatt': { count: 1, each: 250 } };
    const data = await value({ card_name: 'World of Hyatt', spending: { hotels: 50 }, nights });
    expect(data.ongoing_annual.nights_value).toBe(250);
  });

  it.each([
    ['CSP', { free_night_award: 200 }, /none of the cards in question gives "free_night_award"/],
    ['CSP', { free_night_award: { each: 200 } }, /must be dollars a year, or/],
  ])('refuse what %s does not give', async (card_name, nights, words) => {
    await expect(run('calculate_card_value', { card_name, nights })).rejects.toMatchObject({
      details: { issues: [{ message: expect.stringMatching(words) }] },
    });
  });
});

describe('more nights than a card gives free', () => {
  it.each([
    ['World of Hyatt', { 'World of Hyatt': { count: 3, each: 250 } }, /\$250 .*1 of the 3 counted/],
    ['United Explorer', { 'United Club': { count: 5, each: 50 } }, /\$100 .*2 of the 5 counted/],
    ['Delta Platinum', { 'Delta Platinum': { count: 2, each: 300 } }, /\$300 .*1 of the 2 counted/],
  ])('count as many as %s gives', async (card_name, nights, words) => {
    const { said } = (await value({ card_name, nights })).person;
    expect(said.join()).toMatch(words);
  });
});

describe('certificates that nobody spoke of', () => {
  it('are left out of searches', async () => {
    const asked = { query: 'altitude connect', max_results: 20 };
    const { data } = await run('search_credit_cards', asked);
    const found = data.recommendations.find(({ card_name }: { card_name: string }) =>
      card_name.startsWith('U.S. Bank Altitude Connect'),
    );
    const own = await value({ card_name: 'Altitude Connect', nights: { 'Priority Pass': 0 } });
    expect(found.reasoning).toContain(
      `about $${Math.round(own.ongoing_annual.net_value).toLocaleString('en-US')} a year`,
    );
  });

  it('are named where a card stands up to a free one only with them', async () => {
    const data = await value({ card_name: 'Strata Elite' });
    expect(data.verdict).toBe('WORTH_IT');
    expect(data.turns_at.join()).toContain('left unused, which counts as $158 here');
    const text = operationOf('calculate_card_value').tool?.summarize(data);
    expect(text).toContain('worth its fee if you use the lounges');
  });
});

describe('free nights of who spends nothing on hotels', () => {
  const spending = { dining: 200, other: 800 };
  const LEFT_OUT = 'Free Night Award (Category 1 to 4), which counts as $0 here';

  it('turn a verdict against the card, which is not sure of it then', async () => {
    const { data } = await run('calculate_card_value', { card_name: 'World of Hyatt', spending });
    const used = await run('calculate_card_value', {
      ...{ card_name: 'World of Hyatt', spending },
      nights: { 'World of Hyatt': { count: 1, each: 180 } },
    });
    expect([data.verdict, used.data.verdict]).toEqual(['NOT_WORTH_IT', 'WORTH_IT']);
    expect(data.confidence).not.toBe('high');
    expect(data.turns_at).toContain(LEFT_OUT);
  });

  it('do so on a renewal, in a comparison and of a card in a wallet', async () => {
    const asked = { card_name: 'World of Hyatt', params: { spending } };
    const renewal = (await run('check_card_renewal', asked)).data;
    expect([renewal.verdict, renewal.confidence]).toEqual(['CANCEL_AND_REPLACE', 'medium']);
    expect(renewal.turns_at).toContain(LEFT_OUT);
    const card_names = ['Wells Fargo Autograph', 'World of Hyatt'];
    const { winner } = (await run('compare_cards', { card_names, params: { spending } })).data;
    const of = LEFT_OUT.replace(',', ' of World of Hyatt Credit Card,');
    expect(winner.card_name).toContain('Autograph');
    expect(winner.turns_at).toContain(of);
    const wallet = await run('optimize_portfolio', { card_names, params: { spending } });
    expect(wallet.data.turns_at).toContain(of);
  });

  it('turn nothing where somebody said that they are left unused', async () => {
    const nights = { 'World of Hyatt': 0 };
    const asked = { card_name: 'World of Hyatt', params: { spending, nights } };
    const { data } = await run('check_card_renewal', asked);
    expect(data.turns_at.join()).not.toContain('counts as $0');
    const none = { card_name: 'World of Hyatt', spending, benefit_selections: ['none'] };
    const value = await run('calculate_card_value', none);
    expect(value.data.turns_at.join()).not.toContain('counts as $0');
  });
});
