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
    expect(text).toMatch(
      /free nights if you use them, Free Night Award only after \$15,000 a year on the card/,
    );
  }
  const selected = { benefit_selections: ['Free Night Award'] };
  const { data } = await run('check_card_renewal', { card_name: 'Hilton Aspire', ...selected });
  expect(operationOf('check_card_renewal').tool?.summarize(data)).toMatch(
    /Surpass Card \(\$150 fee, about \$\d+ a year, Free Night Award only after \$15,000 a year on the card\)/,
  );
});

it('counts none that the spending does not earn, and says so', async () => {
  const little = { spending: { other: 900 }, benefit_selections: ['Free Night Award $200'] };
  const { rows, text } = await compared(little);
  expect(rows[1].certificates).toEqual([]);
  expect(rows[1].net_value).toBeCloseTo(900 * 12 * 0.012 - 150, 2);
  expect(text).toContain(
    'Free Night Award of Hilton Honors American Express Surpass Card counts as $0: it takes $15,000 a year on the card, of which this spending is $10,800',
  );
  expect(text).not.toContain('Additional free night');
});
