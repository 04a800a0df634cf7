import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('a bank that refused the person', () => {
  it.each([
    ['im 18, first job, no credit at all, chase says no to me', ['Chase']],
    ['Citi turned me down, what else has 2% cash back', ['Citi']],
    ['Amex declined me, need a grocery card', ['American Express']],
    [
      "travel card, I already have two from Capital One and they won't give me more",
      ['Capital One'],
    ],
    ['chase and amex both said no, score 690, cash back', ['Chase', 'American Express']],
    ['Discover rejected my application last week', ['Discover']],
    ['tried Capital One, got rejected. cash back card with no fee', ['Capital One']],
    ['my Chase application was denied, 720 score, travel', ['Chase']],
    ['US Bank refused us for a balance transfer', ['U.S. Bank']],
    ['capital one keeps denying me. 650 credit', ['Capital One']],
    ["couldn't get approved for Amex, dining card", ['American Express']],
    ['got a rejection letter from citi, travel', ['Citi']],
    ['no luck with chase, second card for cash back', ['Chase']],
    ['i hate wells fargo, card for groceries', ['Wells Fargo']],
    ['chase wouldnt give me a second card and neither would citi', ['Chase', 'Citi']],
    ['Chase closed my accounts, which travel card now', ['Chase']],
  ])('is left out: %s', (query, issuers) => {
    const { filters } = parse(query);
    expect(filters.excluded?.issuers?.toSorted()).toEqual(issuers.toSorted());
    expect(filters.issuer).toBeUndefined();
  });

  it('leaves the one that is wished for', () => {
    const { filters } = parse('Chase said no, is there a Citi card with no fee');
    expect(filters).toMatchObject({ issuer: 'Citi', excluded: { issuers: ['Chase'] } });
    expect(parse('Chase says yes to me, want a Chase card').filters.issuer).toBe('Chase');
    expect(parse('a Discover card with no foreign fee').filters.excluded).toBeUndefined();
  });

  it('is a card where a shop lends it the name', () => {
    const { filters } = parse('apple card denied me, something similar with cash back');
    expect(filters).toMatchObject({ excluded: { names: ['apple'] }, card_type: 'cashback' });
  });
});

describe('a card that the person has', () => {
  it.each([
    ['I have a Discover it, want a second card for travel', undefined],
    ['got an amex gold, looking for a hotel card', ['american express gold']],
    ['already have chase sapphire preferred, groceries', ['chase sapphire preferred']],
    ['no cards except an old cap one platinum, travel card', ['capital one platinum']],
    ['currently have a quicksilver, want better for dining', ['quicksilver']],
  ])('is no wish: %s', (query, names) => {
    const { filters } = parse(query);
    expect(filters.excluded?.names).toEqual(names);
    expect(filters.issuer).toBeUndefined();
    expect(filters.name_words).toBeUndefined();
  });
});
