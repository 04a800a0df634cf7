import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

describe('one sum in a search of which no period is said', () => {
  it.each([
    ["$300 at Lowe's", 300],
    ["Lowe's, $300", 300],
    ['buying a $900 TV at Best Buy', 900],
    ['my $480 vet bill', 480],
    ['about to spend $800 at Nordstrom', 800],
    ['300 dollars at Macy’s', 300],
    ['no fee card for a $45 order from Etsy', 45],
    ['$80 at a restaurant', 80],
    ['$350 on tires at Discount Tire', 350],
    ['$400 hotel in Rome', 400],
  ])('counts once at a shop, for a bill or a single thing: %s', async (query, sum) => {
    const { filters, warnings } = await search(query);
    expect(filters.spending).toBeUndefined();
    expect(filters.sort).toBe('first_year');
    const said = warnings.join('\n');
    expect(said).toContain(`$${sum} spent once`);
    expect(said).not.toMatch(/Not understood[^.]*\$/);
  });

  it('narrows to the shop, whose own card earns its rate there', async () => {
    const { filters, rows } = await search("no-fee card, $300 at Lowe's");
    expect(filters.shops).toEqual(['lowes']);
    const own = rows.find(({ card_name }) => card_name.startsWith("Lowe's Advantage"));
    expect(own?.reasoning).toContain('about $15 on it in the first year');
  });

  it.each([
    ['$200 on groceries', 200],
    ['spending $250 at Costco', 250],
    ['$150 at Target and $90 at Walmart', 240],
  ])('is taken as a month’s where it may come again, and told so: %s', async (query, sum) => {
    const { filters, warnings } = await search(query);
    expect(filters.once).toBeUndefined();
    expect(warnings.join('\n')).toContain(
      `No period is said of the sums: taken as $${sum} a month.`,
    );
  });

  it.each([
    "card with $200 bonus at Lowe's",
    'card with a $300 travel credit',
    'under $95 fee card for Costco',
    'I owe $900 at Best Buy',
    '$200 deposit secured card',
    '$250 a month at Costco',
    '$150 annual fee ok, hotel card',
  ])('is none that is spent once where it is something else: %s', async (query) => {
    const { warnings } = await search(query);
    expect(warnings.join('\n')).not.toMatch(/spent once|No period/);
  });
});
