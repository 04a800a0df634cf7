import type { Connection } from 'mongoose';
import { trusted } from '../storage/model.ts';
import { balancesModel } from './collections.ts';

interface BalanceEntry {
  readonly program_key: string;
  readonly balance: number;
}

interface StoredBalance extends BalanceEntry {
  readonly updated_at: Date;
}

/** What a put sets, by field path. */
type Changes = Record<string, { balance: number; updated_at: Date }>;

/** Puts that came while another of their account was under way. */
interface WaitingPut {
  readonly changes: Changes;
  readonly stored: Promise<void>;
}

/** Program keys become field names of the document. */
const PROGRAM_KEY = /^[a-z0-9_-]{1,80}$/;

export interface Balances {
  /** By program key. */
  list(accountId: string): Promise<readonly StoredBalance[]>;
  /** Stores all of them or none, each in the place of the program's former balance. */
  put(accountId: string, entries: readonly BalanceEntry[]): Promise<void>;
  /** @returns false when none was stored. */
  remove(accountId: string, programKey: string): Promise<boolean>;
}

/**
 * Puts that come while another of their account is under way go together in the next write: a crowd
 * of writers would otherwise wear the database out with conflicts over the one document.
 */
export function createBalances(connection: Connection, clock: () => Date): Balances {
  const records = balancesModel(connection);

  const underWay = new Map<string, Promise<void>>();
  const waiting = new Map<string, WaitingPut>();

  function write(accountId: string, changes: Changes): Promise<void> {
    const stored = records
      .updateOne({ _id: accountId }, { $set: changes }, { upsert: true })
      .then(() => {})
      .finally(() => underWay.delete(accountId));
    underWay.set(accountId, stored);
    return stored;
  }

  function put(accountId: string, changes: Changes): Promise<void> {
    const joined = waiting.get(accountId);
    if (joined) {
      Object.assign(joined.changes, changes);
      return joined.stored;
    }
    const before = underWay.get(accountId);
    if (!before) return write(accountId, changes);
    const stored = before.then(
      () => {
        waiting.delete(accountId);
        return write(accountId, changes);
      },
      (error: unknown) => {
        // Fail the waiting put too, instead of making it wait for a second time limit.
        waiting.delete(accountId);
        throw error;
      },
    );
    waiting.set(accountId, { changes, stored });
    return stored;
  }

  return {
    async list(accountId) {
      const record = await records.findOne({ _id: accountId }).lean();
      return Object.entries(record?.balances ?? {})
        .map(([program_key, stored]) => ({ program_key, ...stored }))
        .sort((a, b) => (a.program_key < b.program_key ? -1 : 1));
    },

    async put(accountId, entries) {
      const updated_at = clock();
      const changes: Changes = Object.fromEntries(
        entries.map(({ program_key, balance }) => [fieldOf(program_key), { balance, updated_at }]),
      );
      if (entries.length === 0) return;
      await put(accountId, changes);
    },

    async remove(accountId, programKey) {
      const field = fieldOf(programKey);
      const result = await records.updateOne(
        { _id: accountId, [field]: trusted({ $exists: true }) },
        { $unset: { [field]: '' } },
      );
      return result.modifiedCount === 1;
    },
  };
}

function fieldOf(programKey: string): string {
  if (!PROGRAM_KEY.test(programKey)) throw new Error(`not a program key: ${programKey}`);
  return `balances.${programKey}`;
}
