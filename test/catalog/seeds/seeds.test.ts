import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { isComplete } from '../../../src/catalog/seeds/report.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';

const seeds = await readSeeds('seeds');
const snapshot = buildSnapshot('test', seeds, '2026-11-21');

/** Slightly below the measured count: a guard against data that gets lost. */
const COMPLETE_FLOOR = 200;

/** Written apart from the source on purpose: uses a year of each period. */
const TIMES_A_YEAR = {
  month: 12,
  quarter: 4,
  half_year: 2,
  year: 1,
  four_years: 1 / 4,
  five_years: 1 / 5,
  one_time: 0,
  per_use: 1,
};

function urlsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(urlsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /(?:^|_)url$/.test(name) ? [inner] : urlsIn(inner),
  );
}

describe('seeds', () => {
  it('hold as much as the catalogue promises', () => {
    const complete = seeds.cards.filter(isComplete).length;
    const counts = {
      cards: seeds.cards.length,
      business: seeds.cards.filter((card) => card.business).length,
      complete,
      programs: seeds.programs.length,
      merchants: seeds.merchants.merchants.length,
      changes: seeds.history.changes.length,
    };
    console.info('seed counts', counts);
    expect(counts.cards).toBeGreaterThanOrEqual(300);
    expect(counts.business).toBeGreaterThanOrEqual(50);
    expect(counts.complete).toBeGreaterThanOrEqual(COMPLETE_FLOOR);
    expect(counts.programs).toBeGreaterThanOrEqual(70);
    expect(counts.merchants).toBeGreaterThanOrEqual(2_500);
    expect(counts.changes).toBeGreaterThanOrEqual(150);
  });

  it('name https addresses only', () => {
    const urls = urlsIn(seeds);
    expect(urls.length).toBeGreaterThan(1_000);
    expect(urls.filter((url) => new URL(url).protocol !== 'https:')).toEqual([]);
  });

  it('give every card whole texts', () => {
    const faults = snapshot.cards.flatMap(({ seed, text, tags }) => {
      const texts = [text.structure, text.summary, text.benefits, text.best_for, ...tags];
      if (text.bonus !== null) texts.push(text.bonus);
      return texts
        .filter(
          (each) => each.trim() === '' || /undefined|NaN|\bnull\b|\[object|Infinity/.test(each),
        )
        .map((each) => `${seed.key}: ${each}`);
    });
    expect(faults).toEqual([]);
    expect(snapshot.cards).toHaveLength(seeds.cards.length);
    expect(
      snapshot.cards.filter(({ seed, text }) => {
        const offers = seed.bonus !== null || seed.first_year_factor !== 1;
        return offers !== (text.bonus !== null);
      }),
    ).toEqual([]);
  });

  it('tell which cards hang on one company', () => {
    const tied = new Map(snapshot.cards.map(({ seed, is_tied }) => [seed.key, is_tied]));
    const stores = ['barclays-gm-rewards', 'ulta-rewards-mastercard', 'disney-visa'];
    const own = [
      'amex-gold',
      'chase-amazon-prime-visa',
      'amex-business-platinum',
      'usaa-eagle-adapt',
    ];
    for (const key of [...stores, 'citi-att-points-plus']) expect(tied.get(key), key).toBe(true);
    for (const key of own) expect(tied.get(key), key).toBe(false);
    // All points of the kinds that anybody can turn into money or travel are left alone.
    const programs = new Map(seeds.programs.map(({ key, kind }) => [key, kind]));
    for (const { seed, is_tied } of snapshot.cards) {
      const kind = programs.get(seed.program ?? '');
      if (is_tied && kind !== 'store' && kind !== 'cruise')
        expect(seed.key).toBe('citi-att-points-plus');
    }
  });

  it('tell whose members may open a card', () => {
    const of = (issuer: string) => seeds.cards.filter((card) => card.issuer === issuer);
    for (const issuer of ['Navy Federal', 'USAA', 'PenFed']) {
      expect(of(issuer).length, issuer).toBeGreaterThan(0);
      for (const { key, eligibility } of of(issuer)) expect(eligibility, key).toMatch(/membership/);
    }
    for (const { key, name, eligibility } of seeds.cards) {
      if (/Schwab|Morgan Stanley/.test(name)) expect(eligibility, key).toMatch(/account/);
    }
    expect(of('Discover').filter((card) => card.eligibility !== undefined)).toEqual([]);
  });

  it('name a merchant of every earn rule, not its key', () => {
    let checked = 0;
    const names = new Map(seeds.merchants.merchants.map((each) => [each.key, each.name]));
    for (const { seed, text } of snapshot.cards) {
      const open = seed.earn.filter((rule) => (rule.valid_to ?? '9') >= snapshot.today);
      const named = open.filter((rule) => rule.shop_kind === undefined);
      for (const key of named.flatMap((rule) => rule.merchants)) {
        checked += 1;
        expect(text.structure, seed.key).toContain(names.get(key));
      }
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('add up to the credits value of every card', () => {
    expect(snapshot.cards.some(({ text }) => text.annual_credits_value > 0)).toBe(true);
    for (const { seed, text } of snapshot.cards) {
      let cents = 0;
      for (const credit of seed.credits) {
        if (credit.spend_required !== null || credit.value === null) continue;
        // Purchases of a kind unlock it.
        if (credit.act !== undefined) continue;
        cents += credit.value * 100 * TIMES_A_YEAR[credit.period];
      }
      expect(text.annual_credits_value, seed.key).toBeCloseTo(cents / 100, 1);
      expect(Number.isFinite(text.annual_credits_value)).toBe(true);
    }
  });

  it('split every roll-up of spending into shares of 1', () => {
    const shares = Object.entries(seeds.spending.shares);
    expect(shares.length).toBeGreaterThan(0);
    for (const [rollup, parts] of shares) {
      const sum = parts.reduce((total, part) => total + part.share, 0);
      expect(sum, rollup).toBeCloseTo(1, 9);
      const categories = parts.map((part) => part.category);
      expect(new Set(categories).size, rollup).toBe(categories.length);
    }
    const monthly = seeds.spending.monthly.map((row) => row.category);
    expect(new Set(monthly).size).toBe(monthly.length);
  });

  it('leave no alias empty', () => {
    const named = [...seeds.merchants.merchants, ...seeds.cards, ...seeds.programs];
    const blank = named.filter(({ name, aliases }) =>
      [name, ...aliases].some((each) => !/[\p{L}\p{N}]/u.test(each)),
    );
    expect(blank.map((each) => each.key)).toEqual([]);
  });

  it('refer to known merchants and sources', () => {
    const merchants = new Set(seeds.merchants.merchants.map((each) => each.key));
    const shared = Object.values(seeds.merchants.ambiguous).flat();
    const benefits = seeds.benefits.benefits.flatMap((each) => each.merchants);
    expect([...shared, ...benefits].filter((key) => !merchants.has(key))).toEqual([]);
    const last = seeds.history.sources.length;
    expect(seeds.history.changes.filter((change) => change.source >= last)).toEqual([]);
  });
});
