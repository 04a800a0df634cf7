import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../support/catalog/shipped.ts';

const textOn = (today: string, key: string) => catalogOn(today).cardsByKey.get(key)?.text;

describe('the rates of a card with rotating categories', () => {
  it('has the running quarter before the next, with what does not count and what fills one cap', () => {
    const lines = textOn('2026-11-28', 'chase-freedom-flex')?.structure.split('; ') ?? [];
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(
        /^5x on groceries \(Walmart, Target and warehouse clubs such as Costco do not count, up to \$1,500 a quarter in all with dining and American Red Cross, .*until 2026-12-31/,
      ),
      expect.stringMatching(/^7x on dining .* in all with groceries and American Red Cross, /),
      expect.stringMatching(/^5x on American Red Cross .* in all with groceries and dining, /),
      expect.stringMatching(
        /^5x on groceries and streaming \(Walmart, Target and warehouse clubs .* do not count, .*2027-03-31/,
      ),
    ]);
    expect(textOn('2026-11-28', 'discover-it-cash-back')?.structure).toMatch(
      /^5% on dining, .* \(streaming does not count, up to \$1,500 a quarter in all, /,
    );
  });
});

describe('what a rate leaves out', () => {
  it.each([
    ['capital-one-savor', '3% on groceries (not at Walmart or Target: superstores do not count)'],
    // Too many to name: what their note calls them.
    ['amex-blue-cash-preferred', 'warehouse clubs that sell gas do not count)'],
    // A note without a merchant; a name keeps its letters.
    ['wells-fargo-one-key', '(PayPal and charges by the supplier may not count)'],
    ['onepay-cashrewards', "(Sam's Club and other sellers on Walmart.com do not count, "],
    ['wells-fargo-autograph-journey', '(transit, rideshare and parking do not count)'],
    ['pnc-cash-rewards', '3% on dining (up to $8,000 a membership year in all with gas stations'],
    // So many share it that their rate names them.
    ['bofa-customized-cash-rewards', '(up to $2,500 a quarter in all with the 3%)'],
    // Tiers of one rate share it with nothing else.
    ['coinbase-one-card', 'a month in all, with'],
  ])('is told of %s', (key, said) => {
    expect(textOn('2026-11-28', key)?.structure).toContain(said);
  });

  it('is told of every rate that leaves out merchants', () => {
    const silent = catalogOn('2026-11-28').cards.flatMap(({ seed, text }) =>
      seed.earn.some(
        (rule) =>
          rule.excluded_merchants.length > 0 &&
          (rule.valid_to ?? '9') > '2026-11-28' &&
          !rule.excluded_merchants.includes('intercity_trains') &&
          rule.advertising_on === undefined,
      ) && !/not at |not count/.test(text.structure)
        ? [seed.key]
        : [],
    );
    expect(silent).toEqual([]);
  });
});
