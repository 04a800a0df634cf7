import { eachInSteps, mapInSteps, type Steps } from '../../kit/steps.ts';
import { BRAND_WORDS } from './brands.ts';
import { cleanOnce, isPolite, tellingOf } from './clean.ts';
import type { Form, Indexed, Named } from './compare.ts';

/** Levels of networks, which names carry and nobody says. */
const RARELY_SAID = new Set(
  'visa mastercard visasignature visainfinite worldelite worldlegend worldmastercard signature rewards'.split(
    ' ',
  ),
);
const RARELY_SAID_WEIGHT = 0.05;
/** Levels that a name has or has not; of the others nobody can tell. */
const LEVELS = new Set('visasignature visainfinite worldelite worldlegend'.split(' '));
/** Words that tell little still tell when so few have them in their names. */
const MOST_ASIDE = 3;
/** Entries in a step of building: a millisecond or two. */
const PER_STEP = 50;

/** Entries by the words of their names. */
export interface WordIndex<Entry extends Named> {
  readonly entries: readonly Indexed<Entry>[];
  /** Positions of the entries that have a word. */
  readonly having: ReadonlyMap<string, readonly number[]>;
  /** How much a word tells: 1 when one entry has it, near 0 when all do. */
  weight(word: string): number;
  /** How much is missed when nobody says the word. */
  readonly missed: (word: string) => number;
}

/** @param isFiller words that tell nothing here */
export function* wordIndexSteps<Entry extends Named>(
  entries: readonly Entry[],
  isFiller: (word: string) => boolean = isPolite,
): Steps<WordIndex<Entry>> {
  // Short lists, not sets: of thousands of entries, sets would take most of the memory.
  const share = wordSharer();
  const clean = cleanOnce();
  const telling = (name: string) => tellingOf(clean(name), isFiller);
  const wordsOf = (some: readonly string[] = []) => share(some.flatMap(telling));
  const named = yield* mapInSteps(entries, PER_STEP, (entry) => ({
    entry,
    little: share(entry.names.flatMap((name) => clean(name).filter(isFiller))),
    names: entry.names.map((name) => share(telling(name))),
    also: wordsOf(entry.also),
    beside: wordsOf(entry.beside),
  }));
  const apart = splitter(named.flatMap(({ names }) => names.flat()));
  yield;
  const bags = yield* mapInSteps(named, PER_STEP, ({ names, ...rest }) => ({
    ...rest,
    names: names.flatMap(apart),
  }));
  const having = new Map<string, number[]>();
  yield* eachInSteps(bags.entries(), PER_STEP, ([at, { names, also, beside }]) => {
    for (const word of new Set([...names.flat(), ...also, ...beside])) {
      const known = having.get(word);
      if (known) known.push(at);
      else having.set(word, [at]);
    }
  });
  const { weight, missed } = weights(having, entries.length);
  const formOf = (words: readonly string[]): Form => ({
    words,
    weight: words.reduce((sum, word) => sum + missed(word), 0),
  });
  const little = new Map<string, number>();
  yield* eachInSteps(named, PER_STEP, ({ little: own }) => {
    for (const word of own) little.set(word, (little.get(word) ?? 0) + 1);
  });
  const indexed = yield* mapInSteps(
    bags,
    PER_STEP,
    ({ entry, names, also, beside, little: own }) => ({
      entry,
      starts: share(names[0]?.slice(0, 2) ?? []),
      words: share([...names.flat(), ...also, ...beside]),
      levels: share(also.filter((word) => LEVELS.has(word) && !names.flat().includes(word))),
      aside: share(own.filter((word) => (little.get(word) ?? 0) <= MOST_ASIDE)),
      forms: names.map((words) => {
        const told = share(words.filter((word) => !also.includes(word)));
        return formOf(told.length > 0 ? told : words);
      }),
    }),
  );
  return { entries: indexed, having, weight, missed };
}

/** Apart from what the index is made with, which these would hold for as long as they are used. */
function weights(
  having: WordIndex<Named>['having'],
  entries: number,
): Pick<WordIndex<Named>, 'weight' | 'missed'> {
  const most = Math.log(entries + 1);
  const weight = (word: string): number => {
    const count = having.get(word)?.length ?? 0;
    return count === 0 ? 1 : Math.max(0.08, 1 - Math.log(count) / most);
  };
  const missed = new Map<string, number>();
  for (const word of having.keys())
    missed.set(word, RARELY_SAID.has(word) ? RARELY_SAID_WEIGHT : weight(word));
  return { weight, missed: (word) => missed.get(word) ?? weight(word) };
}

/** The words of a list, each once, as the same list for all that are equal. */
export type ShareWords = (words: readonly string[]) => readonly string[];

export function wordSharer(): ShareWords {
  const lists = new Map<string, readonly string[]>();
  const texts = new Map<string, string>();
  const text = (word: string): string => {
    const known = texts.get(word) ?? word;
    texts.set(word, known);
    return known;
  };
  return (words) => {
    const own = [...new Set(words)];
    const key = own.join('|');
    const known = lists.get(key) ?? own.map(text);
    lists.set(key, known);
    return known;
  };
}

/**
 * A name with a word that is two of the catalogue's (`VentureOne`, `cashRewards`) is also the name
 * with both words.
 */
function splitter(words: readonly string[]): (name: readonly string[]) => (readonly string[])[] {
  const known = new Set(words);
  const halves = (word: string): string[] => {
    if (BRAND_WORDS.has(word)) return [word];
    for (let at = 3; at <= word.length - 3; at += 1) {
      const pair = [word.slice(0, at), word.slice(at)];
      if (pair.every((half) => known.has(half))) return pair;
    }
    return [word];
  };
  return (name) => {
    const apart = [...new Set(name.flatMap(halves))];
    return apart.length > name.length ? [name, apart] : [name];
  };
}
