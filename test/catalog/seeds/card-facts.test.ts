import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';

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

  it('say which Southwest fares a discount leaves out, and from when a seat can be chosen', () => {
    const vague = cards
      .filter(({ key, status }) => status === 'open' && key.includes('southwest'))
      .flatMap(({ key, credits }) =>
        credits
          .filter(({ key: benefit }) => /^(?:flight_discount|seat_benefit)$/.test(benefit))
          .filter(({ name }) => !/Basic|48 hours/.test(name))
          .map(({ name }) => `${key}: ${name}`),
      );
    expect(vague).toEqual([]);
  });

  it('count the months of a trial for no dollars', () => {
    const trials = cards.flatMap(({ key, credits }) =>
      credits
        .filter(({ name, value }) => /\btrial\b/i.test(name) && value !== null)
        .map(({ name }) => `${key}: ${name}`),
    );
    expect(trials).toEqual([]);
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
});
