import { describe, expect, it } from 'vitest';
import { cardAccount } from '../../../src/operations/shared/applications/accounts.ts';
import { fewerFrom, newCardsText } from '../../../src/operations/shared/applications/new-cards.ts';
import { savedReasons } from '../../../src/operations/shared/applications/saved-applicant.ts';
import { nextFeeOf } from '../../../src/operations/shared/said/times/next-fee.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const cardOf = (key: string) => {
  const card = catalog.cards.find(({ seed }) => seed.key === key);
  if (card === undefined) throw new Error(`no card ${key}`);
  return card;
};
const dated = (given: Record<string, string | null>) =>
  Object.entries(given).map(([key, opened]) => {
    return { card: cardOf(key), opened, fee_date: null, benefit_selections: null };
  });
const accounts = (given: Record<string, string | null>) =>
  dated(given).map((one) => cardAccount(one, catalog.rules));
const FIVE = {
  'chase-sapphire-preferred': '2025-02',
  'amex-gold': '2025-05-20',
  'citi-double-cash': '2025-09',
  'capital-one-savor': '2026-01',
  'apple-card': '2025-11',
  'chase-ink-business-cash': '2026-03',
};

describe('how new cards stand against 5 in 24 months', () => {
  it('counts personal cards at any issuer, and tells when there are fewer', () => {
    const [text, ...others] = newCardsText(accounts(FIVE), [], catalog);
    expect(others).toEqual([]);
    expect(text).toMatch(
      /^Chase 5\/24 \(unofficial\): not under 5, with 5: it usually refuses until about 2027-03, when fewer than 5 count\. Now 5 count: Chase Sapphire Preferred \(2025-02\)/,
    );
    expect(text).toContain(
      'Dropping off: Chase Sapphire Preferred from about 2027-03 on (4 left), American Express Gold Card from about 2027-06 (3 left)',
    );
    expect(text).toContain('not counted: Chase Ink Business Cash Credit Card');
  });

  it('tells how many are left, and of which cards it is not known', () => {
    const { 'apple-card': _, ...four } = FIVE;
    const [text] = newCardsText(accounts(four), [], catalog);
    expect(text).toMatch(/: under 5, with 4: 1 more before it usually refuses\. Now 4 count/);
    const [open] = newCardsText(accounts(four), ['Discover it Cash Back'], catalog);
    expect(open).toContain('opening date not known: Discover it Cash Back');
    expect(open).toContain('not sure to be under 5: 4 by the dates given, and 1 that may count');
    expect(newCardsText(accounts({ 'amex-gold': null }), [], catalog)).toEqual([]);
  });

  it('says of a card that is asked about what that means', () => {
    const opened = dated(FIVE);
    const held = opened.map(({ card }) => card);
    const person = { opened, held, as_of: catalog.today };
    const reserve = savedReasons(cardOf('chase-sapphire-reserve'), person, catalog);
    expect(reserve.join(' ')).toMatch(
      /You opened 5 new cards in the last 24 months, fewer than 5 from about 2027-03\./,
    );
    expect(reserve.join(' ')).not.toContain('Unofficial');
    expect(savedReasons(cardOf('amex-gold'), person, catalog)).toEqual([]);
  });
});

it.each([
  [['2025-02', '2025-05', '2025-09', '2026-01', '2026-03'], '2027-03'],
  [['2024-12-31', '2025-05', '2025-09', '2026-01', '2026-03'], '2027-01'],
  [['2025-02', '2025-05', '2025-09', '2025-12', '2026-01', '2026-03'], '2027-06'],
  [['2025-02', '2025-05'], null],
])('%j leave fewer than 5 from %s', (opened, from) => {
  expect(fewerFrom(opened, { max: 5, months: 24 })).toBe(from);
});

it.each([
  [{ opened: '2024-03', fee_date: null }, '2027-03'],
  [{ opened: '2024-03-14', fee_date: '2026-12-01' }, '2026-12-01'],
  [{ opened: '2025-11-21', fee_date: null }, '2027-11-21'],
  [{ opened: null, fee_date: null }, null],
])('the next fee after %j is %s', (said, due) => {
  expect(nextFeeOf(cardOf('amex-gold'), said, '2026-11-21')).toBe(due);
  expect(nextFeeOf(cardOf('citi-double-cash'), said, '2026-11-21')).toBeNull();
});
