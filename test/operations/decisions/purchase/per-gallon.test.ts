import { describe, expect, it } from 'vitest';
import { saidGallon } from '../../../../src/catalog/merchants/said/gallon.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const HELD = ["BJ's One+", 'Savor', 'Customized Cash'];

async function at(merchant: string, portfolio: readonly string[], amount = 55) {
  const { data } = await run('which_card_at_merchant', { merchant, amount, portfolio });
  return { data, text: operationOf('which_card_at_merchant').tool?.summarize(data) ?? '' };
}

describe('a card that takes cents off a gallon', () => {
  it('is ranked by them at the pump, at the average price, and says where that turns', async () => {
    const { data, text } = await at("BJ's pump", HELD);
    expect(data.recommended_card).toBe("BJ's One+ Mastercard");
    const [best] = data.earnings_comparison;
    expect(best.multiplier).toBe('15 cents a gallon off');
    expect(best.note).toMatch(/^at \$3\.86 a gallon, the US average of 2026-08-10$/);
    // $55 at $3.86 are 14.25 gallons.
    expect(best.estimated_value).toBe('$2.14');
    expect(text).toContain('gas at $5 a gallon or more (then Bank of America Customized Cash');
  });

  it.each([
    ['Exxon, 15 gallons of regular at $3.05', 'Exxon', 3.05],
    ['Exxon 12.5 gal @ 2.999', 'Exxon', 2.999],
    ['Shell (10 gallons at 3.20 each)', 'Shell', 3.2],
  ])('takes the price that stands with the gallons: %s', (said, name, dollars) => {
    expect(saidGallon(said)).toEqual({ name, price: dollars });
  });

  it('takes the price that the person names', async () => {
    const { data } = await at("BJ's pump, gas at $3.10 a gallon", HELD);
    const [best] = data.earnings_comparison;
    expect(best).toMatchObject({
      multiplier: '15 cents a gallon off',
      estimated_value: '$2.66',
      note: 'at $3.10 a gallon',
    });
    const dear = await at("BJ's pump at 5.49 per gallon", HELD);
    expect(dear.data.recommended_card).toBe('Bank of America Customized Cash Rewards Credit Card');
    expect(dear.data.turns_at).toContain("gas at $5 a gallon or less (then BJ's One+ Mastercard)");
  });

  it('keeps the rate where the discount comes besides, and is taken at its own stations only', async () => {
    const kroger = await at('Kroger fuel center', ['kroger-rewards-world-elite', 'Savor']);
    expect(kroger.data.earnings_comparison[0].multiplier).toBe('4x and 5 cents a gallon off');
    const exxon = await at('Mobil', ['ExxonMobil card', 'Double Cash'], 40);
    expect(exxon.data.recommended_card).toBe('Exxon Mobil Smart Card+');
    const shell = await at('Shell', ['ExxonMobil card', 'Double Cash'], 40);
    expect(shell.data.recommended_card).toBe('Citi Double Cash Card');
  });

  it('counts in recommendations at that station, in the same words', async () => {
    const { data } = await run('recommend_card_for_category', { category: "BJ's Gas" });
    const text = operationOf('recommend_card_for_category').tool?.summarize(data);
    expect(text).toContain("BJ's One+ Mastercard: 15 cents a gallon off, about $");
  });

  it('says the discount among the rates, and has points of one cent', () => {
    const { cards, programs } = catalogOn('2026-11-21');
    const discounted = cards.filter(({ seed }) => seed.fuel_discount !== undefined);
    expect(discounted.length).toBeGreaterThanOrEqual(5);
    for (const { seed, text } of discounted) {
      const program = programs.get(seed.program ?? '');
      expect(program?.cash_cpp ?? program?.transfer_cpp?.base, seed.name).toBe(1);
      expect(text.structure, seed.name).toMatch(/\d+ cents a gallon off at /);
    }
  });
});

describe('a price of a gallon beside a name', () => {
  it.each([
    ['Shell at $4.29 a gallon', 'Shell', 4.29],
    ["BJ's Gas ($3.09/gal)", "BJ's Gas", 3.09],
    ['Costco gas, 3.899 per gallon', 'Costco gas', 3.899],
  ])('%s', (given, name, price) => {
    expect(saidGallon(given)).toEqual({ name, price });
  });

  it.each(['7 gallon water', 'Gallo Winery', '$3.09 a gallon', 'Five Guys'])(
    'is none in %s',
    (given) => {
      expect(saidGallon(given)).toBeNull();
    },
  );
});

describe('a card for members', () => {
  it.each([
    ["BJ's", "BJ's One+", "held, as the card asks for it: a BJ's Club+ membership"],
    ['Costco', 'Costco Visa', 'held, as the card asks for it: a Costco membership'],
    ['Amazon', 'Prime Visa', 'held, as the card asks for it: Amazon Prime'],
  ])('at %s is held with the membership', async (merchant, card, told) => {
    const { text } = await at(merchant, [card, 'Double Cash']);
    expect(text).toContain(told);
    expect(text).not.toContain('not held');
  });
});
