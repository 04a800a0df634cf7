import type { ClientSession, Connection } from 'mongoose';
import { type Bounded, createTrustedCache } from '../../kit/memory/trusted-cache.ts';
import type { BalanceEntry, StoredBalances } from '../balances.ts';
import { balancesModel } from '../collections.ts';
import type { AccountLock, Credential, Work } from '../lock.ts';
import { type Wallet, walletModel } from './model.ts';

type Balances = readonly BalanceEntry[];

/** A wallet with the points that are stored beside it. */
export type RecentWallet = Wallet & { readonly balances?: Balances };

export type WalletContent = Pick<Wallet, 'cards' | 'spending' | 'memberships'>;

/** Changes are made by a credential that is still good, or refused as `AccountLock.hold` does. */
export interface Wallets {
  /** As it is stored. */
  read(accountId: string): Promise<Wallet | null>;
  /**
   * For answers: as it was within the last second, and at once after a change by this process.
   * While the database is away, the last one seen.
   */
  recent(accountId: string): Promise<RecentWallet | null>;
  /** What is remembered of it is no longer so: another process has changed it. */
  forget(accountId: string): void;
  /**
   * @param edit of what is stored; may run more than once, so it must have no other effects
   * @param balances stored with it, all or nothing
   */
  change(
    credential: Credential,
    edit: (stored: Wallet | null) => WalletContent,
    balances?: Balances,
  ): Promise<void>;
  /** Deletes all that a person keeps here: cards, spending and points; its notices end. @returns false: nothing was. */
  clear(credential: Credential): Promise<boolean>;
}

/** Of an account that has stored points alone. */
const EMPTY: Wallet = { cards: [], spending: null, memberships: null, updated_at: new Date(0) };

export function createWallets(
  connection: Connection,
  clock: () => Date,
  lock: AccountLock,
  {
    bounded,
    stored,
    onClear = async () => {},
  }: {
    readonly bounded?: Bounded | undefined;
    readonly stored: Pick<StoredBalances, 'list' | 'putWithin'>;
    /** Ends what goes with the wallet, as a part of the transaction. */
    readonly onClear?: (accountId: string, session: ClientSession) => Promise<void>;
  },
): Wallets {
  const records = walletModel(connection);
  const known = createTrustedCache<{ readonly wallet: RecentWallet | null }>(undefined, bounded);

  async function read(accountId: string): Promise<Wallet | null> {
    const record = await records.findOne({ _id: accountId }).lean();
    if (!record) return null;
    const { _id, ...wallet } = record;
    return wallet;
  }

  async function readAll(accountId: string): Promise<RecentWallet | null> {
    const [wallet, balances] = await Promise.all([read(accountId), stored.list(accountId)]);
    return balances.length === 0 ? wallet : { ...(wallet ?? EMPTY), balances };
  }

  async function changed<T>({ account_id }: Credential, change: Promise<T>): Promise<T> {
    return change.finally(() => known.forget(account_id));
  }

  return {
    read,

    async recent(accountId) {
      const lookUp = async () => ({ holder: { wallet: await readAll(accountId) }, leftMs: null });
      return (await known.find(accountId, lookUp))?.wallet ?? null;
    },

    forget: known.forget,

    change(credential, edit, balances = []) {
      const _id = credential.account_id;
      const write: Work<void> = async ({ session }) => {
        const wallet = await records.findOne({ _id }, null, { session }).lean();
        const { cards, ...rest } = edit(wallet);
        const next = { cards: [...cards], ...rest, updated_at: clock() };
        await records.updateOne({ _id }, { $set: next }, { session, upsert: true });
        await stored.putWithin(session, _id, balances);
      };
      return changed(credential, lock.hold(credential, write, { inGrace: true }));
    },

    clear(credential) {
      const _id = credential.account_id;
      return changed(
        credential,
        lock.hold(credential, async ({ session }) => {
          const wallet = await records.deleteOne({ _id }, { session });
          const points = await balancesModel(connection).deleteOne({ _id }, { session });
          await onClear(_id, session);
          return wallet.deletedCount + points.deletedCount > 0;
        }),
      );
    },
  };
}
