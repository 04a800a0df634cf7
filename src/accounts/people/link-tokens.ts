import { createHmac, randomBytes } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { trusted } from '../../storage/model.ts';
import { type AccountClaim, lockAccount } from '../account-claim.ts';
import { type AccountRecord, accountModel, type LinkRecord, linkModel } from '../collections.ts';
import type { ClaimLink } from './letters.ts';

/** What a link is for. */
export type Purpose = LinkRecord['purpose'];

const HOUR = 3600;
const HEARD_MS = 300_000;
const VALID_SECONDS: Readonly<Record<Purpose, number>> = { verify: 48 * HOUR, reset: HOUR };

/** An account whose e-mail was proven just now. */
export interface Proven {
  readonly account: AccountRecord;
  /** Accounts that claim the e-mail too. */
  readonly others: number;
}

/** The tokens in e-mailed links: stored as keyed hashes, used once. */
export interface LinkTokens {
  /** A new link for an account that claims the e-mail. */
  make(
    purpose: Purpose,
    account: Pick<AccountRecord, '_id' | 'created_at'>,
    email: string,
  ): Promise<ClaimLink>;
  /**
   * A link that is good, or was used within five minutes and not forgotten since.
   *
   * @throws AppError `invalid_token`.
   */
  find(purpose: Purpose, token: string): Promise<LinkRecord>;
  /**
   * Proves the e-mail: uses the link up, and removes the others of its purpose; one that sets a
   * password removes all. Accounts that claim the e-mail too keep what they have: that somebody else
   * has proven it shows in the mailbox alone.
   *
   * @param claim of the account, see `claimAccount`
   * @throws AppError `invalid_token` when it was used meanwhile, another account has proven it, or this one, which
   * has not, is suspended: it would take the e-mail from an account that its person can use.
   */
  prove(found: LinkRecord, session: ClientSession, claim: AccountClaim): Promise<Proven>;
  /** Removes a link that was used, once that can be answered. */
  forget(found: LinkRecord): Promise<void>;
  /** The account that has proven the e-mail. */
  provenOwner(email: string): Promise<AccountRecord | null>;
}

export function createLinkTokens(options: {
  readonly connection: Connection;
  readonly hashSecret: string;
  /** Links made under it are found too, while a secret is being replaced. */
  readonly formerHashSecret?: string | null;
  readonly clock: () => Date;
  /** Base of links; asked each time because the port may be known late. */
  readonly publicUrl: () => string;
}): LinkTokens {
  const { connection, hashSecret, formerHashSecret = null, clock, publicUrl } = options;
  const accounts = accountModel(connection);
  const links = linkModel(connection);

  const hashToken = (token: string, secret = hashSecret) =>
    createHmac('sha256', secret).update(`mail-token:${token}`).digest('hex');

  return {
    async make(purpose, { _id: account_id, created_at }, email) {
      const token = randomBytes(32).toString('base64url');
      const expires_at = new Date(clock().getTime() + VALID_SECONDS[purpose] * 1000);
      await links.insertOne({ _id: hashToken(token), purpose, account_id, email, expires_at });
      return { created_at, link: `${publicUrl()}/account/${purpose}?token=${token}` };
    },

    async find(purpose, token) {
      const hashes = [hashToken(token)];
      if (formerHashSecret !== null) hashes.push(hashToken(token, formerHashSecret));
      const alive = { purpose, expires_at: trusted({ $gt: clock() }) };
      const found = await links.findOne({ _id: trusted({ $in: hashes }), ...alive }).lean();
      const usedMs = found?.used_at ? clock().getTime() - found.used_at.getTime() : 0;
      if (!found || usedMs > HEARD_MS) throw new AppError('invalid_token');
      return found;
    },

    async prove(found, session, claim) {
      const { account_id, email, purpose } = found;
      const account = await lockAccount(connection, account_id, session, claim);
      const unused = { _id: found._id, used_at: null };
      const { matchedCount } = await links.updateOne(unused, { used_at: clock() }, { session });
      const others = { email, _id: trusted({ $ne: account_id }) };
      const taken = { ...others, email_verified_at: isProven() };
      const isTaken = (await accounts.exists(taken).session(session)) !== null;
      const isKept = account?.suspended_at != null && !account.email_verified_at;
      if (matchedCount === 0 || isTaken || account?.email !== email || isKept) {
        throw new AppError('invalid_token');
      }
      const rest = { email, _id: trusted({ $ne: found._id }) };
      await links.deleteMany(purpose === 'reset' ? rest : { ...rest, purpose }, { session });
      const proven = { $set: { email_verified_at: clock() } };
      await accounts.updateOne({ _id: account_id }, proven, { session });
      const isFirst = !account.email_verified_at;
      return {
        account,
        others: isFirst ? await accounts.countDocuments(others).session(session) : 0,
      };
    },

    async forget({ _id }) {
      await links.deleteOne({ _id }).catch(() => {});
    },

    provenOwner: (email) => accounts.findOne({ email, email_verified_at: isProven() }).lean(),
  };
}

/** In a filter for `email_verified_at`. */
const isProven = () => trusted({ $type: 'date' as const });
