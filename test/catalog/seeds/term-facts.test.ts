import { describe, expect, it } from 'vitest';
import { termFigures } from '../../../src/catalog/search/figures.ts';
import { checkedAt } from '../../../src/catalog/seeds/ages.ts';
import { FACT_FIELDS } from '../../../src/catalog/seeds/fact-fields.ts';
import { seeds } from '../../support/catalog/shipped.ts';
import readings from './readings/aprs-2026-08-12.json' with { type: 'json' };

const { cards } = seeds;

describe('terms of cards', () => {
  it('have of two dated readings of equal rank the newer one', () => {
    const said = /^\s*(none|\d+(?:\.\d+)?%).* by .*?\b([A-Z][a-z]+ 20\d\d)$/;
    let told = 0;
    for (const { key, terms, field_provenance: own } of cards) {
      for (const [field, value] of Object.entries(terms)) {
        const dispute = own?.[field as keyof typeof own]?.dispute ?? '';
        const readings = dispute.split(';').map((part) => said.exec(part));
        // A survey has no month, and another rank.
        if (readings.length < 2 || readings.includes(null)) continue;
        const days = readings.map((one) => Date.parse(`1 ${one?.[2]}`));
        const newest = readings[days.indexOf(Math.max(...days))]?.[1] ?? '?';
        told += 1;
        expect(String(value).toLowerCase().startsWith(newest), key).toBe(true);
      }
    }
    expect(told).toBeGreaterThanOrEqual(1);
  });

  it('tell no mean of the purchase rates as the rate of cash advances', () => {
    const rates = (term: string | null) =>
      [...(term ?? '').matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, rate]) => Number(rate));
    const means = cards.filter(({ status, terms }) => {
      const [low = 0, high = 0, ...more] = rates(terms.purchase_apr);
      const [cash, ...others] = rates(terms.cash_advance_apr);
      if (status !== 'open' || more.length > 0 || low === high) return false;
      return others.length === 0 && Math.abs((cash ?? 0) - (low + high) / 2) < 0.006;
    });
    expect(means.map(({ key }) => key)).toEqual([]);
  });

  it('tell the late fee of the federal survey as that of the first late payment', () => {
    const bare = cards.filter(({ terms, sources, provenance, field_provenance: own }) => {
      const from = own?.late_fee?.sources ?? provenance.terms?.sources ?? [];
      const surveyed = from.every((index) => sources[index]?.title.includes('Credit Card Plans'));
      return surveyed && /^\$\d+$/.test(terms.late_fee ?? '');
    });
    expect(bare.map(({ key }) => key)).toEqual([]);
  });

  it('call no foreign fee confirmed on which sources are said to disagree', () => {
    const disputed = cards.filter(({ provenance: { terms } }) =>
      /foreign (?:transaction )?fee(?!.* is that of)/i.test(terms?.dispute ?? ''),
    );
    expect(disputed.length).toBeGreaterThan(10);
    const sure = disputed.filter(({ field_provenance: own }) => {
      const { sources, dispute } = own.foreign_transaction_fee ?? {};
      return sources !== undefined && dispute === undefined;
    });
    expect(sure.map(({ key }) => key)).toEqual([]);
    const unlimited = cards.find(({ key }) => key === 'chase-freedom-unlimited');
    expect(unlimited?.field_provenance.foreign_transaction_fee?.dispute).toContain('3% by');
  });

  it('tell one foreign fee, as a number and in the terms', () => {
    const usable = cards.filter(({ networks }) => networks.length > 0);
    const unlike = usable.filter(({ foreign_fee_percent: percent, terms }) => {
      const expected = percent === 0 ? 'None' : percent === null ? null : `${percent}%`;
      return terms.foreign_transaction_fee !== expected;
    });
    expect(unlike.map(({ key }) => key)).toEqual([]);
  });

  it('take the rates of a Capital One card from readings of one prime rate', () => {
    // Its cash advances and transfers cost the highest purchase rate, and move with it.
    const highest = (text: string | null) =>
      Math.max(...[...(text ?? '').matchAll(/(\d+\.\d+)%/g)].map(([, rate]) => Number(rate)));
    const apart = cards
      .filter(({ issuer, status }) => issuer === 'Capital One' && status === 'open')
      .filter(({ terms: { purchase_apr, balance_transfer_apr, cash_advance_apr } }) =>
        [balance_transfer_apr, cash_advance_apr].some(
          (rate) => rate !== null && highest(rate) !== highest(purchase_apr),
        ),
      );
    expect(apart.map(({ key }) => key)).toEqual([]);
  });

  it('give the months of an introductory rate only beside one', () => {
    const lone = cards.filter(
      ({ terms: { promotional_apr, promo_apr_months } }) =>
        promo_apr_months !== null && (promotional_apr === null || promotional_apr === 'None'),
    );
    expect(lone.map(({ key }) => key)).toEqual([]);
  });

  it('give a rate that an account can have, not the mean of several', () => {
    // The prime rate and the margins of these banks go by quarters of a point, less a hundredth.
    const banks = ['Chase', 'Bank of America', 'Barclays', 'U.S. Bank', 'Bilt'];
    const means = cards
      .filter(({ issuer }) => banks.includes(issuer))
      .flatMap(({ key, terms }) =>
        [terms.purchase_apr, terms.balance_transfer_apr, terms.cash_advance_apr]
          .flatMap((rate) => rate?.match(/\d+\.\d+/g) ?? [])
          .filter((rate) => !/\.(24|49|74|99)$/.test(rate))
          .map((rate) => `${key}: ${rate}`),
      );
    expect(means).toEqual([]);
  });

  it('give a secured card no introductory rate of the card it is named after', () => {
    const borrowed = cards.filter(
      ({ issuer, name, terms }) =>
        ['Bank of America', 'U.S. Bank'].includes(issuer) &&
        /\bSecured\b/.test(name) &&
        terms.promo_apr_months !== null,
    );
    expect(borrowed.map(({ key }) => key)).toEqual([]);
  });

  it('keep the months of a 0% offer apart from the time to make the transfer', () => {
    const timed = cards.filter(({ terms }) => / \(transfers /.test(terms.promotional_apr ?? ''));
    const untimed = timed.map((card) => {
      const promotional_apr = (card.terms.promotional_apr ?? '').replace(/ \(.+\)/, '');
      return { ...card, terms: { ...card.terms, promotional_apr } };
    });
    expect(timed.length).toBeGreaterThan(20);
    expect(timed.map(termFigures)).toEqual(untimed.map(termFigures));
  });

  it('carry the date of a reading only where they are what it reads', () => {
    const read = Object.entries<Partial<Record<string, number[]>>>(readings.cards);
    const dated = read.flatMap(([key, rates]) => {
      const card = cards.find((one) => one.key === key);
      return FACT_FIELDS.flatMap((field) => {
        const said = rates[field.name];
        const told = card?.terms[field.name as 'purchase_apr'];
        // Transfers that cost what purchases cost are told so.
        if (!said || !told || told.startsWith('Same') || !card) return [];
        if (checkedAt(card, field) !== readings.as_of) return [];
        const own = [...told.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, rate]) => Number(rate));
        // A card may have one rate of a range that a list gives, and cash two of which it gives one.
        const agrees =
          own.every((rate) => said.includes(rate)) || said.every((rate) => own.includes(rate));
        return [{ name: `${key}: ${field.name} ${told}, read ${said}`, agrees }];
      });
    });
    expect(read.length).toBeGreaterThan(100);
    expect(dated.length).toBeGreaterThan(100);
    expect(dated.filter(({ agrees }) => !agrees).map(({ name }) => name)).toEqual([]);
  });
});
