import path from 'node:path';
import fc from 'fast-check';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import { CATEGORIES, ROLLUP_CATEGORIES } from '../../src/engine/model/categories.ts';
import type { Context } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import type { Claim } from '../../src/operation/narrative/claim.ts';
import type {
  NarrativeRequest,
  NarrativeTemplate,
} from '../../src/operation/narrative/narrative.ts';
import { checkCardRenewal } from '../../src/operations/decisions/check-card-renewal.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import { recommendCardForCategory } from '../../src/operations/decisions/recommend-card-for-category.ts';
import { analyzePortfolio } from '../../src/operations/portfolio/analyze-portfolio.ts';
import { optimizePortfolio } from '../../src/operations/portfolio/optimize-portfolio.ts';
import { PLANS } from '../../src/plans/plans.ts';

/** The shipped catalogue, and operations run on it without a server. */
export interface Shop {
  readonly catalog: CatalogSnapshot;
  run(operation: Operation, input: unknown): Promise<Scene>;
}

/** One answer and what can be claimed of it. */
export interface Scene {
  readonly operation: Operation;
  readonly face: NarrativeTemplate<unknown>;
  readonly input: unknown;
  readonly output: unknown;
  readonly claims: readonly Claim[];
  readonly request: NarrativeRequest;
}

/** Operations that have a verbose mode, by the name of their example answer. */
export const OPERATIONS = {
  compared: compareCards,
  recommended: recommendCardForCategory,
  renewed: checkCardRenewal,
  analysed: analyzePortfolio,
  optimized: optimizePortfolio,
} as const;
export type SceneName = keyof typeof OPERATIONS;

const NOW = new Date('2026-11-21T12:00:00Z');

export async function openShop(): Promise<Shop> {
  const seeds = await readSeeds(path.resolve(import.meta.dirname, '../../seeds'));
  const catalog = buildSnapshot('test', seeds, NOW.toISOString().slice(0, 10));
  const context = {
    catalog,
    now: NOW,
    caller: { account_id: 'test', plan: PLANS.pro, channel: 'rest' },
    request_id: 'test',
    warn() {},
    services: { changes: async () => [] },
  } as unknown as Context;
  return {
    catalog,
    async run(operation, raw) {
      const { narrative: face, name } = operation;
      if (!face) throw new Error(`${name} has no narrative`);
      const input = operation.input.parse(raw);
      const gathered = await operation.gather?.(input, context);
      const output = await operation.handler(input, context, gathered);
      const request = { operation: name, face, output, input };
      return { operation, face, input, output, claims: face.claims(output), request };
    },
  };
}

/** Where the example of an operation is not the answer that the sets of texts are about. */
const INPUTS: Partial<Record<SceneName, unknown>> = {
  renewed: {
    card_name: 'Chase Sapphire Reserve',
    acquired_date: '2023-11-14',
    params: {
      spending: { dining: 800, travel: 1500, groceries: 300 },
      credit_tier: 'excellent',
    },
  },
};

/** An answer of each operation. */
export async function openScenes(shop: Shop): Promise<Readonly<Record<SceneName, Scene>>> {
  const scenes: [string, Scene][] = [];
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const input = INPUTS[name as SceneName] ?? operation.example;
    scenes.push([name, await shop.run(operation, input)]);
  }
  return Object.fromEntries(scenes) as Record<SceneName, Scene>;
}

/** Names of `most` different cards at most, all of the catalogue's kinds. */
function cardNames(shop: Shop, least: number, most: number): fc.Arbitrary<string[]> {
  const names = shop.catalog.cards.filter((card) => card.is_active).map((card) => card.seed.name);
  return fc.uniqueArray(fc.constantFrom(...names), { minLength: least, maxLength: most });
}

/** Monthly spending, or none for the national average. */
const someSpending = fc.option(
  fc.dictionary(fc.constantFrom(...ROLLUP_CATEGORIES), fc.integer({ min: 0, max: 4_000 }), {
    maxKeys: 7,
  }),
  { nil: undefined, freq: 4 },
);
const params = fc.record({ spending: someSpending }, { requiredKeys: [] });

/** Inputs of every kind that an operation takes. */
export function inputsOf(shop: Shop): Readonly<Record<SceneName, fc.Arbitrary<unknown>>> {
  const asPreferred = fc.record(
    { spending: someSpending, issuer_preferences: fc.constant([{ issuer: 'Chase', weight: 10 }]) },
    { requiredKeys: [] },
  );
  return {
    compared: fc.record({ card_names: cardNames(shop, 2, 3), params }),
    recommended: fc.record(
      {
        category: fc.constantFrom(...CATEGORIES),
        portfolio_card_names: cardNames(shop, 1, 6),
        params,
      },
      { requiredKeys: ['category'] },
    ),
    renewed: fc
      .record(
        {
          card_name: cardNames(shop, 1, 1).map(([name]) => name),
          // The fee of the last has just come up.
          acquired_date: fc.constantFrom('2026-02-28', '2026-05-14', '2026-11-21', '2024-11-12'),
          annual_fee: fc.constantFrom(0, 95),
          params,
        },
        { requiredKeys: ['card_name'] },
      )
      .filter(({ card_name, acquired_date = '2026-11-21' }) => {
        const card = shop.catalog.cards.find(({ seed }) => seed.name === card_name);
        return acquired_date >= (card?.seed.launched ?? '');
      }),
    analysed: fc.record({
      cards: cardNames(shop, 1, 6).map((names) => names.map((card_name) => ({ card_name }))),
      params: asPreferred,
    }),
    optimized: fc.record({
      card_names: cardNames(shop, 1, 5),
      additions: fc.constantFrom(0, 0, 0, 1),
      params,
    }),
  };
}
