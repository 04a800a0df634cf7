import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function valued(card_name: string, given: object, more: object = {}) {
  const { data, warnings } = await run('calculate_card_value', { card_name, ...given, ...more });
  const text = String(operationOf('calculate_card_value').tool?.summarize(data) ?? '');
  return { net: data.ongoing_annual.net_value as number, text, warnings: warnings.join('\n') };
}

const TOLD = /Counted whole, as any spending of its kind earns it: .*Annual Travel Credit \$300/;

describe('a credit that any purchase of its kind earns', () => {
  it('counts whole where what is spent on that kind uses it, and says so', async () => {
    const spending = { travel: 100, dining: 600 };
    const { net, text, warnings } = await valued('CSR', { spending });
    expect(warnings).toMatch(TOLD);
    expect(text).not.toContain('Annual Travel Credit $300');
    // Half of it less, and the rewards on a sixteenth of the travel.
    const short = await valued('CSR', { spending: { ...spending, travel: 24 } });
    expect(short.warnings).not.toMatch(TOLD);
    expect(net - short.net).toBeGreaterThan(150);
    expect(net - short.net).toBeLessThan(150 + 12 * 76 * 0.08);
  });

  it('counts half where it is not said how much goes there', async () => {
    for (const given of [{}, { total_spending: 4_000 }, { spending: { dining: 900 } }]) {
      expect((await valued('CSR', given)).warnings, JSON.stringify(given)).not.toMatch(TOLD);
    }
    // Of travel nobody knows how much goes to airlines.
    const journey = await valued('Autograph Journey', { spending: { travel: 500 } });
    expect(journey.warnings).not.toContain('Counted whole');
    const flights = await valued('Autograph Journey', { spending: { flights: 500 } });
    expect(flights.warnings).toContain('Counted whole');
  });

  it('counts as was said where something was', async () => {
    const spending = { travel: 500 };
    const none = await valued('CSR', { spending }, { benefit_selections: ['none'] });
    expect(none.warnings).not.toMatch(TOLD);
    const all = await valued('CSR', { spending }, { benefit_selections: ['travel_credit'] });
    expect(all.net - none.net).toBeCloseTo(300, 0);
  });

  it('is not one that asks for an act, a portal or an enrollment', async () => {
    const cases = [
      ['Marriott Boundless', { flights: 500 }],
      ['Venture X', { travel: 900 }],
      ['Amex Gold', { restaurants: 900 }],
      ['US Bank Triple Cash Rewards Business', { software: 200 }],
    ] as const;
    for (const [card, spending] of cases) {
      expect((await valued(card, { spending })).warnings, card).not.toContain('Counted whole');
    }
    expect.assertions(cases.length);
  });

  it('leads no comparison by a half that is sure to be used', async () => {
    const spending = { travel: 800, dining: 500, other: 1_500 };
    const { data } = await run('compare_cards', {
      card_names: ['CSR', 'Venture X'],
      params: { spending },
    });
    const [csr] = data.comparison_table.filter((row: { card_name: string }) =>
      row.card_name.includes('Sapphire Reserve'),
    );
    const half = csr.net_value - csr.net_value_without_credits;
    expect(csr.net_value_without_credits).toBeGreaterThan(0);
    expect(half).toBeLessThan(csr.net_value);
  });
});
