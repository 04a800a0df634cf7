import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { AppError } from '../../errors.ts';
import type { Caller, Services } from '../context.ts';
import type { Operation } from '../define.ts';
import { type Filled, fillFromWallet } from '../from-wallet.ts';
import { settleAbroad } from '../settle/abroad.ts';
import { settleBrands } from '../settle/brands.ts';
import { settleChosen } from '../settle/chosen.ts';
import { type Settled, settleDates } from '../settle/dates.ts';
import { settleDenied } from '../settle/denied.ts';
import { settleDirect } from '../settle/direct.ts';
import { settleKinds } from '../settle/kinds.ts';
import { settleMemberships } from '../settle/memberships.ts';
import { namesSaid } from '../settle/names-said.ts';
import { settleSaidMemberships } from '../settle/said-memberships.ts';
import { settleSizes } from '../settle/sizes.ts';
import { settleSpentAbroad } from '../settle/spent-abroad.ts';
import { settlePaidAt } from '../settle/times/paid-at.ts';
import { settleTimes } from '../settle/times/spending.ts';
import { boundsFault } from './bounds.ts';
import { lengthFault } from './lengths.ts';
import { readInTime, unreadFault } from './reading.ts';
import { inputFault, inputWords, lostNameFault } from './words.ts';

/** An input as it is parsed: its dates, merchants and chosen categories read, and what it leaves out filled in. */
export interface FilledIn extends Filled {
  /** What was understood, or could not be had. */
  readonly warnings: readonly string[];
}

/** An input as it is before anything is filled in; nothing of it is read where a text is too long for its field. */
export interface SettledInput extends Settled {
  readonly fault: AppError | null;
}

/** An input with its dates, merchants and chosen categories read, as it is before anything is filled in. */
export function settled(
  operation: Pick<Operation, 'input'>,
  input: unknown,
  catalog: CatalogSnapshot,
): SettledInput {
  const fault = lengthFault(operation.input, input);
  if (fault) return { input, notes: [], fault };
  const timed = settlePaidAt(operation, input, catalog);
  const dates = settleDates(timed, catalog.today);
  const members = settleSaidMemberships(operation, dates.input, catalog);
  const shops = settleDenied(members.input, catalog);
  const away = settleAbroad(operation, shops.input);
  const spent = settleSpentAbroad(operation, away.input);
  const times = settleTimes(operation, spent.input, catalog);
  const sizes = settleSizes(times.input, catalog);
  const kinds = settleKinds(settleDirect(operation, sizes.input), catalog);
  const brands = settleBrands(operation, kinds.input, catalog);
  const chosen = settleChosen(operation, brands.input, catalog);
  const cards = settleMemberships(chosen.input, catalog);
  return {
    fault,
    input: cards.input,
    notes: [dates, members, shops, away, spent, times, sizes, kinds, brands, chosen, cards].flatMap(
      ({ notes }) => [...notes],
    ),
  };
}

/** What an operation is to work on, or why it cannot. */
export interface InputRead {
  readonly filled: FilledIn;
  /** As the schema has it; undefined where there is a fault. */
  readonly data: unknown;
  readonly fault: AppError | null;
  /** Steps that its words took: see `effort`. */
  readonly steps: number;
}

/** An input of which nothing is read. */
export function unread(input: unknown, fault: AppError, steps = 0): InputRead {
  const filled = { input, from_wallet: [], warnings: [] };
  return { filled, data: undefined, fault, steps };
}

/** What can be said of an input before any of its names is looked up. */
export function glance(
  input: unknown,
  { benefitsByKey, programs, resolveCard }: CatalogSnapshot,
): { readonly names: number; readonly fault: AppError | null } {
  let programNames: ReadonlySet<string> | undefined;
  const isProgram = (name: string) => {
    programNames ??= new Set([...programs.values()].map((program) => program.name));
    return programs.has(name) || programNames.has(name);
  };
  const isFound = (name: string) =>
    resolveCard.isWritten(name) || benefitsByKey.has(name) || isProgram(name);
  const long = boundsFault(input);
  if (long) return { names: 0, fault: long };
  const { count, fault: early } = namesSaid(input, isFound);
  return { names: early ? 0 : count, fault: lostNameFault(input) ?? early };
}

/** Reads an input at which nothing was wrong at a glance. */
export async function readInput(
  operation: Operation,
  input: unknown,
  caller: Caller,
  services: Pick<Services, 'recentWallet' | 'catalog'>,
): Promise<InputRead> {
  const words = readInTime(() => settled(operation, input, services.catalog()));
  if (words.found === null) return unread(input, unreadFault(), words.steps);
  const { input: read, notes, fault: long } = words.found;
  if (long) return unread(input, long, words.steps);
  const kept = await fillFromWallet(operation.wallet, read, caller, services, words.steps);
  const so_far = words.steps + kept.steps;
  if (kept.found === null) return unread(input, unreadFault(), so_far);
  const { warning } = kept.found;
  const warnings = warning === undefined ? notes : [...notes, warning];
  const filled = { ...kept.found, warnings };
  const parse = () => operation.input.safeParse(filled.input, { error: inputWords() });
  const whole = readInTime(parse, so_far);
  const steps = so_far + whole.steps;
  if (whole.found === null) return unread(input, unreadFault(), steps);
  return { filled, data: whole.found.data, fault: inputFault(whole.found), steps };
}
