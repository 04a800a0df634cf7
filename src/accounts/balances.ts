import type { ClientSession, Connection } from 'mongoose';
import { trusted } from '../storage/model.ts';
import { balancesModel } from './collections.ts';
import type { AccountLock, Credential, Work } from './lock.ts';

export interface BalanceEntry {
  readonly program_key: string;
  readonly balance: number;
  readonly last_activity?: string | undefined;
}

interface StoredBalance extends BalanceEntry {
  readonly updated_at: Date;
}

/** What a put sets, by field path. */
type Changes = Record<string, number | string | Date>;

/** Puts that came while others of their account were under way. */
interface WaitingPut {
  readonly changes: Changes;
  readonly stored: Promise<void>;
}

/** Program keys become field names of the document. */
const PROGRAM_KEY = /^[a-z0-9_-]{1,80}$/;

/** Changes are made by a credential that is still good, or refused as `AccountLock.hold` does. */
export interface Balances {
  /** By program key. */
  list(accountId: string): Promise<readonly StoredBalance[]>;
  /** Stores all of them or none, each in the place of the program's former balance. */
  put(credential: Credential, entries: readonly BalanceEntry[]): Promise<void>;
  /** @returns false when none was stored. */
  remove(credential: Credential, programKey: string): Promise<boolean>;
}

export interface StoredBalances extends Balances {
  /** What `put` does, as a part of a transaction that holds the account. */
  putWithin(
    session: ClientSession,
    accountId: string,
    entries: readonly BalanceEntry[],
  ): Promise<void>;
}

/**
 * Puts by one credential that wait for the account go together in its next write: a crowd of
 * writers would otherwise take a transaction each.
 */
export function createBalances(
  connection: Connection,
  clock: () => Date,
  lock: AccountLock,
): StoredBalances {
  const records = balancesModel(connection);
  const waiting = new Map<string, WaitingPut>();

  async function store(session: ClientSession, _id: string, changes: Changes): Promise<void> {
    await records.updateOne({ _id }, { $set: changes }, { session, upsert: true });
  }

  function put(credential: Credential, changes: Changes): Promise<void> {
    const id = idOf(credential);
    const joined = waiting.get(id);
    if (joined) {
      Object.assign(joined.changes, changes);
      return joined.stored;
    }
    const noLongerWaits = () => {
      if (waiting.get(id)?.changes === changes) waiting.delete(id);
    };
    const write: Work<void> = async ({ session }) => {
      // From here on the write is made up: what comes now waits for the next.
      noLongerWaits();
      await store(session, credential.account_id, changes);
    };
    const stored = lock.hold(credential, write, { inGrace: true }).finally(noLongerWaits);
    waiting.set(id, { changes, stored });
    return stored;
  }

  return {
    async list(accountId) {
      const record = await records.findOne({ _id: accountId }).lean();
      return Object.entries(record?.balances ?? {})
        .map(([program_key, stored]) => ({ program_key, ...stored }))
        .sort((a, b) => (a.program_key < b.program_key ? -1 : 1));
    },

    async put(credential, entries) {
      if (entries.length > 0) await put(credential, changesBy(entries, clock()));
    },

    async putWithin(session, accountId, entries) {
      if (entries.length > 0) await store(session, accountId, changesBy(entries, clock()));
    },

    async remove(credential, programKey) {
      const field = fieldOf(programKey);
      const unset: Work<boolean> = async ({ session }) => {
        const result = await records.updateOne(
          { _id: credential.account_id, [field]: trusted({ $exists: true }) },
          { $unset: { [field]: '' } },
          { session },
        );
        return result.modifiedCount === 1;
      };
      return lock.hold(credential, unset, { inGrace: true });
    },
  };
}

function changesBy(entries: readonly BalanceEntry[], updated_at: Date): Changes {
  return Object.fromEntries(
    entries.flatMap(({ program_key, balance, last_activity }): [string, Changes[string]][] => {
      const field = fieldOf(program_key);
      return [
        [`${field}.balance`, balance],
        [`${field}.updated_at`, updated_at],
        ...(last_activity === undefined
          ? []
          : [[`${field}.last_activity`, last_activity] as [string, string]]),
      ];
    }),
  );
}

function idOf({ account_id, epoch, by }: Credential): string {
  return JSON.stringify([account_id, epoch, by?.kind, by?.id]);
}

function fieldOf(programKey: string): string {
  if (!PROGRAM_KEY.test(programKey)) throw new Error(`not a program key: ${programKey}`);
  return `balances.${programKey}`;
}
