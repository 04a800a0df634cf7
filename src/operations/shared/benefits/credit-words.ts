import type { CatalogCard } from '../../../catalog/catalog-card.ts';

/** Words that credits are spoken of with, and that tell none from another. */
const COMMON = new Set(
  'the my our a an of and annual yearly monthly credit credits benefit benefits perk perks access'.split(
    ' ',
  ),
);

/** The words of a name that tell it from others, in the singular. */
export function tellingWords(name: string): string[] {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  return words.filter((word) => word && !COMMON.has(word)).map((word) => word.replace(/s$/, ''));
}

/** Keys of the credits of some cards that a name fits. */
export interface OwnCredits {
  /** The card calls it so: `travel credit` for its Annual Travel Credit. */
  readonly called: readonly string[];
  /** The only nearest of each card of those that have all of its words; none where one has several. */
  readonly within: readonly string[];
}

/** The credits of these cards that a name in words means, by what the cards call them. */
export function ownCredits(name: string, cards: readonly CatalogCard[]): OwnCredits {
  const said = tellingWords(name);
  const rows = said.length === 0 ? [] : cards.map(({ seed }) => nearest(said, seed.credits));
  const called = rows.flatMap(({ others, keys }) => (others === 0 ? keys : []));
  const isClear = rows.every(({ keys }) => keys.length <= 1);
  return { called, within: isClear ? rows.flatMap(({ keys }) => keys) : [] };
}

interface Nearest {
  /** Words of the credit's name that were not said. */
  readonly others: number;
  readonly keys: readonly string[];
}

function nearest(
  said: readonly string[],
  credits: readonly { readonly key: string; readonly name: string }[],
): Nearest {
  const fits = credits.flatMap(({ key, name }) => {
    const label = new Set(tellingWords(name));
    const known = new Set([...label, ...tellingWords(key)]);
    if (!said.every((word) => known.has(word))) return [];
    return [{ key, others: [...label].filter((word) => !said.includes(word)).length }];
  });
  const others = Math.min(...fits.map((one) => one.others));
  const keys = fits.filter((one) => one.others === others).map(({ key }) => key);
  return { others, keys: [...new Set(keys)] };
}
