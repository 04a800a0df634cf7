import type { AccountRecord, accountModel } from '../collections.ts';
import type { PasswordHasher } from './password.ts';
import type { Asker } from './turns.ts';

/** Which accounts a password may be of. */
interface Claim {
  readonly email: string;
  readonly _id?: string;
}

/** A password as it was typed, and where it comes from, for the order in which hashes are made. */
interface Typed {
  readonly password: string;
  readonly from: Asker;
}

/** Accounts by their password. */
export function passwordClaims(
  accounts: ReturnType<typeof accountModel>,
  hasher: Pick<PasswordHasher, 'hashFormer'>,
): { find(claim: Claim, hash: string, typed: Typed): Promise<AccountRecord | null> } {
  /** The account that proved the e-mail comes first, then the oldest that claims it. */
  function byHash(claim: Claim, password: string): Promise<AccountRecord | null> {
    const order = { email_verified_at: -1, created_at: 1 } as const;
    return accounts
      .findOne({ ...claim, password })
      .sort(order)
      .lean();
  }

  return {
    /** One whose hash is of the former secret, while that is being replaced, gets the present one. */
    async find(claim, hash, { password, from }) {
      const known = await byHash(claim, hash);
      const old = known ? undefined : await hasher.hashFormer?.(password, claim.email, from);
      if (known || old === undefined) return known;
      const account = await byHash(claim, old);
      if (!account) return null;
      const renewed = { $set: { password: hash } };
      await accounts.updateOne({ _id: account._id, password: old }, renewed);
      return { ...account, password: hash };
    },
  };
}
