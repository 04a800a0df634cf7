import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import type { PlanOverrides, Tier } from '../../plans/plans.ts';
import { trusted } from '../../storage/model.ts';
import { inTransaction } from '../../storage/transaction.ts';
import type { Audit } from '../audit.ts';
import {
  type AccountRecord,
  accountModel,
  balancesModel,
  keyModel,
  linkModel,
} from '../collections.ts';
import type { Keys } from '../keys/keys.ts';
import { callWindowModel, retiredUsageModel, usageModel } from '../limits/collections.ts';

export interface Accounts {
  isEmpty(): Promise<boolean>;
  /** Makes an account with one key. @returns the key, which can never be read again. */
  createWithKey(label: string, tier: Tier): Promise<string>;
  /** Counts a card against `limit` distinct ones; false when it would be one too many. */
  countCardLookup(accountId: string, cardId: number, limit: number): Promise<boolean>;
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
   * Deletes the account with its keys, balances and grants. What it used stays in the totals of
   * all deleted accounts, where it is nobody's.
   */
  remove(accountId: string): Promise<void>;
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
  /** Ends its sessions and tokens, in the same transaction. */
  readonly revokeGrants: (accountId: string, session: ClientSession) => Promise<void>;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { connection, clock, keys, audit, revokeGrants } = options;
  const accounts = accountModel(connection);
  const usage = usageModel(connection);
  const retired = retiredUsageModel(connection);

  async function retireUsage(accountId: string, session: ClientSession): Promise<void> {
    const records = await usage.find({ account_id: accountId }, null, { session }).lean();
    for (const record of records) {
      const sums = [
        ['accounts', 1],
        ['units', record.units],
        ...Object.entries(record.by_endpoint).map(([name, n]) => [`by_endpoint.${name}`, n]),
        ...Object.entries(record.by_channel).map(([name, n]) => [`by_channel.${name}`, n]),
      ];
      await retired.updateOne(
        { _id: record.period },
        { $inc: Object.fromEntries(sums) },
        { session, upsert: true },
      );
    }
    await usage.deleteMany({ account_id: accountId }, { session });
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
        return (await keys.insert(account_id, label, session)).secret;
      });
    },

    async countCardLookup(accountId, cardId, limit) {
      const result = await accounts.updateOne(
        {
          _id: accountId,
          $or: [
            { card_lookups: cardId },
            { [`card_lookups.${limit - 1}`]: trusted({ $exists: false }) },
          ],
        },
        { $addToSet: { card_lookups: cardId } },
      );
      return result.matchedCount === 1;
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
      await inTransaction(connection, async (session) => {
        const before = await accounts.findOne({ _id: accountId }, null, { session }).lean();
        if (!before) throw new Error(`no account ${accountId}`);
        const kept = Object.entries({ ...before.overrides, ...overrides }).filter(
          ([, value]) => value !== undefined,
        );
        const next = { tier: tier ?? before.tier, overrides: Object.fromEntries(kept) };
        await accounts.updateOne({ _id: accountId }, { $set: next }, { session });
        if (next.tier !== before.tier) {
          const detail = { from: before.tier, to: next.tier, source };
          await audit.record(accountId, 'tier.changed', detail, session);
        }
        if (Object.keys(overrides).length > 0) {
          const detail = { ...next.overrides, source };
          await audit.record(accountId, 'limits.changed', detail, session);
        }
      });
    },

    async remove(accountId) {
      await inTransaction(connection, async (session) => {
        const { deletedCount } = await accounts.deleteOne({ _id: accountId }, { session });
        if (deletedCount === 0) return;
        const owned = { account_id: accountId };
        await keyModel(connection).deleteMany(owned, { session });
        await linkModel(connection).deleteMany(owned, { session });
        await balancesModel(connection).deleteOne({ _id: accountId }, { session });
        await callWindowModel(connection).deleteOne({ _id: accountId }, { session });
        await revokeGrants(accountId, session);
        await retireUsage(accountId, session);
        await audit.record(accountId, 'account.deleted', {}, session);
      });
    },
  };
}
