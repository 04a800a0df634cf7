import { editsWithin } from '../../../kit/edit-distance.ts';

/** How far a typed name is from a known one. */

export const SHORTEST_FUZZY = 5;
export const LONGEST_FUZZY = 60;

/** Edits that may stand between two names of which the longer has so many letters. */
export function mostEdits(longer: number): 1 | 2 {
  return longer >= 12 ? 2 : 1;
}

/**
 * Edits between a misspelling and a name, or null when there are too many to be sure. The shorter
 * the name, the fewer are allowed: seven letters allow one edit inside the word and no changed
 * letter (`kruger` is not `kroger`), eight to eleven one edit, longer names two. Digits must agree.
 */
export function typoDistance(typed: string, name: string): number | null {
  const shorter = Math.min(typed.length, name.length);
  const longer = Math.max(typed.length, name.length);
  if (shorter < SHORTEST_FUZZY || longer > LONGEST_FUZZY || longer - shorter > 2) return null;
  if (typed[0] !== name[0] || typed.replace(/\D/g, '') !== name.replace(/\D/g, '')) return null;
  const most = mostEdits(longer);
  const distance = editsWithin(typed, name, most);
  if (distance > most) return null;
  if (longer <= 7) {
    if (typed.at(-1) !== name.at(-1)) return null;
    const swapped = [...typed].sort().join('') === [...name].sort().join('');
    if (typed.length === name.length && !swapped) return null;
  }
  return distance;
}
