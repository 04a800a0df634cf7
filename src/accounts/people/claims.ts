import type { Connection } from 'mongoose';
import { turns } from '../../kit/steps.ts';
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

type ReadClaim = Claim & Pick<AccountRecord, 'listed_at' | 'tier' | 'subscription'>;

/** Places in a letter for those in use, by age, and for the others in turn. */
const BEST = 10;
const IN_TURN = 20;
/** Beside the one whose letter it is. */
const WAITING_LISTED = 19;
/** Whoever made one earlier asks for the letter again. */
const WAITING_MS = 48 * 3_600_000;
/** Of one e-mail that are looked at: past them the oldest ones are. */
const READ_MAX = 10_000;
/** Read, and asked about, at a time: thousands take a while. */
const TOGETHER = 500;
/** Milliseconds of reading in one turn of the event loop. */
const SLICE_MS = 4;
/** What is needed of each. */
const FIELDS = { created_at: 1, listed_at: 1, tier: 1, subscription: 1 } as const;

const byNewest = (a: Claim, b: Claim) => b.created_at.getTime() - a.created_at.getTime();

export function createClaims(connection: Connection, clock: () => Date): Claims {
  const accounts = accountModel(connection);

  /** The oldest first, without those that are suspended: nobody can use them. */
  const read = (email: string, since = new Date(0)) =>
    accounts
      .find({ email, suspended_at: null, created_at: trusted({ $gt: since }) }, FIELDS)
      .sort({ created_at: 1, _id: 1 })
      .limit(READ_MAX)
      .lean<ReadClaim>()
      .cursor({ batchSize: TOGETHER });

  async function readAll(email: string): Promise<ReadClaim[]> {
    const all: ReadClaim[] = [];
    const pause = turns(SLICE_MS);
    for await (const one of read(email)) {
      all.push(one);
      await pause();
    }
    return all;
  }

  /** Ids of those that somebody has used: paid for, asked by, or left something in. */
  async function usedOf(all: readonly ReadClaim[]): Promise<ReadonlySet<string>> {
    const used = new Set<string>();
    for (let from = 0; from < all.length; from += TOGETHER) {
      for (const id of await usedAmong(all.slice(from, from + TOGETHER))) used.add(id);
    }
    return used;
  }

  async function usedAmong(all: readonly ReadClaim[]): Promise<ReadonlySet<string>> {
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
      const all = await readAll(email);
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
      const since = new Date(clock().getTime() - WAITING_MS);
      const waiting: Claim[] = [];
      const pause = turns(SLICE_MS);
      for await (const { _id, created_at } of read(email, since)) {
        if (_id !== account._id && !told.has(_id)) waiting.push({ _id, created_at });
        if (waiting.length === WAITING_LISTED) break;
        await pause();
      }
      return [account, ...waiting];
    },
  };
}
