import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { requirementNoun } from '../../../../engine/explain/rate-words.ts';
import type { InputIssue } from '../../../../errors.ts';
import { list } from '../../../../kit/words.ts';
import { hasTier } from './bank-balances.ts';
import { keysLike, keysOf, neededFor, unknownMembership } from './membership-names.ts';
import { deniedName } from './not-held.ts';
import { tierNamed, withAccount } from './tier-names.ts';

/** Memberships as a wallet keeps them: `amazon_prime`, `no costco_membership`, `none` of the others. */

const NONE = 'none';
const NOT = 'no ';

/**
 * What was said, as it is kept: of one membership the newest word counts, and "none" takes back all.
 * @param issues gets what names no membership
 */
export function keptMemberships(
  given: readonly string[],
  stored: readonly string[] | null,
  catalog: CatalogSnapshot,
  issues: InputIssue[],
): string[] {
  let kept = [...(stored ?? [])];
  for (const [position, name] of (given.length > 0 ? given : [NONE]).entries()) {
    const denied = deniedName(name);
    if (denied === '') {
      kept = [NONE];
      continue;
    }
    const keys = denied === null ? keysOf(name, catalog) : keysLike(denied, catalog);
    if (keys.length === 0) {
      const message = unknownMembership(denied ?? name, catalog, null);
      issues.push({ path: `memberships.${position}`, message });
    }
    const own = (one: string): boolean => keys.includes(one.replace(/^no /, ''));
    const said = keys.map((key) => (denied === null ? key : `${NOT}${key}`));
    kept = [...kept.filter((one) => !own(one)), ...said];
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
