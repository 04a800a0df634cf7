/** Texts by their words. */
export interface WordIndex<T> {
  /** What stands for the texts that have all of these words, in the order that they came in; for no words none. */
  holding(words: readonly string[]): readonly T[];
}

/** Finds texts by the rarest of the words that are asked for, however many texts there are. */
export function createWordIndex<T>(
  texts: Iterable<readonly [words: readonly string[], value: T]>,
): WordIndex<T> {
  type Entry = { readonly words: ReadonlySet<string>; readonly value: T };
  const byWord = new Map<string, Entry[]>();
  for (const [list, value] of texts) {
    const words = new Set(list);
    const entry = { words, value };
    for (const word of words) {
      const those = byWord.get(word);
      if (those === undefined) byWord.set(word, [entry]);
      else those.push(entry);
    }
  }
  return {
    holding(words) {
      const lists = words.map((word) => byWord.get(word) ?? []);
      const [rarest = []] = lists.toSorted((one, other) => one.length - other.length);
      return rarest
        .filter((entry) => words.every((word) => entry.words.has(word)))
        .map(({ value }) => value);
    },
  };
}
