import { describe, expect, it } from 'vitest';
import { rankOf } from '../../../src/catalog/seeds/sources.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const { cards, programs } = seeds;

describe('facts of programs', () => {
  it('say of points kept by flights, rentals or earning alone that not every activity counts', () => {
    const silent = programs.filter(
      ({ expiry }) =>
        expiry?.kind === 'inactivity' &&
        expiry.certain_activity === undefined &&
        /without (?:a |an |points from |earning)(?!.*or redeeming)/.test(expiry.rule),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('say of points that some activity does not keep that not every activity counts', () => {
    const silent = programs.filter(
      ({ expiry }) =>
        expiry?.kind === 'inactivity' &&
        expiry.certain_activity === undefined &&
        /\bnot count\b/.test(expiry.rule),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('take what a closed account loses from more than a list of cards', () => {
    const unproven = programs.filter(({ expiry, provenance, sources }) => {
      if (expiry?.kind !== 'account_bound' || !/\blost\b/.test(expiry.rule)) return false;
      const own = (provenance.expiry?.sources ?? []).flatMap((at) => sources[at] ?? []);
      return own.every(
        (source) => rankOf(source) === 'repository' && !source.title.includes('issuer page'),
      );
    });
    expect(unproven.map(({ key }) => key)).toEqual([]);
  });

  it('keep OneKeyCash and Maharaja points by bookings or flights, and Costco cash to the end of its year', () => {
    const expiryOf = (key: string) => programs.find((program) => program.key === key)?.expiry;
    expect(expiryOf('one_key_cash')).toMatchObject({ months: 18, certain_activity: true });
    expect(expiryOf('air_india_maharaja_club')).toMatchObject({
      months: 24,
      certain_activity: true,
    });
    expect(expiryOf('costco_cash_rewards')?.rule).toContain('December 31');
  });

  it('keep Flying Blue miles by any earning, and Aeroplan points until the pause ends', () => {
    const ruleOf = (key: string) => programs.find((program) => program.key === key)?.expiry?.rule;
    expect(ruleOf('flying_blue')).toContain('every kind of earning counts');
    expect(ruleOf('air_canada_aeroplan')).toContain('November 30, 2026');
    expect(ruleOf('emirates_skywards')).toContain('holders of an Emirates card');
  });

  it('follow the rules of expiry that Dunkin, Starbucks and Etihad have changed', () => {
    const expiryOf = (key: string) => programs.find((program) => program.key === key)?.expiry;
    expect(expiryOf('dunkin_rewards')).toMatchObject({ kind: 'fixed', months: 12 });
    expect(expiryOf('starbucks_rewards')?.rule).toContain('Gold and Reserve members do not expire');
    expect(expiryOf('etihad_guest')).toMatchObject({ months: 18, certain_activity: true });
  });

  it('say that redeeming keeps no Frontier miles, and that Discover pays out no closed account', () => {
    const frontier = programs.find(({ key }) => key === 'frontier_miles');
    expect(frontier?.expiry).toMatchObject({ months: 12, certain_activity: true });
    for (const key of ['discover_cashback_bonus', 'discover_miles']) {
      const rule = programs.find((one) => one.key === key)?.expiry?.rule;
      expect(rule).toMatch(/since October 2026 the rest is no longer paid out/);
    }
  });

  it('take the worth of points from the newest figure of each publication', () => {
    const travel = programs.filter(
      ({ kind, valuations, transfer_cpp }) =>
        /^(?:airline|hotel|bank_transferable)$/.test(kind) && valuations.length > 0 && transfer_cpp,
    );
    const wrong = travel.filter(({ valuations, transfer_cpp }) => {
      const recent = valuations.filter(({ as_of }) => as_of >= '2026');
      const newest = recent.filter(
        (one) => !recent.some((by) => by.publisher === one.publisher && by.as_of > one.as_of),
      );
      const figures = newest.map(({ cpp }) => cpp).sort((a, b) => a - b);
      const middle = (figures.length - 1) / 2;
      const base = ((figures[Math.floor(middle)] ?? 0) + (figures[Math.ceil(middle)] ?? 0)) / 2;
      const worth = { floor: figures[0], base: Number(base.toFixed(3)), ceiling: figures.at(-1) };
      return JSON.stringify(worth) !== JSON.stringify(transfer_cpp);
    });
    expect(travel.length).toBeGreaterThan(40);
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('retire the points of a shop or bank that no card earns any more', () => {
    const earned = (program: string) => cards.filter((card) => card.program === program);
    const over = programs
      .filter(({ kind, status }) => status === 'active' && /^(?:cash|store|bank_)/.test(kind))
      .filter(({ key }) => earned(key).length > 0)
      .filter(({ key }) => earned(key).every(({ status }) => status === 'discontinued'));
    expect(over.map(({ key }) => key)).toEqual([]);
  });

  it('name as operator no bank that issues none of the cards', () => {
    const issuers = new Set(cards.map(({ issuer }) => issuer));
    const wrong = programs.filter(({ key, operator }) => {
      const [named = ''] = (operator ?? '').split(' for ');
      const own = cards.filter(({ program }) => program === key);
      return issuers.has(named) && own.length > 0 && !own.some((card) => card.issuer === named);
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('give one rate for one way to spend the points of one card', () => {
    const twice = programs.flatMap(({ key, redemptions }) => {
      const ways = redemptions.map(({ method, cards }) => `${method} ${cards?.join(' ')}`);
      return ways.filter((way, at) => ways.indexOf(way) !== at).map((way) => `${key}: ${way}`);
    });
    expect(twice).toEqual([]);
  });

  it('tell no way to spend points that is over', () => {
    const over = programs.flatMap(({ key, redemptions }) =>
      redemptions
        .filter(({ method, valid_to }) => /\bbefore \d{4}/.test(method) && valid_to === undefined)
        .map(({ method }) => `${key}: ${method}`),
    );
    expect(over).toEqual([]);
    // The day on which one ends is a field, so that it is told no longer then.
    const said = programs.flatMap(({ redemptions }) => redemptions.map(({ method }) => method));
    expect(said.filter((method) => /\buntil (?:\w+ )?\d{4}/.test(method))).toEqual([]);
  });

  it('give the rates of a card to its holders alone', () => {
    const cardsOf = (program: string, way: RegExp) =>
      programs
        .find(({ key }) => key === program)
        ?.redemptions.filter(({ method }) => way.test(method))
        .map(({ cpp, cards }) => [cpp, cards]);
    expect(cardsOf('bank_of_america_points', /^airfare/)).toEqual([
      [1.25, ['bofa-premium-rewards-elite']],
    ]);
    expect(cardsOf('marriott_bonvoy', /^Pay Yourself Back/)).toEqual([
      [0.8, ['chase-marriott-bonvoy-bold']],
    ]);
    expect(cardsOf('luxury_card_points', /^cash back/)).toEqual([
      [2, ['barclays-luxury-gold']],
      [1.5, ['barclays-luxury-black']],
      [1, ['barclays-luxury-titanium']],
    ]);
    expect(cardsOf('chase_ultimate_rewards', /^Points Boost on/)).toEqual([
      [1.5, ['chase-sapphire-preferred']],
      [1.75, ['chase-sapphire-preferred']],
    ]);
  });
});
