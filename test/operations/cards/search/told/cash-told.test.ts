import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const warned = async (input: object) =>
  (await run('search_credit_cards', input)).warnings.join('\n');

const LEFT_OUT =
  /^Left out, as filed under points, but ahead of the first here with points taken as cash/m;

describe('cards that a wish for cash back leaves out, as they earn points', () => {
  it.each([
    [
      'cash back business card',
      { gas: 1800, home_improvement: 900, phone: 200, internet_cable: 200 },
      /Business Altitude Connect Visa Signature Card \(about \$949 a year after its \$95 fee\)/,
    ],
    ['business, want cash', { advertising: 4000 }, /Ink Business Preferred/],
    ['best cash back card for travel', { travel: 900, dining: 600 }, /Wells Fargo Autograph Card/],
  ])(
    'are named where they would lead by what they pay as cash: %s',
    async (query, spending, card) => {
      const text = await warned({ query, spending });
      expect(text).toMatch(LEFT_OUT);
      expect(text).toMatch(card);
    },
  );

  it.each([
    { query: 'cash back card for groceries' },
    { query: 'cash back card' },
    { query: 'travel card', spending: { travel: 900 } },
    { query: 'quicksilver cash back' },
  ])('are not named where none leads, or none is left out: $query', async (input) => {
    expect(await warned(input)).not.toMatch(LEFT_OUT);
  });
});
