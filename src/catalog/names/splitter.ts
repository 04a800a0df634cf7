import { BRAND_WORDS } from './brands.ts';

/**
 * A name with a word that is two of the catalogue's (`VentureOne`, `cashRewards`) is also the name
 * with both words.
 */
export function splitter(words: readonly string[]): (name: string[]) => string[][] {
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
