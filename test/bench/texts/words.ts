import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogSnapshot } from '../../../src/catalog/snapshot.ts';
import type { Draw } from '../drawn/draw.ts';

/** The code that reads texts: the words of its patterns are those that it has most work with. */
const READERS = ['src/catalog', 'src/operation', 'src/operations'];
const SMALL =
  'a an the of and or , ; / + & ( ) $5 $300 100 2x 3% 10% no not without already half only at for on in with from to my i we wife me spend each month year weekly per twice 2026 nov 15 $1,200 used this quarter so far'.split(
    ' ',
  );

/** A word or a name of which texts are made. */
export type Words = (draw: Draw) => string;

/** Words of the catalogue and of the code that reads them, some with a slip, and scraps of none. */
export async function wordsFor({ merchants, cards, programs, benefits }: CatalogSnapshot) {
  const code = await patternWords();
  const shops = merchants.merchants.flatMap(({ name, aliases }) => [name, ...aliases]);
  const names = cards.flatMap(({ seed }) => [seed.name, ...seed.aliases]);
  const points = [...programs.values()].map(({ name }) => name);
  const credits = benefits.benefits.flatMap(({ key, label }) => [key, label]);
  const lists = [code, shops, names, points, credits, SMALL];
  const shares = [25, 20, 10, 5, 6, 16];
  return (draw: Draw): string => {
    const one = draw.next();
    if (one < 0.1) return scrap(draw);
    if (one < 0.18) return withSlip(draw.of(draw.next() < 0.5 ? code : shops), draw);
    return draw.of(draw.weighted(lists, shares));
  };
}

const MARKS = [',', ';', '&', '.', '-', '(', '/', '+', ':', '?', '"', '%', '$'];

/** One unit over and over, with other words around it: patterns try each of its places. */
export function repeated(
  words: Words,
  branches: readonly Branches[],
  draw: Draw,
  count: number,
): string[] {
  const part = () =>
    draw.next() < 0.4 ? draw.of(MARKS) : draw.next() < 0.5 ? letter(draw) : words(draw);
  const together = draw.next() < OF_BRANCHES ? draw.of(branches) : null;
  const unit = Array.from({ length: 1 + draw.below(together === null ? 3 : 2) }, () =>
    together === null ? part() : draw.of(together),
  );
  const glued = draw.next() < 0.5 ? [unit.join(together === null ? '' : ' ')] : unit;
  const around = () => Array.from({ length: draw.below(4) }, () => words(draw));
  const whole = Array.from({ length: count }, () => glued).flat();
  // Single letters: the end is cut where the text has no room.
  return [...around(), ...whole.slice(0, count), ...around()];
}

/** Words between which a pattern chooses, as in `(?:i|am|i am)`: a loop may read several as one. */
type Branches = readonly string[];

/** Share of the units of which all words are branches of one group. */
const OF_BRANCHES = 0.5;
const GROUP = /\((?:\?:)?([a-z' ?]{1,40}(?:\|[a-z' ?]{1,40})+)/g;

/** The branches of every group of the code that reads texts, an optional letter left out or not. */
export async function patternBranches(): Promise<Branches[]> {
  const found = (await readersCode()).flatMap((code) =>
    [...code.matchAll(GROUP)].map(([, list = '']) =>
      list.split('|').flatMap((one) => [one.replaceAll('?', ''), one.replaceAll(/.\?/g, '')]),
    ),
  );
  return found.map((list) => list.map((one) => one.trim()).filter(Boolean));
}

function letter(draw: Draw): string {
  return String.fromCharCode(97 + draw.below(26));
}

export function scrap(draw: Draw): string {
  return Array.from({ length: 2 + draw.below(6) }, () => letter(draw)).join('');
}

export function withSlip(word: string, draw: Draw): string {
  const at = draw.below(word.length);
  return word.slice(0, at) + letter(draw) + word.slice(at + draw.below(2));
}

const LITERAL = /(['"`/])((?:(?!\1)[^\\\n]|\\.){3,})\1/g;
const PLAIN = /[a-z]{2,}(?:[ '-][a-z]{2,}){0,2}/g;

async function readersCode(): Promise<string[]> {
  const files = await Promise.all(
    READERS.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => path.join(folder, file)),
    ),
  );
  return Promise.all(
    files
      .flat()
      .filter((file) => file.endsWith('.ts'))
      .map(async (file) => (await readFile(file, 'utf8')).replace(/^import.*$/gm, '')),
  );
}

async function patternWords(): Promise<string[]> {
  const found = new Set<string>();
  for (const code of await readersCode())
    for (const [, , text = ''] of code.matchAll(LITERAL))
      for (const [words] of text.matchAll(PLAIN)) found.add(words);
  return [...found];
}
