import MiniSearch from 'minisearch';
import { LONGEST_FUZZY, SHORTEST_FUZZY, typoDistance } from '../names/spelling/typo.ts';

interface Spelling {
  readonly id: number;
  readonly compact: string;
  readonly key: string;
}

/** Finds names that are written with a slip. */
export class Misspelled {
  readonly #spellings: Spelling[] = [];
  readonly #search = new MiniSearch<Spelling>({ fields: ['compact'] });

  /** @param compact a name without its spaces */
  add(compact: string, key: string): void {
    const spelling = { id: this.#spellings.length, compact, key };
    this.#spellings.push(spelling);
    this.#search.add(spelling);
  }

  /** Keys of the names nearest to this one: several when they are equally near. */
  near(compact: string): string[] {
    if (compact.length < SHORTEST_FUZZY || compact.length > LONGEST_FUZZY) return [];
    let best = Number.POSITIVE_INFINITY;
    let keys = new Set<string>();
    for (const { id } of this.#search.search(compact, { fuzzy: 4, prefix: false })) {
      const spelling = this.#spellings[Number(id)];
      const distance = spelling ? typoDistance(compact, spelling.compact) : null;
      if (spelling === undefined || distance === null || distance > best) continue;
      if (distance < best) keys = new Set();
      best = distance;
      keys.add(spelling.key);
    }
    return [...keys];
  }
}
