import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../../src/catalog/search/parse.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

const CARDS = [
  ...['Wells Fargo Active Cash', 'Active Cash', 'Savor', 'Double Cash', 'Freedom Unlimited'],
  ...['Blue Cash Everyday', 'Customized Cash', 'Quicksilver', 'Discover it', 'Sapphire Preferred'],
  ...['Altitude Go', 'Custom Cash'],
];
/** A bank by whose name alone its cards go may have others for the person. */
const OF_BANK = ['Bilt'];

const WORDINGS = [
  'one more cash back card next to CARD, no annual fee',
  'cash back card beside my CARD',
  'a cash back card in addition to CARD',
  'has CARD; wants one more cash back card',
  'I hold CARD, want a cash back card',
  'cash back card for somebody who holds the CARD',
  'someone who already carries the CARD wants a cash back card',
  'cash back card to beat the 2% of CARD',
  'does any cash back card outearn my CARD',
  'cash back card better than CARD',
  'cash back card to pair with my CARD',
  'cash back card to go with CARD',
  'cash back card along with my CARD',
  'a cash back card, no fee, that goes well with my CARD',
  "I'm keeping CARD, want a cash back card",
  'cash back card for a CARD holder',
  'CARD cardholder looking for a second cash back card',
  'the person has the CARD already, wants a cash back card',
  'cash back card versus my CARD',
  'CARD is my main card, need another cash back card',
  'holder of CARD, wants a cash back card',
  'I am using CARD, want another cash back card',
];

/** Words that are said of banks and shops too, so that the card is told by its name. */
const BY_NAME = [
  'one more cash back card with no fee to go with CARD',
  'cash back card to add to CARD',
  'cash back card besides CARD',
  'cash back, works well with CARD',
  'cash back card to round out CARD',
  'cash back card together with CARD',
  'cash back card to supplement CARD',
];

describe('a card that the person holds, or measures another by', () => {
  it.each(WORDINGS)('is none that is wished for: %s', (wording) => {
    const read = [...CARDS, ...OF_BANK].map((card) => {
      const { filters, not_understood } = parse(wording.replace('CARD', card));
      const { issuer, name_words, any_name, excluded } = filters;
      return { card, issuer, name_words, any_name, not_understood, left: excluded?.names?.length };
    });
    expect(read).toHaveLength(13);
    expect(read).toEqual(
      read.map(({ card }) => ({
        ...{ card, issuer: undefined, name_words: undefined, any_name: undefined },
        ...{ not_understood: [], left: OF_BANK.includes(card) ? undefined : 1 },
      })),
    );
  });

  it.each(BY_NAME)('is none behind looser words, named as a card: %s', (wording) => {
    for (const card of ['Citi Double Cash', 'Freedom Unlimited', 'Chase Sapphire Preferred']) {
      const { filters } = parse(wording.replace('CARD', card));
      expect(filters).toMatchObject({
        card_type: 'cashback',
        excluded: { names: [card.toLowerCase()] },
      });
      expect([filters.issuer, filters.name_words, filters.any_name]).toEqual(
        Array(3).fill(undefined),
      );
    }
    // Besides an airline is without it.
    if (wording.includes('besides')) return;
    expect(parse(wording.replace('CARD', 'Delta')).filters.excluded).toBeUndefined();
  });

  it.each([
    ['has Discover it and Blue Cash Everyday, wants cash back', 'discover it cash back'],
    ['I have Active Cash, Discover it and Blue Cash Everyday, dining', 'active cash'],
    ['has Blue Cash Everyday and Discover it; travel card', 'discover it cash back'],
    ['cash back card beside my Quicksilver and Blue Cash Everyday', 'quicksilver'],
  ])('is each of a list: %s', (query, other) => {
    const { filters } = parse(query);
    expect(filters.excluded?.names).toEqual(expect.arrayContaining(['blue cash everyday', other]));
    expect([filters.issuer, filters.name_words, filters.any_name]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('leaves which card of a bank is meant to the words behind it', () => {
    expect(parse('I have a Discover it Miles, cash back').filters.excluded?.names).not.toContain(
      'discover it cash back',
    );
  });

  it.each([
    'cash back card to pair with my Active Cash, groceries, Citi Custom Cash?',
    'I have Active Cash. Cash back for groceries: Citi Custom Cash?',
    'cash back beside my Active Cash, is Citi Custom Cash best',
  ])('is not the one that is asked about: %s', (query) => {
    const { filters } = parse(query);
    expect(filters).toMatchObject({
      card_type: 'cashback',
      considered: ['citi custom cash'],
      excluded: { names: ['active cash'] },
    });
    expect([filters.issuer, filters.name_words, filters.any_name]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it.each([
    ['Citi card with cash back', { issuer: 'Citi' }],
    ['Wells Fargo Active Cash', { name_words: ['active', 'cash'] }],
    ['quicksilver or savor', {}],
  ])('is none where it is looked for: %s', (query, filters) => {
    const read = parse(query).filters;
    expect(read).toMatchObject(filters);
    expect(read.excluded).toBeUndefined();
  });
});
