import { describe, expect, it } from 'vitest';
import type { CardSeed } from '../../../src/catalog/seeds/schema/card.ts';
import { cardChanges } from '../../../src/catalog/store/changes.ts';
import {
  type ChangedCard,
  guardAge,
  guardDates,
  guardImport,
  sourcesUntil,
} from '../../../src/catalog/store/guards.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const programs = new Map(seeds.programs.map((program) => [program.key, program]));
const words = {
  merchant: (key: string) => key,
  program: (key: string | null) => programs.get(key ?? '') ?? null,
};

function cardOf(key: string): CardSeed {
  const card = seeds.cards.find((one) => one.key === key);
  if (!card) throw new Error(`The seeds hold no ${key}.`);
  return card;
}

function change(key: string, over: Partial<CardSeed>): ChangedCard {
  const before = cardOf(key);
  const after = { ...before, ...over };
  return { before, after, changes: cardChanges(before, after, new Date('2026-11-22'), words) };
}

const NONE: ReadonlySet<string> = new Set();
const CSP = 'chase-sapphire-preferred';

describe('the guards of an import', () => {
  it('refuse a fee that moves by more than 30%, either way, and from nothing', () => {
    expect(guardImport([change(CSP, { annual_fee: 120 })], NONE)).toEqual([]);
    expect(guardImport([change(CSP, { annual_fee: 950 })], NONE)).toEqual([
      `${CSP}: annual_fee moves by more than 30%: 95 -> 950`,
    ]);
    expect(guardImport([change(CSP, { annual_fee: 0 })], NONE)).toHaveLength(1);
    expect(guardImport([change('citi-double-cash', { annual_fee: 49 })], NONE)).toHaveLength(1);
    expect(guardImport([change(CSP, { first_year_fee: 950 })], NONE)).toEqual([
      `${CSP}: first_year_fee moves by more than 30%: 95 -> 950`,
    ]);
  });

  it('refuse a bonus that doubles, part by part', () => {
    const { bonus } = cardOf(CSP);
    if (bonus === null) throw new Error('The card has no offer.');
    const times = (factor: number) => ({
      ...bonus,
      parts: bonus.parts.map((part) => ({ ...part, amount: part.amount * factor })),
    });
    expect(guardImport([change(CSP, { bonus: times(1.5) })], NONE)).toEqual([]);
    expect(guardImport([change(CSP, { bonus: times(2) })], NONE)).toEqual([
      expect.stringContaining('the bonus at least doubles'),
    ]);
  });

  it('refuse facts that change to an older source, and to none with a date', () => {
    const { sources } = cardOf(CSP);
    const old = sources.map((source) => ({ ...source, as_of: '2019-01-01' }));
    const undated = sources.map((source) => ({ ...source, as_of: null }));
    const rates = { base_rate: 1.5 };
    expect(guardImport([change(CSP, { ...rates, sources: old })], NONE)).toEqual([
      expect.stringMatching(
        /: base_rate: changes to an older source: 2026-\d\d-\d\d -> 2019-01-01$/,
      ),
    ]);
    expect(guardImport([change(CSP, { ...rates, sources: undated })], NONE)).toEqual([
      expect.stringContaining('-> undated'),
    ]);
    expect(guardImport([change(CSP, rates)], NONE)).toEqual([]);
  });

  it('look at the sources of the field itself, where it has its own', () => {
    const { sources, field_provenance } = cardOf(CSP);
    const own = (name: string, as_of: string | null) => ({
      sources: [...sources, { title: 'x', url: 'https://x.example', as_of }],
      field_provenance: { ...field_provenance, [name]: { sources: [sources.length] } },
    });
    const [older, newer] = ['2019-01-01', '2026-11-20'];
    for (const as_of of [older, null]) {
      expect(
        guardImport([change(CSP, { annual_fee: 99, ...own('annual_fee', as_of) })], NONE),
      ).toEqual([
        expect.stringMatching(
          `: annual_fee: changes to an older source: .* -> ${as_of ?? 'undated'}$`,
        ),
      ]);
    }
    const fee = { annual_fee: 99, ...own('annual_fee', newer) };
    expect(guardImport([change(CSP, fee)], NONE)).toEqual([]);
    const earn = cardOf(CSP).earn.map((rule) => ({ ...rule, rate: rule.rate + 1 }));
    expect(guardImport([change(CSP, { earn, ...own('earn', older) })], NONE)).toHaveLength(1);
    expect(guardImport([change(CSP, { earn, ...own('earn', newer) })], NONE)).toEqual([]);
  });

  it('refuse sources of days to come', () => {
    const card = {
      ...cardOf(CSP),
      sources: [{ title: 'x', url: 'https://x.example', as_of: '2027-01-02' }],
    };
    const dated = { cards: [card], programs: [] };
    expect(guardDates(dated, '2026-11-25', NONE)).toEqual([
      `${CSP}: a source is dated 2027-01-02, a day to come`,
    ]);
    expect(guardDates(dated, '2027-01-01', NONE)).toEqual([]);
    expect(guardDates(dated, '2026-11-25', new Set([CSP]))).toEqual([]);
  });

  it('refuse more than 20 cards at once, by name', () => {
    const changed = seeds.cards
      .slice(0, 21)
      .map(({ key }) => change(key, { name: `Renamed ${key}` }));
    const [reason, ...more] = guardImport(changed, NONE);
    expect(more).toEqual([]);
    expect(reason).toMatch(/^21 cards change, more than 20: /);
    expect(reason).toContain(changed[20]?.after.key ?? 'none');
    expect(guardImport(changed.slice(1), NONE)).toEqual([]);
    expect(guardImport(changed, new Set([changed[0]?.after.key ?? '']))).toEqual([]);
  });

  it('let pass the cards that an operator names, and no others', () => {
    const both = [change(CSP, { annual_fee: 950 }), change('amex-gold', { annual_fee: 999 })];
    expect(guardImport(both, new Set([CSP]))).toEqual([expect.stringMatching(/^amex-gold: /)]);
    expect(guardImport(both, 'all')).toEqual([]);
  });

  it('refuse seeds whose newest source is older than that of the catalog', () => {
    const until = sourcesUntil(seeds);
    expect(until).toMatch(/^2026-/);
    const changed = [change(CSP, { name: 'Other' })];
    expect(guardAge(until, '2025-01-01', changed, NONE)).toHaveLength(1);
    expect(guardAge(until, until, changed, NONE)).toEqual([]);
    expect(guardAge(null, until, changed, NONE)).toEqual([]);
    expect(guardAge(until, '2025-01-01', changed, new Set([CSP]))).toEqual([]);
  });
});

describe('the records of a change', () => {
  it('cite the source of the changed field and say since when it holds', () => {
    const { sources } = cardOf(CSP);
    const press = { title: 'Issuer', url: 'https://www.chase.com/csp', as_of: '2026-11-20' };
    const { changes } = change(CSP, {
      annual_fee: 120,
      sources: [...sources, press],
      field_provenance: {
        annual_fee: { sources: [sources.length], effective_from: '2027-01-01' },
      },
    });
    expect(changes).toEqual([
      expect.objectContaining({
        field: 'annual_fee',
        old_value: '95',
        new_value: '120',
        source: press.url,
        effective_from: '2027-01-01',
      }),
    ]);
  });

  it('give no day to a value whose day is that of the former one', () => {
    const { sources } = cardOf(CSP);
    const field_provenance = {
      annual_fee: { sources: [sources.length - 1], effective_from: '2009' },
    };
    const before = { ...cardOf(CSP), field_provenance };
    const after = { ...before, annual_fee: 110 };
    const [told] = cardChanges(before, after, new Date('2026-11-22'), words);
    expect(told).toMatchObject({ field: 'annual_fee', effective_from: null });
  });

  it('cite the own source of rates, where their list has one', () => {
    const { sources, earn } = cardOf(CSP);
    const press = { title: 'Issuer', url: 'https://www.chase.com/csp', as_of: '2026-11-20' };
    const { changes } = change(CSP, {
      earn: earn.slice(1),
      sources: [...sources, press],
      field_provenance: { earn: { sources: [sources.length] } },
    });
    expect(changes.map(({ source }) => source)).toEqual([press.url]);
  });

  it('tell rates, credits and offers in words', () => {
    const card = cardOf('amex-gold');
    const { changes } = change('amex-gold', {
      earn: card.earn.map((rule) => (rule.id === 'dining' ? { ...rule, rate: 3 } : rule)),
      credits: card.credits.filter(({ key }) => key !== 'uber_cash'),
      bonus: null,
    });
    const told = changes.flatMap(({ old_value, new_value }) => [old_value, new_value]);
    expect(told.join(' ')).not.toMatch(/[{}[\]"]/);
    expect(told).toContain('3x on dining (up to $50,000 a calendar year)');
    expect(told.some((text) => text?.startsWith('Uber Cash: $10 a month'))).toBe(true);
  });
});
