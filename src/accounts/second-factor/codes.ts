import type { ClientSession, Connection } from 'mongoose';
import type { UseRule } from '../../kit/network/crowd-limits.ts';
import type { Sealer } from '../../kit/sealer.ts';
import { trusted } from '../../storage/model.ts';
import { inTransaction } from '../../storage/transaction.ts';
import type { Audit } from '../audit.ts';
import type { AttemptLimiter } from '../limits/attempts.ts';
import { doCounted, giveBack, type Limit, pairOf, refusal, tooMany } from '../limits/refusal.ts';
import type { Mark } from '../lock.ts';
import type { Devices } from '../people/devices.ts';
import type { Mail } from '../people/mail.ts';
import { manyWrongCodes, recoveryCodeUsed } from './letters.ts';
import { type SecondFactorRecord, secondFactorModel } from './model.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const QUARTER = 900;
const DAY = 86_400;
/**
 * Right codes are given back, so these count wrong ones. They are counted once the password was
 * right: whoever uses them up knows it. A browser in which the person has signed in before has
 * limits of its own, so that nobody keeps its owner out. Thirty tries a day are one chance in ten
 * thousand.
 */
const BY_NETWORK: UseRule = { name: 'code-network', limit: 30, seconds: QUARTER };
const BY_PAIR: UseRule = { name: 'code-pair', limit: 10, seconds: QUARTER };
const BY_ACCOUNT: UseRule = { name: 'code-account', limit: 30, seconds: DAY };
const BY_DEVICE: UseRule = { name: 'code-device', limit: 10, seconds: QUARTER };
const BY_DEVICE_DAY: UseRule = { name: 'code-device-day', limit: 30, seconds: DAY };
const LETTER: UseRule = { name: 'letter-codes', limit: 1, seconds: DAY };

/** Whose code it is and where it comes from. */
export interface Trial {
  readonly account_id: string;
  /** Of the account, as it was found by the password. */
  readonly epoch: number;
  readonly email: string;
  readonly network?: string | undefined;
  readonly device?: string | undefined;
}

/** `used`: right, and taken before. */
export type Outcome = 'passed' | 'wrong' | 'used';

/** Does what a code is for, in one transaction with the mark that uses it up; false: refused. */
export type Using = (mark: Mark) => Promise<boolean>;

export interface CodesOptions {
  readonly connection: Connection;
  readonly clock: () => Date;
  readonly sealer: Sealer;
  readonly attempts: AttemptLimiter;
  readonly devices: Devices;
  readonly audit: Audit;
  readonly mail: Mail;
  /** Called with each outcome, `limited` where a code was not even looked at. */
  readonly onCode?: ((outcome: Outcome | 'limited') => void) | undefined;
}

/** @returns what takes codes of an account; each is taken once, over all processes. */
export function createCodes(deps: CodesOptions) {
  const { connection, clock, sealer, attempts, devices, audit, mail, onCode } = deps;
  const factors = secondFactorModel(connection);

  const alone: Using = (mark) =>
    inTransaction(connection, async (session) => !!(await mark(session)));

  /** @returns null where the code is right, and what it is for was refused. */
  async function useUp(
    using: Using,
    mark: (session: ClientSession) => Promise<boolean>,
    ifNot: Outcome,
  ): Promise<Outcome | null> {
    let isMarked = true;
    const marking: Mark = async (session) => {
      isMarked = await mark(session);
      return isMarked;
    };
    try {
      const isDone = await using(marking);
      if (isMarked) return isDone ? 'passed' : null;
    } catch (error) {
      if (isMarked) throw error;
    }
    return ifNot;
  }

  async function take(
    record: SecondFactorRecord,
    typed: string,
    email: string,
    using: Using,
  ): Promise<Outcome | null> {
    const { _id, secret: sealed } = record;
    const secret = sealer.open(sealed, _id)?.secret;
    if (secret === undefined) {
      throw new Error(`the second factor of ${_id} was sealed with another secret of the server`);
    }
    // Unless it was replaced meanwhile.
    const same = { _id, secret: sealed };
    const step = stepOf(secret, typed.replace(/\s/g, ''), clock());
    if (step !== null) {
      const older = { ...same, last_step: trusted({ $lt: step }) };
      const next = { $set: { last_step: step } };
      const mark = async (session: ClientSession) =>
        (await factors.updateOne(older, next, { session })).modifiedCount === 1;
      return useUp(using, mark, 'used');
    }
    const hash = hashRecoveryCode(typed, secret);
    if (hash === null) return 'wrong';
    let length = 0;
    const mark = async (session: ClientSession) => {
      const left = await factors
        .findOneAndUpdate(
          { ...same, recovery: hash },
          { $pull: { recovery: hash } },
          { returnDocument: 'after', session },
        )
        .lean();
      if (!left) return false;
      length = left.recovery.length;
      await audit.record(_id, 'second_factor.recovery_used', { left: length }, session);
      return true;
    };
    const outcome = await useUp(using, mark, 'wrong');
    if (outcome === 'passed') mail.send(recoveryCodeUsed(email, length));
    return outcome;
  }

  /**
   * Takes a code of the app or a recovery code, once: together with what it is for, so that it is as good
   * as before where that fails.
   *
   * @returns null where the second factor is off, or what the code is for was refused.
   * @throws AppError `rate_limited` after too many wrong ones.
   */
  return async function check(
    trial: Trial,
    typed: string,
    using: Using = alone,
  ): Promise<Outcome | null> {
    const { account_id, epoch, email, network = '' } = trial;
    const record = await factors.findOne({ _id: account_id }).lean();
    if (!record) return null;
    const device = devices.read(trial.device);
    const known = device?.account_id === account_id && device.epoch === epoch ? device : null;
    const own = pairOf(account_id, known?.name ?? network);
    const limits: Limit[] = known
      ? [
          [BY_DEVICE, own],
          [BY_DEVICE_DAY, own],
        ]
      : [
          [BY_NETWORK, network],
          [BY_PAIR, own],
          [BY_ACCOUNT, account_id],
        ];
    const seconds = await refusal(attempts, limits);
    if (seconds !== null) {
      onCode?.('limited');
      audit.limitHit(account_id, 'codes at the sign-in');
      if ((await attempts.take(LETTER, account_id)) === null) mail.send(manyWrongCodes(email));
      throw tooMany('wrong codes', seconds);
    }
    const outcome = await doCounted(attempts, limits, () => take(record, typed, email, using));
    if (outcome) onCode?.(outcome);
    if (outcome === 'passed') await giveBack(attempts, limits);
    return outcome;
  };
}
