import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { bagsSaid, isCounts } from '../often/bags-said.ts';
import { namesApart } from './own-names.ts';
import { saidUse } from './said-use.ts';

/** Between credits in one text; a comma in a number is none. */
const BETWEEN = /(,(?!\d)\s*(?:(?:and|plus)\s+)?|;\s*|\s+(?:and|&|plus|\+)\s+)/i;
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
  const split = shared(withCounts(apart.words.split(BETWEEN), apart.restored));
  const parts = split.map(apart.restored);
  const whole = saidUse(apart.words)?.use;
  // "Twice, $150 each" is of one.
  const isOne = whole?.kind === 'dollars' && whole.uses !== undefined;
  if (parts.length < 2 || isOne) return [words];
  if (!parts.every(isReadable)) return [words];
  const [share = ''] = SHARE_FIRST.exec(words) ?? [];
  return split.map((part) => apart.restored(saidUse(part) === null ? `${share}${part}` : part));
}

/** The same whether all of the parts mean a credit or not. */
export function partsSaid(words: string, cards: readonly CatalogCard[]): readonly string[] {
  const apart = namesApart(words, cards);
  return shared(withCounts(apart.words.split(BETWEEN), apart.restored)).map(apart.restored);
}

/**
 * The parts of a text, where counts of people and trips alone stay with what they are said of: `lounges
 * with my wife and 2 kids`.
 * @param split with what stands between them
 * @param restored puts the names of credits back
 */
function withCounts(split: readonly string[], restored: (words: string) => string): string[] {
  const parts: string[] = [];
  let open = '';
  for (let at = 0; at < split.length; at += 2) {
    const [part = '', between = ''] = split.slice(at, at + 2);
    const last = parts.length - 1;
    if (part.trim() === '') continue;
    if (!isCounts(part, restored(parts[last] ?? ''))) {
      parts.push(`${open}${part}`);
      open = '';
    } else if (last < 0) open += `${part}${between}`;
    else parts[last] += `${split[at - 1] ?? ' '}${part}`;
  }
  return open === '' ? parts : [...parts, open];
}

const OF_FLIGHTS = /bag|luggage|lounge|\bclubs?\b/i;

/** Trips and people at the end of a text are those of all that is used on flights before it. */
function shared(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !parts.every((part) => OF_FLIGHTS.test(part))) return parts;
  const words = last.split(/\s+/);
  const from = words.findIndex((_, at) => at > 0 && isCounts(words.slice(at).join(' ')));
  if (from < 0) return parts;
  const tail = words.slice(from).join(' ');
  const isPlain = (part: string) => bagsSaid(part, []) === null && saidUse(part) === null;
  return parts.map((part) => (part !== last && isPlain(part) ? `${part} ${tail}` : part));
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
