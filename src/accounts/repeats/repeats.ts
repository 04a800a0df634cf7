import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { failureOf } from '../../failures.ts';
import type { Background } from '../../kit/background.ts';
import type { Bounded } from '../../kit/memory/trusted-cache.ts';
import { orTakenBack } from '../../storage/take-back.ts';
import { repeatModel } from './model.ts';
import { letGo } from './record.ts';
import { idOf, type RepeatableCall } from './repeatable-call.ts';
import { createRoom } from './room.ts';
import { createSettle } from './settle.ts';
import { type TakenCall, takeOnce } from './take-once.ts';

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
  const parts = { records, hashSecret, formerHashSecret, clock };
  const requireRoom = createRoom(records);
  let closed = false;
  const settle = createSettle({ bounded, background, clock, isClosed: () => closed });
  return {
    async take(call) {
      const lease = randomUUID();
      const own = { _id: idOf(call, hashSecret), lease };
      const letItGo = async () => closed || bounded(() => letGo(parts, own));
      try {
        const taking = () => takeOnce(parts, settle, requireRoom, call, lease);
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
