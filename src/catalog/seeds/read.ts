import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { CatalogContent } from '../snapshot.ts';
import { crossFaults } from './cross-faults.ts';
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
