import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import type { Context } from '../../src/operation/context.ts';
import { searchCreditCards } from '../../src/operations/cards/search-credit-cards.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { grown } from '../support/catalog/grown-cards.ts';
import { measure, TIMING_HEADER, timingRow } from './measure.ts';

const TODAY = '2026-11-21';
const MANY = 10_000;
const RUNS = { warmup: 100, measured: 600 } as const;
const FEW = { warmup: 12, measured: 120 } as const;
const FOLDER = new URL('../catalog/names/spoken/', import.meta.url);

const QUERIES = [
  'longest 0% balance transfer, lowest fee',
  'no fee travel card without foreign fees, not Chase',
  '2% cash back anywhere, no membership',
  'highest first-year value for groceries and gas',
  'hotel card with a free night under $100',
  'best card for takeout and streaming',
];

/** Times names, and searches without any cache of answers, on the seeds and on generated cards. */
export async function run(): Promise<void> {
  const seeds = await readSeeds('seeds');
  console.log(TIMING_HEADER);
  for (const [label, content] of [
    [`${seeds.cards.length} cards`, seeds],
    [`${MANY} cards`, grown(seeds, MANY)],
  ] as const) {
    const catalog = buildSnapshot('bench', content, TODAY);
    const said = spokenNames();
    let at = 0;
    const name = () => catalog.resolveCard(said[at++ % said.length] ?? '');
    console.log(timingRow(`a name, ${label}`, measure(name, RUNS), RUNS));
    const long = misspelled(catalog);
    const misread = () => catalog.resolveCard(long[at++ % long.length] ?? '');
    console.log(timingRow(`a long misspelled name, ${label}`, measure(misread, FEW), FEW));
    const parseOnly = () => catalog.parseQuery(QUERIES[at++ % QUERIES.length] ?? '');
    console.log(timingRow(`reading a search, ${label}`, measure(parseOnly, RUNS), RUNS));
    const search = () => answer(QUERIES[at++ % QUERIES.length] ?? '', catalog);
    console.log(timingRow(`a search, ${label}`, measure(search, FEW), FEW));
  }
}

function answer(query: string, catalog: CatalogSnapshot): unknown {
  const context = {
    catalog,
    caller: { account_id: 'bench', plan: PLANS.pro, channel: 'rest', scopes: null },
    now: new Date(`${TODAY}T12:00:00Z`),
    warn() {},
    restrict() {},
  } as unknown as Context;
  return searchCreditCards.handler(searchCreditCards.input.parse({ query }), context, undefined);
}

function spokenNames(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => {
      const set = parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
        found: Record<string, string[]>;
        choose: { names: string[] }[];
        unknown: { names: string[] }[];
      };
      return [
        ...Object.values(set.found).flat(),
        ...[...set.choose, ...set.unknown].flatMap(({ names }) => names),
      ];
    });
}

const LONG = 120;

/** Names of 120 letters, each word of a card's name with one letter changed. */
function misspelled({ cards }: CatalogSnapshot): string[] {
  const words = cards.flatMap(({ seed }) => seed.name.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  const changed = words.map((word, n) => {
    const at = 1 + (n % (word.length - 1));
    return `${word.slice(0, at)}${'bcdfgjkqvxz'[n % 11]}${word.slice(at + 1)}`;
  });
  return Array.from({ length: FEW.measured }, (_, n) =>
    Array.from({ length: LONG / 4 }, (_word, k) => changed[(n * 31 + k * 7) % changed.length])
      .join(' ')
      .slice(0, LONG),
  );
}
