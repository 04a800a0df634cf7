import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const search = async (input: object) => {
  const { data, warnings } = await run('search_credit_cards', input);
  return {
    filters: data.filters_applied,
    rows: data.recommendations as { card_name: string; reasoning: string }[],
    names: (data.recommendations as { card_name: string }[]).map((one) => one.card_name),
    warnings,
  };
};

describe('a card that is said to be held', () => {
  it.each([
    'a dining card alongside my Amex Gold',
    'a dining card to pair with Amex Gold',
    'dining card that goes with my Amex Gold',
    'dining card on top of the Amex Gold',
    'dining card, held with Amex Gold',
    'dining card in addition to my Amex Gold',
    'dining card that complements the Amex Gold',
    'I already hold the Amex Gold, which dining card next?',
  ])('is no wish: %s', async (query) => {
    const { filters, names } = await search({ query });
    expect(filters).toMatchObject({
      earns_on: ['dining'],
      excluded: { names: ['american express gold'] },
      not_understood: [],
    });
    expect(filters.issuer).toBeUndefined();
    expect(filters.name_words).toBeUndefined();
    expect(names).not.toContain('American Express Gold Card');
  });

  it.each([
    'hotel card, goes well with my Marriott stays',
    'works with my Apple Pay, hotel card',
    'airline card to go with my Delta status',
  ])('is no brand that is used: %s', async (query) => {
    expect((await search({ query })).filters.excluded).toBeUndefined();
  });

  it('may be several, by what they are together', async () => {
    const { filters } = await search({
      query:
        'something to add to my Chase trifecta of Freedom Flex, Freedom Unlimited and Sapphire Preferred for gas',
    });
    expect(filters).toMatchObject({
      earns_on: ['gas'],
      excluded: { names: ['freedom flex', 'freedom unlimited', 'sapphire preferred'] },
      not_understood: [],
    });
  });
});

describe('where points are to go', () => {
  it.each([
    'points that move to United',
    'points I can move to United',
    'points that transfer to United',
    'points go to United',
    'miles convertible to United',
    'rewards that can be turned into United miles',
    'move my points to United',
    'has United as a transfer partner',
    'points to United',
  ])('is a wish: no-fee card, %s', async (words) => {
    const { filters, names } = await search({ query: `no-fee card, ${words}` });
    expect(filters).toMatchObject({
      transfers_to: 'united_mileageplus',
      max_annual_fee: 0,
      not_understood: [],
    });
    expect(filters.excluded).toBeUndefined();
    // No card without a fee of Chase moves points there by itself.
    expect(names).not.toContain('Citi Double Cash Card');
    expect(names).not.toContain('Chase Freedom Unlimited');
  });

  it('is reached by a card that is held, whose points then count so', async () => {
    const query =
      'no-fee card for everything else, points that move to United, held with Sapphire Preferred and Amex Gold';
    const spending = { uncategorized: 1500 };
    const { filters, rows } = await search({ query, spending });
    expect(filters).toMatchObject({
      transfers_to: 'united_mileageplus',
      held: ['sapphire preferred', 'american express gold'],
    });
    expect(filters.issuer).toBeUndefined();
    expect(rows[0]?.card_name).toBe('Chase Freedom Unlimited');
    expect(rows[0]?.reasoning).toContain('United MileagePlus by your Chase Sapphire Preferred');
    // 18,000 x 1.5 points at 1.7 cents.
    expect(rows[0]?.reasoning).toContain('about $459 a year');
  });

  it('is not reached by one that is given up', async () => {
    const { filters, names } = await search({
      query: 'no-fee card, points that move to United, replacing my Sapphire Preferred',
    });
    expect(filters.held).toBeUndefined();
    expect(names).not.toContain('Chase Freedom Unlimited');
  });

  it('is named where it was not applied', async () => {
    const { filters } = await search({ query: 'card with points that go to United or Hyatt' });
    expect(filters).toMatchObject({
      transfers_to: 'united_mileageplus',
      not_understood: ['or Hyatt'],
    });
    const unknown = await search({ query: 'no-fee card with points that move to Zorbia' });
    expect(unknown.filters.not_understood).toEqual(['Zorbia']);
    // Who moves house wishes for nothing.
    const house = await search({ query: 'no-fee travel card, we move to Chicago' });
    expect(house.filters.not_understood).toEqual([]);
  });
});
