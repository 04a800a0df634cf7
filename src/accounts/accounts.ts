import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Tier } from '../plans/plans.ts';
import { displayPrefix, generateKey, hashKey, isWellFormed } from './api-key.ts';
import {
  type AccountRecord,
  databaseOf,
  type Identity,
  identityFrom,
  type KeyRecord,
} from './records.ts';

/** Verified keys are trusted this long, so a revoked key dies everywhere within it. */
const TRUST_MS = 1_500;
const TRUSTED_MAX = 10_000;

export interface Accounts {
  ensureIndexes(): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Makes an account with one key. @returns the key, which can never be read again. */
  createKey(label: string, tier: Tier): Promise<string>;
  /** The account of a key, or null when there is none. */
  identify(key: string): Promise<Identity | null>;
  /** Counts a card against `limit` distinct ones; false when it would be one too many. */
  countCardLookup(accountId: string, cardId: number, limit: number): Promise<boolean>;
}

export function createAccounts(
  connection: Connection,
  hashSecret: string,
  clock: () => Date,
): Accounts {
  const db = databaseOf(connection);
  const accounts = db.collection<AccountRecord>('accounts');
  const keys = db.collection<KeyRecord>('api_keys');
  const trusted = new Map<string, { identity: Identity; until: number }>();

  async function lookUp(hash: string): Promise<Identity | null> {
    const key = await keys.findOne({ _id: hash });
    const account = key && (await accounts.findOne({ _id: key.account_id }));
    return account && identityFrom(account);
  }

  return {
    async ensureIndexes() {
      await keys.createIndex({ account_id: 1 });
    },

    async isEmpty() {
      return (await accounts.findOne({})) === null;
    },

    async createKey(label, tier) {
      const key = generateKey();
      const account_id = randomUUID();
      const created_at = clock();
      await connection.getClient().withSession((session) =>
        session.withTransaction(async () => {
          await accounts.insertOne(
            { _id: account_id, label, tier, created_at, card_lookups: [] },
            { session },
          );
          const _id = hashKey(key, hashSecret);
          await keys.insertOne(
            {
              _id,
              id: randomUUID(),
              account_id,
              label,
              prefix: displayPrefix(key),
              created_at,
              last_used_at: null,
              expires_at: null,
            },
            { session },
          );
        }),
      );
      return key;
    },

    async identify(key) {
      if (!isWellFormed(key)) return null;
      const hash = hashKey(key, hashSecret);
      const now = clock().getTime();
      const known = trusted.get(hash);
      if (known && known.until > now) return known.identity;
      trusted.delete(hash);
      const identity = await lookUp(hash);
      if (identity) {
        if (trusted.size >= TRUSTED_MAX) trusted.clear();
        trusted.set(hash, { identity, until: now + TRUST_MS });
      }
      return identity;
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
  };
}
