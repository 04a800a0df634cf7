import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { issuerMatches } from '../../../../catalog/names/issuers.ts';
import { keyCalled } from '../../../../catalog/names/memberships.ts';
import {
  askedMemberships,
  catalogWords,
  isForMilitary,
  membershipWords,
} from '../../../../catalog/own-memberships.ts';
import type { Relationship } from '../../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { requirementNoun } from '../../../../engine/explain/rate-words.ts';
import { countReading } from '../../../../engine/model/effort.ts';
import { asCalled, quoted } from '../../../../kit/clean-text.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import { list } from '../../../../kit/words.ts';
import { isHolding } from './not-held.ts';
import { accountTiers, hasAccountAs, tiersNamed } from './tier-names.ts';

/** Names of memberships, and the keys of rules and tiers that they stand for. */

const REQUIREMENTS = new WeakMap<CatalogSnapshot, readonly string[]>();

/** Everything that some card, or its rate, needs. */
export function requirementsOf(catalog: CatalogSnapshot): readonly string[] {
  const known = REQUIREMENTS.get(catalog) ?? neededFor(catalog.cards);
  REQUIREMENTS.set(catalog, known);
  return known;
}

/** What these cards or their rates need, as keys. */
export function neededFor(cards: readonly CatalogCard[]): string[] {
  const asked = cards.flatMap(({ seed }) => askedMemberships(seed));
  return [...new Set([...missing(cards, new Set()), ...asked])].sort();
}

/** Levels and forms behind a name, which are no other membership. */
const FORM_OF =
  /(?: (?:credit union|executive|gold star|classic|basic|plus|premier|select|family|household|student|business|brokerage|insurance|checking|savings|bank|wholesale(?: club)?|members?|memberships|accounts?))+$/;

/** A requirement by its key or words, or by the end of them where no other ends so: "Prime". */
export function keyNamed(name: string, known: readonly string[]): string | undefined {
  const wanted = membershipWords(name);
  const plain = wanted.replace(FORM_OF, '');
  return (
    keyOf(wanted, known) ??
    [wanted, plain].map(keyCalled).find((key) => key !== undefined && known.includes(key)) ??
    known.find((one) => plain !== wanted && ofWhole(one) && catalogWords(one) === plain)
  );
}

function keyOf(wanted: string, known: readonly string[]): string | undefined {
  // A club or a bank is named from its start: "Preferred" is a tier of more than one.
  const ending = known.filter(
    (one) => wanted !== '' && !ofWhole(one) && catalogWords(one).endsWith(` ${wanted}`),
  );
  const exact = known.find((one) => catalogWords(one) === wanted);
  return exact ?? (ending.length === 1 && ending.every(isHolding) ? ending[0] : undefined);
}

/** Whether a key is of a membership or account as a whole, no level of it. */
function ofWhole(key: string): boolean {
  return /_(?:membership|account)$/.test(key);
}

const MILITARY =
  /^(?:(?:us )?(?:active duty )?(?:military|army|navy|marines?|marine corps|air force|coast guard|space force|national guard|service ?members?)(?: (?:family|spouse|service))?|active duty|veterans?)$/;

/** What who serves or served may join, where a name says that they do: `military`. */
export function ofMilitary(name: string, { cards }: CatalogSnapshot): string[] {
  if (!MILITARY.test(membershipWords(name))) return [];
  return neededFor(cards.filter(({ seed }) => isForMilitary(seed))).filter(ofWhole);
}

/** What a name stands for as something held; empty when it is unknown. */
export function keysOf(name: string, catalog: CatalogSnapshot): string[] {
  const open = ofMilitary(name, catalog);
  if (open.length > 0) return open;
  const key = keyNamed(name, requirementsOf(catalog));
  if (key !== undefined) return [key];
  const tiers = tiersNamed(name, catalog);
  return (tiers.length > 0 ? tiers : accountTiers(name, catalog)).map((tier) => tier.key);
}

const CREDIT_UNION = /^credit unions?$/;

/** What the cards of credit unions ask for, where a name is of all of these: `no credit union`. */
function ofCreditUnions(name: string, { cards, rules }: CatalogSnapshot): string[] {
  if (!CREDIT_UNION.test(membershipWords(name))) return [];
  const { issuers } = rules.credit_unions;
  return neededFor(cards.filter(({ seed }) => issuers.includes(seed.issuer))).filter(ofWhole);
}

/** Steps that the reading of a name takes at most, of about 0.25 ms each: see `effort`. */
export const STEPS_OF_NAME = 1;

/** A question asks twice of each name, and again of each card that may be meant. */
const LIKE = new QuestionMemo<CatalogSnapshot, Map<string, readonly string[]>>();

/** All that who has not got `name` cannot hold: every level of a club, every tier of a bank. */
export function keysLike(name: string, catalog: CatalogSnapshot): readonly string[] {
  const known = LIKE.get(catalog) ?? new Map<string, readonly string[]>();
  LIKE.set(catalog, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  countReading(STEPS_OF_NAME);
  const keys = findLike(name, catalog);
  known.set(name, keys);
  return keys;
}

function findLike(name: string, catalog: CatalogSnapshot): readonly string[] {
  const unions = ofCreditUnions(name, catalog);
  if (unions.length > 0) return unions;
  const known = requirementsOf(catalog);
  const one = keyNamed(name, known);
  const words = membershipWords(name);
  const levels = known.filter((key) => ` ${catalogWords(key)} `.startsWith(` ${words} `));
  const named = tiersNamed(name, catalog);
  const bank = catalog.rules.relationships.filter(
    (program) => isOfBank(words, program) || hasAccountAs(name, program),
  );
  const all = named.length > 0 ? named : bank.flatMap((program) => program.tiers);
  const tiers = all.map(({ key }) => key);
  return [...new Set([...(one === undefined ? [] : [one]), ...levels, ...tiers])];
}

/** No bank has a name of more words. */
const BANK_WORDS = 4;

/** Whether words are of a bank, its program, or all of its tiers: "BofA", "Preferred Rewards". */
function isOfBank(said: string, { issuer, name: program, tiers }: Relationship): boolean {
  const words = said.split(' ');
  const first = words
    .slice(0, BANK_WORDS)
    .findIndex((_word, end) => issuerMatches(issuer, words.slice(0, end + 1).join(' ')));
  const rest = words.slice(first + 1);
  const own = [program, ...tiers.map((tier) => tier.name)];
  return rest.every((word) => own.some((one) => ` ${catalogWords(one)} `.includes(` ${word} `)));
}

export function deniedWords(name: string, catalog: CatalogSnapshot): string {
  if (ofCreditUnions(name, catalog).length > 0) return 'any credit union membership';
  const [key] = keysLike(name, catalog);
  if (key === undefined) return `${quoted(name)}, on which no rate depends`;
  return requirementsOf(catalog).includes(key) ? requirementNoun(key) : asCalled(name);
}

/** Every membership and tier that a rate may depend on. */
export function holdingsOf(catalog: CatalogSnapshot): string[] {
  const tiers = catalog.rules.relationships.flatMap(({ tiers: own }) => own.map(({ key }) => key));
  return [...requirementsOf(catalog).filter(isHolding), ...tiers];
}

/** Rules of these cards whose rate needs something that is not held, as keys. */
export function missing(cards: readonly CatalogCard[], held: ReadonlySet<string>): string[] {
  const needed = cards.flatMap(({ seed }) => seed.earn.flatMap(({ requires }) => requires ?? []));
  return [...new Set(needed)].filter((key) => !held.has(key)).sort();
}

/** Most keys that a refusal lists. */
const LISTED = 12;

export function unknownMembership(
  name: string,
  catalog: CatalogSnapshot,
  cards: readonly CatalogCard[] | null,
): string {
  const tiers = catalog.rules.relationships.flatMap(({ tiers: own }) => own.map(({ key }) => key));
  const first = cards === null ? [] : missing(cards, new Set());
  const rest = [...requirementsOf(catalog), ...tiers].filter((key) => !first.includes(key));
  const words = new Set(membershipWords(name).split(' '));
  const telling = [...words].filter((word) => word.length > 2);
  const near = rest.filter((key) => telling.some((word) => key.includes(word)));
  const shown = [...new Set([...near, ...first, ...rest])].slice(0, LISTED);
  return `${quoted(name)} is no membership or tier that a rate depends on; known are ${list(shown, 'and')}`;
}
