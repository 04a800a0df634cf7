import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isoDay } from '../../kit/day.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { flushModel, usageModel } from './collections.ts';

/** A call that succeeded. */
export interface MeteredCall {
  readonly account_id: string;
  /** The UTC month that it counts in: `2026-11`. */
  readonly period: string;
  /** The route's path, `/cards/{card_id}`, or on MCP the tool's name. */
  readonly endpoint: string;
  readonly channel: 'rest' | 'mcp';
  readonly units: number;
}

/** What an account has used in a month. */
export interface UsageTotals {
  readonly units: number;
  /** Calls by endpoint and by channel. */
  readonly by_endpoint: Readonly<Record<string, number>>;
  readonly by_channel: { readonly rest: number; readonly mcp: number };
  /** Calls by UTC day, `2026-11-22`; days without calls are not there. */
  readonly by_day: Readonly<Record<string, number>>;
}

/** Amounts to add, by field path. */
type Sums = Map<string, number>;

interface Batch {
  readonly id: string;
  readonly sums: ReadonlyMap<string, Sums>;
}

const FLUSH_MS = 500;
/** A stop waits this long for a database that does not take the last counts. */
const CLOSE_MS = 4_000;
/** Accounts in one transaction. */
const BATCH_MAX = 500;

export interface Metering {
  /** Counts a call once. It is in the database within about half a second. */
  count(call: MeteredCall): void;
  /** Stores what was counted so far. */
  flush(): Promise<void>;
  /** With every call that this process has counted, and those others have stored. */
  usage(accountId: string, period: string): Promise<UsageTotals>;
  /** Stores what is left. */
  close(): Promise<void>;
}

/**
 * Counts are summed in the process and stored in batches. A batch and its id are stored in one
 * transaction, so one whose answer was lost can be sent again: it counts once.
 *
 * @param report called when a batch could not be stored; it is tried again.
 */
export function createMetering(
  connection: Connection,
  clock: () => Date,
  report: (error: unknown) => void,
): Metering {
  const usage = usageModel(connection);
  const flushes = flushModel(connection);
  let pending = new Map<string, Sums>();
  let unsent: Batch[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();
  let closed = false;

  async function store(batch: Batch): Promise<void> {
    const writes = [...batch.sums].map(([_id, sums]) => {
      const [account_id = '', period = ''] = _id.split(':');
      return {
        updateOne: {
          filter: { _id },
          update: { $inc: Object.fromEntries(sums), $set: { account_id, period } },
          upsert: true,
        },
      };
    });
    try {
      await inTransaction(connection, async (session) => {
        await flushes.insertOne({ _id: batch.id, at: clock() }, { session });
        await usage.bulkWrite(writes, { session });
      });
    } catch (error) {
      if (!isStoredBefore(error)) throw error;
    }
  }

  async function sendAll(): Promise<void> {
    const accounts = [...pending];
    pending = new Map();
    while (accounts.length > 0) {
      unsent.push({ id: randomUUID(), sums: new Map(accounts.splice(0, BATCH_MAX)) });
    }
    for (const batch of [...unsent]) {
      await store(batch);
      unsent = unsent.filter((other) => other !== batch);
    }
  }

  /** One after the other, so that a batch is never under way twice. */
  function flush(): Promise<void> {
    const next = flushing.then(sendAll);
    flushing = next.catch(() => {});
    return next;
  }

  function schedule(): void {
    if (closed) return;
    timer ??= setTimeout(() => {
      timer = null;
      flush().catch((error: unknown) => {
        report(error);
        schedule();
      });
    }, FLUSH_MS);
  }

  return {
    count({ account_id, period, endpoint, channel, units }) {
      const id = usageId(account_id, period);
      const sums: Sums = pending.get(id) ?? new Map();
      pending.set(id, sums);
      add(sums, 'units', units);
      add(sums, `by_endpoint.${endpoint}`, 1);
      add(sums, `by_channel.${channel}`, 1);
      add(sums, `by_day.${dayWithin(period, clock())}`, 1);
      schedule();
    },

    flush,

    async usage(accountId, period) {
      const id = usageId(accountId, period);
      const isPending = pending.has(id) || unsent.some(({ sums }) => sums.has(id));
      await (isPending ? flush() : flushing);
      const record = await usage.findOne({ _id: id }).lean();
      const { rest = 0, mcp = 0 } = record?.by_channel ?? {};
      return {
        units: record?.units ?? 0,
        by_endpoint: record?.by_endpoint ?? {},
        by_channel: { rest, mcp },
        by_day: record?.by_day ?? {},
      };
    },

    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      timer = null;
      const giveUpAt = performance.now() + CLOSE_MS;
      for (;;) {
        try {
          return await flush();
        } catch (error) {
          report(error);
          if (performance.now() >= giveUpAt) return;
        }
      }
    },
  };
}

function usageId(accountId: string, period: string): string {
  return `${accountId}:${period}`;
}

function add(sums: Sums, field: string, amount: number): void {
  sums.set(field, (sums.get(field) ?? 0) + amount);
}

/** The id of a batch is unique: a duplicate says that the batch was stored before. */
function isStoredBefore(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 11_000 && String(message).includes('usage_flushes');
}

/** The day, or the nearest one of the month that the call counts in. */
function dayWithin(period: string, now: Date): string {
  const day = isoDay(now);
  if (day.startsWith(period)) return day;
  if (day < period) return `${period}-01`;
  const [year = 0, month = 0] = period.split('-').map(Number);
  return isoDay(new Date(Date.UTC(year, month, 0)));
}
