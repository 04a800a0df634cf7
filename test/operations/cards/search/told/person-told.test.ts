import { describe, expect, it } from 'vitest';
import { withoutPlacesOf } from '../../../../../src/operations/cards/search/query/person-told.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const plainly = (query: string) =>
  withoutPlacesOf(query, catalog)
    .replace(/[\s,.;]+/g, ' ')
    .trim();

describe('what a query tells of the person', () => {
  it.each([
    ["I'm an Uber driver, gas card", "I'm an gas card"],
    ['Home Depot employee, fair credit', 'fair credit'],
    ['Lyft and Uber driver looking for gas', 'looking for gas'],
    ['Uber/Lyft driver, gas card', 'gas card'],
    ['I drive for DoorDash, cash back', 'cash back'],
    ['I work at Starbucks, want a first card', 'want a first card'],
    ['husband works at Home Depot, we want groceries', 'we want groceries'],
    ['work part time at Target, first card', 'first card'],
    ['my wife is a Delta flight attendant, hotel card', 'my wife is a hotel card'],
    ['travel nurse, no fee card for hotels', 'no fee card for hotels'],
    ['restaurant manager wants a travel card', 'wants a travel card'],
    ['i work for wells fargo, travel card', 'travel card'],
    ['Instacart shopper with 640 score', 'with 640 score'],
    ['retired from Boeing, travel card', 'retired travel card'],
    ['my paycheck from Amazon is 5000 a month', 'my paycheck is 5000 a month'],
    ['wedding at the Marriott, $25,000', 'wedding $25 000'],
    ['card for my Amazon FBA shop, ads', 'card for my business ads'],
    ['I have an Etsy store', 'I have an business'],
    ['amazon seller, ads and shipping', 'business ads and shipping'],
    ['I sell candles on eBay, shipping', 'I business shipping'],
    ['I owe the IRS 9000', 'I paying taxes 9000'],
  ])('leaves out where somebody works, sells or is paid: %s', (query, left) => {
    expect(plainly(query)).toBe(left);
  });

  it.each([
    'a card that works at Costco',
    'which card works at costco and amazon',
    'I shop at Target and Walmart every week',
    'Costco shopper, gas and groceries',
    'I am a big spender at Costco',
    'amazon business card',
    'I have the Amazon store card, groceries next',
    'my Costco business membership',
    'card to pay the IRS',
    'best card at Best Buy for employees',
  ])('keeps where they spend: %s', (query) => {
    expect(withoutPlacesOf(query, catalog)).toBe(query);
  });

  it('narrows no search by it', async () => {
    const search = async (query: string) => (await run('search_credit_cards', { query })).data;
    const { filters_applied: own, total_found } = await search("I'm an Uber driver, gas card");
    const plain = await search('gas card');
    expect(own.shops).toBeUndefined();
    expect(total_found).toBe(plain.total_found);
    expect((await search('I sell on eBay, need a card')).filters_applied).toMatchObject({
      card_type: 'business',
    });
  });

  it('counts a tax that is owed as paid once', async () => {
    const query = 'owe the IRS $14,300, business card for the bonus';
    const { data, warnings } = await run('search_credit_cards', { query });
    expect(data.filters_applied).toMatchObject({ purchase: 14_300, sort: 'sign_on_bonus' });
    expect(warnings.join('\n')).toContain('about $250 here');
  });
});
