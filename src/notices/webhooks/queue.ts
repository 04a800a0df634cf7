import type { Connection } from 'mongoose';
import { DELIVERIES_WAITING_MAX } from '../../plans/webhook-limits.ts';
import { trusted } from '../../storage/model.ts';
import { nextAttempt } from '../backoff.ts';
import { takeLease } from '../lease.ts';
import { type DeliveryRecord, deliveryModel } from './model.ts';

/** What came of an attempt. */
export interface Attempt {
  /** HTTP status of the answer; null: none came. */
  readonly status: number | null;
  /** Why it failed; null: it was taken. */
  readonly error: string | null;
  /** No later attempt can do better. */
  readonly final?: boolean;
}

/** The deliveries of all accounts, shared by all processes. */
export interface Queue {
  /**
   * Stores deliveries; one that is stored already stays as it is. Past the bound of a webhook they are
   * stored as dead, so that they can be seen and delivered again.
   */
  add(deliveries: readonly DeliveryRecord[]): Promise<void>;
  /**
   * Takes a delivery that is due and first of its subject, for `LEASE_MS`. Whoever does not settle it
   * in that time has lost it to another process.
   */
  claim(busy: Busy): Promise<DeliveryRecord | null>;
  settle(delivery: DeliveryRecord, attempt: Attempt): Promise<void>;
  /** How much waits, up to a bound, and for how long what is due has waited at the longest. */
  backlog(): Promise<Backlog>;
  /** Puts a delivery that is over back into the queue. @returns false when there is none. */
  again(webhookId: string, deliveryId: string): Promise<boolean>;
  /** Drops what is left for a webhook that is gone. */
  drop(delivery: DeliveryRecord): Promise<void>;
}

export interface Backlog {
  readonly waiting: number;
  readonly lateSeconds: number;
}

/** What became of a delivery that was tried; past the bound of its webhook it is dead untried. */
export type DeliveryOutcome = 'delivered' | 'retried' | 'dead';

/** Hosts and accounts that have as many deliveries under way as they may. */
export interface Busy {
  readonly hosts: readonly string[];
  readonly accounts: readonly string[];
}

/** Longer than an attempt can take. */
export const LEASE_MS = 30_000;
const CANDIDATES = 20;
const LATER_MS = 1_000;
/** How long a delivery that is over is kept. */
const KEPT_MS = 30 * 86_400_000;
const BATCH = 500;
/** As far as waiting deliveries are counted. */
const COUNTED_MAX = 100_000;

export function createQueue(
  connection: Connection,
  clock: () => Date,
  count: (outcome: DeliveryOutcome, times: number) => void = () => {},
): Queue {
  const deliveries = deliveryModel(connection);

  async function fullWebhooks(batch: readonly DeliveryRecord[]): Promise<ReadonlySet<string>> {
    const full = new Set<string>();
    for (const webhook_id of new Set(batch.map((one) => one.webhook_id))) {
      const waiting = await deliveries
        .countDocuments({ webhook_id, state: 'waiting' })
        .limit(DELIVERIES_WAITING_MAX);
      if (waiting >= DELIVERIES_WAITING_MAX) full.add(webhook_id);
    }
    return full;
  }

  /** The delivery of the same webhook and subject that comes before it, if one waits. */
  function before({ webhook_id, subject, at, _id }: DeliveryRecord) {
    const earlier = [{ at: trusted({ $lt: at }) }, { at, _id: trusted({ $lt: _id }) }];
    return deliveries
      .findOne({ webhook_id, subject, state: 'waiting', $or: earlier }, { next_at: 1, lease: 1 })
      .sort({ at: 1, _id: 1 })
      .lean();
  }

  /** Has all of a subject that are due wait for the first of them. */
  async function keepBack(
    { webhook_id, subject }: DeliveryRecord,
    first: Pick<DeliveryRecord, '_id' | 'next_at' | 'lease'>,
    now: Date,
  ): Promise<void> {
    const soon = now.getTime() + LATER_MS;
    // One that is under way may be settled at any time, and brings the next one forward itself.
    const later = first.lease === null ? Math.max(first.next_at.getTime(), soon) : soon;
    await deliveries.updateMany(
      {
        ...{ webhook_id, subject, state: 'waiting', lease: null },
        ...{ _id: trusted({ $ne: first._id }), next_at: trusted({ $lte: now }) },
      },
      { $set: { next_at: new Date(later) } },
    );
    // Settled since it was read: the one that this brought forward may just have been put off.
    const { _id, lease } = first;
    if (!(await deliveries.exists({ _id, lease, state: 'waiting' }))) {
      await bringForward(webhook_id, subject, now);
    }
  }

  /** Has the first untried delivery of a subject be due. */
  async function bringForward(webhook_id: string, subject: string, now: Date): Promise<void> {
    await deliveries.findOneAndUpdate(
      { webhook_id, subject, state: 'waiting', lease: null, attempts: 0 },
      { $set: { next_at: now } },
      { sort: { at: 1, _id: 1 } },
    );
  }

  const take = (one: Pick<DeliveryRecord, '_id' | 'next_at'>, now: Date) =>
    takeLease(deliveries, one, { now, ms: LEASE_MS, still: { state: 'waiting' } });

  return {
    async add(all) {
      const now = clock();
      for (let start = 0; start < all.length; start += BATCH) {
        const batch = all.slice(start, start + BATCH);
        const full = await fullWebhooks(batch);
        const writes = batch.map(({ _id, ...delivery }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $setOnInsert: full.has(delivery.webhook_id)
                ? { ...delivery, ...ended('dead', delivery, now), last_error: FULL }
                : delivery,
            },
            upsert: true,
          },
        }));
        // Two processes that add the same one at once: one of them is told that it is there.
        const stored = await deliveries
          .bulkWrite(writes, { ordered: false })
          .catch((error: unknown) => {
            if ((error as { code?: unknown }).code !== 11_000) throw error;
            return null;
          });
        const isFull = (at: string) => full.has(batch[Number(at)]?.webhook_id ?? '');
        const dead = Object.keys(stored?.upsertedIds ?? {}).filter(isFull).length;
        if (dead > 0) count('dead', dead);
      }
    },

    async claim({ hosts, accounts }) {
      for (;;) {
        const now = clock();
        const due = await deliveries
          .find({
            state: 'waiting',
            next_at: trusted({ $lte: now }),
            host: trusted({ $nin: [...hosts] }),
            account_id: trusted({ $nin: [...accounts] }),
          })
          .sort({ next_at: 1 })
          .limit(CANDIDATES)
          .lean();
        const keptBack = new Set<string>();
        for (const candidate of due) {
          const line = `${candidate.webhook_id} ${candidate.subject}`;
          if (keptBack.has(line)) continue;
          const first = (await before(candidate)) ?? candidate;
          const taken = first.next_at <= now ? await take(first, now) : null;
          if (taken) return taken;
          if (first !== candidate) await keepBack(candidate, first, now);
          keptBack.add(line);
        }
        if (due.length < CANDIDATES) return null;
      }
    },

    async settle(delivery, { status, error, final = false }) {
      const now = clock();
      const { _id, lease, webhook_id, subject } = delivery;
      const next = error === null || final ? null : nextAttempt(delivery.attempts, now);
      const result = { last_attempt_at: now, last_status: status, last_error: error, lease: null };
      const change = next
        ? { ...result, next_at: next }
        : { ...result, ...ended(error === null ? 'delivered' : 'dead', delivery, now) };
      const { matchedCount } = await deliveries.updateOne({ _id, lease }, { $set: change });
      if (matchedCount === 0) return;
      count(next ? 'retried' : error === null ? 'delivered' : 'dead', 1);
      if (!next) await bringForward(webhook_id, subject, now);
    },

    async backlog() {
      const now = clock();
      const [waiting, first] = await Promise.all([
        deliveries.countDocuments({ state: 'waiting' }).limit(COUNTED_MAX),
        deliveries.findOne({ state: 'waiting' }, { next_at: 1 }).sort({ next_at: 1 }).lean(),
      ]);
      const late = first ? now.getTime() - first.next_at.getTime() : 0;
      return { waiting, lateSeconds: Math.max(0, late / 1_000) };
    },

    async again(webhook_id, _id) {
      const over = { webhook_id, _id, state: trusted({ $ne: 'waiting' as const }) };
      const fresh = { state: 'waiting' as const, attempts: 0, next_at: clock() };
      const result = await deliveries.updateOne(over, {
        $set: { ...fresh, finished_at: null, expires_at: null },
      });
      return result.matchedCount > 0 || (await deliveries.exists({ webhook_id, _id })) !== null;
    },

    async drop({ webhook_id }) {
      await deliveries.deleteMany({ webhook_id });
    },
  };
}

const FULL = `more than ${DELIVERIES_WAITING_MAX} deliveries of this webhook waited`;

function ended(
  state: 'delivered' | 'dead',
  { keep_until }: Pick<DeliveryRecord, 'keep_until'>,
  now: Date,
) {
  const kept = Math.max(now.getTime() + KEPT_MS, keep_until?.getTime() ?? 0);
  return { state, finished_at: now, expires_at: new Date(kept) };
}
