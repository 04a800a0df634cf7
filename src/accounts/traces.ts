import type { ClientSession, Connection } from 'mongoose';
import type { Background } from '../kit/background.ts';
import { trusted } from '../storage/model.ts';
import { inTransaction } from '../storage/transaction.ts';
import { auditModel } from './audit.ts';
import { accountModel, linkModel } from './collections.ts';
import { callWindowModel, retiredUsageModel, usageModel } from './limits/collections.ts';
import { windowsBeside } from './limits/test-calls.ts';
import { repeatModel } from './repeats/model.ts';

/**
 * What calls store of an account at any time, without holding it. The transaction that deletes the
 * account would conflict with them without end, so all of this goes after it.
 */
export interface Traces {
  /** Begins to remove those of an account that is deleted. */
  remove(accountId: string): void;
  /** Removes, from now on, those that another process has not: it ended, or could not. */
  start(): void;
  /** Begins now what was to come later. */
  close(): void;
}

export interface TracesOptions {
  readonly connection: Connection;
  readonly clock: () => Date;
  readonly background: Background;
  /** Stores what was counted so far: what comes later would be stored under an account that is gone. */
  readonly flushUsage: () => Promise<void>;
  readonly forgetCalls: (accountId: string) => Promise<void>;
  /** The same of what other rooms store. */
  readonly removeRest: (accountId: string) => Promise<void>;
}

/**
 * A call that was under way when its account was deleted is counted after it: no trusted copy of a
 * credential is older than a second, and its counts are stored within another.
 */
const SWEEP_MS = 3_000;
/** Accounts deleted within a day before a start, and then within ten minutes, are looked at once more. */
const FIRST_LOOK_MS = 86_400_000;
const LOOK_BACK_MS = 600_000;
const LOOK_EVERY_MS = 60_000;

export function createTraces(options: TracesOptions): Traces {
  const { connection, clock, background, flushUsage, forgetCalls, removeRest } = options;
  const usage = usageModel(connection);
  const sweeps = new Map<string, NodeJS.Timeout>();
  let looks: NodeJS.Timeout | undefined;

  /** Adds what the account used to the sums of all deleted ones, where it is nobody's. */
  async function retireUsage(account_id: string, session: ClientSession): Promise<void> {
    const records = await usage.find({ account_id }, null, { session }).lean();
    for (const record of records) {
      const sums = [
        ['accounts', 1],
        ['units', record.units],
        ...Object.entries(record.by_endpoint).map(([name, n]) => [`by_endpoint.${name}`, n]),
        ...Object.entries(record.by_channel).map(([name, n]) => [`by_channel.${name}`, n]),
      ];
      await retiredUsageModel(connection).updateOne(
        { _id: record.period },
        { $inc: Object.fromEntries(sums) },
        { session, upsert: true },
      );
    }
    await usage.deleteMany({ account_id }, { session });
  }

  async function removeNow(account_id: string): Promise<void> {
    const windows = [account_id, ...windowsBeside(account_id)];
    await callWindowModel(connection).deleteMany({ _id: trusted({ $in: windows }) });
    await repeatModel(connection).deleteMany({ account_id });
    // Of a letter that was asked for before, and written since.
    await linkModel(connection).deleteMany({ account_id });
    await forgetCalls(account_id);
    await removeRest(account_id);
  }

  async function removeAll(account_id: string): Promise<void> {
    await removeNow(account_id);
    if ((await usage.exists({ account_id })) === null) return;
    await inTransaction(connection, (session) => retireUsage(account_id, session));
  }

  function sweep(accountId: string): void {
    clearTimeout(sweeps.get(accountId));
    sweeps.delete(accountId);
    background.run(async () => {
      await flushUsage();
      await removeAll(accountId);
    });
  }

  /** By the events that say that an account was deleted, which are stored with its deletion. */
  function look(backMs: number): void {
    background.run(async () => {
      const since = trusted({ $gte: new Date(clock().getTime() - backMs) });
      const events = await auditModel(connection)
        .find({ at: since, event: 'account.deleted' }, { account_id: 1 })
        .lean();
      for (const { account_id } of events) {
        // One that is there again was restored from a backup.
        const isGone = (await accountModel(connection).exists({ _id: account_id })) === null;
        if (isGone && !sweeps.has(account_id)) await removeAll(account_id);
      }
    });
  }

  return {
    remove(accountId) {
      // What it used goes with what is counted late, so that it is one account in the sums.
      background.run(() => removeNow(accountId));
      sweeps.set(accountId, setTimeout(sweep, SWEEP_MS, accountId).unref());
    },
    start() {
      look(FIRST_LOOK_MS);
      looks = setInterval(look, LOOK_EVERY_MS, LOOK_BACK_MS).unref();
    },
    close() {
      clearInterval(looks);
      for (const accountId of sweeps.keys()) sweep(accountId);
    },
  };
}
