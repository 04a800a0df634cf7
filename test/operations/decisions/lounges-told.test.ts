import { describe, expect, it } from 'vitest';
import type { Tier } from '../../../src/plans/plans.ts';
import { run, services } from '../support/run.ts';

/** What is said of lounges beside an answer. */
async function toldOf(name: string, input: object, tier: Tier = 'pro'): Promise<string> {
  const { warnings } = await run(name, input, tier);
  return warnings.filter((one) => /^(?:Lounges|No lounge) of /.test(one)).join('\n');
}

const LIMITS = /no free guests, guests \$\d+ each/;
const lounges = { benefit_selections: ['lounge'] };

describe('lounges that somebody named', () => {
  it('are told with visits, guests and what is counted, on every card of a comparison', async () => {
    const told = await toldOf('compare_cards', {
      card_names: ['Venture X', 'CSR', 'Double Cash'],
      params: { ...lounges, total_spending: 3000 },
    });
    expect(told).toMatch(
      /Lounges of Capital One Venture X: .*Priority Pass \(unlimited visits, no free guests, guests \$35 each\)\. Authorized users \(free\) enter all of these lounges for \$125 a year each since 2026-02-01\. Counted: Priority Pass Select \$140 a year \(4 visits at \$35, no guests\)\./,
    );
    expect(told).toMatch(/Lounges of Chase Sapphire Reserve: .*visits not known, 1 free guest/);
    expect(told).toContain('No lounge of Citi Double Cash Card is known.');
  });

  it('are told by the number of visits that was said, and as a share where none was', async () => {
    const of = (benefit_selections: readonly string[]) =>
      toldOf('check_card_renewal', { card_name: 'Venture X', benefit_selections });
    expect(await of(['2 lounge visits'])).toContain('$70 a year (2 visits at $35, no guests)');
    expect(await of(['4 lounge visits'])).toContain('$140 a year (4 visits at $35, no guests)');
    expect(await of(['lounges, 6 visits at $40'])).toContain('Priority Pass Select $240 a year.');
    expect(await of(['half of the lounges'])).toContain('$70 a year (half of 4 visits at $35');
  });

  it.each([
    ['check_card_renewal', { card_name: 'Venture X', ...lounges }],
    ['calculate_card_value', { card_name: 'Venture X', ...lounges }],
    ['optimize_portfolio', { card_names: ['Venture X', 'CFU'], params: lounges, additions: 0 }],
    [
      'analyze_portfolio',
      { cards: ['Venture X', 'CFU'].map((card_name) => ({ card_name })), params: lounges },
    ],
  ])('are told by %s', async (name, input) => {
    expect(await toldOf(name, input)).toMatch(LIMITS);
  });

  const earning = [...services.catalog().cardsById.values()].flatMap(({ seed }) => {
    const notes = (seed.lounges ?? []).flatMap(({ note }) => note?.split('; ') ?? []);
    const clauses = notes.filter((one) => /\$\d[\d,]* of (?:spending|purchases)/.test(one));
    return clauses.length > 0 ? [{ card_name: seed.name, clauses }] : [];
  });

  it('are told of several cards with what much spending makes free', () => {
    expect(earning.length).toBeGreaterThan(3);
  });

  it.each(earning)('are told so of $card_name', async ({ card_name, clauses }) => {
    const told = await toldOf('check_card_renewal', { card_name, ...lounges });
    for (const clause of clauses) expect(told.toLowerCase()).toContain(clause.toLowerCase());
    expect(clauses.length).toBeGreaterThan(0);
  });

  it('count as often as was said', async () => {
    const told = await toldOf('check_card_renewal', {
      card_name: 'Delta Reserve',
      benefit_selections: ['Sky Club 6 visits'],
    });
    expect(told).toMatch(/Delta Sky Club \(15 visits a year, .*Visits a Medallion year/i);
    expect(told).toContain('$300 a year (6 visits at $50, no guests).');
  });

  it('are counted, but not described, where the plan hides them', async () => {
    const told = await toldOf(
      'check_card_renewal',
      { card_name: 'Venture X', ...lounges },
      'evaluation',
    );
    expect(told).toMatch(/^Lounges of Capital One Venture X\. Counted: Priority Pass Select/);
  });
});

describe('lounges that nobody named', () => {
  it('are told where they turn the comparison, and only there', async () => {
    const asked = (total_spending: number) => {
      return { card_names: ['Amex Platinum', 'Amex Gold'], params: { total_spending } };
    };
    const turned: boolean[] = [];
    for (let total = 3_500; total <= 7_000; total += 250) {
      const { data } = await run('compare_cards', asked(total));
      const told = await toldOf('compare_cards', asked(total));
      const [platinum, gold] = data.comparison_table;
      const visits = platinum.certificates.find(
        ({ kind }: { kind: string }) => kind === 'lounge visits',
      );
      const lead = platinum.net_value - gold.net_value;
      const turns = lead > 0 ? lead < visits.value : -lead < visits.high - visits.value;
      expect(told !== '', `${total}: ${lead}`).toBe(turns);
      if (turns) expect(told).toMatch(LIMITS);
      turned.push(turns);
    }
    expect(new Set(turned)).toEqual(new Set([true, false]));
  });

  it('are told of a renewal that would be another without them', async () => {
    const of = (fee: number) =>
      toldOf('check_card_renewal', { card_name: 'Venture X', annual_fee: fee });
    const told = await Promise.all([395, 500, 600, 700, 800, 900, 1000].map(of));
    expect(told[0]).toBe('');
    expect(told.some((one) => LIMITS.test(one))).toBe(true);
    expect(told.at(-1)).toBe('');
  });
});
