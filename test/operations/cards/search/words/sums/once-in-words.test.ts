import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

describe('sums in the words of a search that are plainly spent once', () => {
  it.each([
    ['no fee, one trip in May: $3,500 hotels, $1,500 restaurants', { hotels: 3500, dining: 1500 }],
    ['trip to Greece, $3,500 on hotels and $1,500 on restaurants', { hotels: 3500, dining: 1500 }],
    [
      'spend 6,000 on flights and 2,400 on hotels for our honeymoon',
      { flights: 6000, hotels: 2400 },
    ],
    ['no fee card, $3,000 flights, $2,000 hotels in July', { flights: 3000, hotels: 2000 }],
    ['no fee card, $3,000 flights and $2,000 hotels in all', { flights: 3000, hotels: 2000 }],
    [
      'no fee card for our wedding: $4,000 catering and $1,000 clothing',
      { dining: 4000, clothing: 1000 },
    ],
    [
      'no fee card, $2,000 for a leather sofa and $1,200 for new tires',
      { home_furnishings: 2000, auto_services: 1200 },
    ],
  ])('count once: %s', async (query, sums) => {
    const { filters, warnings } = await search(query);
    const counted = { ...filters.once } as Record<string, number>;
    const { restaurants, ...others } = counted;
    expect({ ...others, ...(restaurants && { dining: restaurants }) }).toEqual(sums);
    expect(filters.spending).toBeUndefined();
    const all = Object.values(sums).reduce((a, b) => a + b, 0);
    const said = warnings.join('\n');
    expect(said).toContain(`$${all.toLocaleString('en-US')} spent once`);
    expect(said).not.toMatch(/Not understood|a month/);
  });

  it.each([
    ['cash back card, $5,000 of tools', 5_000],
    ['no fee card, tuition $6,000 one time', 6_000],
  ])('are one purchase of one thing: %s', async (query, purchase) => {
    expect((await search(query)).filters).toMatchObject({ purchase, sort: 'first_year' });
  });

  it('count beside those of each month', async () => {
    const { filters } = await search('500 groceries a month and a $2,000 sofa');
    expect(filters.spending).toEqual({ groceries: 500 });
    expect(filters.once).toEqual({ home_furnishings: 2000 });
  });

  it.each([
    'moved in May, groceries 400, hotels 200',
    'travel card, I spend $400 on hotels and $300 on dining, no trip insurance needed',
    'opening a card in June, flights 400 and dining 300',
  ])('are not taken so from words about something else: %s', async (query) => {
    const { filters, warnings } = await search(query);
    expect(filters.once).toBeUndefined();
    expect(warnings.join('\n')).toMatch(/No period is said of the sums: taken as \$\d+ a month\./);
  });

  it.each(['groceries 400 and gas 200 a month', 'dining 300 monthly, travel 200', 'dining card'])(
    'say nothing of the period where it is said, or no sum is: %s',
    async (query) => {
      expect((await search(query)).warnings.join('\n')).not.toContain('No period');
    },
  );
});
