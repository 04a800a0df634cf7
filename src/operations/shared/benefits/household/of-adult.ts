import type { CatalogCard } from '../../../../catalog/catalog-card.ts';

/** Behind the name of a card of the other adult of a household. */
const OWNER = / \(([^()]+)\)$/;
const MINE = /\s*\((?:me|mine|myself)\)/i;

/** A credit that is said to be one adult's: without those words, and that adult's cards. */
export interface OfAdult {
  readonly credit: string;
  readonly cards: readonly CatalogCard[];
}

/**
 * `uber cash of Amex Gold (Sam)`, `Sam's uber cash`, `uber cash (me)`: of one adult's cards alone. Null
 * where nothing says whose, or all are one person's.
 * @param isTheirs of a card of the other adult
 */
export function ofAdult(
  name: string,
  cards: readonly CatalogCard[],
  isTheirs: (card: CatalogCard) => boolean,
): OfAdult | null {
  const theirs = cards.filter(isTheirs);
  const owner = OWNER.exec(theirs[0]?.seed.name ?? '')?.[1];
  if (owner === undefined) return null;
  if (MINE.test(name)) {
    const own = cards.filter((card) => !isTheirs(card));
    return { credit: name.replace(MINE, ''), cards: own };
  }
  const called = owner.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
  const whose = new RegExp(
    `\\s*\\((?:my )?${called}\\)|\\b(?:my )?${called}['’]s\\s+|\\s+(?:of|by|for) (?:my )?${called}$`,
    'i',
  );
  if (!whose.test(name)) return null;
  return { credit: name.replace(whose, ' ').trim(), cards: theirs };
}
