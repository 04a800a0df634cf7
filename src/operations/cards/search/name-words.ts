import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { normaliseName } from '../../../catalog/names/clean.ts';

interface Words {
  readonly own: ReadonlySet<string>;
  readonly issuer: ReadonlySet<string>;
}

const wordsKnown = new WeakMap<CatalogCard['seed'], Words>();

/** The words of a card's name and issuer, read once. */
function wordsOf(seed: CatalogCard['seed']): Words {
  const before = wordsKnown.get(seed);
  if (before) return before;
  const split = (name: string) => new Set(normaliseName(name).split(' '));
  const words = {
    own: split([seed.name, ...seed.aliases].join(' ')),
    issuer: split(`${seed.issuer} ${seed.name}`),
  };
  wordsKnown.set(seed, words);
  return words;
}

/** Whether all these words stand in its name or its issuer's. */
export function isNamed(seed: CatalogCard['seed'], words: string): boolean {
  const { issuer } = wordsOf(seed);
  return words.split(' ').every((word) => issuer.has(word));
}

/** Whether a word stands in its own name, or in another that it goes by. */
export function nameHas({ seed }: CatalogCard, word: string): boolean {
  return wordsOf(seed).own.has(word);
}
