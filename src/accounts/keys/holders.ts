import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { type Bounded, createTrustedCache, type Verified } from '../../kit/memory/trusted-cache.ts';
import { type HeldKey, testPlan } from '../../plans/key-rights.ts';
import { inTransaction } from '../../storage/transaction.ts';
import {
  type AccountIdentity,
  accountModel,
  identityFrom,
  type KeyRecord,
  keyModel,
} from '../collections.ts';
import { type Credential, isOpen } from '../lock.ts';
import { hashKey, isWellFormed } from './api-key.ts';
import { rightsOf } from './rights.ts';

const HASHES_MAX = 10_000;

/** The account of a key, and the key as what its bearer acts with. */
export interface KeyHolder {
  readonly account_id: string;
  readonly plan: AccountIdentity['plan'];
  readonly credential: Credential;
  readonly key: HeldKey;
  /** Of a key that was rotated; null: it does not end by itself. */
  readonly expires_at: Date | null;
}

/** The accounts of keys, trusted for a while once they were looked up. */
export interface KeyHolders {
  /** Null for what cannot be a key: it needs no look-up. */
  hashOf(key: string): string | null;
  find(key: string, hash: string): Promise<KeyHolder | null>;
  forget(hash: string): void;
  forgetHolders(isMeant: (holder: KeyHolder, hash: string) => boolean): void;
}

export function createKeyHolders(options: {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly formerHashSecret: string | null;
  readonly clock: () => Date;
  readonly bounded?: Bounded | undefined;
}): KeyHolders {
  const { connection, hashSecret, formerHashSecret, clock } = options;
  const accounts = accountModel(connection);
  const keys = keyModel(connection);
  const holders = createTrustedCache<KeyHolder>(undefined, options.bounded);
  // The next request of a caller costs no hashing.
  const hashes = new LRUCache<string, string>({ max: HASHES_MAX });
  return {
    hashOf,
    find: (key, hash) => holders.find(hash, () => lookUp(key, hash)),
    forget: holders.forget,
    forgetHolders: holders.forgetHolders,
  };

  /** A key that was hashed with the former secret is hashed with the present one from now on. */
  async function renew(key: string, hash: string): Promise<KeyRecord | null> {
    if (formerHashSecret === null) return null;
    const former = hashKey(key, formerHashSecret);
    // Another process may have moved it since this one looked.
    if ((await keys.exists({ _id: former })) === null) return keys.findOne({ _id: hash }).lean();
    return inTransaction(connection, async (session) => {
      const record = await keys.findOneAndDelete({ _id: former }, { session }).lean();
      if (record) await keys.insertOne({ ...record, _id: hash }, { session });
      return keys.findOne({ _id: hash }, null, { session }).lean();
    });
  }

  async function lookUp(key: string, hash: string): Promise<Verified<KeyHolder> | null> {
    const record = (await keys.findOne({ _id: hash }).lean()) ?? (await renew(key, hash));
    if (!record) return null;
    const leftMs = record.expires_at && record.expires_at.getTime() - clock().getTime();
    if (leftMs !== null && leftMs <= 0) return null;
    const account = await accounts.findOne({ _id: record.account_id }).lean();
    if (!account || !isOpen(account, record.epoch)) return null;
    const { account_id, plan, epoch } = identityFrom(account);
    const credential = { account_id, epoch, by: { kind: 'key', id: record.id } } as const;
    const rights = rightsOf(record);
    const holder: KeyHolder = {
      ...{ account_id, credential, plan: rights.test ? testPlan(plan) : plan },
      key: { id: record.id, prefix: record.prefix, rights, made_at: record.created_at },
      expires_at: record.expires_at,
    };
    return { holder, leftMs };
  }

  function hashOf(key: string): string | null {
    const known = hashes.get(key);
    if (known !== undefined) return known;
    if (!isWellFormed(key)) return null;
    const hash = hashKey(key, hashSecret);
    hashes.set(key, hash);
    return hash;
  }
}
