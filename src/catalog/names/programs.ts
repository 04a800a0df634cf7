import MiniSearch from 'minisearch';
import type { ProgramSeed } from '../seeds/schema/card.ts';
import { normaliseName } from './cards.ts';

export type ProgramResolution =
  | { readonly kind: 'found'; readonly program_key: string }
  /** Keys to choose from, best first: either several fit, or none does and these are similar. */
  | { readonly kind: 'ambiguous' | 'not_found'; readonly candidates: readonly string[] };

const MOST_CANDIDATES = 5;

/** Words that nearly every program's name contains. */
const FILLER = new Set('the a my our points point miles mile rewards reward program'.split(' '));

interface Indexed {
  readonly key: string;
  readonly words: ReadonlySet<string>;
}

/**
 * Finds the points program that a name refers to: by key, name, alias ("UR", "Chase points"), or by
 * words that fit only one program.
 */
export function createProgramResolver(
  programs: readonly ProgramSeed[],
): (name: string) => ProgramResolution {
  const exact = new Map<string, string>();
  // Names before aliases: an alias never takes over another program's name.
  for (const spellings of [namesOf, aliasesOf]) {
    for (const program of programs) {
      for (const name of spellings(program)) {
        const joined = joinedName(name);
        if (!exact.has(joined)) exact.set(joined, program.key);
      }
    }
  }
  const indexed = programs.map((program): Indexed => {
    const names = [...namesOf(program), ...aliasesOf(program), program.currency_name];
    return { key: program.key, words: new Set(names.flatMap(wordsOf)) };
  });
  const search = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  search.addAll(indexed.map(({ words }, id) => ({ id, text: [...words].join(' ') })));

  return (name) => {
    const given = name.slice(0, 200);
    const key = exact.get(joinedName(given));
    if (key !== undefined) return { kind: 'found', program_key: key };
    const words = wordsOf(given).filter((word) => !FILLER.has(word));
    const fits =
      words.length === 0
        ? []
        : indexed.filter((program) => words.every((word) => program.words.has(word)));
    const [first] = fits;
    if (first && fits.length === 1) return { kind: 'found', program_key: first.key };
    if (fits.length > 1) {
      const candidates = fits.slice(0, MOST_CANDIDATES).map((program) => program.key);
      return { kind: 'ambiguous', candidates };
    }
    const near =
      words.length === 0 ? [] : search.search(words.join(' '), { fuzzy: 0.3, prefix: true });
    const candidates = near.slice(0, 3).flatMap((hit) => indexed[hit.id as number]?.key ?? []);
    return { kind: 'not_found', candidates };
  };
}

function namesOf({ key, name }: ProgramSeed): string[] {
  return [key, name];
}

function aliasesOf({ aliases }: ProgramSeed): readonly string[] {
  return aliases;
}

function wordsOf(name: string): string[] {
  return normaliseName(name).split(' ').filter(Boolean);
}

function joinedName(name: string): string {
  return normaliseName(name).replaceAll(' ', '');
}
