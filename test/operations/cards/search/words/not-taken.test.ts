import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const filtersOf = async (query: string) =>
  (await run('search_credit_cards', { query })).data.filters_applied;

describe('a network that people say is not taken', () => {
  it.each([
    ["I've heard Discover is useless there", ['Discover']],
    ["Amex isn't taken where I live", ['Amex']],
    ['Discover is accepted nowhere', ['Discover']],
    ['Discover is basically worthless abroad', ['Discover']],
    ['nobody takes Amex here', ['Amex']],
    ["most stores near me don't accept Amex", ['Amex']],
    ["I can't use Discover where I shop", ['Discover']],
    ['Amex is rarely accepted in my town', ['Amex']],
    ["Amex and Discover aren't widely accepted here", ['Amex', 'Discover']],
    ['neither Amex nor Discover is accepted where I shop', ['Amex', 'Discover']],
  ])('is left out, and its bank never wished for: %s', async (query, networks) => {
    const filters = await filtersOf(query);
    expect(filters.excluded).toEqual({ networks });
    expect(filters.issuer).toBeUndefined();
    expect(filters.not_understood).toEqual([]);
  });

  it('stands beside what else is asked', async () => {
    const filters = await filtersOf("trip to Japan, I've heard Discover is useless there");
    expect(filters).toMatchObject({
      tags: ['no_foreign_fee'],
      excluded: { networks: ['Discover'] },
    });
  });

  it.each([
    'does Discover work abroad',
    'Discover it cash back card',
    'Discover card for gas, not useless for groceries',
  ])('is not one that is wished for: %s', async (query) => {
    const filters = await filtersOf(query);
    expect(filters.issuer).toBe('Discover');
    expect(filters.excluded).toBeUndefined();
  });
});

describe('no interest of a person', () => {
  it.each([
    'no interest in points games',
    'not interested in points',
    'zero patience for points games',
    'never into miles',
    "I don't want to deal with points",
  ])('in points is a wish for cash: %s', async (query) => {
    const filters = await filtersOf(query);
    expect(filters.tags).toBeUndefined();
    expect([filters.card_type, filters.primary_goal]).toContain('cashback');
  });

  it('in a kind of card leaves it out', async () => {
    const filters = await filtersOf('no interest in travel, groceries card');
    expect(filters.excluded).toEqual({ card_types: ['travel'] });
    expect(filters.tags).toBeUndefined();
  });

  it.each([
    'no interest for 12 months',
    'no interest in the first year',
    'no interest on purchases',
  ])('is charged in a time or on something: %s', async (query) => {
    expect((await filtersOf(query)).tags).toEqual(['zero_intro_apr']);
  });
});
