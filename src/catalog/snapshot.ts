import type { FineCategory, RollupCategory } from '../engine/model/categories.ts';
import type { EngineCard, EngineProgram, Network } from '../engine/model/facts.ts';
import { eachInSteps, inOne, type Steps } from '../kit/steps.ts';
import { engineCard, engineProgram } from './engine-facts.ts';
import { merchantMatcherSteps } from './merchants/match.ts';
import type { MerchantMatch } from './merchants/merchant-match.ts';
import { type NamingLists, namingLists } from './merchants/shared-names.ts';
import { createBenefitResolver } from './names/benefits.ts';
import { type CardResolver, cardResolverSteps } from './names/cards/resolver.ts';
import { normaliseName } from './names/clean.ts';
import type { KeyResolution } from './names/keys.ts';
import { createProgramResolver } from './names/programs.ts';
import { type TermFigures, termFigures } from './search/figures.ts';
import { type ParsedQuery, queryParserSteps } from './search/parse.ts';
import { isService, isTied } from './seeds/co-brand.ts';
import type { CardSeed, ProgramSeed } from './seeds/schema/card.ts';
import type { NameFacts } from './seeds/schema/names.ts';
import type {
  BenefitFile,
  MerchantFile,
  RuleFile,
  SpendingFile,
} from './seeds/schema/reference.ts';
import { newestDate, sourcesOf } from './seeds/sources.ts';
import { type CardText, describeCard } from './text/card.ts';
import type { RateFacts } from './text/rates.ts';

/** A card as the catalog serves it: the seed's facts and the text generated from them. */
export interface CatalogCard {
  readonly seed: CardSeed;
  readonly engine: EngineCard;
  readonly text: CardText;
  /** What a search for words looks in, normalized: names, issuer and rewards. */
  readonly words: string;
  /** The figures in its terms by which searches choose. */
  readonly figures: TermFigures;
  /** The network of most accounts of this card; null for private-label cards. */
  readonly network: Network | null;
  /** The oldest of its groups' dates, each that of the group's newest source; null: no date is known. */
  readonly last_verified: string | null;
  /** Only useful to customers of one company: see `isTied`. */
  readonly is_tied: boolean;
  /** Still offered or held: not discontinued. */
  readonly is_active: boolean;
}

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
  parseQuery(query: string): ParsedQuery;
  matchMerchant(name: string): MerchantMatch;
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
  const rateFacts: RateFacts = {
    merchant: (key) => merchantNames.get(key) ?? key.replaceAll('_', ' '),
    averageSpending: average,
    tiers: ({ relationship }) => relationships.find(({ key }) => key === relationship)?.tiers ?? [],
  };
  const madeBefore = before && isMadeAlike(before, content, today) ? madeFrom(before) : null;
  yield;
  const cards: CatalogCard[] = [];
  yield* eachInSteps(content.cards, PER_STEP, (seed) => {
    const known = madeBefore?.get(seed);
    // An object of its own: some facts of a catalogue are kept by its cards.
    if (known) cards.push({ ...known });
    else
      cards.push(
        catalogCard(onDate(seed, today), programs, services, content.rules, rateFacts, today),
      );
  });
  yield;
  cards.sort((a, b) => byName.compare(a.seed.name, b.seed.name));
  yield;
  const seeds = cards.map((card) => card.seed);
  const resolveCard = yield* cardResolverSteps(seeds, content.names);
  yield;
  const resolveProgram = createProgramResolver(content.programs);
  yield;
  const resolveBenefit = createBenefitResolver(content.benefits);
  yield;
  const parseQuery = yield* queryParserSteps(content.cards, resolveProgram);
  const lists = namingLists(content.cards);
  yield;
  const cardsByKey = new Map(cards.map((card) => [card.seed.key, card]));
  return {
    version,
    today,
    content,
    cards,
    cardsById: new Map(cards.map((card) => [card.seed.card_id, card])),
    cardsByKey,
    programs,
    enginePrograms: new Map(content.programs.map((one) => [one.key, engineProgram(one)])),
    merchants: content.merchants,
    namingLists: lists,
    benefits: content.benefits,
    benefitsByKey: new Map(content.benefits.benefits.map((one) => [one.key, one])),
    rules: content.rules,
    averageSpending: average,
    spendingShares: content.spending.shares,
    matchMerchant: (name) => merchants.match(name),
    resolveCard,
    resolveProgram,
    resolveBenefit,
    parseQuery,
  };
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

/** The card without its expired parts: offer and dated credits. */
function onDate(card: CardSeed, today: string): CardSeed {
  const { bonus, credits } = card;
  const isOver = bonus?.ends ? bonus.ends < today : false;
  const ended = credits.some(({ valid_to }) => valid_to !== null && valid_to < today);
  if (!isOver && !ended) return card;
  return {
    ...card,
    bonus: isOver ? null : bonus,
    credits: credits.filter(({ valid_to }) => valid_to === null || valid_to >= today),
  };
}

function catalogCard(
  seed: CardSeed,
  programs: ReadonlyMap<string, ProgramSeed>,
  services: ReadonlySet<string>,
  rules: RuleFile,
  rateFacts: RateFacts,
  today: string,
): CatalogCard {
  const program = seed.program === null ? undefined : programs.get(seed.program);
  const text = describeCard(seed, program ?? null, rateFacts, today);
  const { name, aliases, issuer } = seed;
  return {
    seed,
    engine: engineCard(seed, rules),
    text,
    words: normaliseName([name, ...aliases, issuer, text.structure].join(' ')),
    figures: termFigures(seed),
    network: seed.networks[0] ?? null,
    last_verified: lastVerified(seed),
    is_tied: isTied(seed, program, services),
    is_active: seed.status !== 'discontinued',
  };
}

/** Groups without a dated source do not count: what they say is of unknown age. */
function lastVerified({ provenance, sources }: CardSeed): string | null {
  const dates = Object.values(provenance).flatMap((group) =>
    group === null ? [] : (newestDate(sourcesOf(group, sources)) ?? []),
  );
  return dates.sort()[0] ?? null;
}
