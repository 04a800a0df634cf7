import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { requirementNoun } from '../../../../engine/explain/rate-words.ts';
import { countReading } from '../../../../engine/model/effort.ts';
import type { InputIssue } from '../../../../errors.ts';
import type { Steps } from '../../../../kit/steps.ts';
import { list } from '../../../../kit/words.ts';
import { hasTier } from './bank-balances.ts';
import {
  keysLike,
  keysOf,
  neededFor,
  STEPS_OF_NAME,
  unknownMembership,
} from './membership-names.ts';
import { deniedName } from './not-held.ts';
import { tierNamed, withAccount } from './tier-names.ts';

/** Memberships as a wallet keeps them: `amazon_prime`, `no costco_membership`, `none` of the others. */

const NONE = 'none';
const NOT = 'no ';

/** Memberships that a name says are held or not; null: none but those that are named. */
type Said = { readonly keys: readonly string[]; readonly isHeld: boolean } | null;

/**
 * What was said of memberships, name by name.
 * @param issues gets what names no membership
 */
export function* membershipSteps(
  given: readonly string[],
  catalog: CatalogSnapshot,
  issues: InputIssue[],
): Steps<Said[]> {
  const all: Said[] = [];
  for (const [position, name] of (given.length > 0 ? given : [NONE]).entries()) {
    yield;
    const denied = deniedName(name);
    if (denied === '') {
      all.push(null);
      continue;
    }
    if (denied === null) countReading(STEPS_OF_NAME);
    const keys = denied === null ? keysOf(name, catalog) : keysLike(denied, catalog);
    if (keys.length === 0) {
      const message = unknownMembership(denied ?? name, catalog, null);
      issues.push({ path: `memberships.${position}`, message });
    }
    all.push({ keys, isHeld: denied === null });
  }
  return all;
}

/** What was said, as it is kept: of one membership the newest word counts, and "none" takes back all. */
export function keptMemberships(all: readonly Said[], stored: readonly string[] | null): string[] {
  let kept = [...(stored ?? [])];
  for (const said of all) {
    if (said === null) {
      kept = [NONE];
      continue;
    }
    const { keys, isHeld } = said;
    const others = kept.filter((one) => !keys.includes(one.replace(/^no /, '')));
    kept = [...others, ...keys.map((key) => (isHeld ? key : `${NOT}${key}`))];
  }
  return kept;
}

/**
 * Those that matter for these cards and that the catalogue still knows.
 * @param cards null: any may be asked about
 */
export function membershipsFor(
  kept: readonly string[],
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
): string[] {
  const needed = new Set(neededFor(cards ?? catalog.cards));
  return kept.filter((one) => {
    if (one === NONE) return true;
    const key = one.replace(/^no /, '');
    const tier = tierNamed(key, catalog);
    // What is denied says nothing of the account behind it.
    const also = tier === null ? [] : one === key ? withAccount(tier, catalog) : [tier];
    const matters = (card: CatalogCard) => also.some((held) => hasTier(card.engine.tiers, held));
    return needed.has(key) || (cards ?? catalog.cards).some(matters);
  });
}

/** `Amazon Prime; not held: Costco membership`. */
export function membershipsText(kept: readonly string[]): string {
  const held = kept.filter((one) => one !== NONE && !one.startsWith(NOT)).map(requirementNoun);
  const not = kept
    .filter((one) => one.startsWith(NOT))
    .map((one) => requirementNoun(one.slice(NOT.length)));
  const rest = kept.includes(NONE) ? `no ${held.length > 0 ? 'other ' : ''}membership or tier` : '';
  return [list(held), rest, not.length > 0 && rest === '' ? `not held: ${list(not)}` : '']
    .filter(Boolean)
    .join('; ');
}
