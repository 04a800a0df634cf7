import { describe, expect, it } from 'vitest';
import { termFigures } from '../../../src/catalog/search/figures.ts';
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

  it('give the same benefit of one issuer the same calendar', () => {
    const periods = (benefit: string) =>
      new Set(
        cards.flatMap(({ status, credits }) =>
          status === 'discontinued'
            ? []
            : credits
                .filter(({ key }) => key === benefit)
                .map(({ period, reset, enrolment }) => `${period} ${reset} ${enrolment}`),
        ),
      );
    expect([...periods('venue_concessions_credit')]).toEqual(['year calendar true']);
  });

  it('never say that membership in the scheme of another firm comes without enrolment', () => {
    const schemes = ['lounge_priority_pass', 'car_rental_status', 'leading_hotels_status'];
    const issuers = ['American Express', 'Capital One'];
    const denied = cards
      .filter(({ issuer }) => issuers.includes(issuer))
      .flatMap(({ key, credits }) =>
        credits
          .filter((credit) => schemes.includes(credit.key) && credit.enrolment === false)
          .map(({ name }) => `${key}: ${name}`),
      );
    expect(denied).toEqual([]);
  });

  it('keep what counts in the United States alone apart from what counts anywhere', () => {
    const home = /\bU\.?S\.? (?:gas|office|restaurants|shipping|supermarkets|wireless)/;
    const mixed = cards.flatMap(({ key, earn }) =>
      earn
        .filter(({ us_only, note }) =>
          us_only === true
            ? /\bonly\b|worldwide|^Transit/i.test(note ?? '')
            : home.test(note ?? ''),
        )
        .map(({ id }) => `${key}: ${id}`),
    );
    expect(mixed).toEqual([]);
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

  it('ask nothing more of a part of an offer that every first purchase or approval gives', () => {
    const worded = cards.flatMap(({ key, bonus }) =>
      (bonus?.parts ?? [])
        .filter(
          (part) =>
            /first purchase/.test(part.condition ?? '') ||
            (part.kind === 'statement_credit' && /approval/.test(part.use ?? '')),
        )
        .map(({ kind }) => `${key}: ${kind}`),
    );
    expect(worded).toEqual([]);
  });

  it('say what a free night is earned by, where it is not given', () => {
    const vague = cards.flatMap(({ key, credits }) =>
      credits
        .filter((credit) => credit.key === 'free_night_after_spend')
        .filter(({ name, spend_required }) => spend_required === null && !/after/.test(name))
        .map(({ name }) => `${key}: ${name}`),
    );
    expect(vague).toEqual([]);
  });

  it('come as seldom as their names say', () => {
    const often = cards.flatMap(({ key, credits }) =>
      credits
        .filter(({ name, period }) => /five years/.test(name) && period !== 'five_years')
        .map(({ name }) => `${key}: ${name}`),
    );
    const five = cards.filter(({ credits }) => credits.some((c) => c.period === 'five_years'));
    expect(often).toEqual([]);
    expect(five.length).toBeGreaterThanOrEqual(5);
  });

  it('name the nights that a hotel credit asks for', () => {
    const asked = [
      'chase_edit_credit',
      'chase_select_hotels_credit',
      'hilton_property_credit',
      'hotel_collection_property_credit',
      'hotel_prepaid_credit',
      'marriott_property_credit',
    ];
    const vague = cards.flatMap(({ key, credits }) =>
      credits
        .filter((credit) => asked.includes(credit.key) && !/nights/.test(credit.name))
        .map((credit) => `${key}: ${credit.name}`),
    );
    expect(vague).toEqual([]);
  });

  it("end a partner's offer on a day, and ask for what it asks", () => {
    const partners = cards
      .filter(({ issuer, key }) => issuer === 'Chase' && key !== 'doordash-rewards-mastercard')
      .flatMap(({ key, credits }) =>
        credits
          .filter(({ key: benefit }) => benefit.startsWith('doordash_'))
          .map((credit) => ({ ...credit, card: key })),
      );
    const vague = partners.filter(
      ({ enrolment, valid_to, period, reset }) =>
        enrolment !== true || valid_to === null || (period !== 'one_time' && reset !== 'calendar'),
    );
    expect(partners.length).toBeGreaterThan(0);
    expect(vague.map(({ card, key }) => `${card}: ${key}`)).toEqual([]);
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

  it("say for whom Chase's covers are less, as its pages do", () => {
    // The copies of these pages have folded the covers away.
    const folded = ['british-airways-visa', 'iberia-visa', 'chase-ink-business-premier'];
    const covers = cards
      .filter(({ issuer, key }) => issuer === 'Chase' && !folded.includes(key))
      .filter(({ sources }) => sources.some(({ url }) => url.includes('/detail_cache/')))
      .flatMap(({ key, protections }) =>
        (protections ?? [])
          .filter(
            ({ kind, note }) => kind === 'purchase_protection' && note?.startsWith('120 days'),
          )
          .map(({ note }) => ({ key, note: note ?? '' })),
      );
    expect(covers.length).toBeGreaterThan(20);
    expect(covers.filter(({ note }) => !/90 for residents of New York/.test(note))).toEqual([
      { key: 'chase-world-of-hyatt', note: '120 days from purchase' },
    ]);
  });

  it('name the price above which a car is not covered, where the page does', () => {
    const priced = cards.filter(({ protections }) =>
      protections?.some(({ kind, note }) => kind === 'rental_car' && note?.includes('$125,000')),
    );
    expect(priced.map(({ key }) => key)).toEqual([
      'chase-ink-business-cash',
      'chase-ink-business-unlimited',
      'chase-sapphire-preferred',
      'chase-united-business',
      'chase-united-club-infinite',
      'chase-united-explorer',
      'chase-united-quest',
      'chase-world-of-hyatt-business',
    ]);
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

  it('say of points kept by flights, rentals or earning alone that not every activity counts', () => {
    const silent = programs.filter(
      ({ expiry }) =>
        expiry?.kind === 'inactivity' &&
        expiry.certain_activity === undefined &&
        /without (?:a |an |points from |earning)(?!.*or redeeming)/.test(expiry.rule),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('follow the rules of expiry that Dunkin, Starbucks and Etihad have changed', () => {
    const expiryOf = (key: string) => programs.find((program) => program.key === key)?.expiry;
    expect(expiryOf('dunkin_rewards')).toMatchObject({ kind: 'fixed', months: 12 });
    expect(expiryOf('starbucks_rewards')?.rule).toContain('Gold and Reserve members do not expire');
    expect(expiryOf('etihad_guest')).toMatchObject({ months: 18, certain_activity: true });
  });
});
