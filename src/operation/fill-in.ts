import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import type { AppError } from '../errors.ts';
import type { Caller, Services } from './context.ts';
import type { Operation } from './define.ts';
import { type Filled, fillFromWallet } from './from-wallet.ts';
import { inputFault, inputWords, lostNameFault } from './input-words.ts';
import { settleAbroad } from './settle/abroad.ts';
import { settleBrands } from './settle/brands.ts';
import { settleChosen } from './settle/chosen.ts';
import { type Settled, settleDates } from './settle/dates.ts';
import { settleMemberships } from './settle/memberships.ts';
import { namesSaid } from './settle/names-said.ts';

/** An input as it is parsed: its dates, merchants and chosen categories read, and what it leaves out filled in. */
export interface FilledIn extends Filled {
  /** What was understood, or could not be had. */
  readonly warnings: readonly string[];
}

/** An input with its dates, merchants and chosen categories read, as it is before anything is filled in. */
export function settled(
  operation: Pick<Operation, 'input'>,
  input: unknown,
  catalog: CatalogSnapshot,
): Settled {
  const dates = settleDates(input, catalog.today);
  const away = settleAbroad(operation, dates.input);
  const brands = settleBrands(operation, away.input, catalog);
  const chosen = settleChosen(operation, brands.input, catalog);
  const cards = settleMemberships(chosen.input, catalog);
  return {
    input: cards.input,
    notes: [...dates.notes, ...away.notes, ...brands.notes, ...cards.notes],
  };
}

/** What an operation is to work on, or why it cannot. */
export interface InputRead {
  readonly filled: FilledIn;
  /** As the schema has it; undefined where there is a fault. */
  readonly data: unknown;
  readonly fault: AppError | null;
  /** How many names were looked up for it. */
  readonly names: number;
}

/** An input of which nothing is read. */
export function unread(input: unknown, fault: AppError): InputRead {
  const filled = { input, from_wallet: [], warnings: [] };
  return { filled, data: undefined, fault, names: 0 };
}

/** Reads an input: lists that are too long are refused before any of their names is looked up. */
export async function readInput(
  operation: Operation,
  input: unknown,
  caller: Caller,
  services: Pick<Services, 'recentWallet' | 'catalog'>,
): Promise<InputRead> {
  const { count: names, fault: bounds } = namesSaid(input);
  const early = bounds ?? lostNameFault(input);
  if (early) return unread(input, early);
  const filled = await fillIn(operation, input, caller, services);
  const parsed = operation.input.safeParse(filled.input, { error: inputWords });
  return { filled, data: parsed.data, fault: inputFault(parsed), names };
}

async function fillIn(
  operation: Operation,
  input: unknown,
  caller: Caller,
  services: Pick<Services, 'recentWallet' | 'catalog'>,
): Promise<FilledIn> {
  const { input: read, notes } = settled(operation, input, services.catalog());
  const filled = await fillFromWallet(operation.wallet, read, caller, services);
  const { warning } = filled;
  return { ...filled, warnings: warning === undefined ? notes : [...notes, warning] };
}
