import { LETTERS_PER_EDIT, lettersApart, lettersOf } from '../names/spelling/letters.ts';
import { LONGEST_FUZZY, mostEdits, SHORTEST_FUZZY, typoDistance } from '../names/spelling/typo.ts';

interface Spelling {
  readonly compact: string;
  readonly key: string;
  readonly letters: number;
}

/** Letters by which a slip may lengthen or shorten a name: see `typoDistance`. */
const LETTERS = 2;

/** Finds names that are written with a slip. */
export class Misspelled {
  /** By first letter and length, which a slip keeps or nearly keeps: some fifty of thousands. */
  readonly #spellings = new Map<string, Spelling[]>();

  /** @param compact a name without its spaces */
  add(compact: string, key: string): void {
    const alike = this.#spellings.get(shelf(compact, compact.length)) ?? [];
    alike.push({ compact, key, letters: lettersOf(compact) });
    this.#spellings.set(shelf(compact, compact.length), alike);
  }

  /** Keys of the names nearest to this one: several when they are equally near. */
  near(compact: string): string[] {
    const { length } = compact;
    if (length < SHORTEST_FUZZY || length > LONGEST_FUZZY) return [];
    const letters = lettersOf(compact);
    let best = Number.POSITIVE_INFINITY;
    let keys = new Set<string>();
    for (let other = length - LETTERS; other <= length + LETTERS; other += 1) {
      const most = LETTERS_PER_EDIT * mostEdits(Math.max(length, other));
      for (const spelling of this.#spellings.get(shelf(compact, other)) ?? []) {
        if (lettersApart(letters, spelling.letters) > most) continue;
        const distance = typoDistance(compact, spelling.compact);
        if (distance === null || distance > best) continue;
        if (distance < best) keys = new Set();
        best = distance;
        keys.add(spelling.key);
      }
    }
    return [...keys];
  }
}

function shelf(compact: string, length: number): string {
  return `${compact[0]}${length}`;
}
