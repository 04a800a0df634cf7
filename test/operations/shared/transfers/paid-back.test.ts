import { describe, expect, it } from 'vitest';
import { financedOn } from '../../../../src/operations/shared/financed/on-card.ts';
import { monthlyFor, paidBack } from '../../../../src/operations/shared/transfers/paid-back.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const cardOf = (key: string) => {
  const card = catalog.cards.find(({ seed }) => seed.key === key);
  if (!card) throw new Error(key);
  return card;
};

describe('a debt that is paid back month by month', () => {
  it('costs nothing while 0% lasts, then interest on what is left', () => {
    const paid = paidBack(4500, { intro: { apr: 0, months: 15 }, later: 12 }, 250);
    // $750 at 1% a month: 7.50 + 5.075 + 2.625... on 750, 507.50, 262.58, 15.20.
    expect(paid).toMatchObject({ left: 750, months: 19, owed: 0 });
    expect(paid.interest).toBeCloseTo(15.35, 1);
  });
  it('is never paid off where the interest is more', () => {
    expect(paidBack(4500, { intro: null, later: 30 }, 100).months).toBeNull();
  });
  it('is gone in the months asked for at the payment that is told', () => {
    const payment = monthlyFor(4500, 3, 12);
    const rates = { intro: { apr: 3, months: 12 }, later: 30 };
    expect(paidBack(4500, rates, payment)).toMatchObject({ left: 0, months: 12 });
    expect(paidBack(4500, rates, payment - 1).left).toBeGreaterThan(0);
  });
});

describe('a purchase on a card', () => {
  const asked = { bought: 4500, payment: 250 };
  it('has no interest where 0% lasts long enough', () => {
    expect(financedOn(cardOf('wells-fargo-reflect'), asked)).toMatchObject({
      ...{ intro_months: 21, paid_off_months: 18, left_after_intro: 0 },
      ...{ interest: 0, counted: 0, clearing_payment: 215 },
      text: '$250 a month clears $4,500 in 18 months, no interest',
    });
  });
  it('names both ends of the APR, and the payment that clears it', () => {
    const card = cardOf('capital-one-quicksilver');
    expect(financedOn(card, asked)?.text).toMatch(
      /^\$250 a month leaves \$750 of \$4,500 after 15 months, which then takes until month 19 and about \$38 of interest at 28\.49%, the highest APR, \$24 at 18\.49%, the lowest; \$300 a month clears it in time$/,
    );
  });
  it('is not paid over months with a card that leaves no balance', () => {
    const { seed, figures } = cardOf('wells-fargo-reflect');
    const terms = { ...seed.terms, purchase_apr: 'None' };
    expect(financedOn({ seed: { ...seed, terms }, figures }, asked)).toBeNull();
  });
  it('says that no source gives the APR, and counts one among the highest', () => {
    const { seed, figures } = cardOf('capital-one-quicksilver');
    const open = { ...figures, purchase_apr_percent: null, highest_purchase_apr_percent: null };
    const paid = financedOn({ seed, figures: open }, asked);
    expect(paid).toMatchObject({ interest: null, interest_at_lowest_apr: null });
    expect(paid?.counted).toBeGreaterThan(30);
    expect(paid?.assumed_apr).toBe(30);
    expect(paid?.text).toMatch(
      /of interest at 30%, assumed as its APR is not known here; \$300 a month clears it in time$/,
    );
  });
});
