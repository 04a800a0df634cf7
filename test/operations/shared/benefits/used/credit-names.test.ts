import { describe, expect, it } from 'vitest';
import type { CatalogCard } from '../../../../../src/catalog/catalog-card.ts';
import { PERIODS } from '../../../../../src/engine/model/credit-periods.ts';
import { creditPeriods } from '../../../../../src/engine/worth/credits/credit-calendar.ts';
import { benefitsUsed } from '../../../../../src/operations/shared/benefits/used/benefits-used.ts';
import { PLANS } from '../../../../../src/plans/plans.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const caller = {
  account_id: 'account',
  plan: PLANS.pro,
  channel: 'mcp' as const,
  scopes: null,
};

const used = (words: string, card: CatalogCard) =>
  benefitsUsed([words], [card], { catalog, caller }, 'benefit_selections');

/** Dollars a year that were read for a credit of a card; null where none were. */
function dollarsRead(words: string, card: CatalogCard, key: string): number | null {
  const { shares, values } = used(words, card);
  const own = `${card.seed.card_id}:${key}`;
  const value = values.get(own) ?? values.get(key);
  if (value !== undefined) return value;
  const share = shares.get(own) ?? shares.get(key);
  return share === undefined ? null : share * wholeOf(card, key);
}

function wholeOf({ engine }: CatalogCard, key: string): number {
  return engine.credits
    .filter((one) => one.key === key && one.value !== null && !one.estimate)
    .reduce((sum, credit) => {
      const periods = creditPeriods(credit, catalog.today, false);
      return sum + (credit.value ?? 0) * (periods || PERIODS[credit.period].per_year || 1);
    }, 0);
}

/** An amount that is no label of the credit. */
function amountFor(card: CatalogCard, key: string): number {
  const whole = wholeOf(card, key);
  return whole === 0 ? 67 : Math.max(3, Math.floor(whole * 0.57));
}

const FORMS = [
  (name: string, dollars: number) => `${name} $${dollars}`,
  (name: string, dollars: number) => `$${dollars} of ${name}`,
  (name: string, dollars: number) => `$${dollars} for ${name}`,
  (name: string, dollars: number) => `${name}: $${dollars}`,
  (name: string, dollars: number) => `${name} $${dollars} a year`,
  (name: string, dollars: number) => `${name} worth ${dollars}`,
];

describe('an amount beside the full name of a credit', () => {
  it('is read whatever digits and words the name has', () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const card of catalog.cards) {
      for (const { key, name } of card.seed.credits) {
        // Of several by one name nobody can say one.
        if (card.seed.credits.filter((one) => one.name === name || one.key === key).length > 1)
          continue;
        const dollars = amountFor(card, key);
        for (const form of FORMS) {
          asked += 1;
          const words = form(name, dollars);
          let read: number | string | null;
          try {
            read = dollarsRead(words, card, key);
          } catch (error) {
            read = error instanceof Error ? error.message : 'refused';
          }
          if (typeof read !== 'number' || Math.abs(read - dollars) > 0.01)
            wrong.push(`${card.seed.name}: ${words}: ${read}`);
        }
      }
    }
    expect(asked).toBeGreaterThan(2_000);
    expect(wrong).toEqual([]);
  });
});

describe('a count of bags', () => {
  const of = (name: string) => {
    const card = catalog.cards.find(({ seed }) => seed.name === name);
    if (card === undefined) throw new Error(`no ${name}`);
    return card;
  };
  const keyOn = ({ seed }: CatalogCard): string => `${seed.card_id}:free_checked_bag`;
  const SOUTHWEST = of('Southwest Rapid Rewards Priority Credit Card');

  it.each([
    ['12 bags', 540],
    ['12 checked bags a year', 540],
    ['free checked bags on 6 round trips', 540],
    ['6 round trips with a bag', 540],
    ['free checked bag, 4 one-way flights', 180],
    ['two bags on 3 round trips', 540],
    ['First Checked Bag Free on 2 trips', 180],
    ['2 free checked bags $140', 140],
    ['free checked bags $140', 140],
  ])('%s saves others $%d', (words, dollars) => {
    expect(dollarsRead(words, SOUTHWEST, 'free_checked_bag')).toBe(dollars);
  });

  it.each(['free checked bag', '2 free checked bags', 'bags'])(
    'that is not said by "%s" is that of one round trip, and told so',
    (words) => {
      const { values, assumed, taken } = used(words, SOUTHWEST);
      expect(values.get(keyOn(SOUTHWEST))).toBe(90);
      expect(assumed).toEqual(values);
      expect(taken.join()).toMatch(
        /taken for one round trip a year, 2 bags at \$45 \("12 bags" says/,
      );
    },
  );

  it('where no price is known is at the least that is, and told so', () => {
    const explorer = of('United Explorer Card');
    const { values, notes, taken } = used('12 bags', explorer);
    expect(values.get(keyOn(explorer))).toBe(420);
    expect(notes.join()).toContain('used for 12 bags');
    expect(taken.join()).toContain('at $35 a bag (the least known price), $420 a year');
  });
});

describe('dollars said of a benefit that other cards have in part', () => {
  it('count there by its share', async () => {
    const { data } = await run('check_card_renewal', {
      card_name: 'United Quest',
      benefit_selections: ['TravelBank', '2 Free Checked Bags $140'],
      params: { spending: { United: 250, restaurants: 300, other: 500 } },
    });
    const notes = JSON.stringify(data.person);
    expect(notes).toContain('2 Free Checked Bags used, worth $140 a year to you');
    expect(notes).toContain('worth $70 a year to you (1 of 2 bags)');
    expect(notes).toContain('worth $90 a year to you (2 bags a year)');
    expect(data.year2_net_value).toBeCloseTo(292.4, 0);
    const explorer = data.downgrade_options.find(({ card_name: name }: { card_name: string }) =>
      name.includes('Explorer'),
    );
    // Of its other credits nothing was said: what they bring is told beside.
    expect(explorer.net_value).toBeCloseTo(286.4, 0);
    expect(explorer.halves).toMatch(/^, up to \$\d+ more with its /);
  });
});
