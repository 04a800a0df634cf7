import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { search } from '../asked-in-words.ts';

const catalog = catalogOn('2026-11-21');
const networksOf = (names: readonly string[]) =>
  names.map((name): readonly string[] => {
    const seed = catalog.cards.find((card) => card.seed.name === name)?.seed;
    return seed?.new_accounts?.networks ?? seed?.networks ?? [];
  });

describe('a shop that is named beside another wish', () => {
  it.each([
    ['0% for a big purchase at Costco', 'Visa'],
    ['interest free for 15 months on furniture from Costco, no annual fee', 'Visa'],
    ['balance transfer card, I shop at Costco a lot', 'Visa'],
    ['best sign up bonus card I can use at Costco', 'Visa'],
    ['no fee card for Costco with a big sign up bonus', 'Visa'],
    ['lowest apr card for Costco', 'Visa'],
    ['interest free for 12 months at Costco and Best Buy', 'Visa'],
    ["0% on purchases to stock up at Woodman's", 'Discover'],
  ])('leaves out cards that it does not take: %s', async (query, network) => {
    const { names } = await search(query);
    expect(names.length).toBeGreaterThan(0);
    expect(networksOf(names).filter((own) => !own.includes(network))).toEqual([]);
  });

  it.each([
    ['0% for a big purchase at Costco', 'Costco'],
    ['0% apr for a new sofa at IKEA', 'IKEA'],
    ['no interest on a $3,000 fridge from Best Buy', 'Best Buy'],
    ['balance transfer card I can use at Target', 'Target'],
    ['best sign up bonus card I can use at Costco', 'Costco'],
  ])('is said to order nothing, with the call that ranks by it: %s', async (query, shop) => {
    const { warnings } = await search(query);
    expect(warnings.join('\n')).toContain(
      `What a card earns at ${shop} does not order these: recommend_card_for_category {"category":"${shop}"} does.`,
    );
  });

  it.each([
    ['is there a card with no foreign fees that Costco takes', { tags: ['no_foreign_fee'] }],
    ['card that works at Costco and earns Hyatt points', { earns_program: 'world_of_hyatt' }],
    ['best travel card accepted at Costco', { card_type: 'travel' }],
  ])('only has to take the card where that is said: %s', async (query, filters) => {
    const read = await search(query);
    expect(read.filters).toMatchObject({ ...filters, taken_at: ['costco'] });
    expect(read.filters).not.toHaveProperty('shops');
    expect(read.filters).not.toHaveProperty('primary_goal');
    expect(networksOf(read.names).filter((own) => !own.includes('Visa'))).toEqual([]);
    expect(read.found).toBeGreaterThan(0);
  });

  it('is told with what it takes, where nothing is left too', async () => {
    const bought = await search('0% for a big purchase at Costco');
    expect(bought.filters.taken_at).toEqual(['costco']);
    expect(bought.warnings.join('\n')).toContain('Costco takes no credit cards but Visa');
    const none = await search('amex card with 0% apr for Costco');
    expect(none.found).toBe(0);
    expect(none.warnings.join('\n')).toContain('Costco takes no credit cards but Visa');
  });

  it('is no bank at which a debt lies', async () => {
    const { filters } = await search('balance transfer card, I buy gas at Costco');
    expect(filters).not.toHaveProperty('excluded');
    const lying = await search('move my balance from my Costco card');
    expect(lying.filters.excluded).toEqual({ issuers: ['Citi'] });
  });
});
