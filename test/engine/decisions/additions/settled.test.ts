import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../../src/catalog/snapshot.ts';
import { searchAdditions } from '../../../../src/engine/decisions/additions/additions.ts';
import { openCandidates } from '../../../../src/engine/decisions/additions/candidates.ts';
import { yearNet } from '../../../../src/engine/decisions/additions/problem.ts';
import { settledAdditions } from '../../../../src/engine/decisions/additions/settled.ts';
import { bestAlone } from '../../../../src/engine/decisions/alone/best-alone.ts';
import { asQuestion, effort } from '../../../../src/engine/model/effort.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../../src/engine/model/input.ts';
import { holderWallet, withCardsHeld } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { prepare } from '../../../../src/engine/split/split.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
const engineOf = (key: string): EngineCard => {
  const card = catalog.cardsByKey.get(key);
  if (card === undefined) throw new Error(`no card ${key}`);
  return card.engine;
};
const open = catalog.cards.filter((card) => card.is_active).map((card) => card.engine);

/** Rent makes the rate of a Bilt card hang on the other spending. */
function walletOf(keys: readonly string[], rent: number): EngineInput {
  const line = (category: string, monthly: number) => ({
    ...{ category: category as 'rent', monthly, merchant: null, channel: 'any' as const },
  });
  return holderWallet({
    cards: keys.map(engineOf),
    programs: catalog.enginePrograms,
    benefits: catalog.benefitsByKey,
    spending: [
      ...[line('rent', rent), line('restaurants', 600), line('supermarkets', 700)],
      ...[line('flights', 300), line('uncategorized', 900)],
    ],
    as_of: '2026-11-21',
    options: { ...DEFAULT_OPTIONS, benefit_selections: new Set() },
  });
}

describe('cards beside a rate that hangs on the others', () => {
  it.each([
    [['bilt-obsidian', 'amex-gold'], 1_500],
    [['bilt-obsidian', 'chase-sapphire-preferred', 'citi-custom-cash'], 2_400],
    [['bilt-obsidian', 'discover-it-cash-back'], 900],
  ] as const)('are those that settling every one weighed finds: %j, rent %i', (keys, rent) => {
    const given = walletOf(keys, rent);
    const later = { ...given, options: { ...given.options, year: 'ongoing' as const } };
    const found = settledAdditions(given, open)(1);
    const weighed = bestAlone(later, openCandidates(later, open), { count: 30, least: 0 });
    const values = weighed.map(({ card }) => ({
      id: card.card_id,
      value: yearNet(prepare(withCardsHeld(later, [...later.cards, card])), {}),
    }));
    const best = Math.max(...values.map(({ value }) => value));
    expect(found?.wallet_value).toBe(best);
    expect(found?.card_ids).toEqual([
      Math.min(...values.filter(({ value }) => value === best).map(({ id }) => id)),
    ]);
    // And what another brings is within its bound.
    for (const { id, value } of values) {
      expect(found?.mostWith([id])).toBeGreaterThanOrEqual(value - 0.005);
    }
  });

  it('are settled for a part of the cards weighed', () => {
    const given = walletOf(['bilt-obsidian', 'amex-gold'], 1_500);
    const before = effort.steps;
    expect(settledAdditions(given, open)(1)).not.toBeNull();
    // Each of 30 takes 2 steps and more.
    expect(effort.steps - before).toBeLessThan(45);
  });
});

it('the best found is named even where the question has no steps left', () => {
  const given = walletOf(['amex-gold'], 0);
  const found = asQuestion(() => searchAdditions(given, open, 2), 0);
  expect(found?.card_ids).toHaveLength(2);
});
