import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

/** Open cards with a credit in dollars that comes once. */
const cards = catalogOn('2026-11-21').cards.flatMap(({ seed }) => {
  const once = seed.credits.find(({ period, value }) => period === 'one_time' && value !== null);
  return seed.status === 'open' && once !== undefined ? [{ name: seed.name, once }] : [];
});
const spending = { dining: 300, streaming: 30, other: 500 };

async function told(operation: string, input: object): Promise<string> {
  const { data } = await run(operation, input);
  return operationOf(operation).tool?.summarize(data) ?? '';
}

describe('a credit that comes once', () => {
  it('is named where the first year counts it, and not where it counts none', async () => {
    expect(cards.length).toBeGreaterThan(1);
    for (const { name, once } of cards) {
      const half = `counting half of ${once.name} $${once.value}`;
      const value = await told('calculate_card_value', { card_name: name, spending });
      expect(value).toContain(half);
      const compared = { card_names: [name, 'Citi Double Cash'], params: { spending } };
      expect(await told('compare_cards', compared)).toContain(half);
      const used = { card_name: name, spending, benefit_selections: [once.key] };
      expect(await told('calculate_card_value', used)).toContain(
        `counting ${once.name} $${once.value}`,
      );
      const unused = { card_name: name, spending, benefit_selections: ['none'] };
      expect(await told('calculate_card_value', unused)).not.toMatch(/first year .*counting/);
    }
  });

  it('is named in a search, as every credit is that its figures count', async () => {
    const query = 'first credit card, no credit history, no annual fee, cash back';
    const { data } = await run('search_credit_cards', { query, total_spending: 300 });
    const [first] = data.recommendations;
    expect(first.reasoning).toMatch(/in the first year, counting half of .* \$25/);
    const travel = await run('search_credit_cards', {
      ...{ query: 'travel card', max_results: 20 },
      spending: { flights: 500, hotels: 500, dining: 500, streaming: 60 },
    });
    // What is counted of a small credit, too: less than a tenth of the figure.
    const small = travel.data.recommendations.filter(({ reasoning }: { reasoning: string }) => {
      const [, later = ''] = /about -?\$([\d,]+) a year/.exec(reasoning) ?? [];
      const [, credit = ''] = /, counting [^;$]*\$([\d,]+)(?! in)/.exec(reasoning) ?? [];
      return credit !== '' && Number(credit) < Number(later.replace(',', '')) / 10;
    });
    expect(small.length).toBeGreaterThan(0);
  });
});
