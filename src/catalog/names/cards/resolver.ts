import { countReading } from '../../../engine/model/effort.ts';
import { readOnce } from '../../../kit/memory/recent.ts';
import { inOne, mapInSteps, type Steps } from '../../../kit/steps.ts';
import type { CardSeed } from '../../seeds/schema/card.ts';
import type { NameFacts } from '../../seeds/schema/names.ts';
import type { Question } from '../compare.ts';
import { asBank } from '../issuers.ts';
import { NameIndex } from '../name-index.ts';
import { wordIndexSteps, wordSharer } from '../word-index.ts';
import { type CardResolution, decide, MOST_OFFERED } from './choice.ts';
import {
  businessCodeSteps,
  type CardEntry,
  cardEntry,
  fullNameSteps,
  LONGEST_NAME,
  missingEntry,
  plain,
} from './entries.ts';
import { withoutDeniedNetworks } from './network-said.ts';
import { type Ranked, rank } from './rank.ts';
import { withoutRemarks } from './remarks.ts';
import { type NearestWhole, wholeNameSteps } from './whole-names.ts';

export interface NameContext {
  /** Cards that the person holds: they settle a name that fits several. */
  readonly held?: ReadonlySet<number>;
}

export interface CardResolver {
  (name: string, context?: NameContext): CardResolution;
  /** Whether it is a name or alias as the catalogue writes it, which is found without a search. */
  isWritten(name: string): boolean;
}

/** Least weight of a word that can stand alone: `rewards` cannot. */
const TELLS = 0.25;

/**
 * Finds the card that a name refers to. Names that fit several cards, or a card and its family,
 * come back as candidates, never as a guess.
 */
export function createCardResolver(
  cards: readonly CardSeed[],
  names: NameFacts = { not_carried: [], popularity: [] },
): CardResolver {
  return inOne(cardResolverSteps(cards, names));
}

/** Cards that are offered when a word is left that nobody knows. */
const MOST_NEAR = 3;
/** Names in one that are looked up apart. */
const MOST_NAMES = 3;
/** Times that less of a name is read, when the whole of it means no card. */
const MOST_TRIES = 2;
/** Characters of a name that take a step of a call. */
const READ_PER_STEP = 30;
/** Cards that are read in a step of building. */
const PER_STEP = 50;

export function* cardResolverSteps(
  cards: readonly CardSeed[],
  { not_carried, popularity }: NameFacts,
): Steps<CardResolver> {
  const asWritten = new Map<string, number>();
  for (const { key, card_id } of cards) asWritten.set(key, card_id);
  for (const { name, card_id } of cards) asWritten.set(name, card_id);
  const byFullName = yield* fullNameSteps(cards);
  const entries = yield* entrySteps(cards, { not_carried, popularity });
  const nearest = yield* wholeNameSteps(cards);
  const index = new NameIndex(yield* wordIndexSteps(entries));
  const byBank = bankedAliases(cards);
  const aliases = new Set(cards.flatMap((card) => card.aliases.map((one) => one.toLowerCase())));
  const read = (name: string, wallet: NameContext = {}, tries = 0): CardResolution => {
    countReading(name.length / READ_PER_STEP);
    const question = index.read(name);
    const nothing: CardResolution = { kind: 'not_found', closest: [] };
    const ranked = rankedBy(index, question);
    const decided = says(question) ? decide(ranked, question, wallet.held) : nothing;
    const parts = tries === 0 ? partsOf(name) : [];
    const each = () => parts.map((one) => again(one, wallet, tries + 1));
    // `Venture and Venture X` is not the one of whose name it has all words.
    if (decided.kind === 'found' && parts.length > 1) return severalOf(each()) ?? decided;
    // `Chase Ink Cash`: what one card of the bank alone is called, behind the bank's name.
    const called = decided.kind === 'ambiguous' ? byBank.get(name.toLowerCase()) : undefined;
    if (typeof called === 'number') return { kind: 'found', card_id: called };
    if (decided.kind !== 'not_found') return decided;
    const near = nearest(name);
    if (near !== null) return asHeard(near);
    const either = parts.length > 1 ? eitherOf(each()) : null;
    if (either !== null) return either;
    const telling = withoutRemarks(question, ranked);
    if (telling !== null) {
      const only = decide(rankedBy(index, telling.question), telling.question, wallet.held);
      // With a word that nobody knows, `Sapphire Unicorn` is none of its family.
      if (only.kind !== 'found') return decided;
      return telling.isSure ? only : offered(only.card_id, ranked);
    }
    const outside = tries < MOST_TRIES ? (withoutAsides(name) ?? withoutOne(name)) : null;
    return outside === null ? decided : again(outside, wallet, tries + 1);
  };
  /** What aliases mean to whoever holds nothing: each is read once. */
  const known = new Map<string, CardResolution>();
  /** One call asks for a name several times: for its work, beside the others, and by itself. */
  const once = readOnce((name) => read(name));
  const again = (name: string, wallet?: NameContext, tries = 0): CardResolution => {
    // The catalogue's own spelling, which candidates are given in, always means that card.
    const own =
      asWritten.get(name) ?? byFullName.get(name.toLowerCase()) ?? byFullName.get(plain(name));
    if (own !== undefined) return { kind: 'found', card_id: own };
    const alias = name.toLowerCase();
    const isPlain = wallet?.held === undefined && tries === 0;
    if (!isPlain) return read(name, wallet, tries);
    if (!aliases.has(alias)) return once(name);
    const means = known.get(alias) ?? read(name);
    known.set(alias, means);
    return means;
  };
  const resolve = (given: string, wallet?: NameContext) => {
    const name = withoutDeniedNetworks(given);
    const means = again(name, wallet);
    const own = means.kind === 'not_found' ? asBank(name) : name;
    return own === name ? means : again(own, wallet);
  };
  const isWritten = (name: string) => asWritten.has(name) || aliases.has(name.toLowerCase());
  return Object.assign(resolve, { isWritten });
}

/**
 * The cards, and those that are known and not carried. Apart from the resolver, which would hold what
 * they are made with for as long as it is used.
 */
function* entrySteps(
  cards: readonly CardSeed[],
  { not_carried, popularity }: NameFacts,
): Steps<CardEntry[]> {
  const most = Math.max(1, ...popularity.map(({ named_by }) => named_by));
  const held = new Map(popularity.map(({ key, named_by }) => [key, named_by / most]));
  const codes = yield* businessCodeSteps(cards);
  const share = wordSharer();
  const entries = yield* mapInSteps(cards, PER_STEP, (card) =>
    cardEntry(card, held.get(card.key) ?? 0, codes.get(card.card_id) ?? [], share),
  );
  const carried = new Set(cards.map(({ name }) => name.toLowerCase()));
  const missing = not_carried.filter(({ name }) => !carried.has(name.toLowerCase()));
  return [...entries, ...missing.map((one) => missingEntry(one))];
}

/** Cards by their names and aliases behind the bank's name; null for one of several cards. */
function bankedAliases(cards: readonly CardSeed[]): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const { card_id, issuer, name: whole, aliases } of cards) {
    for (const alias of [whole, ...aliases]) {
      const name = `${issuer} ${alias}`.toLowerCase();
      const isOther = found.has(name) && found.get(name) !== card_id;
      found.set(name, isOther ? null : card_id);
    }
  }
  return found;
}

/** What stands between names that were said in one. */
const BETWEEN = /(?<=\S)(?: (?:or|and|&|\+|plus|vs\.?|versus) | ?\/ ?)(?:(?:the|my) )?(?=\S)/i;

function partsOf(name: string): readonly string[] {
  return name.slice(0, LONGEST_NAME).split(BETWEEN).slice(0, MOST_NAMES);
}

/** The cards of names of which each is one card's by itself; null where they are one card. */
function severalOf(names: readonly CardResolution[]): CardResolution | null {
  if (!names.every(({ kind }) => kind === 'found')) return null;
  const all = eitherOf(names);
  return all?.kind === 'ambiguous' ? all : null;
}

/** The cards of two names of which either may be meant; null unless each is a name. */
function eitherOf(names: readonly CardResolution[]): CardResolution | null {
  const ids = names.map((one) => {
    if (one.kind === 'found') return [one.card_id];
    return one.kind === 'ambiguous' ? one.candidates : [];
  });
  if (ids.length < 2 || ids.some((some) => some.length === 0)) return null;
  const [first, ...others] = [...new Set(ids.flat())].slice(0, MOST_OFFERED);
  if (first === undefined) return null;
  return others.length === 0
    ? { kind: 'found', card_id: first }
    : { kind: 'ambiguous', candidates: [first, ...others] };
}

/** The name without what stands in parentheses, but for amounts; null when nothing does. */
function withoutAsides(name: string): string | null {
  const outside = name
    .slice(0, LONGEST_NAME)
    .replace(/\([^()]*\)?/g, ' ')
    .trim();
  return outside === '' || !name.includes('(') ? null : outside;
}

/** `the gold one from amex` without the word that stands for a card; null without it. */
function withoutOne(name: string): string | null {
  const rest = name.slice(0, LONGEST_NAME).replace(/(?<!capital) ones?\b/i, '');
  return rest === name ? null : rest;
}

/** The cards that the question may mean, the likely first. */
function rankedBy(index: NameIndex<CardEntry>, question: Question): Ranked[] {
  return index
    .fits(question)
    .map((fit) => rank(fit, question))
    .sort(
      (a, b) => b.order - a.order || (a.entry.card?.card_id ?? 0) - (b.entry.card?.card_id ?? 0),
    );
}

/** The card that is likely meant among those that come next. */
function offered(card_id: number, ranked: readonly Ranked[]): CardResolution {
  const near = ranked.flatMap(({ entry }) => entry.card?.card_id ?? []);
  const candidates = [...new Set([card_id, ...near])].slice(0, MOST_NEAR);
  return candidates.length > 1
    ? { kind: 'ambiguous', candidates }
    : { kind: 'not_found', closest: candidates };
}

function asHeard({ card_ids, alone }: NearestWhole): CardResolution {
  const [first] = card_ids;
  return first !== undefined && alone
    ? { kind: 'found', card_id: first }
    : { kind: 'ambiguous', candidates: card_ids.slice(0, MOST_OFFERED) };
}

/** Words that are no name by themselves, however few names have them. */
const NO_NAMES = new Set(['one', 'world', 'elite', 'legend', 'signature', 'infinite']);

/** Whether anything was said that tells one card from another: a bare number or `visa` is not. */
function says({ said }: Question): boolean {
  const letters = said.filter(({ written }) => /^[a-z]$/.test(written)).length;
  return said.some(
    ({ written, brand, weight }) =>
      brand !== 'network' &&
      /[a-z]/.test(written) &&
      (written.length > 1 || letters > 1) &&
      !NO_NAMES.has(written) &&
      weight >= TELLS,
  );
}
