import type { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { askedMemberships, ownMemberships } from '../../../catalog/own-memberships.ts';
import type { Category } from '../../../engine/model/categories.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import { DEFAULT_OPTIONS, type SpendingLine } from '../../../engine/model/input.ts';
import { AppError } from '../../../errors.ts';
import type { Context } from '../../../operation/context.ts';
import { type Financed, readFinanced } from '../financed/said.ts';
import { type InterestRow, readCarried } from './carried.ts';
import { type Chosen, readChosen } from './chosen.ts';
import type { dates } from './dates.ts';
import { readDay } from './day.ts';
import type { Said } from './fields.ts';
import { clubMemberships, readMemberships } from './held/memberships.ts';
import { type Opened, openedOf } from './held/opened.ts';
import { readNights } from './nights.ts';
import { readPointValues } from './point-values.ts';
import { readSpending } from './spending.ts';

/** What a caller said, in the engine's terms. */
export interface Reading {
  /** ISO day for which the answer holds. */
  readonly as_of: string;
  readonly said: Said;
  readonly spending: readonly SpendingLine[];
  readonly spending_source: 'user_provided' | 'us_average_2024';
  readonly programs: ReadonlyMap<string, EngineProgram>;
  readonly options: {
    readonly memberships: ReadonlySet<string>;
    readonly not_held: ReadonlySet<string>;
    readonly own_values: ReadonlyMap<string, number>;
    readonly choices: Chosen['choices'];
    readonly notes: readonly string[];
    /** What was taken for granted of credits in use, where it was not said or not read. */
    readonly taken?: readonly string[];
  };
  readonly interest: readonly InterestRow[];
  /** What is bought once, and what pays it back. */
  readonly financed: Financed | null;
  /** When the cards were opened; null where nothing was said of it. */
  readonly opened: Opened | null;
  /** Dollars spent before under caps, by `capKey`, where they were said. */
  readonly cap_used?: ReadonlyMap<string, number>;
}

/**
 * Reads all that a caller said about the person.
 * @param cards the cards in question; null when any card of the catalogue may be
 * @param programs as they are valued without the caller's own values
 * @param at path of the object that holds the fields, with a dot at its end; empty at the top
 * @param held_cards cards that the person holds or would hold: their own memberships come with them
 * @throws AppError `validation_failed` with field and reason for what is unknown or contradicts itself
 */
export function readSaid(
  given: Said & {
    readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined;
    readonly dates?: z.output<typeof dates>;
  },
  cards: readonly CatalogCard[] | null,
  programs: ReadonlyMap<string, EngineProgram>,
  at: string,
  context: Context,
  held_cards: readonly CatalogCard[] = cards ?? [],
): Reading {
  const { catalog } = context;
  const once = readFinanced(given, cards, at, context);
  const { said } = once;
  const day = readDay(said, cards, context.now, at);
  const money = readSpending(said, cards, catalog, at, held_cards);
  const held = readMemberships(said, cards, catalog, at, held_cards);
  const { not_held } = held;
  const own = held_cards
    .flatMap(({ seed }) => ownMemberships(seed))
    .filter((key) => !not_held.has(key));
  const keys = own.length === 0 ? held.keys : new Set([...held.keys, ...own]);
  const asking = held_cards.filter((card) =>
    askedMemberships(card.seed).some((key) => not_held.has(key)),
  );
  const lost = asking.map(({ seed }) => `${seed.name} asks for a membership that is not held`);
  const memberships = withClubs(keys, money.lines, cards ?? catalog.cards, not_held);
  const values = readPointValues(said, programs, cards, catalog, at);
  const nights = readNights(said, { cards, held: held_cards }, context, at);
  const chosen = readChosen(said, cards, catalog, at);
  const carried = readCarried(said, at, context);
  const issues = [once, day, money, held, values, nights, chosen, carried].flatMap(
    (part) => part.issues,
  );
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return {
    said,
    as_of: day.as_of,
    spending: money.lines,
    spending_source: money.source,
    programs: values.programs,
    options: {
      // The set itself when nothing is held: cards compiled for it are kept.
      memberships: memberships.size > 0 ? memberships : DEFAULT_OPTIONS.memberships,
      not_held,
      own_values: nights.values,
      choices: chosen.choices,
      notes: [
        ...[day, money, once, held, values, nights, chosen, carried].flatMap(({ notes }) => notes),
        ...lost,
      ],
    },
    interest: carried.rows,
    financed: once.financed,
    opened: openedOf(said.dates, context, day.as_of),
  };
}

/** Who spends at a warehouse club is its member, unless they said that they are not. */
function withClubs(
  held: ReadonlySet<string>,
  lines: readonly SpendingLine[],
  cards: readonly CatalogCard[],
  not_held: ReadonlySet<string>,
): ReadonlySet<string> {
  const clubs = lines.flatMap(({ merchant }) =>
    merchant === null ? [] : [...clubMemberships(cards, { key: merchant }, not_held)],
  );
  return clubs.length === 0 ? held : new Set([...held, ...clubs]);
}
