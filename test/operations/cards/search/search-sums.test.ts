import { describe, expect, it } from 'vitest';
import { search } from './asked-in-words.ts';

describe('sums in the words of a search', () => {
  it.each([
    ['groceries 150 a week, family of 4', { groceries: 650 }],
    ['food 150 a week', { groceries: 390, dining: 260 }],
    ['900 a month on food, travel card', { groceries: 541, dining: 359 }],
    ['I spend $700 a month on gas and groceries', { gas: 217, groceries: 483 }],
    ['$600/mo on groceries, gas and dining, no fee', { groceries: 284, gas: 127, dining: 189 }],
    ['500 each on gas and groceries a month', { gas: 500, groceries: 500 }],
    ['spend 300 on groceries and love to travel', { groceries: 300 }],
    ['best card, Restaurant Depot 900 a week', { wholesale_clubs: 3900 }],
    ['uber eats 75 a wk, netflix 35 a mo', { food_delivery: 325, streaming: 35 }],
    ['we shop at Aldi 120 a week and Kroger 80 a week', { supermarkets: 866.67 }],
    ['180 a week on food shop mostly walmart and 60 a week gas', { superstores: 780, gas: 260 }],
    ['income 52k, spend 150 a week on groceries', { groceries: 650 }],
    ['earn about 3k/mo, groceries 400', { groceries: 400 }],
    ['dining card, 400 a month', { dining: 400 }],
    ['card for gas, about 60 a week', { gas: 260 }],
    ['trucking LLC, diesel 6k a month', { gas: 6000 }],
    ['groceries 500 a month and want 0% for a $3,000 couch', { groceries: 500 }],
  ])('are those of a month, in whole cents: %s', async (query, spending) => {
    expect((await search(query)).filters.spending).toEqual(spending);
  });

  it.each([
    'washer 900 and dryer 800, no interest for 12 months',
    'retired teacher, 3,100 a month, no fee card',
    'we spend 3k on the card, cash back',
  ])('are no spending of a month here: %s', async (query) => {
    const { filters } = await search(query);
    expect(filters.spending).toBeUndefined();
    expect(filters.total_spending).toBeUndefined();
  });
});

describe('the figures of a search', () => {
  it('say the one that orders, where those of a later year do not', async () => {
    const spending = { groceries: 1100, gas: 200 };
    const { rows } = await search('no Amex', { spending, total_spending: 1300 });
    const [first, second] = rows.map(({ reasoning }) => reasoning);
    expect(first).toContain('about $661 a year after the fee ($728 with a third of its bonus)');
    expect(second).toContain('about $677 a year after the fee');
    const plain = await search('cash back', { spending: { other: 1000 }, max_results: 1 });
    expect(plain.rows[0]?.reasoning).not.toContain('of its bonus');
  });

  it('are after the membership that a rate needs', async () => {
    const { rows } = await search('robinhood gold', { spending: { other: 1000 } });
    expect(rows[0]?.reasoning).toContain('about $310 a year after the $50 membership');
  });

  it('say that no card has so many months at 0%', async () => {
    const { rows, warnings } = await search('couch for $2,400, no interest for 24 months');
    expect(warnings).toContain('No card that fits has 24 months at 0%.');
    expect(rows[0]?.reasoning).toMatch(/^0% for 21 months on purchases/);
  });

  it('leave out business cards on the personal report, and say what is not known', async () => {
    const query = 'business card, off my personal report';
    const { names, warnings } = await search(query, { spending: { gas: 3000 } });
    expect(names).not.toContain('Capital One Venture Business');
    expect(names).toContain('Capital One Venture X Business');
    expect(warnings.join()).toMatch(/are left out, most of Capital One's .* it is not known/);
    const basic = await search('business card', { spending: { gas: 3000 } });
    expect(basic.names).toContain('Capital One Venture Business');
  });
});

describe('what is bought once', () => {
  it('counts alone, in time for the offers, and never as a sum of each month', async () => {
    const query = 'card for 9 grand of windows, paid to a contractor';
    const plain = await search(query, { max_results: 5 });
    const again = await search(query, { max_results: 5, total_spending: 9_000 });
    expect(again.names).toEqual(plain.names);
    expect(again.warnings.join('\n')).toContain('$9,000 spent once, in time for an offer');
    expect(again.warnings.join('\n')).not.toContain('a month');
    for (const { reasoning } of plain.rows) {
      expect(reasoning).toMatch(/^about \$[\d,]+ on it in the first year/);
      const [, spend = ''] = /after \$([\d,]+) of purchases/.exec(reasoning) ?? [];
      expect(Number(spend.replace(',', ''))).toBeLessThanOrEqual(9_000);
    }
  });

  it('may be sent beside what is spent each month', async () => {
    const spending = { groceries: 500 };
    const { warnings, rows } = await search('no-fee card', { once: 6_000, spending });
    expect(warnings.join('\n')).toContain('$6,000 spent once');
    expect(rows[0]?.reasoning).toContain('a year');
  });
});
