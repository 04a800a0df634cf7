import type { RelationshipTier } from '../engine/model/rate-terms.ts';
import type { RuleFile } from './seeds/schema/reference.ts';

/** A bank's program whose tiers raise the rates of some of its cards. */
export type Relationship = RuleFile['relationships'][number];

/** The tier of a program that is nothing but an account at the bank; null where it has others. */
export function accountOf(tiers: readonly RelationshipTier[] | null): RelationshipTier | null {
  const [only, ...more] = tiers ?? [];
  return only !== undefined && more.length === 0 && only.balance === 0 ? only : null;
}

/** `an eligible Bank of America account`. */
export function accountText({ name }: RelationshipTier): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** Programs of one bank that the same accounts count for: personal ones, or those of a business. */
export function besideProgram(
  { key, issuer, business }: Relationship,
  all: readonly Relationship[],
): Relationship[] {
  return all.filter(
    (other) => other.key !== key && other.issuer === issuer && other.business === business,
  );
}

/** The highest tier that a balance reaches; undefined for none. */
export function tierAt({ tiers }: Relationship, balance: number): RelationshipTier | undefined {
  return [...tiers]
    .filter((tier) => tier.balance <= balance)
    .sort((a, b) => b.balance - a.balance)[0];
}
