import { describe, expect, it } from 'vitest';
import { agedFacts, countFacts, dueOn } from '../../../src/catalog/seeds/ages.ts';
import type { CardSeed } from '../../../src/catalog/seeds/schema/card.ts';
import { dueFacts, overText } from '../../../src/upkeep/due.ts';
import { seeds } from '../../support/catalog/shipped.ts';

function cardOf(key: string): CardSeed {
  const card = seeds.cards.find((one) => one.key === key);
  if (!card) throw new Error(`The seeds hold no ${key}.`);
  return card;
}

/** A card all of whose sources have one date. */
function checkedOn(day: string | null, key = 'chase-sapphire-preferred'): CardSeed {
  const card = cardOf(key);
  const sources = card.sources.map((source) => ({ ...source, as_of: day }));
  return { ...card, sources, field_provenance: {} };
}

const oldKinds = (card: CardSeed, today: string) => [
  ...new Set(agedFacts(card, today).flatMap(({ kind, is_old }) => (is_old ? [kind] : []))),
];

describe('the age of facts', () => {
  it.each([
    ['2026-01-15', []],
    ['2026-01-16', ['offers']],
    ['2026-03-02', ['offers']],
    ['2026-03-03', ['offers', 'credits']],
    ['2026-04-02', ['fees', 'rates', 'offers', 'credits']],
    ['2026-07-01', ['fees', 'rates', 'offers', 'credits', 'terms']],
  ])('of one check on New Year is past on %s: %j', (today, kinds) => {
    expect(oldKinds(checkedOn('2026-01-01'), today).sort()).toEqual([...kinds].sort());
  });

  it('of facts without a dated source is always past', () => {
    expect(oldKinds(checkedOn(null), '2026-01-01')).toContain('terms');
  });

  it('follows a source of the field alone', () => {
    const card = checkedOn('2026-01-01');
    const fresh = { title: 'x', url: 'https://example.com/', as_of: '2026-06-01' };
    const own = {
      ...card,
      sources: [...card.sources, fresh],
      field_provenance: { annual_fee: { sources: [card.sources.length] } },
    };
    const fees = agedFacts(own, '2026-06-02').filter(({ group }) => group === 'fees');
    expect(fees.map(({ paths, is_old }) => [paths, is_old])).toEqual([
      [['annual_fee'], false],
      [['first_year_fee'], true],
    ]);
  });

  it('asks for no offer of a card that nobody can get', () => {
    const closed = { ...checkedOn('2020-01-01'), status: 'closed' as const };
    expect(oldKinds(closed, '2026-01-01')).not.toContain('offers');
    expect(agedFacts({ ...closed, status: 'discontinued' }, '2026-01-01')).toEqual([]);
  });

  it('of rotating categories ends with the quarter', () => {
    expect(dueOn('rotating_categories', '2026-01-01')).toBe('2026-03-31');
    expect(dueOn('rotating_categories', '2026-12-31')).toBe('2026-12-31');
    const card = seeds.cards.find(({ earn }) =>
      earn.some(({ activation }) => activation === 'rotating'),
    );
    const rotating = checkedOn('2026-09-30', card?.key);
    expect(oldKinds(rotating, '2026-10-01')).toContain('rotating_categories');
  });
});

describe('the list of what is due', () => {
  // In a quarter whose rotating categories the seeds do not know yet.
  const today = '2027-01-05';
  const due = dueFacts(seeds, today);

  it('begins with the cards that most people hold', () => {
    const counts = due.map(({ named_by }) => named_by);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts[0]).toBe(Math.max(...seeds.names.popularity.map(({ named_by }) => named_by)));
  });

  it('counts what the metrics count, and says how far past each is', () => {
    const counted = countFacts(seeds.cards, today);
    expect(counted.reduce((sum, { old }) => sum + old, 0)).toBe(due.length);
    const said = due.map((fact) => overText(fact).replace(/[\d-]+/g, 'N'));
    expect([...new Set(said)].sort()).toEqual([
      'checked N, N days past N',
      'checked N, due each quarter',
      'never checked against a dated source',
    ]);
  });
});

it('tells facts of one group by their day, whatever of them a plan hides', () => {
  let several = 0;
  for (const card of seeds.cards) {
    for (const aged of Map.groupBy(agedFacts(card, '2026-11-25'), ({ group }) => group).values()) {
      const days = aged.map(({ checked_at }) => checked_at ?? '');
      expect(days).toEqual(days.toSorted().reverse());
      if (new Set(days).size > 1) several += 1;
    }
  }
  expect(several).toBeGreaterThan(10);
});
