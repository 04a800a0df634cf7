import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

const NO_COSTCO = 'no costco_membership';
const NO_SAMS = 'no sams_club_membership';

describe('a shop that somebody does not go to', () => {
  it.each([
    ["I don't shop at Costco or Sam's, groceries card", [NO_COSTCO, NO_SAMS]],
    ["no Costco near me, nor Sam's; card for gas", [NO_COSTCO, NO_SAMS]],
    ["not a member of Costco or Sam's Club, card for gas", [NO_COSTCO, NO_SAMS]],
    ["I don't have a Costco or Sam's membership, groceries", [NO_COSTCO, NO_SAMS]],
    ["there is no BJ's or Costco around here, groceries", ['no bjs_membership', NO_COSTCO]],
    ["card for groceries, I don't shop at Walmart", undefined],
    ['i dont buy groceries at walmart, aldi or target. card for groceries', undefined],
    ['I never go to Target or Walmart, card for groceries', undefined],
    ['best gas card without Amazon', undefined],
    ['I avoid Walmart, groceries card', undefined],
    ['no walmart or aldi, groceries card', undefined],
    ['hate Walmart; card for groceries', undefined],
    ['I shop anywhere but Walmart, groceries', undefined],
    ["I won't be shopping at Walmart, groceries", undefined],
    ['i dont have netflix or hulu, streaming card', undefined],
  ])('is not asked for: %s', async (query, memberships) => {
    const { filters } = await search(query);
    expect(filters).not.toHaveProperty('shops');
    expect(filters).not.toHaveProperty('name_words');
    expect(filters).not.toHaveProperty('at_merchants');
    expect(filters.earns_on).toHaveLength(1);
    expect(filters.not_understood).toEqual([]);
    expect(filters.memberships).toEqual(memberships);
  });

  it.each([
    ['we do our groceries at Kroger, not Walmart', ['kroger']],
    ['we do our groceries at Kroger and never at Walmart or Aldi', ['kroger']],
    ['I do not have Prime but shop at Amazon', ['amazon']],
    ['I never shop anywhere but Costco, gas card', ['costco_gasoline']],
    ["I don't just shop at Walmart, groceries card", ['walmart']],
    ["I can't use Amex at Costco, which card for it", ['costco']],
    ['card for Costco, no annual fee, Walmart and Target', ['costco', 'walmart', 'target']],
  ])('is another than one that is gone to: %s', async (query, shops) => {
    const { filters } = await search(query);
    expect(filters.shops).toEqual(shops);
  });

  it('takes no dollars of what is spent', async () => {
    const { filters } = await search(
      "I deliver for DoorDash and burn through $450 of gas a month; which card gives the most back on gas with no annual fee? I don't shop at Costco or Sam's",
    );
    expect(filters).toMatchObject({ spending: { gas: 450 }, memberships: [NO_COSTCO, NO_SAMS] });
    expect(filters.at_merchants ?? {}).toEqual({});
    const both = await search('$300 at Costco and $200 at Target a month, I avoid Walmart');
    expect(both.filters.at_merchants).toEqual({ Costco: 300, Target: 200 });
  });

  it('is left to be a bank, or a card, where one is named', async () => {
    const bank = await search('not Discover or Chase, groceries');
    expect(bank.filters.excluded.issuers).toEqual(['Discover', 'Chase']);
    const card = await search('no Costco card please, gas');
    expect(card.filters.excluded.names).toEqual(['costco']);
  });
});
