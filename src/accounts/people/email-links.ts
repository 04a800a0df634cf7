import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import type { Background } from '../../kit/background.ts';
import type { UseRule } from '../../kit/network/crowd-limits.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { type AccountClaim, claimAccount } from '../account-claim.ts';
import type { Audit } from '../audit.ts';
import { type AccountRecord, accountModel, type LinkRecord } from '../collections.ts';
import type { AttemptLimiter } from '../limits/attempts.ts';
import { doCounted, type Limit, refusal } from '../limits/refusal.ts';
import type { Access } from './access.ts';
import type { Claim, Claims } from './claims.ts';
import {
  alreadyThere,
  type ClaimLink,
  confirmEmail,
  newPassword,
  othersClaimed,
  passwordChanged,
} from './letters.ts';
import type { LinkTokens, Proven, Purpose } from './link-tokens.ts';
import { isInvalid, linkUse, usedBefore } from './link-use.ts';
import type { Mail } from './mail.ts';
import { type PasswordHasher, passwordFault, weakPassword } from './password.ts';

const HOUR = 3600;
/**
 * Letters that an e-mail gets, whoever asks; further ones are not sent. The owner is not kept out
 * by others who use them up: those letters lie in the owner's mailbox, each lists accounts that no
 * letter was sent for, and a link for a new password proves the e-mail too.
 */
const LETTERS: Readonly<Record<Purpose, UseRule>> = {
  verify: { name: 'letter-verify', limit: 20, seconds: 24 * HOUR },
  reset: { name: 'letter-reset', limit: 6, seconds: HOUR },
};
/** Once those are used up: whoever asks for it, it has the links of others that wait. */
const VERIFY_STILL: UseRule = { name: 'letter-verify-still', limit: 1, seconds: HOUR };
const VERIFY_BY_ACCOUNT: UseRule = { name: 'verify-password', limit: 10, seconds: HOUR };
/** Passwords that are tried with a link that was used. */
const RESET_AGAIN: UseRule = { name: 'reset-again', limit: 5, seconds: HOUR };

export interface EmailLinks {
  /** Whether a link still works; it is not used up by this. */
  isGood(purpose: Purpose, token: string): Promise<boolean>;
  /**
   * Sends an account the link that verifies its e-mail, in the background, with those of accounts
   * that claim it too and got none.
   *
   * @param network from where it was asked for
   */
  welcome(account: Pick<AccountRecord, '_id' | 'created_at'>, email: string, network: string): void;
  /**
   * Sends the link that sets a new password when the e-mail has an account; in the background.
   * Where nobody has proven the e-mail, the letter has links for the accounts that claim it,
   * because only its reader knows which is theirs: see claims.ts.
   */
  sendReset(email: string, network: string): void;
  /**
   * Proves the e-mail. The account is told from one that somebody else made with the address by its
   * password: without it, all that was made so far ends, keys, sessions, grants and the password.
   *
   * Who did not hear that it was done is told so for five minutes.
   *
   * @throws AppError `invalid_token`; `validation_failed` for a wrong password, which leaves the
   * link as it is; `rate_limited` after 10 of them in an hour.
   */
  verify(
    token: string,
    password: string | null,
    network?: string,
  ): Promise<{ readonly account_id: string; readonly kept: boolean }>;
  /**
   * Sets the password, and counts as verifying. Sessions, grants and keys of the account end, and
   * every other link that was sent to the e-mail. Who did not hear that it was done can send the same
   * for five minutes; another password is refused then.
   *
   * @returns the account's id.
   * @throws AppError `invalid_token`, or `validation_failed` for a weak password.
   */
  reset(token: string, password: string, network?: string): Promise<string>;
}

export interface EmailLinksOptions {
  readonly connection: Connection;
  readonly tokens: LinkTokens;
  readonly claims: Claims;
  readonly hasher: PasswordHasher;
  readonly attempts: AttemptLimiter;
  readonly mail: Mail;
  readonly audit: Audit;
  readonly access: Access;
  readonly background: Background;
}

export function createEmailLinks(options: EmailLinksOptions): EmailLinks {
  const { connection, tokens, claims, hasher, attempts, mail, audit, access, background } = options;
  const accounts = accountModel(connection);
  const orHeard = linkUse(tokens, accounts);

  const mayWrite = async (rule: UseRule, email: string) =>
    (await attempts.take(rule, email)) === null;
  const mayConfirm = async (email: string) =>
    (await mayWrite(LETTERS.verify, email)) || (await mayWrite(VERIFY_STILL, email));

  async function linksFor(purpose: Purpose, of: readonly Claim[], email: string) {
    const made: ClaimLink[] = [];
    for (const claim of of) made.push(await tokens.make(purpose, claim, email));
    return made;
  }

  async function hashesOfClaim(
    { account_id, email }: LinkRecord,
    password: string,
    network: string,
  ) {
    const seconds = await attempts.take(VERIFY_BY_ACCOUNT, account_id);
    if (seconds !== null) {
      const details = { retry_after_seconds: seconds };
      throw new AppError(
        'rate_limited',
        'Too many wrong passwords. Wait, then try again.',
        details,
      );
    }
    return doCounted(attempts, [[VERIFY_BY_ACCOUNT, account_id]], async () => {
      const from = { account_id, network };
      const hashes = [await hasher.hash(password, email, from)];
      if (hasher.hashFormer) hashes.push(await hasher.hashFormer(password, email, from));
      return hashes;
    });
  }

  /** Whether the one who confirms knows the password. @throws AppError when it is a wrong one. */
  function isMaker({ password = '' }: AccountRecord, hashes: readonly string[] | null): boolean {
    if (hashes === null) return false;
    if (hashes.includes(password)) return true;
    const issues = [{ path: 'password', message: 'is not the one that the account was made with' }];
    throw new AppError('validation_failed', 'The password is not that of the account.', { issues });
  }

  /** In a transaction that comes before those of whoever has access. */
  const first = <T>(
    accountId: string,
    work: (session: ClientSession, claim: AccountClaim) => Promise<T>,
  ): Promise<T> =>
    claimAccount(connection, accountId, 'all', (claim) =>
      inTransaction(connection, (session) => work(session, claim)),
    );

  const tellOthers = (email: string, { others }: Proven) => {
    if (others > 0) mail.send(othersClaimed(email, others));
  };

  return {
    welcome(account, email, network) {
      const askedBy = { network, isProven: false };
      background.run(async () => {
        if (!(await mayConfirm(email))) return;
        if (await tokens.provenOwner(email)) {
          mail.send(alreadyThere(email), askedBy);
          return;
        }
        const asked = await claims.forConfirmation(account, email);
        mail.send(confirmEmail(email, await linksFor('verify', asked, email)), askedBy);
      });
    },

    sendReset(email, network) {
      background.run(async () => {
        const owner = await tokens.provenOwner(email);
        const isKnown = owner !== null || (await accounts.exists({ email })) !== null;
        if (!isKnown || !(await mayWrite(LETTERS.reset, email))) return;
        const { listed, more } = owner
          ? { listed: [owner], more: 0 }
          : await claims.forReset(email);
        if (listed.length === 0) return;
        const letter = newPassword(email, await linksFor('reset', listed, email), more);
        mail.send(letter, { network, isProven: owner !== null });
      });
    },

    async isGood(purpose, token) {
      try {
        return !(await tokens.find(purpose, token)).used_at;
      } catch (error) {
        if (isInvalid(error)) return false;
        throw error;
      }
    },

    async verify(token, password, network = '') {
      const found = await tokens.find('verify', token);
      const { account_id, email } = found;
      const mayAsk = password !== null && !found.used_at;
      const hashes = mayAsk ? await hashesOfClaim(found, password, network) : null;
      const use = async () => {
        const { proven, kept } = await first(account_id, async (session, claim) => {
          const made = await tokens.prove(found, session, claim);
          const keeps = isMaker(made.account, hashes);
          if (!keeps) {
            await access.end(account_id, session);
            const without = { $unset: { password: '' } };
            await accounts.updateOne({ _id: account_id }, without, { session });
          }
          await audit.record(account_id, 'account.verified', { access_ended: !keeps }, session);
          return { proven: made, kept: keeps };
        });
        tellOthers(email, proven);
        return kept;
      };
      // It has taken the password away from whoever did not know it.
      const kept = await orHeard(found, token, use, (account) => account.password !== undefined);
      return { account_id, kept };
    },

    async reset(token, password, network = '') {
      const found = await tokens.find('reset', token);
      const { account_id, email } = found;
      const fault = passwordFault(password, email);
      if (fault) throw weakPassword(fault);
      const again: Limit[] = found.used_at ? [[RESET_AGAIN, found._id]] : [];
      if ((await refusal(attempts, again)) !== null) throw usedBefore();
      const hash = await doCounted(attempts, again, () =>
        hasher.hash(password, email, { account_id, network }),
      );
      const use = async () => {
        const proven = await first(account_id, async (session, claim) => {
          const made = await tokens.prove(found, session, claim);
          await accounts.updateOne({ _id: account_id }, { $set: { password: hash } }, { session });
          await access.end(account_id, session);
          await audit.record(account_id, 'password.reset', {}, session);
          return made;
        });
        tellOthers(email, proven);
      };
      await orHeard(found, token, use, (account) => {
        if (account.password !== hash) throw usedBefore();
      });
      mail.send(passwordChanged(email));
      return account_id;
    },
  };
}
