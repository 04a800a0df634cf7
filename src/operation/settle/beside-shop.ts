import { saidMemberships } from '../../catalog/merchants/said/memberships.ts';
import { spentSoFar } from '../../catalog/merchants/said/spent-so-far.ts';

/** Whether a membership, or the lack of one, is said beside a shop or a kind of spending. */
export function saysMembership(text: string): boolean {
  return saidMemberships(text) !== null;
}

/** Shops, and what is said beside them of what is on a card already; null where nothing is. */
export function spentBeside(
  text: string,
): { readonly name: string; readonly words: string } | null {
  return spentSoFar(text);
}
