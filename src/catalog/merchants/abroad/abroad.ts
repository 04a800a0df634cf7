import type { Category } from '../../../engine/model/categories.ts';
import { normalForm } from '../../../kit/text/normal-form.ts';
import { wordsOf } from '../statement-text.ts';
import { chainAbroad } from './chains-abroad.ts';
import { isCityAbroad, isCountry, isRegionAbroad, LONGEST_PLACE } from './places-abroad.ts';

/** A merchant's name that says where abroad it is. */
export interface Abroad {
  /** As written, e.g. `Rome`; null for a chain that exists abroad only. */
  readonly place: string | null;
  /** The name without the place; empty where it is a place alone. */
  readonly name: string;
  /** Of a chain that exists abroad only; else null. */
  readonly category: Category | null;
}

/** A merchant that is said to be abroad: in a place that no list has, behind its known name. */
export function saidAbroad(given: string, isKnown: (name: string) => boolean): Abroad {
  const [first = '', ...place] = given.split(', ');
  const isPlace = place.length > 0 && isKnown(first);
  return {
    place: isPlace ? place.join(', ') : null,
    name: isPlace ? first : given,
    category: null,
  };
}

const STATES =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|USA?)$/;
/** In lower case, as part of a pattern. */
export const STATE_NAMES =
  'alabama|arizona|california|colorado|connecticut|florida|georgia|illinois|indiana|kentucky|maine|maryland|michigan|minnesota|missouri|montana|new york|new mexico|north carolina|ohio|oregon|pennsylvania|south carolina|tennessee|texas|virginia|washington|wisconsin';
const STATE_NAME = new RegExp(`^(?:${STATE_NAMES})$`, 'i');

/** Words after which the next ones are a place: `Hilton in Rome`. */
const IN = new Set(['in', 'at']);

/**
 * Whether a name says that the merchant is abroad: a place after a comma ("Da Mario, Rome, Italy"),
 * a city with its country at the end, a place after "in", or one after the name of a merchant that
 * is known ("Park Hyatt Tokyo", "Hilton London Paddington"). A place within a name that is no such
 * thing ("Tokyo Joe's", "Taste of India") says nothing, and a US state says the opposite.
 * @param isKnown whether words are a merchant's whole name
 */
export function readAbroad(given: string, isKnown: (name: string) => boolean): Abroad | null {
  const [first = '', ...parts] = given.split(',').map((part) => part.trim());
  const tokens = given.trim().split(/[\s,]+/);
  const last = tokens.at(-1) ?? '';
  if (STATES.test(last) || parts.some((part) => STATES.test(part) || STATE_NAME.test(part)))
    return null;
  const shop = given.replace(/\s+(?:online|web ?(?:site|shop|store))$/i, '');
  const chain = chainAbroad(wordsOf(shop).join(' ')) ?? chainAbroad(plain(shop));
  if (chain !== null) return { place: null, name: given.trim(), category: chain };
  const named = parts.filter((part) => isPlace(plain(part)));
  if (named.length > 0) return settled(first, named.join(', '));
  return placeAlone(given) ?? atEnd(tokens) ?? afterBrand(tokens, isKnown) ?? beforeKind(tokens);
}

/** `in`, `my trip to`, `travelling around` before a place; `trip` after it. */
const TO_PLACE =
  /^(?:(?:an? |my |our )?(?:trip|travel(?:l?ing)?|vacation|holiday|honeymoon) (?:to|in|around) |in |around |while in )/i;
const OF_PLACE = / (?:trip|travel|vacation|holiday|honeymoon)$/i;
const ABROAD =
  /^(?:abroad|overseas|(?:an?(?:other)? )?(?:foreign|international) (?:country|countries|purchases?|transactions?|spending))$/i;

/** A place that stands for whatever is paid there: "Japan", "a trip to Europe", "overseas". */
export function placeAlone(given: string): Abroad | null {
  const said = given.trim();
  if (ABROAD.test(said)) return { place: 'abroad', name: '', category: null };
  const place = said.replace(TO_PLACE, '').replace(OF_PLACE, '');
  const words = plain(place);
  const isNamed = isPlace(words.replace(/^the /, '')) || isRegionAbroad(words);
  return isNamed ? { place, name: '', category: null } : null;
}

/** `hotels in Japan`: the place behind such a word, and the words without both. */
export function placeIn(given: string): { readonly rest: string; readonly place: string } | null {
  const tokens = given.trim().split(/[\s,]+/);
  for (let at = 0; at < tokens.length - 1; at += 1) {
    if (!/^(?:in|to|around|across|for|throughout|visiting)$/i.test(tokens[at] ?? '')) continue;
    for (let size = Math.min(LONGEST_PLACE, tokens.length - at - 1); size > 0; size -= 1) {
      const place = tokens.slice(at + 1, at + 1 + size).join(' ');
      const words = plain(place);
      if (!isPlace(words.replace(/^the /, '')) && !isRegionAbroad(words)) continue;
      const rest = [...tokens.slice(0, at), ...tokens.slice(at + 1 + size)].join(' ');
      return { rest, place };
    }
  }
  return null;
}

/** The city abroad in which a name ends, as written: where it is, or what it is called after. */
export function cityAtEnd(given: string): string | null {
  const tokens = given.trim().split(/\s+/);
  const size = placeAt(tokens, isCityAbroad, tokens.length);
  return size === null ? null : tokens.slice(-size).join(' ');
}

/** A city and its country, or a place after "in", at the end. */
function atEnd(tokens: readonly string[]): Abroad | null {
  const country = placeAt(tokens, isCountry, tokens.length);
  const rest = country === null ? null : tokens.slice(0, -country);
  const city = rest === null ? null : placeAt(rest, isCityAbroad, rest.length);
  if (rest !== null && city !== null && rest.length > city) {
    return settled(rest.slice(0, -city).join(' '), tokens.slice(rest.length - city).join(' '));
  }
  const place = placeAt(tokens, isPlace, tokens.length);
  if (place === null) return null;
  const before = tokens.slice(0, -place);
  if (before.length < 2 || !IN.has((before.at(-1) ?? '').toLowerCase())) return null;
  return settled(before.slice(0, -1).join(' '), tokens.slice(-place).join(' '));
}

/** A place after the name of a merchant that is known, whatever follows. */
function afterBrand(tokens: readonly string[], isKnown: (name: string) => boolean): Abroad | null {
  for (let from = tokens.length - 1; from > 0; from -= 1) {
    for (let size = LONGEST_PLACE; size > 0; size -= 1) {
      const place = tokens.slice(from, from + size);
      if (place.length < size || !isPlace(plain(place.join(' ')))) continue;
      const name = tokens.slice(0, from).join(' ');
      if (isKnown(name) || chainAbroad(plain(name)) !== null) return settled(name, place.join(' '));
    }
  }
  return null;
}

/** What is paid at a place, and is no name of a shop behind one. */
const KIND =
  /^(?:hotels?|hostels?|restaurants?|dinners?|lunch(?:es)?|breakfasts?|meals?|bars?|pubs?|caf[eé]s?|taxis?|museums?|shopping)$/i;

/** A city before what is paid there alone: `Tokyo hotel`. */
function beforeKind(tokens: readonly string[]): Abroad | null {
  const kind = tokens.at(-1) ?? '';
  const city = tokens.slice(0, -1).join(' ');
  return KIND.test(kind) && isCityAbroad(plain(city)) ? settled(kind, city) : null;
}

function settled(name: string, place: string): Abroad {
  return { place, name, category: chainAbroad(plain(name)) };
}

/** How many words before `end` are a place; null for none. */
function placeAt(
  tokens: readonly string[],
  fits: (words: string) => boolean,
  end: number,
): number | null {
  for (let size = Math.min(LONGEST_PLACE, end - 1); size > 0; size -= 1) {
    if (fits(plain(tokens.slice(end - size, end).join(' ')))) return size;
  }
  return null;
}

function isPlace(words: string): boolean {
  return isCityAbroad(words) || isCountry(words);
}

/** Lower case, without accents and marks. */
function plain(words: string): string {
  return normalForm(words, 'NFD')
    .replace(/[̀-ͯ'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
