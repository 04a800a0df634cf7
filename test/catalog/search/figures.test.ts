import { describe, expect, it } from 'vitest';
import { termFigures } from '../../../src/catalog/search/figures.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const zero = seeds.cards.filter(({ terms }) => /^0% (?!to \d)/.test(terms.promotional_apr ?? ''));

describe('the months at 0%', () => {
  it('are read from each offer, in whichever order its words stand', () => {
    expect(zero.length).toBeGreaterThan(100);
    const missed = zero.filter((card) => {
      const { zero_purchase_months, zero_transfer_months } = termFigures(card);
      const offers = (card.terms.promotional_apr ?? '').split('; ');
      const text = offers.filter((offer) => offer.startsWith('0%')).join('; ');
      return (
        (/(?:on|and) purchases(?! over)/.test(text) && !zero_purchase_months) ||
        (/transfer/.test(text) && !zero_transfer_months)
      );
    });
    expect(missed.map(({ key, terms }) => `${key}: ${terms.promotional_apr}`)).toEqual([]);
  });

  it('are none for what an offer does not cover', () => {
    const figuresOf = (key: string) => {
      const card = seeds.cards.find((one) => one.key === key);
      return card && termFigures(card);
    };
    expect(figuresOf('pnc-spend-wise')).toMatchObject({
      zero_purchase_months: 18,
      zero_transfer_months: 18,
    });
    expect(figuresOf('discover-it-student-chrome')).toMatchObject({
      zero_purchase_months: 6,
      zero_transfer_months: 0,
    });
    // Of travel packages of its brand alone.
    const brand = seeds.cards.filter(({ terms }) =>
      /on select|(?:GM|timeshare) purchases/.test(terms.promotional_apr ?? ''),
    );
    expect(brand.length).toBeGreaterThan(4);
    for (const card of brand) expect(termFigures(card).zero_purchase_months).toBe(0);
    expect(figuresOf('usaa-rate-advantage')).toMatchObject({
      zero_purchase_months: 0,
      zero_transfer_months: 16,
    });
  });
});

describe('an introductory rate above 0%', () => {
  const figuresOf = (key: string) => {
    const card = seeds.cards.find((one) => one.key === key);
    return card && termFigures(card);
  };
  it('is read of transfers and of purchases, with what holds after it', () => {
    expect(figuresOf('nfcu-platinum')).toMatchObject({
      zero_transfer_months: 0,
      intro_transfer: { apr: 0.99, rate: '0.99%', months: 12 },
      later_apr_percent: 18,
    });
    expect(figuresOf('nfcu-go-rewards')).toMatchObject({
      intro_transfer: null,
      intro_purchase: { apr: 0.99, rate: '0.99%', months: 6 },
    });
    expect(figuresOf('alliant-visa-platinum')).toMatchObject({
      zero_transfer_months: 0,
      intro_transfer: { apr: 5.99, rate: '0% to 5.99%', months: 12 },
    });
  });
  it('is read wherever an offer names a percent and months', () => {
    const unread = seeds.cards.filter((card) => {
      const { promotional_apr: offer } = card.terms;
      const { intro_transfer, intro_purchase } = termFigures(card);
      const names = /\d% .*\d+ (?:months|billing cycles)/.test(offer ?? '');
      const isOfSome = /on select|purchases (?:over|of|at|from)|GM|timeshare|deferred/i.test(
        offer ?? '',
      );
      return names && !isOfSome && intro_transfer === null && intro_purchase === null;
    });
    expect(unread.map(({ key, terms }) => `${key}: ${terms.promotional_apr}`)).toEqual([]);
  });
});
