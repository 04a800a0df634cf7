import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { issuerMatches } from '../../../catalog/names/issuers.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { requirementNoun } from '../../../engine/explain/rate-words.ts';
import type { InputIssue } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list } from '../../../kit/words.ts';
import { hasTier, readBalances, type Sum, sumOf } from './bank-balances.ts';
import type { Said } from './fields.ts';

/** Ways of paying by phone, as rules name them. */
const BY_PHONE = ['mobile_wallet', 'apple_pay'];

/** Whether a requirement is a way of paying by phone, which `mobile_wallet` says. */
export function isByPhone(key: string): boolean {
  return BY_PHONE.includes(key);
}

type Tier = CatalogSnapshot['rules']['relationships'][number]['tiers'][number];

const NOTHING_HELD: ReadonlySet<string> = new Set();

/** What a person holds that rates may need, by the keys of rules and tiers. */
export interface Held {
  readonly keys: ReadonlySet<string>;
  /** What was read from what was said, in words. */
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

/**
 * Memberships, tiers and ways of paying from what a caller said. A tier comes by its key, its name
 * ("Preferred Honors", "BofA Premier") or the balance at its bank; of several the highest counts.
 * @param cards the cards in question; null when any card may be
 */
export function readMemberships(
  said: Said,
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
  at: string,
): Held {
  const keys = new Set<string>();
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const known = requirementsOf(catalog);
  for (const [position, name] of (said.memberships ?? []).entries()) {
    const path = `${at}memberships.${position}`;
    const key = known.find((one) => wordsOf(one) === wordsOf(name));
    if (key !== undefined) {
      keys.add(key);
      if (cards !== null && !missing(cards, NOTHING_HELD).includes(key)) {
        notes.push(`${key.replaceAll('_', ' ')} held, on which no rate of these cards depends`);
      }
      continue;
    }
    const tier = tierNamed(name, catalog);
    if (tier === null) {
      issues.push({ path, message: unknownMembership(name, catalog, cards) });
    } else if (cards !== null && !cards.some(({ engine }) => hasTier(engine.tiers, tier))) {
      const bank = bankOf(tier, catalog);
      issues.push({
        path,
        message: `${tier.name} is a tier of ${bank}, and none of the cards in question is of its program: leave it out, or name such a card`,
      });
    } else keys.add(tier.key);
  }
  const balances = readBalances(said, cards, catalog, at);
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
  return { keys, notes, issues };
}

/** Paying at a warehouse club implies its membership: `costco_membership` at `costco` and `costco_gasoline`. */
export function clubMemberships(
  cards: readonly CatalogCard[],
  { key }: { readonly key: string | null },
): ReadonlySet<string> {
  const needed = cards.flatMap((card) => card.seed.earn.flatMap((rule) => rule.requires ?? []));
  return new Set(
    needed.filter((name) => {
      const club = /^(.+)_membership$/.exec(name)?.[1];
      return club !== undefined && key !== null && `${key}_`.startsWith(`${club}_`);
    }),
  );
}

/** Memberships that who holds these cards has: a card asks for one that its own rates need too. */
export function ownMemberships(cards: readonly CatalogCard[]): string[] {
  return cards.flatMap((card) => {
    const [asked = ''] = (card.seed.eligibility ?? '').replaceAll("'", '').split(/[(;]/);
    const words = ` ${wordsOf(asked)} `;
    return missing([card], NOTHING_HELD).filter((key) => words.includes(` ${wordsOf(key)} `));
  });
}

/** Rules of these cards whose rate needs something that is not held, as keys. */
export function missing(cards: readonly CatalogCard[], held: ReadonlySet<string>): string[] {
  const needed = cards.flatMap(({ seed }) => seed.earn.flatMap(({ requires }) => requires ?? []));
  return [...new Set(needed)].filter((key) => !held.has(key)).sort();
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

/** Banks with tiers of which these cards are, and of whose tiers none is held. */
export function tierless(cards: readonly CatalogCard[], held: ReadonlySet<string>): string[] {
  const banks = cards
    .filter(({ engine }) => (engine.tiers ?? []).length > 0)
    .filter(({ engine }) => !engine.tiers?.some(({ key }) => held.has(key)))
    .map(({ seed }) => seed.issuer);
  return [...new Set(banks)];
}

const REQUIREMENTS = new WeakMap<CatalogSnapshot, readonly string[]>();

/** Everything that the rate of some card needs. */
function requirementsOf(catalog: CatalogSnapshot): readonly string[] {
  const known = REQUIREMENTS.get(catalog) ?? missing(catalog.cards, new Set());
  REQUIREMENTS.set(catalog, known);
  return known;
}

/** `costco`, `Costco Membership` and `costco_membership` are one. */
function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:membership|member|account)\b/g, ' ')
    .trim()
    .replace(/ +/g, ' ');
}

function tierNamed(name: string, catalog: CatalogSnapshot): Tier | null {
  const wanted = wordsOf(name);
  for (const { issuer, name: program, tiers } of catalog.rules.relationships) {
    const exact = tiers.find(({ key, name: own }) =>
      [key, own].some((one) => wordsOf(one) === wanted),
    );
    if (exact !== undefined) return exact;
    // The longest name first: "Preferred Honors" before "Preferred".
    const named = [...tiers]
      .sort((a, b) => b.name.length - a.name.length)
      .find((tier) => wanted.endsWith(wordsOf(tier.name)) && wordsOf(tier.name) !== '');
    if (named === undefined) continue;
    const bank = wanted.slice(0, -wordsOf(named.name).length).trim();
    if (issuerMatches(issuer, bank) || wordsOf(program).startsWith(bank)) return named;
  }
  return null;
}

function bankOf(tier: Tier, { rules }: CatalogSnapshot): string {
  const own = rules.relationships.find(({ tiers }) => tiers.some(({ key }) => key === tier.key));
  return own?.issuer ?? 'its bank';
}

/** Most keys that a refusal lists. */
const LISTED = 12;

function unknownMembership(
  name: string,
  catalog: CatalogSnapshot,
  cards: readonly CatalogCard[] | null,
): string {
  const tiers = catalog.rules.relationships.flatMap(({ tiers: own }) => own.map(({ key }) => key));
  const first = cards === null ? [] : missing(cards, new Set());
  const rest = [...requirementsOf(catalog), ...tiers].filter((key) => !first.includes(key));
  const near = rest.filter((key) =>
    wordsOf(name)
      .split(' ')
      .some((word) => word.length > 2 && key.includes(word)),
  );
  const shown = [...new Set([...near, ...first, ...rest])].slice(0, LISTED);
  return `${quoted(name)} is no membership or tier that a rate depends on; known are ${list(shown, 'and')}`;
}
