import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { accountOf } from '../../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { requirementNoun } from '../../../../engine/explain/rate-words.ts';
import { countReading } from '../../../../engine/model/effort.ts';
import type { RelationshipTier } from '../../../../engine/model/rate-terms.ts';
import type { InputIssue } from '../../../../errors.ts';
import { list } from '../../../../kit/words.ts';
import type { Said } from '../fields.ts';
import { hasTier, readBalances } from './bank-balances.ts';
import {
  deniedWords,
  holdingsOf,
  keyNamed,
  keysLike,
  missing,
  neededFor,
  ofMilitary,
  requirementsOf,
  STEPS_OF_NAME,
  unknownMembership,
} from './membership-names.ts';
import { type Sum, sumOf } from './money-places.ts';
import { deniedName } from './not-held.ts';
import { tiersByBonus } from './tier-bonus.ts';
import {
  accountTiers,
  tierBrought,
  tiersNamed,
  tiersTold,
  tierText,
  withAccount,
} from './tier-names.ts';

/** Ways of paying by phone, as rules name them. */
export const BY_PHONE = ['mobile_wallet', 'apple_pay'];

/** Whether a requirement is a way of paying by phone, which `mobile_wallet` says. */
export function isByPhone(key: string): boolean {
  return BY_PHONE.includes(key);
}

const NOTHING_HELD: ReadonlySet<string> = new Set();

/** Memberships with cards of their name that anybody gets. */
const NO_CARD_ASKS = /^aarp\b/i;

/** What a person holds that rates may need, by the keys of rules and tiers. */
export interface Held {
  readonly keys: ReadonlySet<string>;
  /** Said not to be held: neither assumed nor asked for. */
  readonly not_held: ReadonlySet<string>;
  /** What was read from what was said, in words. */
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

/**
 * Memberships, tiers and ways of paying from what a caller said. A tier comes by its key, its name
 * ("Preferred Honors", "BofA Premier") or the balance at its bank; of several the highest counts.
 * @param cards the cards in question; null when any card may be
 * @param held those that the person has
 */
export function readMemberships(
  said: Said,
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
  at: string,
  held: readonly CatalogCard[],
): Held {
  const keys = new Set<string>();
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const denied: string[] = [];
  const known = requirementsOf(catalog);
  for (const [position, name] of (said.memberships ?? []).entries()) {
    const path = `${at}memberships.${position}`;
    const without = deniedName(name);
    if (without !== null) {
      denied.push(without);
      continue;
    }
    const open = ofMilitary(name, catalog);
    if (open.length > 0) {
      for (const one of open) keys.add(one);
      notes.push(`${list(open.map(requirementNoun))} taken as held, which ${name} may join`);
      continue;
    }
    const key = keyNamed(name, known);
    if (key !== undefined) {
      keys.add(key);
      if (cards !== null && !neededFor(cards).includes(key)) {
        notes.push(`${requirementNoun(key)} held, on which no rate of these cards depends`);
      }
      continue;
    }
    if (NO_CARD_ASKS.test(name)) {
      notes.push(`${name} held, which no card here asks for`);
      continue;
    }
    countReading(STEPS_OF_NAME);
    const bonus = tiersByBonus(name, cards, catalog);
    if (bonus !== null) {
      for (const one of bonus.tiers) keys.add(one.key);
      notes.push(...bonus.notes);
      if (bonus.fault !== null) issues.push({ path, message: bonus.fault });
      continue;
    }
    const named = tiersNamed(name, catalog);
    const tiers = named.length > 0 ? named : accountTiers(name, catalog);
    const [tier] = tiers;
    if (tier === undefined) {
      issues.push({ path, message: unknownMembership(name, catalog, cards) });
      continue;
    }
    const isConcerned = (one: RelationshipTier): boolean =>
      cards === null || cards.some(({ engine }) => hasTier(engine.tiers, one));
    const concerned = tiers.flatMap((one) => withAccount(one, catalog)).filter(isConcerned);
    for (const one of concerned) keys.add(one.key);
    notes.push(...tiersTold(name, tiers.filter(isConcerned), cards, catalog));
    if (concerned.length === 0) {
      const message = `${tierText(tier, catalog)} counts for cards of its own program, and none of the cards in question is one: leave it out, or name such a card`;
      issues.push({ path, message });
    } else if (!tiers.some(isConcerned)) {
      const made = concerned.map((one) => tierBrought(one, catalog));
      notes.push(`${tierText(tier, catalog)}, so ${list(made)}`);
    }
  }
  const balances = readBalances(said, { cards, held }, catalog, at, keys);
  for (const key of balances.keys) keys.add(key);
  notes.push(...balances.notes);
  issues.push(...balances.issues);
  const byPhone = (cards ?? []).length > 0 && missing(cards ?? [], NOTHING_HELD).some(isByPhone);
  if (said.mobile_wallet === true && byPhone) notes.push('paid by phone where a rate asks for it');
  if (said.mobile_wallet === true) for (const key of BY_PHONE) keys.add(key);
  if (said.mobile_wallet === false && BY_PHONE.some((key) => keys.has(key))) {
    const message = 'is false, yet memberships name a way of paying by phone';
    issues.push({ path: `${at}mobile_wallet`, message });
  }
  // An empty list says, as one of credits does, that there are none.
  const none = said.memberships?.length === 0 || denied.includes('');
  const not_held = new Set([
    ...balances.not_held,
    ...denied.flatMap((name) => (name === '' ? [] : keysLike(name, catalog))),
    ...(none ? holdingsOf(catalog).filter((key) => !keys.has(key)) : []),
  ]);
  for (const key of keys) {
    if (!not_held.has(key)) continue;
    const message = `${requirementNoun(key)} is said to be held and not to be held: say one`;
    issues.push({ path: `${at}memberships`, message });
  }
  const named = denied.filter((name) => name !== '');
  if (none) notes.push(`no ${keys.size > 0 ? 'other ' : ''}membership or bank tier held`);
  else if (named.length > 0)
    notes.push(`not held: ${list(named.map((name) => deniedWords(name, catalog)))}`);
  return { keys, not_held, notes, issues };
}

/** Paying at a warehouse club implies its membership: `costco_membership` at `costco` and `costco_gasoline`. */
export function clubMemberships(
  cards: readonly CatalogCard[],
  { key }: { readonly key: string | null },
  not_held: ReadonlySet<string> = NOTHING_HELD,
): ReadonlySet<string> {
  const needed = cards.flatMap((card) => card.seed.earn.flatMap((rule) => rule.requires ?? []));
  return new Set(
    needed.filter((name) => {
      const club = /^(.+)_membership$/.exec(name)?.[1];
      const here = club !== undefined && key !== null && `${key}_`.startsWith(`${club}_`);
      return here && !not_held.has(name);
    }),
  );
}

/**
 * Of these requirements those that are not held, in words: of sums of money in a row only the next,
 * `$10,000 in Smartly savings or more`.
 */
export function unheld(keys: readonly string[], held: ReadonlySet<string>): string[] {
  const reached = [...held].flatMap((key) => sumOf(key) ?? []);
  const sums = keys.flatMap((key) => sumOf(key) ?? []);
  return keys.flatMap((key) => {
    if (held.has(key)) return [];
    const own = sumOf(key);
    if (own === null) return [requirementNoun(key)];
    const inRow = ({ row }: Sum): boolean => row === own.row;
    if (reached.some((one) => inRow(one) && one.dollars > own.dollars)) return [];
    const next = sums.filter((one) => inRow(one) && !held.has(one.key));
    const above = reached.filter(inRow).map(({ dollars }) => dollars);
    const open = next.filter(({ dollars }) => dollars > Math.max(0, ...above));
    if (open.some(({ dollars }) => dollars < own.dollars)) return [];
    return [`${requirementNoun(key)}${open.length > 1 ? ' or more' : ''}`];
  });
}

/** What is taken for missing at the banks of these cards, of whose tiers none is held. */
export function tierless(cards: readonly CatalogCard[], held: ReadonlySet<string>): string[] {
  const without = cards
    .filter(({ engine }) => (engine.tiers ?? []).length > 0)
    .filter(({ engine }) => !engine.tiers?.some(({ key }) => held.has(key)));
  const accounts = without.flatMap(({ engine }) => accountOf(engine.tiers ?? null)?.name ?? []);
  const banks = without
    .filter(({ engine }) => accountOf(engine.tiers ?? null) === null)
    .map(({ seed }) => seed.issuer);
  return [
    ...(banks.length > 0 ? [`no relationship tier at ${list([...new Set(banks)])}`] : []),
    ...[...new Set(accounts)].map((name) => `no ${name}`),
  ];
}
