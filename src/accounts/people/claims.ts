import type { Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import {
  type AccountRecord,
  accountModel,
  balancesModel,
  keyModel,
  linkModel,
} from '../collections.ts';
import { walletModel } from '../wallet/model.ts';

/**
 * The accounts that claim an e-mail which nobody has proven. Anybody can make more of them, so no
 * number of them may leave out the one that is its person's.
 */
export interface Claims {
  /**
   * Those that a letter for a new password lists: first the oldest of those that are used, which
   * later ones cannot push out, then those that were listed least lately, so that by asking again
   * whoever reads the mailbox gets to every one.
   */
  forReset(email: string): Promise<{ readonly listed: readonly Claim[]; readonly more: number }>;
  /** The account, and others that wait for a letter to confirm the e-mail, the oldest first. */
  forConfirmation(account: Claim, email: string): Promise<readonly Claim[]>;
}

export type Claim = Pick<AccountRecord, '_id' | 'created_at'>;

/** Places in a letter for those in use, by age, and for the others in turn. */
const BEST = 10;
const IN_TURN = 20;
/** Beside the one whose letter it is. */
const WAITING_LISTED = 19;
/** Whoever made one earlier asks for the letter again. */
const WAITING_MS = 48 * 3_600_000;
/** Of one e-mail that are looked at: past them the oldest ones are. */
const READ_MAX = 10_000;

const byNewest = (a: Claim, b: Claim) => b.created_at.getTime() - a.created_at.getTime();

export function createClaims(connection: Connection, clock: () => Date): Claims {
  const accounts = accountModel(connection);

  const read = (email: string) =>
    accounts.find({ email }).sort({ created_at: 1, _id: 1 }).limit(READ_MAX).lean();

  /** Ids of those that somebody has used: paid for, asked by, or left something in. */
  async function usedOf(all: readonly AccountRecord[]): Promise<ReadonlySet<string>> {
    const ids = all.map(({ _id }) => _id);
    const among = trusted({ $in: ids });
    const asked = trusted({ $ne: null });
    const [keys, wallets, balances] = await Promise.all([
      keyModel(connection).distinct('account_id', { account_id: among, last_used_at: asked }),
      walletModel(connection).distinct('_id', { _id: among }),
      balancesModel(connection).distinct('_id', { _id: among }),
    ]);
    const paid = all.filter(({ tier, subscription }) => tier !== 'evaluation' || subscription);
    return new Set([...keys, ...wallets, ...balances, ...paid.map(({ _id }) => _id)]);
  }

  return {
    async forReset(email) {
      const all = await read(email);
      const used = await usedOf(all);
      const isUsed = ({ _id }: Claim) => used.has(_id);
      // The unused, of which one is as good as another, newest first: who asks has just made it.
      const told = (some: readonly Claim[]) => [
        ...some.filter(isUsed),
        ...some.filter((one) => !isUsed(one)).toSorted(byNewest),
      ];
      if (all.length <= BEST + IN_TURN) return { listed: told(all), more: 0 };
      const byUse = all.toSorted((a, b) => Number(isUsed(b)) - Number(isUsed(a)));
      const others = byUse
        .slice(BEST)
        .toSorted((a, b) => (a.listed_at?.getTime() ?? 0) - (b.listed_at?.getTime() ?? 0))
        .slice(0, IN_TURN);
      const ids = others.map(({ _id }) => _id);
      await accounts.updateMany({ _id: trusted({ $in: ids }) }, { $set: { listed_at: clock() } });
      const listed = [...byUse.slice(0, BEST), ...others];
      return { listed: told(listed), more: all.length - listed.length };
    },

    async forConfirmation(account, email) {
      const links = linkModel(connection);
      const alive = { email, purpose: 'verify' as const, expires_at: trusted({ $gt: clock() }) };
      const told = new Set(await links.distinct('account_id', alive));
      const all = await read(email);
      const since = new Date(clock().getTime() - WAITING_MS);
      const waiting = all.filter(
        ({ _id, created_at }) => _id !== account._id && !told.has(_id) && created_at > since,
      );
      return [account, ...waiting.slice(0, WAITING_LISTED)];
    },
  };
}
