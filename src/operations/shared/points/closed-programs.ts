import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { ProgramSeed } from '../../../catalog/seeds/schema/program.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { tellCashInto } from './cash-into.ts';

/** The program of a card whose points are of use at one company alone; null where they are of more. */
export function closedProgram(
  card: CatalogCard | null | undefined,
  { programs }: Pick<Context['catalog'], 'programs'>,
): ProgramSeed | null {
  const program = programs.get(card?.seed.program ?? '') ?? null;
  if (program === null) return null;
  const { kind, cash_cpp, portal_cpp } = program;
  const isOfOne = kind === 'store' || kind === 'cruise';
  return isOfOne && cash_cpp === null && portal_cpp === null ? program : null;
}

/**
 * Says of which cards the figures count, as if they were dollars, what one company alone takes, or is
 * money in one account alone.
 */
export function tellClosedPoints(
  cards: readonly (CatalogCard | null)[],
  { programs }: Pick<EngineInput, 'programs'>,
  context: Pick<Context, 'catalog' | 'warn'>,
): void {
  const { catalog, warn } = context;
  const told = cards.flatMap((card) => {
    const program = closedProgram(card, catalog);
    return program === null || card === null ? [] : [`${program.name} of ${card.seed.name}`];
  });
  if (told.length > 0) warn(`Of use at one company alone, and no cash: ${list(told)}.`);
  tellCashInto(cards, programs, context);
}
