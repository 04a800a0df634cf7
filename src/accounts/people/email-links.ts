import { createHmac, randomBytes } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { trusted } from '../../storage/model.ts';
import { inTransaction } from '../../storage/transaction.ts';
import type { Audit } from '../audit.ts';
import {
  type AccountRecord,
  accountModel,
  keyModel,
  type LinkRecord,
  linkModel,
} from '../collections.ts';
import type { Mail } from './mail.ts';
import { type PasswordHasher, passwordFault } from './password.ts';

type Purpose = LinkRecord['purpose'];

const VALID_SECONDS: Readonly<Record<Purpose, number>> = { verify: 48 * 3600, reset: 3600 };

export interface EmailLinks {
  /** Sends a new account the link that verifies its e-mail, in the background. */
  welcome(account: { readonly account_id: string; readonly email: string }): void;
  /** Sends the link that sets a new password when the e-mail has an account; in the background. */
  sendReset(email: string): void;
  /** The account of the link keeps its e-mail; all others lose it. @throws AppError `invalid_token`. */
  verify(token: string): Promise<void>;
  /**
   * Sets the password, and counts as verifying. Grants end; the keys of an account that had not
   * proven its e-mail go too, because somebody else may hold them.
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
  readonly mail: Mail;
  readonly audit: Audit;
  /** Base of links; asked each time because the port may be known late. */
  readonly publicUrl: () => string;
  readonly revokeGrants: (accountId: string, session: ClientSession) => Promise<void>;
  readonly report: (error: unknown) => void;
}

export function createEmailLinks(options: EmailLinksOptions): EmailLinks {
  const { connection, hashSecret, clock, hasher, mail, audit, publicUrl, report } = options;
  const accounts = accountModel(connection);
  const keys = keyModel(connection);
  const links = linkModel(connection);
  const underWay = new Set<Promise<void>>();

  const hashToken = (token: string) =>
    createHmac('sha256', hashSecret).update(`mail-token:${token}`).digest('hex');

  async function link(purpose: Purpose, account_id: string, email: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(clock().getTime() + VALID_SECONDS[purpose] * 1000);
    await links.insertOne({ _id: hashToken(token), purpose, account_id, email, expires_at });
    return `${publicUrl()}/account/${purpose}?token=${token}`;
  }

  function inBackground(work: () => Promise<void>): void {
    const done = work().catch(report);
    underWay.add(done);
    void done.then(() => underWay.delete(done));
  }

  /** The account that proved an e-mail, else the oldest that claims it. */
  function ownerOf(email: string): Promise<AccountRecord | null> {
    return accounts.findOne({ email }).sort({ email_verified_at: -1, created_at: 1 }).lean();
  }

  async function findToken(purpose: Purpose, token: string): Promise<LinkRecord> {
    const filter = { _id: hashToken(token), purpose, expires_at: trusted({ $gt: clock() }) };
    const found = await links.findOne(filter).lean();
    if (!found) throw new AppError('invalid_token');
    return found;
  }

  /** Uses a link up. @returns the account, whose e-mail nobody else claims from here on. */
  async function prove(found: LinkRecord, session: ClientSession): Promise<AccountRecord> {
    const { account_id, email } = found;
    const { deletedCount } = await links.deleteOne({ _id: found._id }, { session });
    const taken = {
      email,
      email_verified_at: trusted({ $type: 'date' as const }),
      _id: trusted({ $ne: account_id }),
    };
    const isTaken = (await accounts.exists(taken).session(session)) !== null;
    const before = await accounts.findOneAndUpdate(
      { _id: account_id, email },
      { $set: { email_verified_at: clock() } },
      { session, returnDocument: 'before', lean: true },
    );
    if (deletedCount === 0 || isTaken || !before) throw new AppError('invalid_token');
    await accounts.updateMany(
      { email, _id: trusted({ $ne: account_id }) },
      { $unset: { email: '', password: '', email_verified_at: '' } },
      { session },
    );
    return before;
  }

  return {
    welcome({ account_id, email }) {
      inBackground(async () => {
        const owner = await ownerOf(email);
        mail.send(
          owner?.email_verified_at
            ? alreadyThere(email)
            : confirm(email, await link('verify', account_id, email)),
        );
      });
    },

    sendReset(email) {
      inBackground(async () => {
        const owner = await ownerOf(email);
        if (owner) mail.send(newPassword(email, await link('reset', owner._id, email)));
      });
    },

    async verify(token) {
      const found = await findToken('verify', token);
      await inTransaction(connection, async (session) => {
        await prove(found, session);
        await audit.record(found.account_id, 'account.verified', {}, session);
      });
    },

    async reset(token, password) {
      const found = await findToken('reset', token);
      const fault = passwordFault(password, found.email);
      if (fault) throw weakPassword(fault);
      const hash = await hasher.hash(password, found.email);
      await inTransaction(connection, async (session) => {
        const before = await prove(found, session);
        const _id = found.account_id;
        await accounts.updateOne({ _id }, { $set: { password: hash } }, { session });
        const keysRevoked = !before.email_verified_at;
        if (keysRevoked) {
          await keys.deleteMany({ account_id: _id }, { session });
        }
        await options.revokeGrants(_id, session);
        await audit.record(_id, 'password.reset', { keys_revoked: keysRevoked }, session);
      });
      return found.account_id;
    },

    async close() {
      await Promise.all(underWay);
    },
  };
}

/** As the schema of an input would refuse it. */
export function weakPassword(fault: string): AppError {
  const issues = [{ path: 'password', message: fault }];
  return new AppError('validation_failed', `The password ${fault}.`, { issues });
}

const IGNORE = 'If this was not you, ignore this letter: nothing changes.';

function confirm(to: string, link: string) {
  const text = `Confirm that this address is yours, within two days:\n\n${link}\n\n${IGNORE}\n`;
  return { to, subject: 'Confirm your e-mail for Cardwright', text };
}

function newPassword(to: string, link: string) {
  const text = `Choose a new password, within an hour:\n\n${link}\n\n${IGNORE}\n`;
  return { to, subject: 'A new password for Cardwright', text };
}

function alreadyThere(to: string) {
  const text = `Somebody signed up with this address, which has an account already. If it was you, sign in with your password, or ask for a new one.\n\n${IGNORE}\n`;
  return { to, subject: 'You have an account at Cardwright', text };
}
