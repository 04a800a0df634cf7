import path from 'node:path';
import fc from 'fast-check';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import { ROLLUP_CATEGORIES } from '../../src/engine/model/categories.ts';
import { createGroundingCheck, type Grounds } from '../../src/narrative/checks/grounding.ts';
import {
  createNameIndex,
  type KnownName,
  type NameIndex,
} from '../../src/narrative/reading/names.ts';
import type { Context } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import type { NarrativeTemplate } from '../../src/operation/narrative.ts';
import { PLANS } from '../../src/plans/plans.ts';

/** The shipped catalogue, its names, and operations run on it without a server. */
export interface Shop {
  readonly catalog: CatalogSnapshot;
  readonly known: readonly KnownName[];
  readonly names: NameIndex;
  run(operation: Operation, input: unknown): Promise<Scene>;
}

/** One answer and everything that a narrative of it is held against. */
export interface Scene {
  readonly operation: Operation;
  readonly face: NarrativeTemplate<unknown>;
  readonly input: unknown;
  readonly output: unknown;
  readonly grounds: Grounds;
  /** Messages of the faults of a text. */
  faults(narrative: unknown): string[];
}

const NOW = new Date('2026-11-21T12:00:00Z');

export async function openShop(): Promise<Shop> {
  const seeds = await readSeeds(path.resolve(import.meta.dirname, '../../seeds'));
  const catalog = buildSnapshot('test', seeds, NOW.toISOString().slice(0, 10));
  const known: KnownName[] = [
    ...catalog.cards.map(({ seed }) => ({ ...seed, kind: 'card' as const })),
    ...[...catalog.programs.values()].map((one) => ({ ...one, kind: 'program' as const })),
  ];
  const names = createNameIndex(known);
  const context = {
    catalog,
    now: NOW,
    caller: { account_id: 'test', plan: PLANS.pro, channel: 'rest' },
    request_id: 'test',
    warn() {},
    services: {},
  } as unknown as Context;
  return {
    catalog,
    known,
    names,
    async run(operation, raw) {
      const { narrative: face } = operation;
      if (!face) throw new Error(`${operation.name} has no narrative`);
      const input = operation.input.parse(raw);
      const output = await operation.handler(input, context);
      const grounds: Grounds = {
        facts: output,
        request: input,
        claims: face.claims(output),
        names,
      };
      const check = createGroundingCheck(grounds);
      const faults = (narrative: unknown) =>
        check(narrative).map((one) => `${one.check} ${one.path}: ${one.message}`);
      return { operation, face, input, output, grounds, faults };
    },
  };
}

/** Names of `most` different cards at most, all of the catalogue's kinds. */
export function cardNames(shop: Shop, least: number, most: number): fc.Arbitrary<string[]> {
  const names = shop.catalog.cards.filter((card) => card.is_active).map((card) => card.seed.name);
  return fc.uniqueArray(fc.constantFrom(...names), { minLength: least, maxLength: most });
}

/** Monthly spending, or none for the national average. */
export const someSpending = fc.option(
  fc.dictionary(fc.constantFrom(...ROLLUP_CATEGORIES), fc.integer({ min: 0, max: 4_000 }), {
    maxKeys: 7,
  }),
  { nil: undefined, freq: 4 },
);
