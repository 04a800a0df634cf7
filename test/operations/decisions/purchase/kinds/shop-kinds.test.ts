import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

/** Rates that hold at every shop of a kind narrower than a category: vets, cinemas. */

const { cards, merchants, matchMerchant } = catalogOn('2026-11-21');

const told = async (operation: string, input: object): Promise<string> => {
  const { data } = await run(operation, input);
  return operationOf(operation).tool?.summarize(data) ?? '';
};
const VETS = [
  ...['veterinarian', 'the vet', 'Veterinary', 'vet bills', "my dog's vet", 'emergency vet'],
  ...['Oakdale Animal Hospital', 'Riverside Pet Clinic', 'animal hospital', 'vet clinic', 'VEG'],
];
const CINEMAS = ['movie theater', 'the movies', 'movie tickets', 'cinema', 'Plaza Movie Theater'];

describe('a kind of shop that a card has a rate for', () => {
  it.each(VETS)('is paid that rate at %s', async (merchant) => {
    const portfolio = ['Tractor Supply TSC Visa', 'Citi Double Cash'];
    const text = await told('which_card_at_merchant', { merchant, amount: 480, portfolio });
    expect(text).toMatch(/TSC Visa Card returns the most at .*: about \$14\.40 on \$480/);
  });

  it.each(CINEMAS)('is paid that rate at %s', async (merchant) => {
    const portfolio = ['US Bank Cash+ (categories movie theaters, utilities)', 'Citi Double Cash'];
    const text = await told('which_card_at_merchant', { merchant, amount: 40, portfolio });
    expect(text).toMatch(/U\.S\. Bank Cash\+ .* returns the most at .*: about \$2 on \$40/);
  });

  it('is no more than its own words', () => {
    const others = ['vet school', 'pet insurance', 'pet store', 'home theater', 'movies streaming'];
    const kinds = others.map((name) => matchMerchant(name).merchant?.key);
    expect(kinds).toHaveLength(5);
    expect(kinds).not.toContain('veterinary_services');
    expect(kinds).not.toContain('movie_theaters');
    expect(matchMerchant('VCA Animal Hospital').merchant?.key).toBe('vca_animal_hospitals');
  });

  it('stands for its shops where rates are told', async () => {
    const text = await told('get_card_details', { card_id: idOf('citi-tractor-supply') });
    expect(text).toContain('3x on groceries, gas stations and veterinary services');
    const cash = await told('get_card_details', { card_id: idOf('us-bank-cash-plus') });
    expect(cash).toContain('sporting goods and movie theaters (in 2 of these');
  });

  it('is of the code that each of its shops has', () => {
    const rules = cards.flatMap(({ seed }) => seed.earn.filter((rule) => rule.shop_kind));
    const codeOf = (key?: string) => merchants.merchants.find((one) => one.key === key)?.mcc;
    for (const rule of rules) {
      expect(rule.merchants, rule.id).toContain(rule.shop_kind);
      expect(new Set(rule.merchants.map(codeOf)), rule.id).toEqual(
        new Set([codeOf(rule.shop_kind)]),
      );
    }
    expect(rules).toHaveLength(3);
  });
});

function idOf(key: string): number {
  return cards.find(({ seed }) => seed.key === key)?.seed.card_id ?? 0;
}
