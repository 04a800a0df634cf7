import { describe, expect, it } from 'vitest';
import { run, services } from '../../../support/run.ts';

const filtersOf = async (query: string) =>
  (await run('search_credit_cards', { query })).data.filters_applied;

describe('a person who is tied to no airline or hotel', () => {
  it.each([
    ['airport lounge access, not tied to one airline', ['airline']],
    ['travel card for any airline', ['airline']],
    ['not loyal to an airline', ['airline']],
    ['I fly whichever airline is cheapest', ['airline']],
    ["I don't want to be stuck with a single airline", ['airline']],
    ['airline miles, but no loyalty to any carrier', ['airline']],
    ['airline-agnostic travel rewards', ['airline']],
    ['miles usable on multiple airlines', ['airline']],
    ['travel card good for any hotel', ['hotel']],
    ['not tied to one hotel chain', ['hotel']],
    ['lounge card not specific to one brand', ['airline', 'hotel']],
  ])('is shown no card of one: %s', async (query, card_types) => {
    const filters = await filtersOf(query);
    expect(filters.excluded).toEqual({ card_types });
    expect(filters.earns_program).toBeUndefined();
    expect(['airline', 'hotel']).not.toContain(filters.card_type);
  });

  it('may still ask what is earned there, or for free nights', async () => {
    expect((await filtersOf('3x on all airlines')).min_rates).toMatchObject({
      flights: { rate: 3, unit: 'points' },
    });
    expect((await filtersOf('free nights at any hotel')).excluded).toBeUndefined();
  });

  it.each([
    ['United airline card', 'united_mileageplus'],
    ['I always fly american airlines', 'american_aadvantage'],
    ['turkish airlines', 'turkish_miles_smiles'],
  ])('is not one who names one: %s', async (query, program) => {
    const filters = await filtersOf(query);
    expect(filters.earns_program).toBe(program);
    expect(filters.excluded).toBeUndefined();
  });
});

describe('a common word within the name of something', () => {
  it.each([
    'good general purpose card, no fee',
    'general travel card',
    'for general use',
    'standard card for groceries',
    'over the counter medicine, groceries card',
    'I never met my limit',
  ])('names no shop by itself: %s', async (query) => {
    expect((await filtersOf(query)).shops).toBeUndefined();
  });

  it.each(['card for The General', 'insurance at the general'])(
    'names it with a capital or behind at: %s',
    async (query) => {
      expect((await filtersOf(query)).shops).toEqual(['the_general']);
    },
  );

  it('names no shop of an article and that word, of whatever shop', async () => {
    const names = (await services.catalog()).merchants.merchants.flatMap(
      ({ name }) => /^The ([A-Z][a-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? [],
    );
    expect(names.length).toBeGreaterThan(8);
    for (const word of names)
      expect((await filtersOf(`${word} travel card`)).shops, word).toBeUndefined();
  });

  it.each([
    'earns one points',
    'get more points',
    'points that transfer to one',
    'earns general points',
    'one airline',
    'all airlines',
    'earns free miles',
    'earns state miles',
    'earns global points',
  ])('names no program by itself: %s', async (query) => {
    const { earns_program, transfers_to } = await filtersOf(query);
    expect([earns_program, transfers_to]).toEqual([undefined, undefined]);
  });

  it.each([
    ['earns chase points', { earns_program: 'chase_ultimate_rewards' }],
    ['earns delta miles', { earns_program: 'delta_skymiles' }],
    ['points that transfer to hyat', { transfers_to: 'world_of_hyatt' }],
    ['transfer points to flying blue', { transfers_to: 'flying_blue' }],
    ['earns capital one miles', { earns_program: 'capital_one_miles' }],
    ['earns marriot points', { earns_program: 'marriott_bonvoy' }],
  ])('the name of one is still found, with a slip too: %s', async (query, found) => {
    expect(await filtersOf(query)).toMatchObject(found);
  });
});
