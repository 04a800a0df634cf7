import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const HILTON = { card_names: ['Hilton Aspire', 'Hilton Surpass'] };

const compared = async (params: object) => {
  const { data } = await run('compare_cards', { ...HILTON, params });
  const text = operationOf('compare_cards').tool?.summarize(data) ?? '';
  return { rows: data.comparison_table, text };
};

it('says of a night that counts after which spending it comes', async () => {
  for (const params of [{}, { benefit_selections: ['Free Night Award'] }]) {
    const { text } = await compared(params);
    expect(text).toMatch(/for Free Night Award only after \$15,000 a year on the card/);
  }
  const selected = { benefit_selections: ['Free Night Award'] };
  const { data } = await run('check_card_renewal', { card_name: 'Hilton Aspire', ...selected });
  expect(operationOf('check_card_renewal').tool?.summarize(data)).toMatch(
    /Surpass Card \(\$150 fee, about \$\d+ a year, Free Night Award only after \$15,000 a year on the card, up to \$200 more with its Hilton Credit at \$50 a quarter, with Gold Status\)/,
  );
});

it('counts none that the spending does not earn, and says so', async () => {
  const little = { spending: { other: 900 }, benefit_selections: ['Free Night Award $200'] };
  const { rows, text } = await compared(little);
  expect(rows[1].certificates).toEqual([]);
  expect(rows[1].net_value).toBeCloseTo(900 * 12 * 0.012 - 150, 2);
  expect(text).toContain(
    'Free Night Award of Hilton Honors American Express Surpass Card counts as $0: it takes $15,000 a year on the card, of which this spending is $10,800: $4,200 are missing',
  );
  expect(text).not.toContain('Additional free night');
});

const HYATT = ['World of Hyatt Credit Card', 'Citi Double Cash'];
const wallet = async (params: object) => {
  const { data, warnings } = await run('optimize_portfolio', {
    ...{ card_names: HYATT, additions: 0, params },
  });
  const text: string = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  return { nights: data.portfolio_summary.total_nights, text: [text, ...warnings].join('\n') };
};

it('counts none that the split of a wallet does not earn, and says what is missing', async () => {
  // $15,600 a year in all, of which the card takes the dining.
  const spending = { hotels: 300, dining: 300, other: 700 };
  const plain = await wallet({ spending });
  expect(plain.text).not.toContain('Second Free Night');
  const further = await wallet({ spending, benefit_selections: ['free_night_after_spend'] });
  expect(further.nights).toBe(0);
  expect(further.text).toMatch(
    /Second Free Night Award of World of Hyatt Credit Card counts as \$0: it takes \$15,000 a year on the card, and the best split puts \$[\d,]+ there: \$[\d,]+ are missing/,
  );
  expect(further.text).not.toContain('a modest night');
});

it('tells of a further night beside one that counts only where it is meant', async () => {
  const spending = { hotels: 300, dining: 300, other: 300 };
  for (const further of [
    'free_night_after_spend',
    'second free night',
    'Second Free Night Award',
  ]) {
    const selected = { spending, benefit_selections: ['free_night_award', further] };
    const { nights, text } = await wallet(selected);
    expect(nights).toBe(180);
    expect(text).toContain('of which this spending is $10,800: $4,200 are missing');
  }
  const one = await wallet({ spending, benefit_selections: ['free night'] });
  expect(one.text).not.toContain('are missing');
});
