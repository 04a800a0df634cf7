import { describe, expect, it } from 'vitest';
import { monthlyTotal } from '../../../src/engine/model/spending.ts';
import { readSpending } from '../../../src/operations/shared/said/spending.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const catalog = catalogOn('2026-11-21');

const CASH = { primary_goal: 'cashback' };

async function compare(card_names: string[], params: object) {
  const { data } = await run('compare_cards', { card_names, params });
  const rows: readonly { card_name: string; net_value: number }[] = data.comparison_table;
  return {
    ...data.winner,
    nets: rows.map(({ net_value }) => net_value),
    text: operationOf('compare_cards').tool?.summarize(data) ?? '',
  };
}

describe('a broad sum beside kinds of it', () => {
  it('is the rest: what is named is in no other sum', async () => {
    const spending = {
      ...{ restaurants: 300, fuel: 200, netflix: 100 },
      ...{ 'phone bill': 60, 'everything else': 700 },
    };
    const told = await compare(['Active Cash', 'Wells Fargo Autograph'], { spending, ...CASH });
    // 1,360 x 2 % x 12, and (660 x 3 % + 700 x 1 %) x 12.
    expect(told.nets).toEqual([326.4, 321.6]);
    expect(told.card_name).toBe('Wells Fargo Active Cash Card');
  });

  it.each([
    ['by a word', { spending: { online_retail: 200, shopping: 500 } }],
    ['by a shop', { spending: { shopping: 700 }, at_merchants: { Amazon: 100 } }, 100],
    [
      'and a shop of it',
      { spending: { online_retail: 200, shopping: 500 }, at_merchants: { Amazon: 90 } },
    ],
    ['with a shop, of a total', { total_spending: 700, at_merchants: { Amazon: 200 } }],
    ['of a total', { total_spending: 700, spending: { online_retail: 200 } }],
    ['of what is spent once', { once: { online_retail: 2400, shopping: 6000 } }],
  ])('leaves out what is named %s', (_how, said, dollars = 200) => {
    const { lines, issues } = readSpending(said, null, catalog, '');
    expect(issues).toEqual([]);
    const online = lines.filter(({ category }) => category === 'online_retail');
    expect(monthlyTotal(online)).toBeCloseTo(dollars, 9);
    expect(monthlyTotal(lines)).toBeCloseTo(700, 9);
  });

  it('has nothing of a kind on which nothing is spent', () => {
    const { lines } = readSpending({ spending: { phone: 0, other: 700 } }, null, catalog, '');
    expect(lines.map(({ category }) => category)).not.toContain('phone');
    expect(monthlyTotal(lines)).toBeCloseTo(700, 9);
  });

  it('is added to its kinds where all of them are named', () => {
    const spending = { supermarkets: 300, groceries: 400 };
    const { lines } = readSpending({ spending }, null, catalog, '');
    expect(lines.map(({ category, monthly }) => [category, monthly])).toEqual([
      ['supermarkets', 700],
    ]);
  });

  it('is spent abroad as the rest too', async () => {
    const params = { spending: { travel: 1000 }, abroad: { hotels: 300, travel: 500 }, ...CASH };
    const { nets } = await compare(['Active Cash', 'Wells Fargo Autograph'], params);
    // Of 1,000 at 2 % and at 3 %, 800 cost 3 % abroad on the first.
    expect(nets).toEqual([-48, 360]);
  });

  it('is the rest in the words of a search', async () => {
    const query = 'freedom unlimited: cvs 60, everything else 700 a month';
    const { data } = await run('search_credit_cards', { query, max_results: 1 });
    const [first] = data.recommendations;
    expect(first.card_name).toBe('Chase Freedom Unlimited');
    // 60 x 3 % x 12 and 700 x 1.5 % x 12.
    expect(first.reasoning).toContain('about $148 a year');
  });
});

describe('a chosen category that nobody named', () => {
  const spending = { 'electric bill': 200, 'everything else': 700 };
  const cards = ['US Bank Cash+', 'Double Cash'];

  it('is told with what was taken for it, and with the card that leads without', async () => {
    const told = await compare(cards, { spending, ...CASH });
    expect(told.confidence).toBe('medium');
    expect(told.turns_at).toEqual([
      'nothing spent on phone service, which you did not name (then Citi Double Cash Card)',
    ]);
    expect(told.text).toContain(
      'chosen all year: utilities and phone service (taken for $75 a month) on U.S. Bank Cash+',
    );
    // Phones are 9.1 of the 85.4 hundredths that are left: 200 x 60 % + 74.59 x 60 % + 625.41 x 12 %.
    expect(told.nets).toEqual([239.8, 216]);
  });

  it('is not in doubt where its spending is named', async () => {
    const named = { ...spending, phone: 75, 'everything else': 625 };
    const told = await compare(cards, { spending: named, ...CASH });
    expect(told.turns_at.join()).not.toContain('did not name');
    expect(told.text).toContain('utilities and phone service on U.S. Bank Cash+');
  });

  it('is none where the kind that is named holds most of it', async () => {
    const told = await compare(['BofA Customized Cash', 'Double Cash'], {
      spending: { dining: 900 },
    });
    expect(told.text).toContain('chosen all year: dining on Bank of America Customized Cash');
  });
});

it('names kinds of other spending that nobody named', async () => {
  const card_names = ['Active Cash', 'Wells Fargo Autograph'];
  const params = { spending: { utilities: 200, phone: 60, other: 700 } };
  const { data } = await run('optimize_portfolio', { card_names, params });
  expect(data.person.assumed).toContain(
    'other $700 a month split as US households do, such as on insurance and internet and cable',
  );
});

describe('a sum that cards pay in parts', () => {
  it('is told to be split, also where a rate of kinds names merchants too', async () => {
    const input = { card_name: 'Costco Anywhere Visa', spending: { travel: 1_000, dining: 1 } };
    const { data } = await run('calculate_card_value', input);
    const [first] = data.person.assumed;
    expect(first).toContain('travel $1,000 a month split as US households do');
  });

  it('is told where it is small and the split takes a good part of it', async () => {
    const cards = ['Costco Anywhere Visa', 'Citi Double Cash'];
    const small = await compare(cards, { spending: { travel: 100 } });
    expect(small.text).toContain('travel $100 a month split as US households do');
    const flat = await compare(['Wells Fargo Active Cash', 'Citi Double Cash'], {
      spending: { travel: 1_000 },
    });
    expect(flat.text).not.toContain('split as US households do');
  });
});
