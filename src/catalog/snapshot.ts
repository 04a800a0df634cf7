import type { FineCategory, RollupCategory } from '../engine/model/categories.ts';
import type { EngineProgram } from '../engine/model/facts.ts';
import { inOne, mapInSteps, type Steps } from '../kit/steps.ts';
import { type CardGround, type CatalogCard, catalogCard } from './catalog-card.ts';
import { engineProgram } from './engine-facts.ts';
import { withBankPortals } from './merchants/kinds/bank-portals.ts';
import { matchWithKinds } from './merchants/kinds/named.ts';
import { merchantMatcherSteps } from './merchants/match.ts';
import type { MerchantMatch } from './merchants/merchant-match.ts';
import { type NamingLists, namingLists } from './merchants/shared-names.ts';
import { benefitResolverSteps } from './names/benefits.ts';
import { type CardResolver, cardResolverSteps } from './names/cards/resolver.ts';
import type { KeyResolution } from './names/keys.ts';
import { programResolverSteps, withCardNames } from './names/programs.ts';
import { type QueryParser, queryParserSteps } from './search/parse.ts';
import { spokenPrograms } from './search/programs.ts';
import { type IndexByDay, indexByDay } from './search-index.ts';
import { isService } from './seeds/co-brand.ts';
import type { CardSeed } from './seeds/schema/card.ts';
import type { MerchantFile } from './seeds/schema/merchants.ts';
import type { NameFacts } from './seeds/schema/names.ts';
import type { ProgramSeed } from './seeds/schema/program.ts';
import type { BenefitFile, RuleFile, SpendingFile } from './seeds/schema/reference.ts';
import type { RateFacts } from './text/rates.ts';

/** Everything that an import provides. */
export interface CatalogContent {
  readonly cards: readonly CardSeed[];
  readonly programs: readonly ProgramSeed[];
  readonly merchants: MerchantFile;
  readonly benefits: BenefitFile;
  readonly spending: SpendingFile;
  readonly rules: RuleFile;
  readonly names: NameFacts;
}

/** An immutable catalog. A new import creates a new one. */
export interface CatalogSnapshot {
  /** Content hash: equal versions hold equal facts. */
  readonly version: string;
  /** The date for which it holds offers. */
  readonly today: string;
  /** What it was built from, so that a worker thread can build its own. */
  readonly content: CatalogContent;
  readonly cards: readonly CatalogCard[];
  readonly cardsById: ReadonlyMap<number, CatalogCard>;
  readonly cardsByKey: ReadonlyMap<string, CatalogCard>;
  readonly programs: ReadonlyMap<string, ProgramSeed>;
  readonly enginePrograms: ReadonlyMap<string, EngineProgram>;
  readonly merchants: MerchantFile;
  /** The merchants that the cards name in their terms. */
  readonly namingLists: NamingLists;
  readonly benefits: BenefitFile;
  readonly benefitsByKey: ReadonlyMap<string, BenefitFile['benefits'][number]>;
  readonly rules: RuleFile;
  readonly averageSpending: Readonly<Partial<Record<FineCategory, number>>>;
  readonly spendingShares: Readonly<
    Record<RollupCategory, readonly { category: FineCategory; share: number }[]>
  >;
  readonly resolveCard: CardResolver;
  resolveProgram(name: string): KeyResolution;
  /** Benefit keys and categories of benefits. */
  resolveBenefit(name: string): KeyResolution;
  /** Parses a free-text search for cards. */
  readonly parseQuery: QueryParser;
  matchMerchant(name: string): MerchantMatch;
  /** What searches read of all cards. */
  readonly searchIndex: IndexByDay;
}

/**
 * Builds the snapshot that serves all reads.
 *
 * @param today ISO date in UTC: offers that ended before it are left out.
 */
export function buildSnapshot(
  version: string,
  content: CatalogContent,
  today: string,
): CatalogSnapshot {
  return inOne(snapshotSteps(version, content, today));
}

/** Cards that are described in a step of building. */
const PER_STEP = 10;

const byName = new Intl.Collator('en');

/**
 * The same in steps of a few milliseconds.
 *
 * @param before what was made of the same card, by the same facts on the same day, is not made again
 */
export function* snapshotSteps(
  version: string,
  content: CatalogContent,
  today: string,
  before?: CatalogSnapshot,
): Steps<CatalogSnapshot> {
  const merchantNames = new Map(content.merchants.merchants.map((m) => [m.key, m.name]));
  const services = new Set(content.merchants.merchants.filter(isService).map(({ key }) => key));
  const merchants = yield* merchantMatcherSteps(content.merchants);
  const programs = new Map(content.programs.map((program) => [program.key, program]));
  const average = averageSpending(content.spending);
  const { relationships } = content.rules;
  const rates: RateFacts = {
    merchant: (key) => merchantNames.get(key) ?? key.replaceAll('_', ' '),
    averageSpending: average,
    relationship: (card) => relationships.find(({ key }) => key === card.relationship),
  };
  const limits = new Map(
    content.benefits.benefits.flatMap(({ key, limit }) => (limit ? [[key, limit] as const] : [])),
  );
  const ground = { programs, services, rules: content.rules, limits, rates, today };
  const alike = before && isMadeAlike(before, content, today) ? before : null;
  yield;
  // Made in the order in which they are gone through, cards stand in it in the memory too.
  const named = content.cards.toSorted((a, b) => byName.compare(a.name, b.name));
  yield;
  const cards = yield* cardSteps(named, ground, alike);
  yield;
  const seeds = cards.map((card) => card.seed);
  const resolveCard = yield* cardResolverSteps(seeds, content.names);
  yield;
  const resolveProgram = yield* programResolverSteps(content.programs);
  yield;
  const resolveBenefit = yield* benefitResolverSteps(content.benefits);
  yield;
  const parseQuery = yield* queryParserSteps(
    content.cards,
    spokenPrograms(resolveProgram, content.programs),
  );
  const lists = namingLists(content.cards);
  yield;
  const cardsByKey = new Map(cards.map((card) => [card.seed.key, card]));
  const kinds = new Map(content.programs.map(({ key, kind }) => [key, kind]));
  const enginePrograms = new Map(
    content.programs.map((one) => [one.key, engineProgram(one, (key) => kinds.get(key))]),
  );
  const benefitsByKey = new Map(content.benefits.benefits.map((one) => [one.key, one]));
  return {
    version,
    today,
    content,
    cards,
    cardsById: new Map(cards.map((card) => [card.seed.card_id, card])),
    cardsByKey,
    programs,
    enginePrograms,
    merchants: withBankPortals(content.merchants, content.cards),
    namingLists: lists,
    benefits: content.benefits,
    benefitsByKey,
    rules: content.rules,
    averageSpending: average,
    spendingShares: content.spending.shares,
    matchMerchant: (name) => matchWithKinds(merchants, name),
    resolveCard,
    resolveProgram: withCardNames(resolveProgram, resolveCard, cards),
    resolveBenefit,
    parseQuery,
    searchIndex: indexByDay(cards, { programs: enginePrograms, benefits: benefitsByKey }),
  };
}

/**
 * Apart from what the snapshot goes on using, so that it holds nothing of the one before: cards that
 * have not changed would hold all that ever did.
 */
function* cardSteps(
  seeds: readonly CardSeed[],
  ground: CardGround,
  before: CatalogSnapshot | null,
): Steps<CatalogCard[]> {
  const made = before && madeFrom(before);
  yield;
  return yield* mapInSteps(seeds, PER_STEP, (seed) => made?.get(seed) ?? catalogCard(seed, ground));
}

function averageSpending(file: SpendingFile): Partial<Record<FineCategory, number>> {
  return Object.fromEntries(file.monthly.map((row) => [row.category, row.monthly_usd]));
}

/** Whether all that cards are made with is the same as before. */
function isMadeAlike(before: CatalogSnapshot, content: CatalogContent, today: string): boolean {
  const { programs, merchants, benefits, spending, rules } = before.content;
  return (
    before.today === today &&
    programs === content.programs &&
    merchants === content.merchants &&
    benefits === content.benefits &&
    spending === content.spending &&
    rules === content.rules
  );
}

/** What was made of each seed. */
function madeFrom({ content, cardsById }: CatalogSnapshot): Map<CardSeed, CatalogCard> {
  const made = new Map<CardSeed, CatalogCard>();
  for (const seed of content.cards) {
    const card = cardsById.get(seed.card_id);
    if (card) made.set(seed, card);
  }
  return made;
}
