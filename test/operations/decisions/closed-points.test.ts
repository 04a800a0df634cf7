import { describe, expect, it } from 'vitest';
import {
  closedProgram,
  closedText,
} from '../../../src/operations/shared/points/closed-programs.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const OF_ONE =
  'Of use at one company alone, and no cash: Verizon Dollars of Verizon Visa Card, counted at 1 cent a point.';
const OF_EXPEDIA =
  'Of use at Expedia, Hotels.com and Vrbo alone, and no cash: OneKeyCash of One Key Card, counted at 1 cent a point.';
const spending = { phone: 180, groceries: 500, dining: 200 };

const textOf = (name: string, data: unknown) => operationOf(name).tool?.summarize(data) ?? '';

it('a comparison with what one company alone takes says so', async () => {
  const card_names = ['Verizon Visa', 'Blue Cash Preferred'];
  const { warnings } = await run('compare_cards', { card_names, params: { spending } });
  expect(warnings).toContain(OF_ONE);
});

it('so does the value of such a card, and of no other', async () => {
  const { warnings } = await run('calculate_card_value', { card_name: 'Verizon Visa', spending });
  expect(warnings).toContain(OF_ONE);
  const other = await run('calculate_card_value', { card_name: 'Citi Double Cash', spending });
  expect(other.warnings.filter((told) => told.includes('no cash'))).toEqual([]);
});

it('money that a few sellers take is no cash either, and the lead is told in it', async () => {
  const card_names = ['Capital One Savor', 'One Key Card'];
  const params = { spending: { groceries: 900, other: 900 } };
  const { data, warnings } = await run('compare_cards', { card_names, params });
  expect(warnings).toContain(OF_EXPEDIA);
  expect(textOf('compare_cards', data)).toMatch(
    /^One Key Card comes out ahead by about \$\d+ a year in OneKeyCash, at our value of the points /,
  );
});

it('miles and hotel points are told to count in awards', async () => {
  const card_names = ['Delta Gold', 'Allegiant World Mastercard', 'Citi Double Cash'];
  const { data } = await run('compare_cards', { card_names, params: { spending } });
  const paid = data.comparison_table.map((row: { paid_in?: string }) => row.paid_in);
  expect(paid).toEqual(['awards', 'awards', undefined]);
  expect(textOf('compare_cards', data)).toContain('a point counted at 1 cent, in awards');
  // A mile worth a cent is no cent.
  const value = await run('calculate_card_value', {
    card_name: 'Allegiant World Mastercard',
    spending,
  });
  expect(value.data.person.assumed).toContainEqual(
    expect.stringMatching(/points at 1 cent each, in awards$/),
  );
});

it('between equals money comes first, and decides the tie', async () => {
  const params = { spending: { groceries: 900, other: 900 } };
  const { data, warnings } = await run('recommend_card_for_category', {
    ...{ category: 'groceries', max_annual_fee: 0, params },
  });
  const rows = data.recommendations as { card_name: string; net_value: number; paid_in?: string }[];
  const level = rows.filter(({ net_value }) => net_value === rows[0]?.net_value);
  const names = level.map(({ card_name }) => card_name);
  expect(names).toContain('Citizens Summit World Mastercard');
  expect(names.at(-1)).toBe('One Key Card');
  const text = textOf('recommend_card_for_category', data);
  expect(text).toContain('One Key Card (in OneKeyCash)');
  expect(text).toMatch(/Of these, Citizens Summit World Mastercard brings most with all your/);
  expect(warnings).toContain(OF_EXPEDIA);

  const pair = { category: 'dining', params: { spending: { dining: 300 } } };
  for (const candidates of [
    ['One Key Card', 'Capital One Savor'],
    ['Capital One Savor', 'One Key Card'],
  ]) {
    const { data: two } = await run('recommend_card_for_category', { ...pair, candidates });
    expect(two.recommendations[0].card_name).toBe('Capital One Savor');
  }
});

it('at a till too', async () => {
  const { data } = await run('which_card_at_merchant', {
    ...{ merchant: 'Chipotle', amount: 100, portfolio: ['One Key Card', 'Capital One Savor'] },
  });
  expect(data.recommended_card).toBe('Capital One Savor');
  const alone = await run('which_card_at_merchant', {
    ...{ merchant: 'Chipotle', amount: 100, portfolio: ['One Key Card'] },
  });
  expect(alone.data.reason).toContain(
    'in OneKeyCash, of use at Expedia, Hotels.com and Vrbo alone.',
  );
});

it('cards to open instead are told with it', async () => {
  const spending = { groceries: 500, dining: 300, gas: 300, other: 800 };
  const programs = ['wells_fargo_rewards', 'bilt_rewards', 'citi_thankyou', 'capital_one_miles'];
  const point_values = Object.fromEntries(programs.map((key) => [key, 0.8]));
  const { data, warnings } = await run('check_card_renewal', {
    ...{ card_name: 'Delta Gold', benefit_selections: [] },
    params: { spending, point_values },
  });
  expect(data.replacement_options).toContainEqual(
    expect.objectContaining({ card_name: 'One Key Card', paid_in: 'OneKeyCash' }),
  );
  expect(warnings).toContain(OF_EXPEDIA);
  expect(textOf('check_card_renewal', data)).toMatch(
    /One Key Card \(no fee, about \$\d+ a year in OneKeyCash\)/,
  );
});

it('for who wants cash the offer of such a card is no cash', async () => {
  const { data } = await run('calculate_card_value', {
    ...{ card_name: 'One Key Card', primary_goal: 'cashback' },
  });
  expect(data.first_year.sign_on_bonus_value).toBe(0);
  expect(data.first_year.net_value).toBe(0);
});

it('a till tells it of the cards behind the first too', async () => {
  const portfolio = ['Prime Visa', 'Citi Double Cash', 'Disney Premier Visa'];
  const { data } = await run('which_card_at_merchant', { merchant: 'Whole Foods', portfolio });
  const text = textOf('which_card_at_merchant', data);
  expect(text).toMatch(/^Prime Visa returns the most/);
  expect(text).toContain('Disney Premier Visa Card: 2x, about $2 in Disney Rewards Dollars');
  expect(text).toContain(
    'Of use at one company alone, and no cash: Disney Rewards Dollars of Disney Premier Visa Card',
  );
});

it('a search tells the value of miles and hotel points of every card that it shows', async () => {
  const { warnings } = await run('search_credit_cards', {
    query: 'airline cards no annual fee',
  });
  const told = warnings.find((text) => text.startsWith('Counted in awards of their own program'));
  for (const name of ['AAdvantage', 'TrueBlue', 'MileagePlus', 'SkyMiles', 'SKYPASS'])
    expect(told).toContain(name);
});

it('for cash the value of a point is told once of every program', async () => {
  const asked = { portfolio: ['Amex Gold', 'CSP', 'Citi Double Cash', 'Delta Gold'] };
  const named = await run('which_card_at_merchant', {
    ...{ ...asked, merchant: 'Kroger', primary_goal: 'cashback' },
  });
  const goal = named.warnings.filter((text) => text.startsWith('Because the goal is cash back'));
  expect(goal).toEqual([
    expect.stringMatching(
      /as cash: .*1 cent a point of .*Chase Ultimate Rewards.* and 0\.6 cents a point of American Express Membership Rewards/,
    ),
  ]);
  // Said beside the shop it is the same.
  const beside = await run('which_card_at_merchant', {
    ...{ ...asked, merchant: 'Kroger, cash back only' },
  });
  expect(beside.data.reason).toBe(named.data.reason);
  expect(beside.warnings).toEqual(named.warnings);
  const open = await run('recommend_card_for_category', {
    ...{ category: 'dining', params: { primary_goal: 'cashback' } },
  });
  expect(open.warnings).toContainEqual(
    expect.stringMatching(/^Counted as cash: 1 cent a point of/),
  );
});

describe('money of one company that ends soon, or is used in steps', () => {
  const TERMS = "(Kohl's, in $5 steps; Kohl's Cash lapses about 30 days after issue)";
  const portfolio = ["Kohl's Visa", 'Wells Fargo Active Cash'];

  it('is told so where a purchase earns it', async () => {
    const purchase = { merchant: "Kohl's", amount: 120, portfolio };
    const { data } = await run('which_card_at_merchant', purchase);
    expect(data.reason).toContain(
      `in Kohl's Cash, of use at one company alone ${TERMS}; otherwise Wells Fargo Active Cash`,
    );
    const perks = await run('check_merchant_benefits', { merchant: "Kohl's", portfolio });
    expect(textOf('check_merchant_benefits', perks.data)).toContain(
      "at 7.5x (paid in Kohl's Cash, of use at one company alone, Kohl's, in $5 steps, Kohl's Cash lapses about 30 days after issue; next",
    );
  });

  it('and where cards are compared', async () => {
    const { warnings } = await run('compare_cards', {
      card_names: portfolio,
      params: { spending: { department_stores: 200 } },
    });
    expect(warnings.find((told) => told.includes('no cash'))).toContain(TERMS);
  });

  it('is told of all store money with such an end, and of none that lasts', () => {
    const catalog = catalogOn('2026-11-21');
    const closed = catalog.cards.flatMap((card) => closedProgram(card, catalog) ?? []);
    const soon = closed.filter(({ expiry }) => expiry?.kind === 'fixed' && expiry.months === 1);
    expect(new Set(soon.map(({ key }) => key)).size).toBeGreaterThan(1);
    for (const program of soon) expect(closedText(program)).toMatch(/ lapses /);
    const long = closed.filter(({ expiry }) => (expiry?.months ?? 0) > 12);
    for (const program of long) expect(closedText(program)).not.toContain(program.expiry?.rule);
  });
});
