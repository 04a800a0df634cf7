import { z } from 'zod';
import { AppError, type InputIssue } from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';
import { eachInSteps, inOne, type Steps } from '../../kit/steps.ts';
import { list } from '../../kit/words.ts';
import type { BalanceEntry, Context, StoredBalance } from '../../operation/context.ts';
import { readInTurns } from '../../operation/input/in-turns.ts';
import { integer, text } from '../../operation/params.ts';
import { accountOf, credentialOf } from '../shared/account.ts';
import { dayMonthOrYear } from '../shared/said/dates.ts';

/** Points balances as callers send and receive them. */

export const programName = text(80);

export const balanceEntries = z
  .array(
    z.strictObject({
      program_key: programName,
      balance: integer(0, 1_000_000_000),
      last_activity: dayMonthOrYear.optional(),
    }),
  )
  .max(200);

export const storedBalance = z.object({
  program_key: z.string(),
  balance: z.int(),
  updated_at: z.string(),
  /** When points were last earned or spent, where it was said. */
  last_activity: z.string().optional(),
});

export async function storedBalances(context: Context): Promise<readonly StoredBalance[]> {
  return context.services.listBalances(accountOf(context));
}

export function describeBalance(stored: StoredBalance): z.output<typeof storedBalance> {
  const { program_key, balance, updated_at, last_activity } = stored;
  const row = { program_key, balance, updated_at: updated_at.toISOString() };
  return last_activity === undefined ? row : { ...row, last_activity };
}

/**
 * The key of the program that a name refers to.
 *
 * @param path of the input that names it, for the error
 * @throws AppError `validation_failed` with similar keys as candidates
 */
export function programKeyOf(name: string, path: string, { catalog }: Context): string {
  const resolution = catalog.resolveProgram(name);
  if (resolution.kind === 'found') return resolution.key;
  const program = resolution.kind === 'ambiguous' ? 'several' : 'none';
  const message =
    program === 'several'
      ? `several points programs match ${quoted(name)}: ${list(
          resolution.candidates.map((key) => catalog.programs.get(key)?.name ?? key),
          'or',
        )}`
      : `no points program matches ${quoted(name)}`;
  throw new AppError('validation_failed', undefined, {
    issues: [{ path, message, about: { program } }],
    candidates: resolution.candidates,
  });
}

/**
 * The keys of the programs in a list, each once.
 *
 * @param pathOf path of the input at a position, for the errors
 * @throws AppError `validation_failed`
 */
export function programKeysOf(...given: Parameters<typeof programKeySteps>): string[] {
  return inOne(programKeySteps(...given));
}

function* programKeySteps(
  names: readonly string[],
  pathOf: (position: number) => string,
  context: Context,
): Steps<string[]> {
  // What is written twice is refused before any of it is looked up, and nothing behind a second name of
  // a program is.
  const written = new Set<string>();
  for (const [position, name] of names.entries()) {
    if (written.has(name)) throw twice(quoted(name), pathOf(position));
    written.add(name);
  }
  const keys = new Set<string>();
  yield* eachInSteps(names.entries(), 1, ([position, name]) => {
    const key = programKeyOf(name, pathOf(position), context);
    if (keys.has(key)) throw twice(key, pathOf(position));
    keys.add(key);
  });
  return [...keys];
}

function twice(name: string, path: string): AppError {
  const issues = [{ path, message: `${name} is in the list twice` }];
  return new AppError('validation_failed', undefined, { issues });
}

/**
 * Entries by program key, each program once; name by name.
 *
 * @param field the input that holds the list
 * @throws AppError `validation_failed`
 */
export function* entrySteps(
  entries: readonly BalanceEntry[],
  field: string,
  context: Context,
): Steps<BalanceEntry[]> {
  const names = entries.map((entry) => entry.program_key);
  const keys = yield* programKeySteps(
    names,
    (position) => `${field}.${position}.program_key`,
    context,
  );
  const { today } = context.catalog;
  const issues = entries.flatMap(({ last_activity = today }, position): InputIssue[] =>
    last_activity <= today
      ? []
      : [{ path: `${field}.${position}.last_activity`, message: 'must not lie in the future' }],
  );
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return entries.map((entry, position) => ({
    ...entry,
    program_key: keys[position] ?? entry.program_key,
  }));
}

/**
 * Removes the balance of a program, by its key or one of its names. An exact key match comes first,
 * so that the balance of a program that left the catalog can be removed too.
 *
 * @returns the key
 * @throws AppError `validation_failed` for an unknown program, `balance_not_found`
 */
export async function removeStored(name: string, context: Context): Promise<string> {
  const account = credentialOf(context);
  const isKey = /^[a-z0-9_-]{1,80}$/.test(name);
  if (isKey && (await context.services.removeBalance(account, name))) return name;
  const [key = ''] = await readInTurns(
    programKeySteps([name], () => 'program_key', context),
    context,
  );
  if (key !== name && (await context.services.removeBalance(account, key))) return key;
  const stored = await storedBalances(context);
  throw new AppError('balance_not_found', `No balance is stored for ${key}.`, {
    candidates: stored.slice(0, 5).map((balance) => balance.program_key),
  });
}
