import type { EngineCard, EngineProgram } from '../model/facts.ts';
import { EngineInputError } from '../model/input.ts';
import { cents, rounded, sumCents } from '../model/money.ts';
import { pointWorth } from './points.ts';

/** Points by program key. */
export type PointBalances = ReadonlyMap<string, number>;

export interface BalanceValue {
  readonly program: string;
  readonly name: string;
  readonly balance: number;
  /** Headline value in this wallet, in cents per point. */
  readonly cpp: number;
  /** Dollars: balance x cpp / 100. */
  readonly value: number;
  /** How the points reach that value, in words. */
  readonly why: string;
}

export interface BalancesValue {
  /** By program key. */
  readonly balances: readonly BalanceValue[];
  readonly total_value: number;
}

/** Points of one program above which a balance is a mistake. */
export const MAX_BALANCE = 1_000_000_000;

/**
 * What held points are worth in this wallet: balance x cents per point / 100, at the program's
 * headline value for the holder of these cards (transfers only if unlocked). Example: 40,000 points
 * at 1.8 cents are $720.00.
 * @throws EngineInputError with path `point_balances.<program>` for an unknown program, or a
 * balance that is not a whole number from 0 to MAX_BALANCE
 */
export function balancesValue(
  balances: PointBalances,
  cards: readonly EngineCard[],
  programs: ReadonlyMap<string, EngineProgram>,
  alsoHeld: ReadonlySet<string>,
): BalancesValue {
  const held = new Set([...cards.map((card) => card.key), ...alsoHeld]);
  const rows = [...balances]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, balance]): BalanceValue => {
      const path = `point_balances.${key}`;
      const program = programs.get(key);
      if (program === undefined) throw new EngineInputError(path, 'is not a known program');
      checkBalance(balance, path);
      const { cpp, why } = pointWorth(program, held);
      const value = cents((balance * cpp.base) / 100);
      const shown = { cpp: rounded(cpp.base, 6), value, why };
      return { program: key, name: program.name, balance: balance + 0, ...shown };
    });
  return { balances: rows, total_value: sumCents(rows.map((row) => row.value)) };
}

/** @throws EngineInputError unless it is a whole number from 0 to MAX_BALANCE. */
export function checkBalance(balance: number, path: string): void {
  if (Number.isInteger(balance) && balance >= 0 && balance <= MAX_BALANCE) return;
  throw new EngineInputError(path, `must be a whole number from 0 to ${MAX_BALANCE}`);
}
