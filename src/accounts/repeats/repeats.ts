import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import type { Background } from '../../kit/background.ts';
import type { Bounded } from '../../kit/memory/trusted-cache.ts';
import { openSealed, sealText } from '../../kit/sealer.ts';
import { createWindows } from '../../kit/windows.ts';
import { IDEMPOTENT_CALLS_MAX, IDEMPOTENT_SECONDS } from '../../plans/account-limits.ts';
import { orTakenBack } from '../../storage/take-back.ts';
import type { Credential } from '../lock.ts';
import { type RepeatRecord, repeatModel } from './model.ts';
import { fingerprintOf, idOf, type RepeatableCall, sealKey } from './repeatable-call.ts';

/** The call was not made before: it is ours to carry out. */
export interface TakenCall {
  /** To be called in the transaction that stores what the call changes; it fails if the call is no longer ours. */
  readonly mark: NonNullable<Credential['mark']>;
  /**
   * Keeps the answer for the same call. While the database is away this fails, and is tried again until
   * the call is no longer ours; so with `release`.
   */
  keep(answer: string): Promise<void>;
  /**
   * It failed. Where nothing was done, the next one carries it out; where it was, the next one is told at
   * once that the answer is lost. What is still under way is held to one of the two.
   */
  release(): Promise<void>;
}

export interface Repeats {
  /**
   * Takes a call, once over all processes, or gives the answer that it had.
   *
   * @throws AppError `idempotency_key_reused`, `idempotency_in_progress`, `idempotency_answer_lost`,
   * `rate_limited` when too many answers are kept
   */
  take(call: RepeatableCall): Promise<TakenCall | { readonly answer: string }>;
  /** Tries nothing again any more. */
  close(): void;
}

/** Longer than any of these calls takes; a process that died with one holds it so long. */
const LEASE_MS = 30_000;
const AGAIN_SECONDS = 1;
const TRIES = 5;
/** Between two tries to settle a call while the database is away. */
const SETTLE_AGAIN_MS = 500;
const DUPLICATE = 11_000;
/**
 * Calls of one network without a credential that a process stores in an hour: twice as many as may sign up,
 * so that whoever is refused there costs the database no more by sending the header.
 */
const STRANGERS_MAX = 60;
const STRANGERS_MS = 3_600_000;
/** Networks that are told apart. */
const STRANGERS = 10_000;

/**
 * Answers by Idempotency-Key. An answer may hold a new API key, so it is encrypted with a key that is
 * derived from the server's secret and from the Idempotency-Key, of which only a keyed hash is stored:
 * neither the database nor the server's secret opens it without what the caller sent.
 *
 * @param options.formerHashSecret before a rotation: calls that were made with it are known too
 */
export function createRepeats(options: {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly formerHashSecret: string | null;
  readonly clock: () => Date;
  readonly background: Background;
  /** Called with what became of each call: made, answered as before, or the code of its refusal. */
  readonly onRepeat?: ((outcome: string) => void) | undefined;
  readonly bounded?: Bounded | undefined;
}): Repeats {
  const { connection, hashSecret, formerHashSecret, clock, background } = options;
  const { bounded = (work) => work(), onRepeat } = options;
  const records = repeatModel(connection);
  const ofStrangers = createWindows({ ms: STRANGERS_MS, subjects: STRANGERS });
  let closed = false;

  /** What is not settled keeps the same call waiting until its time is over, or loses its answer. */
  async function settle(write: () => Promise<unknown>, until: Date): Promise<void> {
    const isSettled = () =>
      bounded(write).then(
        () => true,
        (error: unknown) => {
          if (failureOf(error).code !== 'unavailable') throw error;
          return false;
        },
      );
    if (await isSettled()) return;
    background.run(async () => {
      do await sleep(SETTLE_AGAIN_MS, undefined, { ref: false });
      while (!closed && clock() < until && !(await isSettled()));
    });
    throw new AppError('unavailable');
  }

  /** @returns the record if this call may go on with it, null if there is none */
  function read(record: RepeatRecord, call: RepeatableCall, secret: string): string | null {
    if (record.expires_at <= clock()) return null;
    if (record.fingerprint !== fingerprintOf(call, secret)) {
      const reused = 'was sent with another body, or by a key with other rights, within 24 hours';
      const message = `This Idempotency-Key ${reused}. Send a new one in the Idempotency-Key header.`;
      throw new AppError('idempotency_key_reused', message, {
        issues: [{ path: 'Idempotency-Key', message: reused }],
      });
    }
    if (record.answer !== null) {
      const answer = openSealed(sealKey(call, secret), record.answer, record._id);
      if (answer !== null) return answer;
    }
    // What was done is not kept yet, for a moment: only once its time is over is the answer lost.
    if (record.answer === null && record.lease_until > clock()) {
      throw new AppError('idempotency_in_progress', undefined, {
        retry_after_seconds: AGAIN_SECONDS,
      });
    }
    if (record.done || record.answer !== null) throw new AppError('idempotency_answer_lost');
    return null;
  }

  /** A record of our own that nothing was done with goes; one that something was done with is over. */
  async function letGo(own: Pick<RepeatRecord, '_id' | 'lease'>): Promise<void> {
    const { deletedCount } = await records.deleteOne({ ...own, done: false });
    if (deletedCount > 0) return;
    await records.updateOne(
      { ...own, done: true, answer: null },
      { $set: { lease_until: clock() } },
    );
  }

  function newRecord(call: RepeatableCall, lease: string): RepeatRecord {
    const now = clock().getTime();
    return {
      _id: idOf(call, hashSecret),
      account_id: call.account_id,
      fingerprint: fingerprintOf(call, hashSecret),
      lease,
      lease_until: new Date(now + LEASE_MS),
      done: false,
      answer: null,
      expires_at: new Date(now + IDEMPOTENT_SECONDS * 1_000),
    };
  }

  async function store(record: RepeatRecord): Promise<boolean> {
    try {
      await records.insertOne(record);
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
      return false;
    }
  }

  async function requireRoom({ account_id, network = '' }: RepeatableCall): Promise<void> {
    if (account_id === null) {
      const { fits, reset } = ofStrangers(network, 1, STRANGERS_MAX);
      if (!fits) throw new AppError('rate_limited', undefined, { retry_after_seconds: reset });
      return;
    }
    const kept = await records.countDocuments({ account_id }, { limit: IDEMPOTENT_CALLS_MAX });
    if (kept < IDEMPOTENT_CALLS_MAX) return;
    const message = `The account has ${IDEMPOTENT_CALLS_MAX} calls with an Idempotency-Key in 24 hours. Send this one without, or later.`;
    throw new AppError('rate_limited', message, { retry_after_seconds: 3_600 });
  }

  function taken(call: RepeatableCall, { _id, lease, lease_until }: RepeatRecord): TakenCall {
    return {
      async mark(session) {
        const mine = await records.updateOne({ _id, lease }, { $set: { done: true } }, { session });
        if (mine.matchedCount === 0) throw new AppError('idempotency_in_progress');
      },
      async keep(answer) {
        const sealed = sealText(sealKey(call, hashSecret), answer, _id);
        const kept = { $set: { answer: sealed } };
        await settle(() => records.updateOne({ _id, lease }, kept), lease_until);
      },
      async release() {
        await settle(() => letGo({ _id, lease }), lease_until);
      },
    };
  }

  async function takeOnce(call: RepeatableCall, lease: string): ReturnType<Repeats['take']> {
    if (formerHashSecret !== null) {
      const former = await records.findOne({ _id: idOf(call, formerHashSecret) }).lean();
      const answer = former && read(former, call, formerHashSecret);
      if (answer) return { answer };
    }
    for (let tries = 0; tries < TRIES; tries += 1) {
      const next = newRecord(call, lease);
      const found = await records.findOne({ _id: next._id }).lean();
      if (!found) {
        await requireRoom(call);
        if (await store(next)) return taken(call, next);
        continue;
      }
      const answer = read(found, call, hashSecret);
      if (answer !== null) return { answer };
      // Expired, or of a process that died with it before anything was stored.
      const { _id, lease: former, done } = found;
      const before = { _id, lease: former, done, answer: found.answer };
      const replaced = await records.replaceOne(before, next);
      if (replaced.modifiedCount === 1) return taken(call, next);
    }
    throw new AppError('idempotency_in_progress', undefined, {
      retry_after_seconds: AGAIN_SECONDS,
    });
  }

  return {
    async take(call) {
      const lease = randomUUID();
      const own = { _id: idOf(call, hashSecret), lease };
      const letItGo = async () => closed || bounded(() => letGo(own));
      try {
        const taking = () => takeOnce(call, lease);
        const taken = await orTakenBack(bounded, taking, letItGo, background.run);
        onRepeat?.('answer' in taken ? 'answered' : 'made');
        return taken;
      } catch (error) {
        onRepeat?.(failureOf(error).code);
        throw error;
      }
    },
    close() {
      closed = true;
    },
  };
}
