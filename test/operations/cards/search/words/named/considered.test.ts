import { describe, expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

const search = async (query: string, input: object = {}) => {
  const { data, warnings } = (await run('search_credit_cards', { query, ...input })) as {
    data: {
      recommendations: { card_name: string }[];
      total_found: number;
      filters_applied: Record<string, unknown>;
    };
    warnings: readonly string[];
  };
  return { ...data, filters: data.filters_applied, told: warnings.join('\n') };
};
const business = { spending: { office_supply_stores: 150, gas: 200, online_advertising: 480 } };

describe('a card that is weighed or was recommended', () => {
  it.each([
    'considering Chase Ink Business Cash',
    'everyone says Chase Ink Business Cash',
    'thinking about getting the Chase Ink Business Cash card',
    'heard about Chase Ink Business Cash',
    'Chase Ink Business Cash was recommended to me',
    'my accountant suggested Chase Ink Business Cash',
    "I'm leaning towards the Chase Ink Business Cash",
  ])('is no filter of its bank, and it is said why it is not listed: %s', async (words) => {
    const query = `${words}, free business card, opened five cards in the past two years`;
    const { filters, total_found, told } = await search(query, business);
    expect(filters).not.toHaveProperty('issuer');
    expect(filters).not.toHaveProperty('name_words');
    expect(total_found).toBeGreaterThan(5);
    expect(told).toMatch(
      /Chase Ink Business Cash Credit Card, which you name: left out: the accounts opened lately; about \$\d+ a year; offer of \$750 not counted: asks \$6,000/,
    );
  });

  it('asks for business cards where each card of that name is one', async () => {
    const { filters } = await search("everyone says Chase Ink, I'm at 5/24", business);
    expect(filters).toMatchObject({ card_type: 'business', considered: ['chase ink'] });
  });

  it('is told of as it stands where it fits', async () => {
    const query = 'no-fee cash back; heard about Active Cash or Citi Double Cash';
    const { filters, recommendations, told } = await search(query, { max_results: 1 });
    expect(filters.considered).toEqual(['active cash', 'citi double cash']);
    expect(recommendations).toHaveLength(1);
    expect(told).toMatch(/Wells Fargo Active Cash.*, which you name: behind these; about \$/);
  });

  it.each([
    'considering a Chase card with no annual fee',
    'thinking about a Chase travel card, no annual fee',
  ])('is a bank where no card is named: %s', async (query) => {
    const { filters } = await search(query);
    expect(filters.issuer).toBe('Chase');
    expect(filters).not.toHaveProperty('considered');
  });

  it('is looked for by its name where nothing else is asked', async () => {
    const { filters, recommendations } = await search('considering Chase Sapphire Preferred');
    expect(filters).toMatchObject({ issuer: 'Chase', name_words: ['sapphire', 'preferred'] });
    expect(recommendations.map(({ card_name }) => card_name)).toEqual(['Chase Sapphire Preferred']);
  });
});
