import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

/** Sentences in which a word of card names says what it says to everybody. */
const SENTENCES = [
  'which card gives the most back on gas',
  'i want something that gives a lot back on groceries',
  'what pays back the most on dining',
  'best return on groceries, i am back from europe',
  'i am going back to school in the fall, dining card',
  'this is my first choice for groceries',
  'does it work plus no annual fee on travel',
  'i am on a journey across the country and need gas',
  'i value freedom to choose where i spend on dining',
  'what gives me an edge on groceries',
  'i have an active lifestyle and buy a lot of groceries',
  'my everyday spending is groceries',
  'i want to earn more on dining',
  'what gives the most rewards on gas',
  'we watch the premier league, streaming mostly',
  'my preferred way to pay is by phone, groceries',
  'i need my signature on file, no annual fee',
  'can i double my money on groceries',
  'i order custom clothes, no annual fee card',
  'travel around the world on points',
  'i want to reserve tables at restaurants',
  'flat rate with unlimited cash back',
  'i want to step up my dining',
  'what card lets me explore hotels, executive rooms',
  'i want something essential for groceries',
  'my power bill and groceries',
  'green energy bills',
  'i like blue skies and gas',
  'looking for a gateway to travel points',
  'guest nights at hotels',
  'an elite dining card',
  'i rise early to work, gas card',
  'i am beyond tired of fees, groceries',
  'i wish to breeze through airports, travel',
  'the current rate on gas',
  'best performance on dining',
  'the card with the best leverage on groceries',
  'what brings the greatest advantage on gas',
  'i want to connect with streaming',
  'a brilliant card for dining',
  'a bold traveler, travel card',
  'our neighbor has a groceries card',
  'best key benefit for gas',
  'i promise to pay in full, dining',
  'i select one store for groceries',
  'i never go back to a card with fees, dining',
  'is there a classic choice for dining',
  'my old card has no rewards, groceries',
];

describe('a word of card names in a sentence', () => {
  it.each(SENTENCES)('narrows nothing by name: %s', async (query) => {
    const { filters, found } = await search(query);
    expect(filters).not.toHaveProperty('name_words');
    expect(filters).not.toHaveProperty('any_name');
    expect(filters.excluded ?? {}).not.toHaveProperty('names');
    expect(found).toBeGreaterThan(0);
  });

  it('is tried in many', () => {
    expect(SENTENCES.length).toBeGreaterThanOrEqual(40);
  });

  it('leaves the cards that pay most on gas', async () => {
    const { names } = await search(
      'I burn through $450 of gas a month; which card gives the most back on gas with no annual fee?',
    );
    expect(names.slice(0, 5).join('; ')).toMatch(/Autograph|Altitude Connect/);
  });
});

describe('a name that is meant', () => {
  it.each([
    ['chase freedom', ['freedom']],
    ['freedom', ['freedom']],
    ['freedom unlimited', ['freedom', 'unlimited']],
    ['freedom flex for groceries', ['freedom', 'flex']],
    ['sapphire preferred', ['sapphire', 'preferred']],
    ['is the reserve worth it for travel', ['reserve']],
    ['is the Journey good for travel', ['journey']],
    ['autograph journey for hotels', ['autograph', 'journey']],
    ['citi double cash', ['double', 'cash']],
    ['blue cash preferred, groceries', ['blue', 'cash', 'preferred']],
    ['blue cash everyday', ['blue', 'cash', 'everyday']],
    ['wells fargo active cash', ['active', 'cash']],
    ['old navy card', ['old', 'navy']],
    ['united explorer', ['united', 'explorer']],
    ['us bank altitude connect', ['altitude', 'connect']],
    ['world of hyatt', ['hyatt']],
    ['hilton aspire', ['hilton', 'aspire']],
    ['ink business unlimited', ['ink', 'unlimited']],
    ['strata premier for dining', ['strata', 'premier']],
    ['freedom card', ['freedom']],
  ])('narrows to it: %s', async (query, words) => {
    const { filters } = await search(query);
    expect(filters.name_words).toEqual(words);
  });

  it('is one of several', async () => {
    const { names } = await search('Is Freedom or Savor better for dining?');
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !/Freedom|Savor/.test(name))).toEqual([]);
  });
});
