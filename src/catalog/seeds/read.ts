import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { countryNamed } from '../merchants/abroad/places-abroad.ts';
import type { CatalogContent } from '../snapshot.ts';
import { cardFile } from './schema/card.ts';
import { merchantFile } from './schema/merchants.ts';
import { notCarriedFile, popularityFile } from './schema/names.ts';
import { programFile } from './schema/program.ts';
import {
  benefitFile,
  type HistoryFile,
  historyFile,
  ruleFile,
  spendingFile,
} from './schema/reference.ts';

/** Seeds that break their schema or refer to something that is not there: none of them are used. */
export class SeedError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The seeds are not valid:\n${faults.slice(0, 20).join('\n')}`);
    this.name = 'SeedError';
    this.faults = faults;
  }
}

/** Facts of a card with a source of their own. */
const SOURCED = [
  ...(['deposit', 'holders_fee', 'no_score', 'no_credit_check'] as const),
  ...(['fuel_discount', 'new_accounts'] as const),
];

export type Seeds = CatalogContent & { readonly history: HistoryFile };

/**
 * Reads and checks a seeds folder.
 *
 * @throws SeedError with file, JSON path and reason of every fault found.
 */
export async function readSeeds(folder: string): Promise<Seeds> {
  const faults: string[] = [];
  const read = async <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
  ): Promise<z.output<Schema> | null> => {
    const json = await readJson(path.join(folder, name)).catch((error: unknown) => {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    });
    if (json === undefined) return null;
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      faults.push(`${name}: ${issue.path.join('.')}: ${issue.message}`);
    }
    return null;
  };
  const cards = path.join(folder, 'cards');
  const found = await readdir(cards).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Setting SEEDS_DIR: cannot read the folder ${cards} (${error.code})`);
  });
  const cardFileNames = found.filter((name) => name.endsWith('.json')).sort();
  const cardFiles = await Promise.all(
    cardFileNames.map((name) => read(path.join('cards', name), cardFile)),
  );
  const programs = await read('programs.json', programFile);
  const merchants = await read('merchants.json', merchantFile);
  const benefits = await read('benefits.json', benefitFile);
  const spending = await read('spending.json', spendingFile);
  const rules = await read('rules.json', ruleFile);
  const history = await read('history.json', historyFile);
  const notCarried = await read('not-carried.json', notCarriedFile);
  const popularity = await read('popularity.json', popularityFile);
  if (
    !programs ||
    !merchants ||
    !benefits ||
    !spending ||
    !rules ||
    !history ||
    !notCarried ||
    !popularity ||
    faults.length > 0
  ) {
    throw new SeedError(faults);
  }
  const seeds: Seeds = {
    cards: cardFiles.flatMap((file) => file?.cards ?? []),
    programs: programs.programs,
    merchants,
    benefits,
    spending,
    rules,
    names: { not_carried: notCarried.cards, popularity: popularity.cards },
    history,
  };
  faults.push(...crossFaults(seeds));
  if (faults.length > 0) throw new SeedError(faults);
  return seeds;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Faults that no single file shows: duplicates and dangling references. */
function crossFaults(seeds: Seeds): string[] {
  const programs = new Set(seeds.programs.map((program) => program.key));
  const relationships = new Map(seeds.rules.relationships.map((one) => [one.key, one]));
  const merchants = new Set(seeds.merchants.merchants.map((merchant) => merchant.key));
  const benefits = new Set(seeds.benefits.benefits.map((benefit) => benefit.key));
  const cards = new Set(seeds.cards.map((card) => card.key));
  const faults = [
    ...duplicates(
      'card_id',
      seeds.cards.map((card) => String(card.card_id)),
    ),
    ...duplicates(
      'card key',
      seeds.cards.map((card) => card.key),
    ),
    ...duplicates(
      'card name',
      seeds.cards.map((card) => card.name.toLowerCase()),
    ),
    ...duplicates(
      'program key',
      seeds.programs.map((program) => program.key),
    ),
    ...duplicates(
      'merchant key',
      seeds.merchants.merchants.map((merchant) => merchant.key),
    ),
    ...duplicates(
      'benefit key',
      seeds.benefits.benefits.map((benefit) => benefit.key),
    ),
  ];
  const missing = (known: ReadonlySet<string>, kind: string, key: string, at: string) => {
    if (!known.has(key)) faults.push(`${at}: no ${kind} "${key}"`);
  };
  for (const card of seeds.cards) {
    const at = `card ${card.key}`;
    if (card.program) missing(programs, 'program', card.program, `${at}: program`);
    for (const name of SOURCED) {
      const { source } = card[name] ?? {};
      if ((source ?? -1) >= card.sources.length) faults.push(`${at}: ${name}: no source ${source}`);
    }
    for (const index of card.quarter_activation?.sources ?? [])
      if (!card.sources[index]) faults.push(`${at}: quarter_activation: no source ${index}`);
    const ids = card.earn.map((rule) => rule.id);
    for (const repeated of duplicates('rule', ids)) faults.push(`${at}: earn: ${repeated}`);
    for (const merchant of card.fuel_discount?.merchants ?? [])
      missing(merchants, 'merchant', merchant, `${at}: fuel_discount`);
    for (const rule of card.earn) {
      for (const merchant of [...rule.merchants, ...rule.excluded_merchants]) {
        missing(merchants, 'merchant', merchant, `${at}: earn.${rule.id}`);
      }
      if (rule.categories.length === 0 && rule.merchants.length === 0) {
        faults.push(`${at}: earn.${rule.id}: names neither categories nor merchants`);
      }
      if (rule.rate > 20 && !rule.note)
        faults.push(`${at}: earn.${rule.id}: rate above 20 without a note`);
    }
    for (const credit of card.credits) {
      missing(benefits, 'benefit', credit.key, `${at}: credits`);
      const { automatic, companion_pays: pays } = credit;
      for (const index of [...(automatic ? [automatic.source] : []), ...(pays?.sources ?? [])]) {
        if (!card.sources[index]) faults.push(`${at}: credits.${credit.key}: no source ${index}`);
      }
      for (const merchant of credit.merchants) {
        missing(merchants, 'merchant', merchant, `${at}: credits.${credit.key}`);
      }
    }
    for (const [group, provenance] of Object.entries(card.provenance)) {
      for (const index of provenance?.sources ?? []) {
        if (index >= card.sources.length)
          faults.push(`${at}: provenance.${group}: no source ${index}`);
      }
    }
    for (const [field, { sources = [] }] of Object.entries(card.field_provenance)) {
      for (const index of sources) {
        if (index >= card.sources.length)
          faults.push(`${at}: field_provenance.${field}: no source ${index}`);
      }
    }
    const program = relationships.get(card.relationship ?? '');
    if (card.relationship !== null && program === undefined) {
      faults.push(`${at}: relationship: no relationship program "${card.relationship}"`);
    }
    if (program && (program.business === true) !== card.business) {
      faults.push(
        `${at}: relationship: ${program.key} is for ${card.business ? 'personal' : 'business'} cards`,
      );
    }
  }
  for (const { key, networks_source, networks_elsewhere = [] } of seeds.merchants.merchants) {
    for (const { place, source } of [
      { place: 'online', source: networks_source ?? 0 },
      ...networks_elsewhere,
    ]) {
      if (source >= seeds.merchants.sources.length)
        faults.push(`merchant ${key}: networks: no source ${source}`);
      if (place !== 'online' && countryNamed(place) !== place)
        faults.push(`merchant ${key}: networks_elsewhere: no country "${place}"`);
    }
  }
  for (const change of seeds.rules.product_changes) {
    const reported = (change.reported ?? []).flatMap(({ to }) => to);
    for (const key of [change.from, ...change.to, ...reported])
      missing(cards, 'card', key, 'rules.json: product_changes');
  }
  for (const program of seeds.programs) {
    for (const key of program.unlocked_by ?? []) {
      missing(cards, 'card', key, `program ${program.key}: unlocked_by`);
    }
    for (const { method, source } of program.redemptions) {
      if (source >= program.sources.length)
        faults.push(`program ${program.key}: ${method}: no source ${source}`);
    }
    for (const key of program.books?.programs ?? []) {
      missing(programs, 'program', key, `program ${program.key}: books`);
    }
    if ((program.books?.source ?? -1) >= program.sources.length)
      faults.push(`program ${program.key}: books: no source ${program.books?.source}`);
    for (const { fee, block_bonus, program: to } of program.transfer_partners) {
      if ((block_bonus?.source ?? 0) >= program.sources.length)
        faults.push(`program ${program.key}: block_bonus to ${to}: no source`);
      for (const index of fee?.sources ?? []) {
        if (index >= program.sources.length)
          faults.push(`program ${program.key}: fee to ${to}: no source ${index}`);
      }
    }
  }
  for (const { key } of seeds.names.popularity) missing(cards, 'card', key, 'popularity.json');
  return faults;
}

function duplicates(kind: string, values: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) repeated.add(value);
    seen.add(value);
  }
  return [...repeated].map((value) => `duplicate ${kind} "${value}"`);
}
