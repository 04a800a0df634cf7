import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('new cards and the rules that count them', () => {
  it.each([
    ['5/24, what next', '5/24'],
    ['am I over 5/24? travel card', '5/24'],
    ['which card while still under 5/24', '5/24'],
    ['just dropped below 5/24, chase card to get', '5/24'],
    ['does 5/24 matter for a Citi card', '5/24'],
    ["I'm at 2/30, want a Chase card", '2/30'],
    ['citi 1/8 rule', '1/8'],
    ['bofa 2/3/4, which card', '2/3/4'],
    ['is amex 2/90 a problem', '2/90'],
  ])('names a rule, and counts none of the cards of the person: %s', (query, rule) => {
    const { filters, not_understood } = parse(query);
    expect(filters.rules).toEqual([rule]);
    expect(filters.opened).toBeUndefined();
    expect(not_understood.join(' ')).not.toMatch(/\d/);
  });

  it.each([
    ['I am at 4/24, next card', 4],
    ['sitting at 5/24, hotel card', 5],
    ['currently over 5/24, hotel card', 5],
    ['LOL/24, what now', 5],
    ['3/24 and 780 score, biggest bonus', 3],
    ['5/24 status 3/24, biggest bonus', 3],
    ["we're at 6/24, cash back", 6],
  ])('tells how many are open: %s', (query, count) => {
    expect(parse(query).filters.opened).toEqual({ count, months: 24 });
  });

  it.each([
    ['opened five personal cards in the past two years', 5, 24],
    ['five personal cards opened in the past two years', 5, 24],
    ['in the past two years I opened five personal cards', 5, 24],
    ["over the last 24 months I've opened 5 cards", 5, 24],
    ['five credit cards were opened in the last two years', 5, 24],
    ['five personal cards, all opened in the past two years', 5, 24],
    ['past two years: 5 cards opened', 5, 24],
    ["I've had five new accounts in the past two years", 5, 24],
    ['have opened five in the past two years', 5, 24],
    ['I was approved for 5 cards over the past 2 years', 5, 24],
    ['5 personal cards in the past couple of years', 5, 24],
    ['half a dozen cards opened in the last two years', 6, 24],
    ['three cards opened this year', 3, 12],
    ['6 cards in the past 18 months', 6, 18],
  ])('counts them in any order of words: %s', (words, count, months) => {
    const { filters, not_understood } = parse(`business card with a welcome bonus; ${words}; gas`);
    expect(filters.opened).toEqual({ count, months });
    expect(not_understood).toEqual([]);
  });

  it.each([
    'closed five cards in the past two years',
    'I want 2 cards in the next two years',
    'I hold five personal cards',
    'five personal cards, none opened in the past two years',
    'no late payments in the past two years',
    '0% for 15 months, two cards',
  ])('counts none that is not said to be new: %s', (query) => {
    expect(parse(query).filters.opened).toBeUndefined();
  });

  it('asks for cards that nobody counts', () => {
    const { filters } = parse('which cards do not count toward 5/24');
    expect(filters).toEqual({ off_report: true, card_type: 'business' });
  });
});

describe('cards that a person has', () => {
  it.each([
    ['I have the Savor, Bilt. next card for travel?', ['savor']],
    ['5/24, Savor, Bilt held, new card?', ['savor']],
    [
      'I have the CSP, Freedom Flex, Bilt. Which next',
      ['chase sapphire preferred', 'freedom flex'],
    ],
    [
      'opened ink cash in march, savor in june, delta gold in sept, bilt last dec. what next',
      ['ink cash', 'savor', 'delta gold'],
    ],
    [
      'holding CFU + CSP, next no-fee card',
      ['chase freedom unlimited', 'chase sapphire preferred'],
    ],
    ['my wallet: Venture X, Bilt - add something for gas', ['venture x']],
    [
      'current cards are Freedom Unlimited and Savor, looking for travel',
      ['freedom unlimited', 'savor'],
    ],
  ])('are no issuer and no name to look for: %s', (query, names) => {
    const { filters } = parse(query);
    expect(filters.excluded?.names).toEqual(names);
    expect(filters.issuer).toBeUndefined();
    expect(filters.name_words).toBeUndefined();
  });

  it('are none where a membership is meant', () => {
    expect(parse('have costco membership, gas card').filters.excluded).toBeUndefined();
  });
});
