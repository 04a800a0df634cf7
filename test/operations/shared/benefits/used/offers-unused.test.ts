import { describe, expect, it } from 'vitest';
import { offersUnused } from '../../../../../src/operations/shared/benefits/used/offers-unused.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const VENTURE = 'Capital One Venture';
const SPENDING = { other: 1950, flights: 50 };
const compared = async (benefit_selections: readonly string[]) => {
  const { data } = await run('compare_cards', {
    card_names: [VENTURE, 'Capital One Venture X'],
    params: { spending: SPENDING, benefit_selections },
  });
  return { data, text: operationOf('compare_cards').tool?.summarize(data) ?? '' };
};
const cardsOf = (...names: string[]) =>
  offersUnused(names, false, catalog).map(({ card }) => card.seed.name);

describe('what a welcome offer gives and the person does not use', () => {
  it.each([
    ['Annual Travel Credit', 'Anniversary Miles Bonus', 'no hotels', 'no lounges'],
    ['Annual Travel Credit', 'no $300 welcome credit for hotels'],
    ['Annual Travel Credit', 'no welcome credit'],
    ['Anniversary Miles Bonus', "don't use Capital One Travel"],
    ['none'],
  ])('counts nothing in a comparison: %s', async (...selections) => {
    const { text } = await compared(selections);
    expect(text).toContain('first year $1,996');
    expect(text).not.toContain('$2,296');
    expect(text).toMatch(
      /not used, and not counted: \$300 for hotels.* welcome offer of Capital One Venture/,
    );
    expect(text).not.toContain('of which these cards have nothing');
  });

  it('counts where nothing of its kind is said to be unused', async () => {
    const { text } = await compared([
      'Annual Travel Credit',
      'no lounges',
      'no $250 welcome credit',
    ]);
    expect(text).toContain('first year $2,296');
  });

  it('counts nothing in the value of the card and in a recommendation', async () => {
    const benefit_selections = ['no hotels'];
    const { data: value } = await run('calculate_card_value', {
      ...{ card_name: VENTURE, spending: { other: 2000 }, benefit_selections },
    });
    expect(value.first_year.sign_on_bonus_value).toBe(1275);
    const offer = async (said: readonly string[]) => {
      const { data } = await run('recommend_card_for_category', {
        category: 'other',
        params: {
          ...{ once: { other: 6000 }, benefit_selections: said },
          issuer_preferences: ['only Capital One'],
        },
      });
      const [first] = data.recommendations;
      expect(first.card_name).toBe(VENTURE);
      return { offer: first.offer, said: data.person.said.join('; ') };
    };
    expect((await offer(['no lounges'])).offer).toBe(1575);
    const { offer: less, said } = await offer(benefit_selections);
    expect(less).toBe(1275);
    expect(said).toContain('not used: "hotels", nor counted in welcome offers');
  });

  it('is found by its kind, its place or its program', () => {
    expect(cardsOf('Amazon')).toEqual(expect.arrayContaining(['Prime Visa', 'Chase Amazon Visa']));
    expect(cardsOf('free nights')).toContain('Marriott Bonvoy Boundless Credit Card');
    expect(cardsOf('Marriott')).toContain('Marriott Bonvoy Boundless Credit Card');
    expect(cardsOf('Marriott credit')).not.toContain('Marriott Bonvoy Boundless Credit Card');
    expect(cardsOf('lounges', 'Equinox', 'year', 'credit')).toEqual([]);
  });

  it('is money of the shop whose card it is, and a gift card, for who uses no credits', () => {
    const names = offersUnused([], true, catalog).map(({ card }) => card.seed.name);
    expect(names).toContain(VENTURE);
    expect(names).not.toContain('Prime Visa');
    expect(names).not.toContain("Sam's Club Mastercard");
  });
});
