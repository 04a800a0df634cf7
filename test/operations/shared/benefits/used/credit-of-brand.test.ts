import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../src/errors.ts';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

interface Read {
  /** What stands as the person's own words, and what was taken for granted. */
  readonly said: string;
  readonly assumed: string;
  /** Dollars a year of the credits that count. */
  readonly counted: readonly number[];
}

async function read(card_name: string, name: string): Promise<Read | null> {
  const input = { card_name, benefit_selections: [name], spending: { dining: 100 } };
  try {
    const { data } = await run('calculate_card_value', input);
    const { said, assumed } = data.person;
    const counted = data.ongoing_annual.credits ?? data.ongoing_annual.credits_value ?? 0;
    return { said: said.join('; '), assumed: assumed.join('; '), counted: [counted].flat() };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

describe('a credit that is named by its brand and dollars', () => {
  it.each([
    ['Southwest Priority', '$75 Southwest credit'],
    ['Southwest Priority', 'Southwest credit'],
    ['Southwest Priority', 'southwest $75'],
    ['Southwest Priority', '75 dollar southwest credit'],
    ['Southwest Priority', 'the $75 annual credit'],
    ['Southwest Priority', 'my $75 Southwest Airlines statement credit'],
    ['Amex Platinum', '$100 saks credit'],
    ['Amex Platinum', 'saks fifth avenue credit'],
    ['Savor', 'uber credit'],
  ])('of %s, "%s" is that which ended', async (card, name) => {
    const { said, assumed } = (await read(card, name)) ?? {};
    expect(said).toMatch(/ ended on 20\d\d-/);
    expect(said).not.toMatch(/used/);
    expect(assumed).not.toContain('taken for');
  });

  it.each([
    ['Southwest Premier', '$75 Southwest credit', 'southwest_travel_credit selected'],
    ['Southwest Plus', 'Southwest credit', 'southwest_travel_credit selected'],
    ['Amex Platinum', 'delta credit', 'selected, which none of these cards has'],
    ['World of Hyatt', '$100 hyatt credit', 'hyatt_credit selected'],
  ])('of %s, "%s" is no perk of the brand', async (card, name, told) => {
    const { said, assumed } = (await read(card, name)) ?? {};
    expect(said).toContain(told);
    expect(said).not.toMatch(/worth \$/);
    expect(assumed).not.toMatch(/taken for|visits/);
  });

  it.each([
    ['Delta Reserve', '$200 Delta credit', null],
    ['Delta Gold', '$100 delta credit', null],
    ['Delta Platinum', '$150 delta credit', null],
    ['Hilton Aspire', '$400 hilton credit', null],
    ['Hilton Surpass', 'hilton credit', null],
    ['Amex Platinum', '$120 uber credit', null],
    ['United Quest', '$150 united credit', null],
    ['IHG Premier', '$50 united credit', null],
    ['JetBlue Plus', '$100 jetblue credit', null],
    ['Chase Sapphire Reserve', '$500 hotel credit', null],
    ['Venture X', '$300 capital one travel credit', null],
    ['Aeroplan', '$100 air canada credit', null],
    ['Delta Platinum', '$100 Delta credit', 'Delta Stays Credit'],
    ['Delta Reserve', '$100 delta credit', 'Delta Stays Hotel Credit'],
    ['Marriott Brilliant', '$300 marriott credit', 'Dining Credit'],
    ['Marriott Boundless', '$50 marriott credit', 'Airline purchase credit'],
    ['AAdvantage Executive', '$100 american credit', 'Inflight and Admirals Club'],
    ['AAdvantage Executive', 'american airlines credit', null],
    ['United Quest', 'united credit', 'Annual United Travel Credit'],
    ['United Quest', '$125 united credit', 'Annual United Travel Credit'],
  ])(
    'of %s, "%s" is that of the sum, or says what it was taken for: %s',
    async (card, name, taken) => {
      const { said = '', assumed = '' } = (await read(card, name)) ?? {};
      if (taken === null) expect(assumed).not.toContain('taken for');
      else {
        expect(assumed).toContain(`"${name}" taken for ${taken}`);
        expect(said).not.toMatch(/used (?:for|in full)/);
      }
      expect(`${said}${assumed}`).not.toMatch(/selected, which none|means none/);
    },
  );

  it.each([
    ['Delta Platinum', '$200 delta credit'],
    ['Delta Gold', 'delta credit'],
    ['Hilton Aspire', 'hilton credit'],
    ['Amex Platinum', '$200 uber credit'],
  ])('of %s, "%s" is asked about', async (card, name) => {
    expect(await read(card, name)).toBeNull();
  });

  it('never becomes the worth of what pays no dollars, on any card of a brand', async () => {
    const brands = [
      'Southwest',
      'Delta',
      'United',
      'American Airlines',
      'JetBlue',
      'Alaska',
    ].concat([
      'Hilton',
      'Marriott',
      'IHG',
      'Hyatt',
      'Wyndham',
      'Choice',
      'Frontier',
      'Uber',
      'Amazon',
    ]);
    let asked = 0;
    for (const { name, status } of seeds.cards) {
      const brand = brands.find((one) => name.includes(one.split(' ')[0] ?? one));
      if (brand === undefined || status === 'discontinued') continue;
      for (const words of [`$83 ${brand} credit`, `${brand} credit`]) {
        const found = await read(name, words);
        asked += 1;
        expect(found?.said ?? '', `${words} of ${name}`).not.toMatch(/worth \$83|\$83 a year/);
        expect(found?.assumed ?? '', `${words} of ${name}`).not.toMatch(/visits? a year of/);
      }
    }
    expect(asked).toBeGreaterThan(80);
  });
});
