import { createHmac, randomBytes } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { trusted } from '../../storage/model.ts';
import { inTransaction } from '../../storage/transaction.ts';
import type { Audit } from '../audit.ts';
import { type AccountRecord, accountModel, type LinkRecord, linkModel } from '../collections.ts';
import type { AttemptLimiter, AttemptRule } from '../limits/attempts.ts';
import { lockAccount } from '../lock.ts';
import type { Access } from './access.ts';
import {
  alreadyThere,
  type ClaimLink,
  confirmEmail,
  newPassword,
  othersClaimed,
  passwordChanged,
} from './letters.ts';
import type { Mail } from './mail.ts';
import { type PasswordHasher, passwordFault, weakPassword } from './password.ts';

type Purpose = LinkRecord['purpose'];

const HOUR = 3600;
const VALID_SECONDS: Readonly<Record<Purpose, number>> = { verify: 48 * HOUR, reset: HOUR };
/**
 * Letters that an e-mail gets, whoever asks; further ones are not sent. The owner is not kept out
 * by others who use them up: those letters lie in the owner's mailbox, the last of them works for at
 * least as long as no other is sent, and a link for a new password proves the e-mail too.
 */
const LETTERS: Readonly<Record<Purpose, AttemptRule>> = {
  verify: { name: 'letter-verify', limit: 20, seconds: 24 * HOUR },
  reset: { name: 'letter-reset', limit: 6, seconds: HOUR },
};
const VERIFY_BY_ACCOUNT: AttemptRule = { name: 'verify-password', limit: 10, seconds: HOUR };
/** Accounts that a letter for a new password lists. */
const CLAIMS_MAX = 10;

/** An account whose e-mail was proven just now. */
interface Proven {
  readonly account: AccountRecord;
  /** Accounts that claim the e-mail too. */
  readonly others: number;
}

export interface EmailLinks {
  /** Sends a new account the link that verifies its e-mail, in the background. */
  welcome(account: Pick<AccountRecord, '_id' | 'created_at'>, email: string): void;
  /**
   * Sends the link that sets a new password when the e-mail has an account; in the background.
   * Where nobody has proven the e-mail, the letter has a link for each account that claims it,
   * newest first, because only its reader knows which is theirs.
   */
  sendReset(email: string): void;
  /**
   * Proves the e-mail. The account is told from one that somebody else made with the address by its
   * password: without it, all that was made so far ends, keys, sessions, grants and the password.
   *
   * @throws AppError `invalid_token`; `validation_failed` for a wrong password, which leaves the
   * link as it is; `rate_limited` after 10 of them in an hour.
   */
  verify(
    token: string,
    password: string | null,
  ): Promise<{ readonly account_id: string; readonly kept: boolean }>;
  /**
   * Sets the password, and counts as verifying. Sessions, grants and keys of the account end, and
   * every other link that was sent to the e-mail.
   *
   * @returns the account's id.
   * @throws AppError `invalid_token`, or `validation_failed` for a weak password.
   */
  reset(token: string, password: string): Promise<string>;
  /** Waits for what goes on in the background. */
  close(): Promise<void>;
}

export interface EmailLinksOptions {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly clock: () => Date;
  readonly hasher: PasswordHasher;
  readonly attempts: AttemptLimiter;
  readonly mail: Mail;
  readonly audit: Audit;
  readonly access: Access;
  /** Base of links; asked each time because the port may be known late. */
  readonly publicUrl: () => string;
  readonly report: (error: unknown) => void;
}

export function createEmailLinks(options: EmailLinksOptions): EmailLinks {
  const { connection, hashSecret, clock, hasher, attempts, mail, audit, access } = options;
  const accounts = accountModel(connection);
  const links = linkModel(connection);
  const underWay = new Set<Promise<void>>();

  const hashToken = (token: string) =>
    createHmac('sha256', hashSecret).update(`mail-token:${token}`).digest('hex');

  async function linkTo(
    purpose: Purpose,
    { _id: account_id, created_at }: Pick<AccountRecord, '_id' | 'created_at'>,
    email: string,
  ): Promise<ClaimLink> {
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(clock().getTime() + VALID_SECONDS[purpose] * 1000);
    await links.insertOne({ _id: hashToken(token), purpose, account_id, email, expires_at });
    return { created_at, link: `${options.publicUrl()}/account/${purpose}?token=${token}` };
  }

  function inBackground(work: () => Promise<void>): void {
    const done = work().catch(options.report);
    underWay.add(done);
    void done.then(() => underWay.delete(done));
  }

  const mayWrite = async (purpose: Purpose, email: string) =>
    (await attempts.take(LETTERS[purpose], email)) === null;

  function provenOwner(email: string): Promise<AccountRecord | null> {
    return accounts.findOne({ email, email_verified_at: isProven() }).lean();
  }

  async function findToken(purpose: Purpose, token: string): Promise<LinkRecord> {
    const filter = { _id: hashToken(token), purpose, expires_at: trusted({ $gt: clock() }) };
    const found = await links.findOne(filter).lean();
    if (!found) throw new AppError('invalid_token');
    return found;
  }

  /**
   * Uses a link up, and with it the others of its purpose; one that sets a password uses up all.
   * Accounts that claim the e-mail too keep what they have: that somebody else has proven it shows
   * in the mailbox alone.
   */
  async function prove(found: LinkRecord, session: ClientSession): Promise<Proven> {
    const { account_id, email, purpose } = found;
    const account = await lockAccount(connection, account_id, session);
    const { deletedCount } = await links.deleteOne({ _id: found._id }, { session });
    const others = { email, _id: trusted({ $ne: account_id }) };
    const taken = { ...others, email_verified_at: isProven() };
    const isTaken = (await accounts.exists(taken).session(session)) !== null;
    if (deletedCount === 0 || isTaken || account?.email !== email) {
      throw new AppError('invalid_token');
    }
    await links.deleteMany(purpose === 'reset' ? { email } : { email, purpose }, { session });
    const proven = { $set: { email_verified_at: clock() } };
    await accounts.updateOne({ _id: account_id }, proven, { session });
    const isFirst = !account.email_verified_at;
    return {
      account,
      others: isFirst ? await accounts.countDocuments(others).session(session) : 0,
    };
  }

  async function hashOfClaim({ account_id, email }: LinkRecord, password: string) {
    const seconds = await attempts.take(VERIFY_BY_ACCOUNT, account_id);
    if (seconds !== null) {
      const details = { retry_after_seconds: seconds };
      throw new AppError(
        'rate_limited',
        'Too many wrong passwords. Wait, then try again.',
        details,
      );
    }
    return hasher.hash(password, email);
  }

  /** Whether the one who confirms knows the password. @throws AppError when it is a wrong one. */
  function isMaker({ password }: AccountRecord, hash: string | null): boolean {
    if (hash === null) return false;
    if (hash === password) return true;
    const issues = [{ path: 'password', message: 'is not the one that the account was made with' }];
    throw new AppError('validation_failed', 'The password is not that of the account.', { issues });
  }

  const tellOthers = (email: string, { others }: Proven) => {
    if (others > 0) mail.send(othersClaimed(email, others));
  };

  return {
    welcome(account, email) {
      inBackground(async () => {
        if (!(await mayWrite('verify', email))) return;
        mail.send(
          (await provenOwner(email))
            ? alreadyThere(email)
            : confirmEmail(email, await linkTo('verify', account, email)),
        );
      });
    },

    sendReset(email) {
      inBackground(async () => {
        const owner = await provenOwner(email);
        const newest = { created_at: -1 } as const;
        const claims = owner
          ? [owner]
          : await accounts.find({ email }).sort(newest).limit(CLAIMS_MAX).lean();
        if (claims.length === 0 || !(await mayWrite('reset', email))) return;
        const made: ClaimLink[] = [];
        for (const claim of claims) made.push(await linkTo('reset', claim, email));
        mail.send(newPassword(email, made));
      });
    },

    async verify(token, password) {
      const found = await findToken('verify', token);
      const { account_id, email } = found;
      const hash = password === null ? null : await hashOfClaim(found, password);
      const { proven, kept } = await inTransaction(connection, async (session) => {
        const made = await prove(found, session);
        const keeps = isMaker(made.account, hash);
        if (!keeps) {
          await access.end(account_id, session);
          await accounts.updateOne({ _id: account_id }, { $unset: { password: '' } }, { session });
        }
        await audit.record(account_id, 'account.verified', { access_ended: !keeps }, session);
        return { proven: made, kept: keeps };
      });
      tellOthers(email, proven);
      return { account_id, kept };
    },

    async reset(token, password) {
      const found = await findToken('reset', token);
      const { account_id, email } = found;
      const fault = passwordFault(password, email);
      if (fault) throw weakPassword(fault);
      const hash = await hasher.hash(password, email);
      const proven = await inTransaction(connection, async (session) => {
        const made = await prove(found, session);
        await accounts.updateOne({ _id: account_id }, { $set: { password: hash } }, { session });
        await access.end(account_id, session);
        await audit.record(account_id, 'password.reset', {}, session);
        return made;
      });
      tellOthers(email, proven);
      mail.send(passwordChanged(email));
      return account_id;
    },

    async close() {
      await Promise.all(underWay);
    },
  };
}

/** In a filter for `email_verified_at`. */
const isProven = () => trusted({ $type: 'date' as const });
