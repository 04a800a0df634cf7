import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function renewal(card_name: string, params: object = {}) {
  const { data } = await run('check_card_renewal', { card_name, params });
  return (operationOf('check_card_renewal').tool?.summarize(data) ?? '') as string;
}

describe('a fee that is due', () => {
  it.each([
    ['Venture X', {}],
    ['CSR', { benefit_selections: ['none'] }],
    ['Amex Platinum', { benefit_selections: ['uber_cash'] }],
    ['Delta Reserve', {}],
  ])('is asked back before it is paid: %s', async (card, params) => {
    const [first] = (await renewal(card, params)).split('\n');
    expect(first).toMatch(/First ask for a retention offer/);
  });

  it('is none where there is no fee', async () => {
    expect(await renewal('Citi Double Cash')).not.toContain('retention');
  });
});

describe('a fee that was raised for new accounts first', () => {
  const IHG = 'IHG Premier';
  const asked = (acquired_date?: string, more: object = {}) =>
    run('check_card_renewal', { card_name: IHG, params: {}, ...more, acquired_date });

  it.each([
    [
      '2023-12-10',
      99,
      /opened before 2026-10-01 costs \$99 until .* \$150, on a day in 2027.*; \$99 is counted/,
    ],
    ['2023-05-10', 150, /costs \$99 until .* 2027 that is not known; \$150 is counted/],
    // Charged eleven days ago, so it can still be had back.
    ['2023-11-10', 99, /\$99 is counted/],
    [undefined, 150, /costs \$99 until .*; \$150 is counted/],
  ])('is the old one while it is due before the raise: opened %s', async (day, fee, words) => {
    const { data, warnings } = await asked(day);
    expect(data.annual_fee).toBe(fee);
    expect(warnings.join()).toMatch(words);
  });

  it('is the new one for who opened it since, and what the holder says', async () => {
    const { data, warnings } = await asked('2026-10-10');
    expect(data.annual_fee).toBe(150);
    expect(warnings.join()).not.toContain('opened before');
    const said = await asked('2023-12-10', { annual_fee: 0 });
    expect(said.data.annual_fee).toBe(0);
    expect(said.warnings.join()).toContain(
      '$150, on a day in 2027 that is not known; $0 is counted',
    );
  });
});
