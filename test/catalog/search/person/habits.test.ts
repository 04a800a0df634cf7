import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const { parseQuery } = catalogOn('2026-11-21');

describe('how often somebody is at a brand', () => {
  it.each([
    ['I stay 4 nights a year at Marriott', 'marriott_bonvoy', '4 nights a year'],
    ['Marriott 4 nights a year', 'marriott_bonvoy', '4 nights a year'],
    ['4 Marriott nights a year', 'marriott_bonvoy', '4 nights a year'],
    ['ten nights at Hilton every year', 'hilton_honors', 'ten nights every year'],
    ['about 20 nights per year with IHG', 'ihg_one_rewards', 'about 20 nights per year'],
    ['3 flights a year on Delta', 'delta_skymiles', '3 flights a year'],
    ['3 Delta flights a year', 'delta_skymiles', '3 flights a year'],
    ['Southwest, 6 flights a year', 'southwest_rapid_rewards', '6 flights a year'],
    ['I fly United four times a year', 'united_mileageplus', 'four times a year'],
    ['someone who stays at Hyatt twice a year', 'world_of_hyatt', 'twice a year'],
    ['we take two trips a year on Alaska Airlines', 'atmos_rewards', 'two trips a year'],
    ['a few stays each year at Best Western', 'best_western_rewards', 'a few stays each year'],
  ])('asks for cards of that brand, not for a name: %s', (query, program, habit) => {
    const { filters, not_understood } = parseQuery(query);
    expect(filters).toEqual({ earns_program: program, habit });
    expect(not_understood).toEqual([]);
  });

  it('leaves all else as it was said', () => {
    const { filters } = parseQuery(
      'Delta, 3 flights a year with checked bags for two, no annual fee',
    );
    expect(filters).toMatchObject({
      earns_program: 'delta_skymiles',
      benefits: [['free_checked_bag']],
      max_annual_fee: 0,
    });
    expect(filters.card_type).toBeUndefined();
  });

  it.each([
    '4 nights a year at Four Seasons',
    '2 trips a year to Alaska',
    'a free night every year at Marriott',
    'I never stay 4 nights a year at Marriott',
    '10 elite nights a year at Hyatt',
  ])('is none of these: %s', (query) => {
    expect(parseQuery(query).filters).not.toHaveProperty('habit');
  });
});

describe('nights that come without spending', () => {
  it.each([
    'free night every year without a spending requirement',
    'free night, no minimum spend',
    'a free night that does not require spending $15,000',
    'no-spend free night',
    'free night in the second year',
    'free night after the first year',
    'a free night from year two on',
    'free night regardless of how much I spend',
  ])('are those that come with the card: %s', (query) => {
    const { filters, not_understood } = parseQuery(query);
    expect(filters).toEqual({ benefits: [['free_night_award']] });
    expect(not_understood).toEqual([]);
  });

  it('are so with a brand between, and for companion fares too', () => {
    expect(parseQuery('free nights at Marriott every year').filters).toEqual({
      benefits: [['free_night_award']],
      name_words: ['marriott'],
    });
    const fares = parseQuery('companion ticket without having to spend').filters.benefits ?? [];
    expect(fares.flat()).toContain('companion_certificate');
    expect(fares.flat()).not.toContain('companion_after_spend');
  });

  it('are of either kind where nothing is said of it', () => {
    expect(parseQuery('free nights').filters.benefits).toEqual([
      ['free_night_award', 'free_night_after_spend'],
    ]);
  });
});
