import type { EngineCard, Network } from '../engine/model/facts.ts';
import { oneOfEqual } from '../kit/memory/equal-part.ts';
import { eachInSteps, type Steps } from '../kit/steps.ts';
import { engineCard } from './engine-facts.ts';
import { normaliseName } from './names/clean.ts';
import { onDay } from './on-day.ts';
import { type TermFigures, termFigures } from './search/figures.ts';
import { isTied } from './seeds/co-brand.ts';
import type { CardSeed } from './seeds/schema/card.ts';
import type { ProgramSeed } from './seeds/schema/program.ts';
import type { RuleFile } from './seeds/schema/reference.ts';
import { newestDate, sourcesOf } from './seeds/sources.ts';
import { type CardText, describeCard } from './text/card.ts';
import { seenCredits } from './text/credits.ts';
import type { RateFacts } from './text/rates.ts';
import { tagsOf } from './text/tags.ts';

/** A card as the catalog serves it: the seed's facts and the text generated from them. */
export interface CatalogCard {
  readonly seed: CardSeed;
  readonly engine: EngineCard;
  /** The seed's: of thousands of cards, what searches read stands beside each other. */
  readonly annual_fee: number;
  readonly text: CardText;
  /** The text of another day, on which other facts have ended. */
  textOn(day: string): CardText;
  readonly tags: readonly string[];
  /** What a search for words looks in, normalized: names, issuer and rewards. */
  readonly words: string;
  /** The figures in its terms by which searches choose. */
  readonly figures: TermFigures;
  /** The network of most accounts of this card; null for private-label cards. */
  readonly network: Network | null;
  /** The oldest of its groups' dates, each that of the group's newest source; null: no date is known. */
  readonly last_verified: string | null;
  /** The newest date of facts that everybody sees; null: no date is known. */
  readonly last_changed: string | null;
  /** Only useful to customers of one company: see `isTied`. */
  readonly is_tied: boolean;
  /** Not open to everybody: see `eligibility`. */
  readonly asks_membership: boolean;
  /** Still offered or held: not discontinued. */
  readonly is_active: boolean;
  /** The same card, decided about by other facts. */
  withEngine(engine: EngineCard): CatalogCard;
  /** See `seenCredits`. */
  creditsFor(plan: { readonly paid_fields: boolean }): CardSeed['credits'];
  /** The same card with other credits in its list, and none in decisions. */
  withCredits(credits: CardSeed['credits']): CatalogCard;
}

/** What the cards of a catalogue are made with. */
export interface CardGround {
  readonly programs: ReadonlyMap<string, ProgramSeed>;
  /** Merchants that are services: see `isService`. */
  readonly services: ReadonlySet<string>;
  readonly rules: RuleFile;
  /** By key of a credit: what alone it pays. */
  readonly limits: ReadonlyMap<string, string>;
  readonly rates: RateFacts;
  /** ISO date: offers that ended before it are left out. */
  readonly today: string;
}

export function catalogCard(seed: CardSeed, ground: CardGround): CatalogCard {
  const current = withLimits(onDay(seed, ground.rules, ground.today), ground);
  return new ServedCard(current, engineCard(current, ground.rules), ground);
}

/** Texts are made when they are first asked for: those of most cards of many never are. */
class ServedCard implements CatalogCard {
  readonly seed: CardSeed;
  readonly engine: EngineCard;
  readonly annual_fee: number;
  readonly network: Network | null;
  readonly last_verified: string | null;
  readonly last_changed: string | null;
  readonly is_tied: boolean;
  readonly asks_membership: boolean;
  readonly is_active: boolean;
  readonly figures: TermFigures;
  readonly tags: readonly string[];
  readonly #ground: CardGround;
  #text: CardText | undefined;
  #words: string | undefined;

  constructor(seed: CardSeed, engine: EngineCard, ground: CardGround) {
    this.seed = seed;
    this.engine = engine;
    this.annual_fee = seed.annual_fee;
    this.network = seed.networks[0] ?? null;
    this.last_verified = lastVerified(seed);
    this.last_changed = newestOpenDate(seed);
    this.is_tied = isTied(seed, programOf(seed, ground), ground.services);
    this.asks_membership = seed.eligibility !== undefined;
    this.is_active = seed.status !== 'discontinued';
    this.figures = termFigures(seed);
    this.tags = oneOfEqual(tagsOf(seed));
    this.#ground = ground;
  }

  get text(): CardText {
    this.#text ??= this.#describe();
    return this.#text;
  }

  get words(): string {
    this.#words ??= this.#wordsOf(this.#text ?? this.#describe());
    return this.#words;
  }

  withEngine(engine: EngineCard): CatalogCard {
    return new ServedCard(this.seed, engine, this.#ground);
  }

  creditsFor(plan: { readonly paid_fields: boolean }): CardSeed['credits'] {
    return [...seenCredits(this.seed.credits, plan)];
  }

  withCredits(credits: CardSeed['credits']): CatalogCard {
    const engine = { ...this.engine, credits: [] };
    return new ServedCard({ ...this.seed, credits }, engine, this.#ground);
  }

  textOn(day: string): CardText {
    return day === this.#ground.today ? this.text : this.#describe(day);
  }

  #describe(day = this.#ground.today): CardText {
    const program = programOf(this.seed, this.#ground) ?? null;
    return describeCard(
      onDay(this.seed, this.#ground.rules, day),
      program,
      this.#ground.rates,
      day,
    );
  }

  #wordsOf({ structure }: CardText): string {
    const { name, aliases, issuer } = this.seed;
    return normaliseName([name, ...aliases, issuer, structure].join(' '));
  }
}

/** Cards that are read in a step: a millisecond or two. */
const PER_STEP = 10;

/** Makes the words of all cards ahead, which the first search for words would wait for. */
export function wordSteps(cards: readonly CatalogCard[]): Steps<void> {
  return eachInSteps(cards, PER_STEP, (card) => card.words);
}

function programOf({ program }: CardSeed, { programs }: CardGround): ProgramSeed | undefined {
  return program === null ? undefined : programs.get(program);
}

/** The card with what alone a credit pays behind the credit's name. */
function withLimits(card: CardSeed, { limits }: CardGround): CardSeed {
  if (!card.credits.some(({ key }) => limits.has(key))) return card;
  const credits = card.credits.map((credit) => {
    const limit = limits.get(credit.key);
    return limit === undefined ? credit : { ...credit, name: `${credit.name} (${limit})` };
  });
  return { ...card, credits };
}

/** Groups without a dated source do not count: what they say is of unknown age. */
/** Groups of facts that every plan sees where they come from. */
const OPEN_GROUPS = ['fees', 'earn', 'bonus', 'credits', 'terms'] as const;

function newestOpenDate({ provenance, sources }: CardSeed): string | null {
  const dates = OPEN_GROUPS.flatMap((name) => {
    const group = provenance[name];
    return group === null ? [] : (newestDate(sourcesOf(group, sources)) ?? []);
  });
  return dates.sort().at(-1) ?? null;
}

function lastVerified({ provenance, sources }: CardSeed): string | null {
  const dates = Object.values(provenance).flatMap((group) =>
    group === null ? [] : (newestDate(sourcesOf(group, sources)) ?? []),
  );
  return dates.sort()[0] ?? null;
}
