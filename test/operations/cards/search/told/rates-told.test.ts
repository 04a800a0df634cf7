import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';
import { search } from '../asked-in-words.ts';

const rowsOf = (text: string) => text.split('\n').filter((line) => /^\d+\. /.test(line));

describe('the rows of a search on spending that is said', () => {
  it('name the rate that makes the figure in each, and no others', async () => {
    const spending = { groceries: 500, gas: 200, phone: 100 };
    const { text } = await search('no fee cash back card', { spending, max_results: 5 });
    const rows = rowsOf(text);
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row).toMatch(/\d[x%] .*(?:groceries|gas|phone|everything else)/);
    const travel = { dining: 400, other: 1000 };
    const gold = (await search('best card for me', { spending: travel, max_results: 5 })).text;
    expect(rowsOf(gold).join('\n')).not.toMatch(/x flights|vacation rentals/);
  });

  it('keep the rates of trips for who asks for a travel card', async () => {
    const spending = { dining: 400, other: 1000 };
    const { text } = await search('premium travel cards', { spending, max_results: 5 });
    expect(rowsOf(text).join('\n')).toMatch(/\dx (?:flights|hotels)/);
  });

  it('name the credits of which a figure is made', async () => {
    const { rows } = await search('premium travel cards', { max_results: 2 });
    expect(rows[1]?.reasoning).toMatch(/, counting half of .* \$\d+ and others \$/);
  });

  it('name those that count for nothing, as nobody named them, where they could lead', async () => {
    const spending = { dining: 400, groceries: 600, travel: 300 };
    const { rows } = await search('best card', { spending, max_results: 5 });
    const gold = rows.find(({ card_name }) => card_name === 'American Express Gold Card');
    expect(gold?.reasoning).not.toContain('counting half of');
    expect(gold?.reasoning).toMatch(/; not counted: Uber Cash \$120 and others \$\d+ a year/);
  });

  it('count none for what nothing is spent on', async () => {
    const spending = { office_supplies: 300, internet_cable: 250, advertising: 200 };
    const { rows } = await search('business card', { spending, max_results: 20 });
    expect(rows.filter(({ reasoning }) => reasoning.includes('Instacart'))).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
  });
});

it('says of each rate of the choice that it has to be chosen', async () => {
  const spending = { utilities: 300, streaming: 50 };
  const { data } = await run('search_credit_cards', { query: 'cash back', spending });
  const row = data.recommendations.find(({ card_name }: { card_name: string }) =>
    card_name.startsWith('U.S. Bank Cash+'),
  );
  expect(row?.reasoning).toMatch(
    /5% utilities \(2 of your choice, .*5% .*streaming.* \(2 of your choice/,
  );
});

it('says which card leads without offers, which a comparison leaves aside', async () => {
  const { data, warnings } = await run('search_credit_cards', { query: 'premium travel card' });
  expect(data.recommendations[0].card_name).toBe('Capital One Venture');
  expect(warnings.join('\n')).toContain(
    'Without offers, of which compare_cards counts none, Capital One Venture X leads.',
  );
});
