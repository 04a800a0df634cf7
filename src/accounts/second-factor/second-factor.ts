import type { ClientSession } from 'mongoose';
import { AppError } from '../../errors.ts';
import type { AccountLock, Credential } from '../lock.ts';
import type { Access } from '../people/access.ts';
import { type CodesOptions, createCodes, type Outcome, type Trial, type Using } from './codes.ts';
import { recoveryCodesMade, switchedOff, switchedOn } from './letters.ts';
import { secondFactorModel } from './model.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { keyUri, newSecret, stepOf } from './totp.ts';

/** What a person needs to set up an authenticator app. */
export interface SetUp {
  /** What the app shows codes from, as people type it. */
  readonly key: string;
  /** The same for a QR code. */
  readonly uri: string;
  /** The same, sealed for this session alone: nothing is stored before a code has proven it. */
  readonly sealed: string;
}

/** The second factor of accounts: codes of an authenticator app, or recovery codes. */
export interface SecondFactor {
  /** Since when it is on, and the recovery codes that are left; null: it is off. */
  state(accountId: string): Promise<{ since: Date; recovery_codes_left: number } | null>;
  /**
   * A set-up for the session, good for an hour.
   * @param sealed one that was begun before, to go on with while it is good
   */
  begin(credential: Credential, email: string, sealed?: string): SetUp;
  /**
   * Switches it on, by a code of the new set-up. Other sessions end; keys and apps go on.
   *
   * @returns the recovery codes, which can never be read again.
   * @throws AppError `validation_failed`, `email_not_verified`, `invalid_access_token`.
   */
  switchOn(credential: Credential, sealed: string, code: string): Promise<readonly string[]>;
  /** See `createCodes`. */
  check(trial: Trial, typed: string, using?: Using): Promise<Outcome | null>;
  /** Recovery codes in the place of those from before; null: it is off. */
  renewCodes(credential: Credential): Promise<readonly string[] | null>;
  /** Switches it off for whoever has just given a password and a code. Other sessions end. */
  switchOff(credential: Credential): Promise<void>;
  /** Switches it off for an operator; every session ends. @returns false where it is off. */
  switchOffFor(accountId: string): Promise<boolean>;
  /** During a rotation of the server's own secret: seals with the new one what the former one sealed. */
  reseal(): Promise<void>;
}

export interface SecondFactorOptions extends CodesOptions {
  readonly lock: AccountLock;
  readonly access: Access;
  readonly onCode?: ((outcome: string) => void) | undefined;
}

const SET_UP_MS = 3_600_000;

export function createSecondFactor(options: SecondFactorOptions): SecondFactor {
  const { connection, clock, sealer, audit, mail, lock, access } = options;
  const factors = secondFactorModel(connection);

  /** A set-up is of one account and one session: nobody can have it confirmed by somebody else. */
  const ownerOf = ({ account_id, by }: Credential) => `set-up ${account_id} ${by?.id ?? ''}`;

  function openSetUp(credential: Credential, sealed: string): string | null {
    const opened = sealer.open(sealed, ownerOf(credential));
    const [ends = '', secret = ''] = opened?.secret.split(' ') ?? [];
    return Number(ends) > clock().getTime() ? secret : null;
  }

  const hashesOf = (codes: readonly string[], secret: string) =>
    codes.flatMap((code) => hashRecoveryCode(code, secret) ?? []);

  function refuse(path: string, message: string): AppError {
    return new AppError('validation_failed', undefined, { issues: [{ path, message }] });
  }

  /** @returns whether it was on. */
  async function remove(
    accountId: string,
    source: 'owner' | 'operator',
    keepSession: string | null,
    session: ClientSession,
  ): Promise<boolean> {
    const { deletedCount } = await factors.deleteOne({ _id: accountId }, { session });
    if (deletedCount === 0) return false;
    await access.renew(accountId, keepSession, session);
    await audit.record(accountId, 'second_factor.off', { source }, session);
    return true;
  }

  return {
    async state(accountId) {
      const record = await factors.findOne({ _id: accountId }).lean();
      return record && { since: record.since, recovery_codes_left: record.recovery.length };
    },

    begin(credential, email, given) {
      const known = given === undefined ? null : openSetUp(credential, given);
      const key = known ?? newSecret();
      const ends = clock().getTime() + SET_UP_MS;
      const sealed =
        known !== null && given !== undefined
          ? given
          : sealer.seal(`${ends} ${key}`, ownerOf(credential));
      return { key, uri: keyUri(key, email), sealed };
    },

    async switchOn(credential, sealed, code) {
      const { account_id, by } = credential;
      const secret = openSetUp(credential, sealed);
      if (secret === null) {
        throw refuse('set-up', 'was open for too long; put the key below into your app instead');
      }
      const now = clock();
      const step = stepOf(secret, code.replace(/\s/g, ''), now);
      if (step === null) throw refuse('code', 'is not what the app shows now for this key');
      const codes = newRecoveryCodes();
      const email = await lock.holdFirst(credential, 'part', async ({ account, session }) => {
        if (!account.email || !account.email_verified_at) throw new AppError('email_not_verified');
        if (await factors.exists({ _id: account_id }).session(session)) {
          throw refuse('sign-in', 'asks for a code already');
        }
        const record = {
          ...{ _id: account_id, since: now, last_step: step },
          secret: sealer.seal(secret, account_id),
          recovery: hashesOf(codes, secret),
        };
        await factors.insertOne(record, { session });
        await access.renew(account_id, by?.id ?? null, session);
        await audit.record(account_id, 'second_factor.on', {}, session);
        return account.email;
      });
      access.forget(account_id);
      mail.send(switchedOn(email));
      return codes;
    },

    check: createCodes(options),

    async renewCodes(credential) {
      const { account_id } = credential;
      const made = await lock.hold(credential, async ({ account, session }) => {
        const record = await factors.findOne({ _id: account_id }, null, { session }).lean();
        const secret = record && sealer.open(record.secret, account_id)?.secret;
        if (!secret) return null;
        const codes = newRecoveryCodes();
        const recovery = hashesOf(codes, secret);
        await factors.updateOne({ _id: account_id }, { $set: { recovery } }, { session });
        await audit.record(account_id, 'second_factor.codes_made', {}, session);
        return { codes, email: account.email ?? '' };
      });
      if (made) mail.send(recoveryCodesMade(made.email));
      return made?.codes ?? null;
    },

    async switchOff(credential) {
      const { account_id, by } = credential;
      const email = await lock.holdFirst(credential, 'part', async ({ account, session }) => {
        const wasOn = await remove(account_id, 'owner', by?.id ?? null, session);
        return wasOn ? (account.email ?? null) : null;
      });
      access.forget(account_id);
      if (email !== null) mail.send(switchedOff(email, 'owner'));
    },

    async switchOffFor(accountId) {
      const held = await lock.holdAnyFirst(accountId, 'part', async ({ account, session }) => {
        const wasOn = await remove(accountId, 'operator', null, session);
        return { wasOn, email: account.email };
      });
      if (!held?.value.wasOn) return false;
      access.forget(accountId);
      if (held.value.email) mail.send(switchedOff(held.value.email, 'operator'));
      return true;
    },

    async reseal() {
      for await (const { _id, secret } of factors.find().lean().cursor()) {
        const opened = sealer.open(secret, _id);
        if (!opened?.isFormer) continue;
        const anew = sealer.seal(opened.secret, _id);
        await factors.updateOne({ _id, secret }, { $set: { secret: anew } });
      }
    },
  };
}
