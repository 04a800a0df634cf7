import { describe, expect, it } from 'vitest';
import { searchAdditions } from '../../../src/engine/decisions/additions/additions.ts';
import { yearNet } from '../../../src/engine/decisions/additions/problem.ts';
import { wayInto } from '../../../src/engine/decisions/points/ways.ts';
import type { EngineCard } from '../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../src/engine/model/input.ts';
import { prepare } from '../../../src/engine/split/split.ts';
import { movedTo, worthBeside } from '../../../src/engine/worth/points.ts';
import { pointsAt, withoutTransfers } from '../../../src/engine/worth/points-otherwise.ts';
import { asCash } from '../../../src/operations/shared/cash-goal.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const programs = catalog.enginePrograms;
const engineOf = (key: string): EngineCard => {
  const card = catalog.cardsByKey.get(key);
  if (card === undefined) throw new Error(`no card ${key}`);
  return card.engine;
};

/** Cards whose points may be moved, and one that opens the way. */
const PAIRS = [
  ['capital-one-savor', 'capital-one-venture-one', 'capital_one_miles'],
  ['capital-one-quicksilver', 'capital-one-venture-x', 'capital_one_miles'],
  ['wells-fargo-active-cash', 'wells-fargo-autograph', 'wells_fargo_rewards'],
] as const;

describe('points that may be moved to another program of the bank', () => {
  it.each(PAIRS)('of %s count as those of %s beside it', (key, opener, into) => {
    const card = engineOf(key);
    const beside = new Set([opener]);
    const target = worthBeside(engineOf(opener), programs, new Set());
    expect(worthBeside(card, programs, new Set()).cpp.base).toBe(1);
    expect(movedTo(card, programs, new Set())).toBeNull();
    expect(worthBeside(card, programs, beside).cpp).toEqual(target.cpp);
    expect(movedTo(card, programs, beside)?.key).toBe(into);
  });

  it.each(PAIRS)(
    'of %s beside %s are worth what the holder says or makes of them',
    (key, opener, into) => {
      const worthIn = (some: typeof programs) =>
        worthBeside(engineOf(key), some, new Set([opener])).cpp.base;
      expect(worthIn(pointsAt(1.23, into, programs))).toBe(1.23);
      expect(worthIn(asCash(programs))).toBe(1);
      expect(worthIn(withoutTransfers(programs))).toBe(1);
    },
  );

  it('stay cash on cards that no source names', () => {
    const cards = [...catalog.cards].filter(
      ({ engine }) =>
        engine.program === 'capital_one_cash_back' &&
        programs.get(engine.program)?.pool?.cards?.includes(engine.key) === false,
    );
    expect(cards.length).toBeGreaterThan(0);
    for (const { engine } of cards) {
      expect(worthBeside(engine, programs, new Set(['capital-one-venture'])).cpp.base).toBe(1);
    }
  });
});

const LINES = [
  ...(['restaurants', 'supermarkets', 'gas_stations', 'uncategorized'] as const),
] as const;

function walletOf(keys: readonly string[], dollars: readonly number[]): EngineInput {
  return {
    cards: keys.map(engineOf),
    programs,
    benefits: catalog.benefitsByKey,
    spending: LINES.map((category, at) => {
      return { category, monthly: dollars[at] ?? 0, merchant: null, channel: 'any' };
    }),
    as_of: '2026-11-21',
    options: { ...DEFAULT_OPTIONS, benefit_selections: new Set() },
  };
}

describe('the best cards to add', () => {
  const CANDIDATES = [
    ...['capital-one-savor', 'capital-one-quicksilver', 'capital-one-venture'],
    ...['capital-one-venture-one', 'capital-one-spark-cash-select', 'citi-double-cash'],
    ...['wells-fargo-active-cash', 'wells-fargo-autograph', 'wells-fargo-autograph-journey'],
    ...['amex-blue-cash-everyday', 'amex-blue-cash-preferred', 'discover-it-cash-back'],
  ];

  it.each([
    [['capital-one-savor'], [300, 500, 400, 1200], 1],
    [['capital-one-venture'], [500, 700, 0, 800], 1],
    [['capital-one-savor', 'wells-fargo-active-cash'], [600, 200, 100, 900], 2],
    [['amex-blue-cash-everyday'], [900, 900, 50, 2500], 2],
    [['capital-one-quicksilver', 'capital-one-venture-one'], [100, 300, 300, 300], 2],
  ] as const)(
    'beside %j are those of every set solved anew, %j, %i at most',
    (held, dollars, count) => {
      const given = walletOf(held, dollars);
      const later = { ...given, options: { ...given.options, year: 'ongoing' as const } };
      const open = CANDIDATES.filter((key) => !(held as readonly string[]).includes(key)).map(
        engineOf,
      );
      const netOf = (added: readonly EngineCard[]): number =>
        yearNet(prepare({ ...later, cards: [...later.cards, ...added] }), {});
      const sets = open.flatMap((one, at) => [
        [one],
        ...(count > 1 ? open.slice(at + 1).map((two) => [one, two]) : []),
      ]);
      const found = searchAdditions(given, open, count);
      const ids = new Set(found?.card_ids);
      const best = Math.max(...sets.map(netOf));
      expect(netOf(open.filter(({ card_id }) => ids.has(card_id)))).toBeCloseTo(best, 2);
    },
  );
});

it('a way into the bank’s own points is open to whoever holds a card that opens it', () => {
  const source = programs.get('capital_one_cash_back');
  const way = (keys: readonly string[]) =>
    source &&
    wayInto(source, 'capital_one_miles', {
      cards: keys.map(engineOf),
      also_held: new Set(),
      as_of: '2026-11-21',
    });
  expect(way(['capital-one-savor'])?.needs_one_of).toContain('capital-one-venture');
  expect(way(['capital-one-savor', 'capital-one-venture'])?.needs_one_of).toBeNull();
});
