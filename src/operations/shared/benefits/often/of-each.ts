import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { productOf } from '../../points/household-points.ts';
import { isEveryCredit } from '../benefit-lookup.ts';
import { isOfCards, type NameRead } from '../meant.ts';
import { numberOf } from './numbers.ts';

/** `both`, `all of the`, `each`, `both halves of the`, and before dollars `two`, ahead of a credit. */
const FIRST =
  /^(?<word>both|all|each|every|(?:two|2|one|1|an?)(?= (?:of )?(?:(?:the|these|my|his|her) )?\$))(?: (?:halves|parts))?(?: of)? (?:(?:the|these|those|its|our) )?/i;
/** `on both Reserves`, `of each of our cards`, behind it. */
const BEHIND =
  /(?<=\s(?:on|of|from) )(?:both|all|each)(?: of)? (?:(?:the|these|those|our) )?(?!us\b)/i;
const ON_ALL = /\s(?:on|of|from) (?:both|all|each)(?: of)? (?:(?:the|these|those|our) )?cards?$/i;

/**
 * What is said of several credits alike: the two halves of one, `both $250 Edit credits`, or that of each
 * adult's card, `both travel credits on the Reserves`. Null where nothing says so, or it names none of theirs.
 */
export function ofEach(
  name: string,
  read: (name: string) => NameRead,
  cards: readonly CatalogCard[],
): NameRead | null {
  if (!/\bcredits?\b/i.test(name) || isEveryCredit(name)) return null;
  const word = FIRST.exec(name)?.groups?.word?.toLowerCase();
  const rest = name.replace(FIRST, '').replace(ON_ALL, '').replace(BEHIND, 'the ');
  if (rest === name) return null;
  const one = read(rest);
  if (!('keys' in one.meant) || !isOfCards(one.meant, cards)) return null;
  const count = word === undefined ? null : numberOf(word);
  const keys = count === 1 ? one.meant.keys : ofTwins(one.meant.keys, cards);
  const held = cards.filter((card) => isOfCards({ keys }, [card]));
  const { of: _, ...plain } = one;
  return { ...plain, each: true, meant: { keys }, use: useOf(one, count, held.length) };
}

/** The same of the other adult's card, where both hold the one that was named. */
function ofTwins(keys: readonly string[], cards: readonly CatalogCard[]): readonly string[] {
  return keys.flatMap((name) => {
    const [id, key] = name.split(':');
    if (key === undefined) return name;
    const product = productOf({ seed: { card_id: Number(id) } });
    return cards.flatMap((card) =>
      productOf(card) === product ? selectedOf(card.seed.card_id, key) : [],
    );
  });
}

/**
 * Of one card the dollars are those of each of so many; all of what comes in parts of them is used whole.
 * @param count null where the cards were counted, and not the credits
 */
function useOf({ use }: NameRead, count: number | null, held: number): NameRead['use'] {
  if (use?.kind !== 'dollars' || use.uses !== undefined || count === null) return use;
  // "All $200 of" it is a sum.
  if (Number.isNaN(count)) return use.isLabel ? null : use;
  return held > 1 && count > 1 ? use : { ...use, uses: { count, each: true } };
}
