import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/shipped.ts';

const { cards, programs } = seeds;

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

describe('facts of cards', () => {
  it('count one companion fare once, though two sources word it differently', () => {
    const twice = cards.flatMap(({ key, credits }) => {
      const fares = credits.filter(({ key: benefit }) => /^companion_(?!pass)/.test(benefit));
      const after = fares.filter(({ spend_required }) => spend_required !== null);
      const each = fares.filter((fare) => fare.spend_required === null && fare.period === 'year');
      return after.some(({ name }) =>
        each.some((other) => digits(other.name) === '' || digits(other.name) === digits(name)),
      )
        ? [key]
        : [];
    });
    expect(twice).toEqual([]);
  });

  it('say how many points spending in a year gives, and how much of it is needed', () => {
    const vague = cards
      .filter(({ status }) => status === 'open')
      .flatMap(({ key, credits }) =>
        credits
          .filter(({ key: benefit }) => benefit === 'spend_bonus_points')
          .filter(({ points, spend_required }) => points === undefined || spend_required === null)
          .map(({ name }) => `${key}: ${name}`),
      );
    expect(vague).toEqual([]);
  });

  it('give nothing for an anniversary in the first year', () => {
    const early = cards.flatMap(({ key, credits }) =>
      credits
        .filter(({ name }) => /anniversary|first renewal/i.test(name))
        .filter(({ from_second_year }) => !from_second_year)
        .map(({ name }) => `${key}: ${name}`),
    );
    expect(early).toEqual([]);
  });

  it('count the months of a trial for no dollars', () => {
    const trials = cards.flatMap(({ key, credits }) =>
      credits
        .filter(({ name, value }) => /\btrial\b/i.test(name) && value !== null)
        .map(({ name }) => `${key}: ${name}`),
    );
    expect(trials).toEqual([]);
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

  it('tell one foreign fee, as a number and in the terms', () => {
    const usable = cards.filter(({ networks }) => networks.length > 0);
    const unlike = usable.filter(({ foreign_fee_percent: percent, terms }) => {
      const expected = percent === 0 ? 'None' : percent === null ? null : `${percent}%`;
      return terms.foreign_transaction_fee !== expected;
    });
    expect(unlike.map(({ key }) => key)).toEqual([]);
  });

  it('serve the newest offer that a source reports, be it over', () => {
    const passed = cards
      .filter(({ status }) => status === 'open')
      .filter(({ bonus, offer_history }) =>
        offer_history.some(({ as_of }) => bonus !== null && as_of > bonus.as_of),
      );
    expect(passed.map(({ key }) => key)).toEqual([]);
  });

  it('tell conditions of two benefits apart', () => {
    const merged = cards.flatMap(({ key, credits }) =>
      credits
        .filter(({ name }) => /\bspending\b/i.test(name) && name.includes(';'))
        .map(({ name }) => `${key}: ${name}`),
    );
    expect(merged).toEqual([]);
  });

  it('open the transfers of Membership Rewards by each card that earns them', () => {
    const rewards = programs.find(({ key }) => key === 'amex_membership_rewards');
    const earning = cards.filter(({ program }) => program === rewards?.key);
    expect(earning.length).toBeGreaterThan(0);
    expect(
      earning.map(({ key }) => key).filter((key) => !rewards?.unlocked_by?.includes(key)),
    ).toEqual([]);
  });

  it('tell each benefit once', () => {
    const twice = cards.flatMap(({ key, credits }) => {
      const names = credits.map((credit) => `${key}: ${credit.key} ${credit.name.toLowerCase()}`);
      return names.filter((name, at) => names.indexOf(name) !== at);
    });
    expect(twice).toEqual([]);
  });
});
