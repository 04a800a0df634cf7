import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import type { PlanOverrides, Tier } from '../../plans/plans.ts';
import { inTransaction } from '../../storage/transaction.ts';
import type { Audit } from '../audit.ts';
import {
  type AccountRecord,
  accountModel,
  balancesModel,
  epochOf,
  linkModel,
} from '../collections.ts';
import type { NewKey } from '../keys/insert.ts';
import type { Keys } from '../keys/keys.ts';
import { rightsToGive } from '../keys/rights.ts';
import type { AccountLock, Credential } from '../lock.ts';
import { secondFactorModel } from '../second-factor/model.ts';
import { subscriptionsModel } from '../subscriptions.ts';
import type { Traces } from '../traces.ts';
import { walletModel } from '../wallet/model.ts';
import type { Access } from './access.ts';

export interface Accounts {
  isEmpty(): Promise<boolean>;
  /** Makes an account with one key, which can never be read again. */
  createWithKey(
    label: string,
    tier: Tier,
  ): Promise<{ readonly account_id: string; readonly key: string }>;
  find(accountId: string): Promise<AccountRecord | null>;
  /** Accounts that go by an id or an e-mail, the one that proved the e-mail first. */
  findByName(idOrEmail: string): Promise<AccountRecord[]>;
  /** Changes the tier, and the limits that are this account's own; null takes one back. */
  setPlan(
    accountId: string,
    change: { readonly tier?: Tier; readonly overrides?: OverrideChange },
    source: string,
  ): Promise<void>;
  /**
   * Ends every session, grant and key of the account.
   *
   * @param source of what is recorded, such as `owner`.
   * @returns a key that works, in the place of those that ended; null when none is asked for.
   */
  endAccess(credential: Credential, source: string, newKey: boolean): Promise<NewKey | null>;
  /**
   * Ends every session, grant and key, and lets nobody in until it is resumed.
   * @returns false when there is no such account.
   */
  suspend(accountId: string): Promise<boolean>;
  /**
   * Takes a suspension back. What it ended stays ended: the person signs in again.
   * @returns a new key for an account that nobody can sign in to; null for every other.
   */
  resume(accountId: string): Promise<NewKey | null>;
  /**
   * Deletes the account with its keys, wallet, balances and grants. What it used stays in the totals of
   * all deleted accounts, where it is nobody's.
   */
  remove(credential: Credential): Promise<void>;
}

/** A number or null sets a limit; undefined goes back to the plan's. */
export type OverrideChange = {
  readonly [Name in keyof PlanOverrides]: PlanOverrides[Name] | undefined;
};

export interface AccountsOptions {
  readonly connection: Connection;
  readonly clock: () => Date;
  readonly keys: Keys;
  readonly audit: Audit;
  readonly lock: AccountLock;
  readonly access: Access;
  /** Removed after the account. */
  readonly traces: Pick<Traces, 'remove'>;
  /** Ends what the account is told of its wallet. */
  readonly endNotices: (accountId: string, session: ClientSession) => Promise<void>;
}

const AFTER_SIGN_OUT = 'after signing out everywhere';

export function createAccounts(options: AccountsOptions): Accounts {
  const { connection, clock, keys, audit, lock, access, traces } = options;
  const accounts = accountModel(connection);

  /** What is written to by those alone who hold the account: whatever others write to, `traces` has. */
  async function deleteAccount(_id: string, session: ClientSession): Promise<void> {
    const owned = { account_id: _id };
    await access.end(_id, session);
    await accounts.deleteOne({ _id }, { session });
    await linkModel(connection).deleteMany(owned, { session });
    await secondFactorModel(connection).deleteOne({ _id }, { session });
    await balancesModel(connection).deleteOne({ _id }, { session });
    await walletModel(connection).deleteOne({ _id }, { session });
    await options.endNotices(_id, session);
    await subscriptionsModel(connection).deleteMany(owned, { session });
    await audit.record(_id, 'account.deleted', {}, session);
  }

  return {
    async isEmpty() {
      return (await accounts.exists({})) === null;
    },

    createWithKey(label, tier) {
      const account_id = randomUUID();
      return inTransaction(connection, async (session) => {
        await accounts.insertOne(
          { _id: account_id, label, tier, created_at: clock(), card_lookups: [] },
          { session },
        );
        await audit.record(account_id, 'account.created', { tier }, session);
        const { secret } = await keys.insert({ account_id, epoch: 0 }, label, session);
        return { account_id, key: secret };
      });
    },

    find: (accountId) => accounts.findOne({ _id: accountId }).lean(),

    findByName(idOrEmail) {
      return accounts
        .find({ $or: [{ _id: idOrEmail }, { email: idOrEmail.trim().toLowerCase() }] })
        .sort({ email_verified_at: -1, created_at: 1 })
        .limit(20)
        .lean();
    },

    async setPlan(accountId, { tier, overrides = {} }, source) {
      const held = await lock.holdAnyFirst(accountId, 'part', async ({ account, session }) => {
        const kept = Object.entries({ ...account.overrides, ...overrides }).filter(
          ([, value]) => value !== undefined,
        );
        const next = { tier: tier ?? account.tier, overrides: Object.fromEntries(kept) };
        await accounts.updateOne({ _id: accountId }, { $set: next }, { session });
        if (next.tier !== account.tier) {
          const detail = { from: account.tier, to: next.tier, source };
          await audit.record(accountId, 'tier.changed', detail, session);
        }
        if (Object.keys(overrides).length > 0) {
          const detail = { ...next.overrides, source };
          await audit.record(accountId, 'limits.changed', detail, session);
        }
      });
      if (!held) throw new Error(`no account ${accountId}`);
    },

    async endAccess(credential, source, newKey) {
      const { account_id } = credential;
      const made = await lock.holdFirst(credential, 'all', async ({ key, session }) => {
        const rights = rightsToGive({ key });
        const current = await access.end(account_id, session);
        await audit.record(account_id, 'access.ended', { source }, session);
        return newKey ? keys.insert(current, AFTER_SIGN_OUT, session, rights) : null;
      });
      access.forget(account_id);
      return made;
    },

    async suspend(accountId) {
      const held = await lock.holdAnyFirst(accountId, 'all', async ({ session }) => {
        const suspended = { $set: { suspended_at: clock() } };
        await accounts.updateOne({ _id: accountId }, suspended, { session });
        await access.end(accountId, session);
        await audit.record(accountId, 'account.suspended', {}, session);
      });
      access.forget(accountId);
      return held !== null;
    },

    async resume(accountId) {
      const held = await lock.holdAny(accountId, async ({ account, session }) => {
        if (!account.suspended_at) return null;
        await accounts.updateOne({ _id: accountId }, { $set: { suspended_at: null } }, { session });
        await audit.record(accountId, 'account.resumed', {}, session);
        if (account.password) return null;
        const current = { account_id: accountId, epoch: epochOf(account) };
        return keys.insert(current, 'after the suspension', session);
      });
      return held?.value ?? null;
    },

    async remove(credential) {
      const { account_id } = credential;
      await lock.holdFirst(credential, 'all', ({ session }) => deleteAccount(account_id, session));
      access.forget(account_id);
      traces.remove(account_id);
    },
  };
}
