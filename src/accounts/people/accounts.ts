import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import type { PlanOverrides, Tier } from '../../plans/plans.ts';
import type { Audit } from '../audit.ts';
import { type AccountRecord, databaseOf } from '../collections.ts';
import type { Keys } from '../keys/keys.ts';
import type { UsageRecord } from '../limits/metering.ts';

/** What accounts that are gone have used in a month, all together. */
interface RetiredUsage {
  _id: string;
  accounts: number;
  units: number;
  by_endpoint: Record<string, number>;
  by_channel: Record<string, number>;
}

/** Collections whose documents carry `account_id`; those of `_id` are named in `remove`. */
const OWNED = ['api_keys', 'mail_tokens'] as const;

export interface Accounts {
  ensureIndexes(): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Makes an account with one key. @returns the key, which can never be read again. */
  createKey(label: string, tier: Tier): Promise<string>;
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
  const db = databaseOf(connection);
  const accounts = db.collection<AccountRecord>('accounts');
  const usage = db.collection<UsageRecord>('usage');
  const retired = db.collection<RetiredUsage>('usage_of_deleted');

  function transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return connection
      .getClient()
      .withSession((session) => session.withTransaction(() => work(session)));
  }

  async function retireUsage(accountId: string, session: ClientSession): Promise<void> {
    for (const record of await usage.find({ account_id: accountId }, { session }).toArray()) {
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
    async ensureIndexes() {
      await accounts.createIndex({ email: 1 }, { sparse: true });
    },

    async isEmpty() {
      return (await accounts.findOne({})) === null;
    },

    createKey(label, tier) {
      const account_id = randomUUID();
      return transaction(async (session) => {
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
          $or: [{ card_lookups: cardId }, { [`card_lookups.${limit - 1}`]: { $exists: false } }],
        },
        { $addToSet: { card_lookups: cardId } },
      );
      return result.matchedCount === 1;
    },

    find: (accountId) => accounts.findOne({ _id: accountId }),

    findByName(idOrEmail) {
      return accounts
        .find({ $or: [{ _id: idOrEmail }, { email: idOrEmail.trim().toLowerCase() }] })
        .sort({ email_verified_at: -1, created_at: 1 })
        .limit(20)
        .toArray();
    },

    async setPlan(accountId, { tier, overrides = {} }, source) {
      await transaction(async (session) => {
        const before = await accounts.findOne({ _id: accountId }, { session });
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
      await transaction(async (session) => {
        const { deletedCount } = await accounts.deleteOne({ _id: accountId }, { session });
        if (deletedCount === 0) return;
        for (const name of OWNED) {
          await db.collection(name).deleteMany({ account_id: accountId }, { session });
        }
        for (const name of ['points_balances', 'admissions']) {
          await db.collection<{ _id: string }>(name).deleteOne({ _id: accountId }, { session });
        }
        await revokeGrants(accountId, session);
        await retireUsage(accountId, session);
        await audit.record(accountId, 'account.deleted', {}, session);
      });
    },
  };
}
