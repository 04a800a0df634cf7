import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { isTrips } from './bags-said.ts';
import { namesApart } from './own-names.ts';
import { saidUse } from './said-use.ts';

/** Between credits in one text; a comma in a number is none. */
const BETWEEN = /,(?!\d)\s*|;\s*|\s+(?:and|&|plus|\+)\s+/i;
/** Before the first of several it is said of all that have no amount of their own. */
const SHARE_FIRST =
  /^(?:(?:about|around|maybe|roughly|only|just)\s+)?(?:half|most|some|\d+\s?%)\s+(?:of\s+)?/i;

/**
 * The credits of one text, each with its own amount: `travel credit $300 and stubhub $150`. The text
 * as it is where a part of it means none, as in the name `Apple TV & Apple Music`.
 *
 * @param isReadable whether a name means a credit of the cards in question
 */
export function severalSaid(
  words: string,
  isReadable: (name: string) => boolean,
  cards: readonly CatalogCard[],
): readonly string[] {
  const apart = namesApart(words, cards);
  const split = apart.words.split(BETWEEN).filter((part) => part.trim() !== '');
  const parts = split.map(apart.restored);
  const whole = saidUse(apart.words)?.use;
  // "Twice, $150 each" is of one.
  const isOne = whole?.kind === 'dollars' && whole.uses !== undefined;
  if (parts.length < 2 || isOne || parts.some(isTrips)) return [words];
  if (!parts.every(isReadable)) return [words];
  const [share = ''] = SHARE_FIRST.exec(words) ?? [];
  return split.map((part) => apart.restored(saidUse(part) === null ? `${share}${part}` : part));
}

/** Each name read when those before it are done, with the place of the text that it is in. */
export function* inTurn<Read extends readonly unknown[]>(
  texts: readonly string[],
  read: (words: string) => readonly Read[],
): Generator<readonly [number, ...Read]> {
  for (const [position, words] of texts.entries()) {
    for (const one of read(words)) yield [position, ...one];
  }
}
