import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { openRedemptions } from '../../catalog/redemptions.ts';
import type { ProgramSeed } from '../../catalog/seeds/schema/program.ts';
import { cashByCard, unevenCashText } from '../../engine/decisions/points/cash-by-card.ts';
import type { EngineProgram } from '../../engine/model/facts.ts';
import { centsText, list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';

/** What points are worth to people who want money for them. */

const KNOWN = new WeakMap<ReadonlyMap<string, EngineProgram>, ReadonlyMap<string, EngineProgram>>();

/**
 * The programs with cash as the only use of their points. Points of an airline, a hotel or a store
 * that no source says to be paid out are worth nothing so; those of a bank are of unknown worth.
 * Points of which the holder said that they transfer them stay as they are.
 */
export function asCash(
  programs: ReadonlyMap<string, EngineProgram>,
): ReadonlyMap<string, EngineProgram> {
  const known =
    KNOWN.get(programs) ??
    new Map(
      [...programs].map(([key, program]): [string, EngineProgram] => {
        if (program.transfers_said) return [key, program];
        const cash_cpp = program.cash_cpp ?? (program.own_awards === true ? 0 : null);
        return [key, { ...program, cash_cpp, portal_cpp: null, transfer_cpp: null }];
      }),
    );
  KNOWN.set(programs, known);
  return known;
}

/** What was said, with points as money for whoever wants that. */
export function forGoal<Facts extends { readonly programs: ReadonlyMap<string, EngineProgram> }>(
  goal: string | undefined,
  facts: Facts,
  cards: readonly CatalogCard[],
  context: Context,
): Facts {
  if (goal !== 'cashback') return facts;
  warnCashGoal(cards, context);
  return { ...facts, programs: asCash(facts.programs) };
}

/**
 * Says how points count for the goal of cash back, and which ones count nothing.
 * @param beside cards held beside these, with which their points may be paid otherwise
 */
export function warnCashGoal(
  cards: readonly CatalogCard[],
  { catalog, warn }: Context,
  beside: readonly CatalogCard[] = [],
): void {
  const paid = paidText(cards, catalog.enginePrograms);
  warn(
    `Because the goal is cash back, points count at what each card pays for them as cash${paid && `: ${paid}`}.`,
  );
  for (const program of catalog.enginePrograms.values()) {
    const isOwn = ({ seed }: CatalogCard) => seed.program === program.key;
    const own = cards.some(isOwn) ? [...cards, ...beside].filter(isOwn) : [];
    const uneven = unevenCashText(
      cashByCard(
        program,
        own.map(({ engine }) => engine),
      ),
      null,
    );
    if (uneven !== '') warn(`Points of ${program.name}: ${uneven}.`);
  }
  const more = [...catalog.enginePrograms.values()].flatMap((program) =>
    usesAbove(program, cards, catalog),
  );
  if (more.length > 0) warn(`Not as cash, and not counted: ${more.join('; ')}.`);
  const programs = new Set(
    cards.flatMap(({ seed }) => {
      const program = seed.program === null ? undefined : catalog.enginePrograms.get(seed.program);
      return program?.cash_cpp === null ? [program] : [];
    }),
  );
  const names = (own: boolean): string[] =>
    [...programs].filter(({ own_awards = false }) => own_awards === own).map(({ name }) => name);
  const [never, unknown] = [names(true), names(false)];
  if (never.length > 0) {
    warn(`Points of ${list(never)} cannot be paid out as cash, so they count nothing here.`);
  }
  if (unknown.length > 0) {
    warn(`No source gives the cash value of points of ${list(unknown)}: half a cent is assumed.`);
  }
}

/** Says of cards that nobody named at how many cents each their points count so. */
export function tellPaidAsCash(
  cards: readonly CatalogCard[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const paid = paidText(cards, catalog.enginePrograms);
  if (paid !== '') warn(`Counted as cash: ${paid}.`);
}

/** `1 cent of Chase Ultimate Rewards, 0.6 cents of ...`: what each program pays that pays all of these cards alike. */
function paidText(
  cards: readonly CatalogCard[],
  programs: ReadonlyMap<string, EngineProgram>,
): string {
  const own = Map.groupBy(cards, ({ seed }) => programs.get(seed.program ?? ''));
  const rows = [...own].flatMap(([program, some]) => {
    if (program === undefined || program.kind === 'cash' || program.cash_cpp === null) return [];
    const engines = some.map(({ engine }) => engine);
    const uneven = cashByCard(program, engines);
    if (uneven.length > 1 || program.transfers_said) return [];
    return [{ name: program.name, cents: uneven[0]?.cpp ?? program.cash_cpp }];
  });
  const alike = [...Map.groupBy(rows, ({ cents }) => cents)].sort(([a], [b]) => b - a);
  return list(
    alike.map(
      ([cents, some]) => `${centsText(cents)} a point of ${list(some.map(({ name }) => name))}`,
    ),
  );
}

/** `Capital One Miles, 1 cent a point by covering a travel purchase`: fixed uses, open to all, that pay more than cash. */
function usesAbove(
  program: EngineProgram,
  cards: readonly CatalogCard[],
  { programs, today }: Context['catalog'],
): string[] {
  const own = cards.filter(({ seed }) => seed.program === program.key);
  const seed = programs.get(program.key);
  const { cash_cpp, cash_by_card, transfers_said } = program;
  if (own.length === 0 || seed === undefined || cash_cpp === null || transfers_said) return [];
  const paid = own.map(({ engine }) => cash_by_card?.get(engine.key) ?? cash_cpp);
  const best = Math.max(0, ...usesOpen(seed, today).map(({ cpp }) => cpp));
  if (best <= Math.max(...paid)) return [];
  return [`${program.name}, ${fixedUseAt(seed, today, best)}`];
}

const usesOpen = (program: ProgramSeed, today: string) =>
  openRedemptions(program, today).filter(({ cards, cash }) => !cash && cards === null);

/**
 * `1 cent a point by covering a travel purchase`: the uses besides cash that are open to all and pay so many
 * cents; null where none does.
 */
export function fixedUseAt(program: ProgramSeed, today: string, cents: number): string | null {
  const ways = usesOpen(program, today).filter(({ cpp }) => cpp === cents);
  if (ways.length === 0) return null;
  return `${centsText(cents)} a point by ${list(
    ways.map(({ method }) => method),
    'or',
  )}`;
}
