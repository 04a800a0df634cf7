import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { rowsInto } from '../../../engine/decisions/points/ways.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { AppError } from '../../../errors.ts';
import type { BalanceEntry, Context } from '../../../operation/context.ts';
import { readInTurns } from '../../../operation/input/in-turns.ts';
import { entrySteps, programKeyOf, storedBalances } from '../../balances/balances.ts';
import { distinctCards } from '../../shared/cards/card-lookup.ts';
import { cardsNamed } from '../../shared/work.ts';

/** The cards and points that are asked about, and the programs that they concern. */
export function holdings(
  query: {
    readonly cards?: readonly string[] | undefined;
    readonly program_key?: string | undefined;
    readonly target_points?: number | undefined;
  },
  balances: readonly BalanceEntry[],
  context: Context,
) {
  const { program_key, target_points } = query;
  const only = program_key === undefined ? null : programKeyOf(program_key, 'program_key', context);
  const cards = distinctCards(query.cards ?? [], 'cards', context);
  const wallet = cards.map((card) => asCashBack(card, context));
  const point_balances = new Map(balances.map((row) => [row.program_key, row.balance]));
  if (only !== null && !point_balances.has(only)) point_balances.set(only, 0);
  const concerned = programsOf(wallet, point_balances).filter(
    (key) => only === null || key === only,
  );
  // Balances of other programs matter to one only as points that could go there: to a bank's own, of
  // which there are some, only where they can.
  const { enginePrograms, programs, today } = context.catalog;
  const isBankOfOwn =
    only !== null &&
    programs.get(only)?.kind === 'bank_transferable' &&
    (point_balances.get(only) ?? 0) > 0;
  const goesThere = (key: string): boolean => {
    const source = enginePrograms.get(key);
    return source !== undefined && only !== null && rowsInto(source, only, today).length > 0;
  };
  const others = balances.some(
    ({ program_key: key }) => key !== only && (!isBankOfOwn || goesThere(key)),
  );
  const target =
    only !== null && (target_points !== undefined || others)
      ? { program: only, points: target_points ?? null }
      : null;
  return { cards, wallet, point_balances, concerned, target };
}

/**
 * Cards of which whoever has points of a bank holds one, where any of them opens the transfers, on
 * the same terms: the points last while a card that earns them is open.
 */
export function openedByAny(
  balances: readonly BalanceEntry[],
  { cards, programs }: CatalogSnapshot,
): Set<string> {
  const opened = balances.flatMap(({ program_key, balance }) => {
    const { unlocked_by: opens = null, transfer_partners = [] } = programs.get(program_key) ?? {};
    if (balance === 0 || opens === null || transfer_partners.some((row) => row.cards)) return [];
    const own = cards.filter(({ seed }) => seed.program === program_key);
    return own.every(({ seed }) => opens.includes(seed.key)) ? opens : [];
  });
  return new Set(opened);
}

/** By program, where it was said. */
export function lastActivity(balances: readonly BalanceEntry[]): Map<string, string> {
  return new Map(
    balances.flatMap(({ program_key, last_activity }): [string, string][] =>
      last_activity === undefined ? [] : [[program_key, last_activity]],
    ),
  );
}

/** The balances given, else those that the account has stored. */
export async function balancesOf(
  given: readonly BalanceEntry[] | undefined,
  cards: readonly string[],
  context: Context,
): Promise<{ balances: readonly BalanceEntry[]; source: 'given' | 'stored' | 'none' }> {
  if (given !== undefined) {
    const balances = await earnedBy(cards, context, () =>
      readInTurns(entrySteps(given, 'point_balances', context), context),
    );
    return { balances, source: 'given' };
  }
  const balances = await storedBalances(context);
  return { balances, source: balances.length > 0 ? 'stored' : 'none' };
}

/** A name that no program has is most likely that of the cards held: they are offered first. */
async function earnedBy<Read>(
  names: readonly string[],
  { catalog }: Context,
  read: () => Promise<Read>,
): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { candidates = [], ...details } = error.given ?? {};
    const own = programsOf(cardsNamed(names, catalog), new Map());
    const isOpen = (key: string) => candidates.length === 0 || candidates.includes(key);
    const isOneOf = details.issues?.[0]?.about?.program === 'several';
    const first = own.filter((key) => isOpen(key) || !isOneOf);
    throw new AppError(error.code, undefined, {
      ...details,
      candidates: [...new Set([...first, ...candidates])],
    });
  }
}

/** Points of a cash program, a cent each, are cash back: nothing is to be decided about them. */
function asCashBack({ engine, seed }: CatalogCard, { catalog }: Context): EngineCard {
  const program = seed.program === null ? undefined : catalog.programs.get(seed.program);
  return program?.kind === 'cash' && program.cash_cpp === 1 ? { ...engine, program: null } : engine;
}

/** Programs of the cards and of the balances, each once. */
export function programsOf(
  cards: readonly EngineCard[],
  balances: ReadonlyMap<string, number>,
): readonly string[] {
  return [...new Set([...cards.flatMap((card) => card.program ?? []), ...balances.keys()])];
}
