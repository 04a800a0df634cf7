import { countReading } from '../../engine/model/effort.ts';
import { readOnce } from '../../kit/memory/recent.ts';
import { inOne, type Steps } from '../../kit/steps.ts';
import { cleanName, isArticle } from './clean.ts';
import { type Fit, isGuess, type Named, SURE } from './compare.ts';
import { NameIndex } from './name-index.ts';
import { wordIndexSteps } from './word-index.ts';

/** What a name means among things that have keys. */
export type KeyResolution<Key extends string = string> =
  | { readonly kind: 'found'; readonly key: Key }
  /** Several fit: keys to choose from, the likely first. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Key[] }
  /** None fits; these come nearest. */
  | { readonly kind: 'not_found'; readonly candidates: readonly Key[] };

export interface Keyed<Key extends string = string> extends Named {
  readonly key: Key;
}

const ENOUGH = 0.8;
const WORSE = 0.06;
const AHEAD = 0.06;
/** Less than this is no likeness that helps. */
const NEAR = 0.4;
const UNSAID = 0.25;
const MOST_OFFERED = 8;
const MOST_FITTING = 24;
const MOST_NEAR = 5;
/** Characters of a name that take a step of a call. */
const READ_PER_STEP = 100;

/** Finds keys by the words of their names, as cards are found by theirs. */
export function createKeyResolver<Key extends string>(
  entries: readonly Keyed<Key>[],
): (name: string) => KeyResolution<Key> {
  return inOne(keyResolverSteps(entries));
}

export function* keyResolverSteps<Key extends string>(
  entries: readonly Keyed<Key>[],
): Steps<(name: string) => KeyResolution<Key>> {
  const index = new NameIndex(yield* wordIndexSteps(entries, isArticle), isArticle);
  yield;
  const asWritten = spellings(entries);
  const keys = new Map(entries.map(({ key }): [string, Key] => [key, key]));
  const likeliest = (fit: Fit<Keyed<Key>>) => fit.explained - UNSAID * fit.unsaid;
  return readOnce((name) => {
    countReading(name.length / READ_PER_STEP);
    const own = keys.get(name.trim().toLowerCase()) ?? asWritten.get(joined(name));
    if (own !== undefined) return { kind: 'found', key: own };
    const question = index.read(name);
    const fits = index
      .fits(question, NEAR)
      .map((fit) => ({ ...fit, score: likeliest(fit) }))
      .sort((a, b) => b.score - a.score || a.entry.key.localeCompare(b.entry.key, 'en'));
    const best = Math.max(0, ...fits.map(({ explained }) => explained));
    if (best < (isGuess(question) ? SURE : ENOUGH)) {
      return { kind: 'not_found', candidates: keysOf(fits).slice(0, MOST_NEAR) };
    }
    const fitting = fits.filter(({ explained }) => explained >= Math.max(ENOUGH, best - WORSE));
    // A word that nearly everything has in its name says nothing.
    if (fitting.length > MOST_FITTING) return { kind: 'not_found', candidates: [] };
    const [first, second] = fitting;
    if (first && (!second || first.score - second.score >= AHEAD)) {
      return { kind: 'found', key: first.entry.key };
    }
    return { kind: 'ambiguous', candidates: keysOf(fitting).slice(0, MOST_OFFERED) };
  });
}

/** Names that only one entry has. */
function spellings<Key extends string>(entries: readonly Keyed<Key>[]): ReadonlyMap<string, Key> {
  const owners = new Map<string, Set<Key>>();
  for (const { key, names } of entries) {
    for (const name of names) {
      const written = joined(name);
      owners.set(written, (owners.get(written) ?? new Set()).add(key));
    }
  }
  return new Map(
    [...owners].flatMap(([written, [only, ...others]]): [string, Key][] =>
      only !== undefined && others.length === 0 && written !== '' ? [[written, only]] : [],
    ),
  );
}

function joined(name: string): string {
  return cleanName(name).words.join('');
}

function keysOf<Key extends string>(fits: readonly Fit<Keyed<Key>>[]): Key[] {
  return fits.map(({ entry }) => entry.key);
}
