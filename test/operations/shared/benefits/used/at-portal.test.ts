import { describe, expect, it } from 'vitest';
import { benefitsMeant } from '../../../../../src/operations/shared/benefits/benefit-lookup.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const cardsOf = (...keys: readonly string[]) =>
  keys.flatMap((key) => catalog.cardsByKey.get(key) ?? []);
const HELD = cardsOf(
  'capital-one-venture-x',
  'chase-sapphire-preferred',
  'chase-sapphire-reserve',
  'amex-platinum',
  'citi-strata-premier',
  'us-bank-altitude-reserve',
);
const meant = (name: string, cards = HELD) => {
  const found = benefitsMeant(name, cards, { catalog });
  return 'keys' in found ? found.keys : null;
};

describe('a credit that is named by where it is used', () => {
  it.each([
    ['Venture X', 'capital_one_travel_credit', 'Capital One'],
    ['Sapphire Preferred', 'chase_travel_hotel_credit', 'Chase'],
    ['Amex Platinum', 'hotel_prepaid_credit', 'Amex'],
    ['Strata Premier', 'citi_travel_hotel_credit', 'Citi'],
    ['Altitude Reserve', 'us_bank_travel_center_credit', 'US Bank'],
  ])('%s: the one of its portal', (card, key, bank) => {
    const forms = [
      `${card} portal credit`,
      `${card} travel portal credit`,
      `my ${card}'s portal credit`,
      `${card}: portal`,
      `the ${card} credit through the portal`,
      `${card} credit used on the ${bank} travel portal`,
      `${card} $300 credit via the ${bank} portal`,
    ];
    for (const form of forms) expect(meant(form), form).toEqual([key]);
    expect(forms).toHaveLength(7);
  });

  it.each([
    ['Chase Travel hotel credit', ['chase-sapphire-preferred'], ['chase_travel_hotel_credit']],
    ['Amex travel portal', ['amex-platinum', 'chase-sapphire-reserve'], ['hotel_prepaid_credit']],
    ['hotel credit through Amex Travel', ['amex-platinum'], ['hotel_prepaid_credit']],
    ['portal', ['capital-one-venture-x'], ['capital_one_travel_credit']],
    // What a hotel gives with a stay, where the card has nothing else there.
    ['Amex travel portal credit', ['amex-gold'], ['hotel_collection_property_credit']],
    [
      'portal credits',
      ['capital-one-venture-x', 'chase-sapphire-preferred'],
      ['capital_one_travel_credit', 'chase_travel_hotel_credit'],
    ],
    // Which of several is to be asked; another bank's portal is none of this card.
    ['portal credit', ['capital-one-venture-x', 'chase-sapphire-preferred'], null],
    ['Sapphire Reserve portal credit', ['chase-sapphire-reserve'], null],
  ])('%s of %s', (name, held, keys) => {
    expect(meant(name, cardsOf(...held))).toEqual(keys);
  });

  it.each([
    ['Venture X $300 portal credit', 'Capital One Venture X', 300],
    ["Venture X's $300 portal", 'Capital One Venture X', 300],
    ['$250 portal credit', 'Chase Sapphire Reserve', 250],
    ['Sapphire Reserve $300 portal credit', 'Chase Sapphire Reserve', 300],
    ['$100 hotel credit through Chase Travel', 'Chase Sapphire Preferred', 100],
  ])('%s counts as it is called', async (said, card_name, dollars) => {
    const { data } = await run('calculate_card_value', {
      card_name,
      benefit_selections: [said],
      // Travel would use the credit for any travel, which counts unnamed.
      spending: { dining: 400 },
    });
    const used = data.credits_counted.filter((one: { by_itself?: true }) => !one.by_itself);
    expect(used.map(({ value }: { value: number }) => value)).toEqual([dollars]);
    expect(data.person.assumed.filter((one: string) => one.includes('was read'))).toEqual([]);
  });

  it('is used for its dollars where they are less than all', async () => {
    const { data } = await run('calculate_card_value', {
      card_name: 'Capital One Venture X',
      benefit_selections: ['Venture X $30 portal credit'],
      spending: { travel: 400 },
    });
    expect(data.person.said.join()).toContain('Annual Travel Credit used for $30 of $300 a year');
  });
});
