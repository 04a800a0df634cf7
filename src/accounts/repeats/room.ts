import type { Model } from 'mongoose';
import { AppError } from '../../errors.ts';
import { createWindows } from '../../kit/windows.ts';
import { IDEMPOTENT_CALLS_MAX } from '../../plans/account-limits.ts';
import type { RepeatRecord } from './model.ts';
import type { RepeatableCall } from './repeatable-call.ts';

/**
 * Calls of one network without a credential that a process stores in an hour: twice as many as may sign up,
 * so that whoever is refused there costs the database no more by sending the header.
 */
const STRANGERS_MAX = 60;
const STRANGERS_MS = 3_600_000;
/** Networks that are told apart. */
const STRANGERS = 10_000;

/** Refuses a call with `rate_limited` where its account, or its network, has too many answers kept. */
export function createRoom(records: Model<RepeatRecord>) {
  const ofStrangers = createWindows({ ms: STRANGERS_MS, subjects: STRANGERS });
  return async ({ account_id, network = '' }: RepeatableCall): Promise<void> => {
    if (account_id === null) {
      const { fits, reset } = ofStrangers(network, 1, STRANGERS_MAX);
      if (!fits) throw new AppError('rate_limited', undefined, { retry_after_seconds: reset });
      return;
    }
    const kept = await records.countDocuments({ account_id }, { limit: IDEMPOTENT_CALLS_MAX });
    if (kept < IDEMPOTENT_CALLS_MAX) return;
    const message = `The account has ${IDEMPOTENT_CALLS_MAX} calls with an Idempotency-Key in 24 hours. Send this one without, or later.`;
    throw new AppError('rate_limited', message, { retry_after_seconds: 3_600 });
  };
}
