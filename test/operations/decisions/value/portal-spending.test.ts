import { describe, expect, it } from 'vitest';
import { portalSaid } from '../../../../src/catalog/merchants/kinds/portal.ts';
import { within } from '../../../../src/engine/model/calendar.ts';
import { fineCategoriesOf } from '../../../../src/engine/model/categories.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const TODAY = '2026-11-21';
const catalog = catalogOn(TODAY);
const file = catalog.merchants;
const KINDS = { hotels: 'hotels', flights: 'flights', car_rental: 'rental cars' } as const;

/** Cards with a rate of their bank's portal on a kind of booking, for any holder. */
const cases = catalog.cards.flatMap(({ seed, engine }) => {
  const portal = file.merchants.find(({ portal_of }) => portal_of === seed.issuer);
  if (portal === undefined || seed.status !== 'open') return [];
  return Object.entries(KINDS).flatMap(([fine, word]) => {
    const rates = engine.earn.filter(
      (rule) =>
        rule.channel === 'portal' &&
        rule.requires === null &&
        within(TODAY, rule.valid_from, rule.valid_to) &&
        rule.categories.some((one) => fineCategoriesOf(one).includes(fine as never)),
    );
    const rate = Math.max(engine.base_rate, ...rates.map((rule) => rule.rate));
    return rates.length === 0 ? [] : [{ seed, rate, said: `${portal.name} ${word}` }];
  });
});

describe('spending that is named by a portal of a bank', () => {
  it('earns what the card pays there, in its value as at the till', async () => {
    expect(cases.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const { seed, rate, said } of cases) {
      const till = await run('which_card_at_merchant', {
        ...{ merchant: said, amount: 1200, portfolio: [seed.name] },
      });
      const [there] = till.data.earnings_comparison;
      const value = await run('calculate_card_value', {
        ...{ card_name: seed.name, spending: { [said]: 100 } },
      });
      const rewards = value.data.rewards_by_category.travel ?? 0;
      const isRate = Number.parseFloat(there.multiplier) >= rate;
      if (!isRate || Math.abs(rewards - there.estimated_value) > 1)
        wrong.push(`${seed.name}, ${said}: ${rate}, ${there.multiplier}, ${rewards}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is a travel agency to cards of other banks', async () => {
    const dollars = async (card_name: string, said: string) => {
      const { data } = await run('calculate_card_value', { card_name, spending: { [said]: 1000 } });
      return data.rewards_by_category.travel;
    };
    expect(await dollars('Wells Fargo Autograph', 'Chase Travel')).toBe(540);
    expect(await dollars('Chase Sapphire Preferred', 'Capital One Travel flights')).toBe(
      await dollars('Chase Sapphire Preferred', 'travel_agencies'),
    );
  });

  it('counts at the kind that is booked, and says which where nobody did', async () => {
    const { data, warnings } = await run('calculate_card_value', {
      ...{ card_name: 'Citi Strata Premier' },
      spending: { 'Citi Travel hotels': 500, 'Citi Travel flights': 500 },
    });
    expect(data.person.said).toEqual([
      '$500 a month at Citi Travel (hotels)',
      '$500 a month at Citi Travel (flights)',
    ]);
    expect(warnings).toBeDefined();
    // 10x on hotels there, 3x on flights anywhere, points at 1.65 cents.
    expect(data.rewards_by_category.travel).toBeCloseTo(6000 * 0.13 * 1.65, 0);
    const open = await run('calculate_card_value', {
      ...{ card_name: 'Venture X', spending: { 'Capital One Travel': 100 } },
    });
    expect(open.data.person.said).toEqual([
      '$100 a month at Capital One Travel, counted as hotels',
    ]);
  });

  it('leads a ranking of new and of held cards', async () => {
    const { data } = await run('recommend_card_for_category', {
      ...{ category: 'Chase Travel', portfolio_card_names: ['CSP', 'Wells Fargo Autograph'] },
    });
    expect(data.recommendations[0]).toMatchObject({
      ...{ card_name: 'Chase Sapphire Preferred', rate_here: '5x' },
    });
    const search = await run('search_credit_cards', {
      ...{ query: 'best card', spending: { 'Chase Travel': 1000 } },
    });
    expect(search.data.recommendations[0].reasoning).toContain('5x at Chase Travel');
  });
});

describe('portalSaid', () => {
  it.each([
    ['Chase Travel', 'chase_travel', null],
    ['chase_travel', 'chase_travel', null],
    ['hotels in the Chase portal', 'chase_travel', 'hotels'],
    ["flights through Chase's travel portal", 'chase_travel', 'flights'],
    ['Amex portal', 'amex_travel', null],
    ['American Express travel site, hotels', 'amex_travel', 'hotels'],
    ['rental cars via Capital One Travel', 'capital_one_travel', 'car_rental'],
    ['travel booked in the Citi portal', 'citi_travel', null],
    ['U.S. Bank travel center', 'us_bank_travel_center', null],
    ['hotels booked through the portal', null, 'hotels'],
    ["booked through the bank's portal", null, null],
  ])('reads %s', (name, key, booked) => {
    const said = portalSaid(name, file);
    expect([said?.merchant?.key ?? null, said?.booked]).toEqual([key, booked]);
  });

  it.each([
    ...['patient portal', 'Chase', 'travel', 'Rakuten portal', 'Delta flights', 'camp site'],
    ...['Chase Center', 'travel website', 'Costco Travel portal', 'Delta portal', 'Expedia portal'],
  ])('reads no portal in %s', (name) => expect(portalSaid(name, file)).toBeNull());
});
