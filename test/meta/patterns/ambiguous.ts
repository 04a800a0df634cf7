import { createContext, runInContext } from 'node:vm';
import { type Loop, loopsOf, type Place } from './automaton.ts';

/** A word that a loop reads in two ways, so that n of them are read in 2^n. */
export interface TwoWays {
  readonly loop: string;
  /** What the loop reads up to where the word begins. */
  readonly before: string;
  readonly word: string;
}

/** A word is tried so often: where it is read in two ways, in a million million. */
const TIMES = 40;
/** For so long, and once more where it may have been other work that took the time. */
const MILLISECONDS = [100, 300];
/** Of a loop with look-arounds so many searches are made, as the first words may be what they forbid. */
const SEARCHES = 200;

/** Loops of a pattern that take exponential time where what follows them fails. */
export function readInTwoWays(source: string, flags: string): TwoWays[] {
  return loopsOf(source, flags).flatMap((loop) => {
    for (const found of wordsOf(loop))
      if (takesForEver(loop, found, flags)) return [{ loop: loop.raw, ...found }];
    return [];
  });
}

type Repeated = Pick<TwoWays, 'before' | 'word'>;

/** Whether the engine is held by the loop, read by itself with an end that always fails. */
function takesForEver({ raw }: Loop, { before, word }: Repeated, flags: string): boolean {
  const pattern = new RegExp(`^(?:${raw})(?!)`, flags.replace(/[dgmy]/g, ''));
  const text = before + word.repeat(TIMES);
  return MILLISECONDS.every((timeout) => {
    try {
      runInContext('pattern.test(text)', createContext({ pattern, text }), { timeout });
      return false;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
      throw error;
    }
  });
}

/** Two places that read the same text, from one place on, and how they were reached. */
interface Pair {
  readonly one: Place;
  readonly other: Place;
  readonly before: Pair | null;
  readonly char: string;
}

/**
 * Words on which two ways lead from a place back to it: it has two ways to the next one, or a pair of places
 * that has parted meets again. The square of the automaton is searched, as in "On the degree of ambiguity
 * of finite automata" (Weber and Seidl): from all places at once, and then from each parting by itself.
 */
function* wordsOf({ raw, places, first }: Loop): Generator<Repeated> {
  const tried = new Set<string>();
  const repeated = (from: Place, to: Place, said: string): Repeated[] => {
    const word = wayBetween(to, from, said);
    if (word === null) return [];
    const before = first
      .map((place) => wayBetween(place, from, usual(place.chars)))
      .filter((way) => way !== null)
      .reduce((one, other) => (other.length < one.length ? other : one));
    const isNew = !tried.has(before + word);
    tried.add(before + word);
    return isNew ? [{ before, word }] : [];
  };
  for (const place of places)
    for (const [to, ways] of place.next)
      if (ways > 1 && to.chars.size > 0) yield* repeated(place, to, usual(to.chars));

  const square = new Square(places);
  const starts = places.map((one): Pair => ({ one, other: one, before: null, char: '' }));
  const parted: Pair[] = [];
  for (const pair of square.meetings(starts, parted)) yield* repeated(...wayTo(pair));
  if (!/\(\?[=!<]|\\b/i.test(raw)) return;
  const step = Math.max(1, parted.length / SEARCHES);
  for (let at = 0; at < parted.length; at += step) {
    const [start] = parted.slice(Math.floor(at));
    const [met] = start === undefined ? [] : square.meetings([start]);
    if (met !== undefined) yield* repeated(...wayTo(met));
  }
}

class Square {
  readonly #numbers: ReadonlyMap<Place, number>;
  readonly #steps: ReadonlyMap<Place, ReadonlyMap<string, readonly Place[]>>;

  constructor(places: readonly Place[]) {
    this.#numbers = new Map(places.map((place, at) => [place, at]));
    this.#steps = new Map(places.map((place) => [place, byChar(place)]));
  }

  /** Pairs of the same place twice, come to from two places, the nearest first. */
  *meetings(starts: readonly Pair[], parted: Pair[] = []): Generator<Pair> {
    const seen = new Set(starts.map((pair) => this.#key(pair)));
    const pairs = [...starts];
    for (const before of pairs) {
      const others = this.#steps.get(before.other);
      for (const [char, ones] of this.#steps.get(before.one) ?? []) {
        for (const one of ones) {
          for (const other of others?.get(char) ?? []) {
            const pair = { one, other, before, char };
            if (one === other && before.one !== before.other) yield pair;
            const key = this.#key(pair);
            if (one === other || seen.has(key)) continue;
            seen.add(key);
            pairs.push(pair);
            if (before.one === before.other) parted.push(pair);
          }
        }
      }
    }
  }

  #key({ one, other }: Pair): number {
    const [a = 0, b = 0] = [this.#numbers.get(one), this.#numbers.get(other)];
    return Math.min(a, b) * this.#numbers.size + Math.max(a, b);
  }
}

function byChar({ next }: Place): Map<string, Place[]> {
  const steps = new Map<string, Place[]>();
  for (const place of next.keys())
    for (const char of place.chars) steps.set(char, [...(steps.get(char) ?? []), place]);
  return steps;
}

/** Where a pair parted, where it is, and what was read between. */
function wayTo({ one, before, char }: Pair): [Place, Place, string] {
  let said = char;
  let from = before;
  for (; from?.before; from = from.before) said = from.char + said;
  return [from?.one ?? one, one, said];
}

/** The shortest text from one place to another; null where no way leads there. */
function wayBetween(from: Place, to: Place, said: string): string | null {
  const words = new Map([[from, said]]);
  for (const [place, word] of words) {
    if (place === to) return word;
    for (const next of place.next.keys())
      if (!words.has(next) && next.chars.size > 0) words.set(next, word + usual(next.chars));
  }
  return null;
}

function usual(chars: ReadonlySet<string>): string {
  return [...'x 5.,$-'].find((char) => chars.has(char)) ?? [...chars][0] ?? '';
}
