import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { KEYS_MAX } from '../../plans/account-limits.ts';
import type { Audit } from '../audit.ts';
import {
  type AccountRecord,
  databaseOf,
  type Identity,
  identityFrom,
  type KeyRecord,
} from '../collections.ts';
import { displayPrefix, generateKey, hashKey, isWellFormed } from './api-key.ts';

/** Verified keys are trusted this long, so a revoked key dies everywhere within it. */
const TRUST_MS = 1_500;
const TRUSTED_MAX = 10_000;
/** Times of last use are stored this often. */
const TOUCH_MS = 5_000;

/** With those that a rotation has left a grace time. */
const LIVE_MAX = 2 * KEYS_MAX;

/** A key as its owner sees it: everything but the key. */
export interface KeyView {
  readonly id: string;
  readonly label: string;
  readonly prefix: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
}

export interface NewKey {
  readonly key: KeyView;
  /** The key itself, which can never be read again. */
  readonly secret: string;
}

export interface Keys {
  ensureIndexes(): Promise<void>;
  /** The account of a key, or null when there is none. A mistyped key costs no question. */
  identify(key: string): Promise<Identity | null>;
  /** Keys that still work, oldest first. */
  list(accountId: string): Promise<readonly KeyView[]>;
  /** @throws AppError `key_limit_exceeded` at 20 keys. */
  create(accountId: string, label: string): Promise<NewKey>;
  /**
   * A new key in the place of one that stays valid for `graceSeconds`, at most 7 days.
   *
   * @throws AppError `key_not_found`; `key_limit_exceeded` while too many keys are in their grace.
   */
  rotate(accountId: string, id: string, graceSeconds: number): Promise<NewKey>;
  /** Dead here at once, in every process within 1.5 s. @throws AppError `key_not_found`. */
  revoke(accountId: string, id: string): Promise<void>;
  /** Stores a key for an account within a transaction, without asking for its limits. */
  insert(accountId: string, label: string, session: ClientSession): Promise<NewKey>;
  /** Trusts no key of an account any longer, in this process. */
  distrust(accountId: string): void;
  /** Stores the times of last use. */
  close(): Promise<void>;
}

export interface KeysOptions {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly clock: () => Date;
  readonly audit: Audit;
}

export function createKeys({ connection, hashSecret, clock, audit }: KeysOptions): Keys {
  const db = databaseOf(connection);
  const accounts = db.collection<AccountRecord>('accounts');
  const keys = db.collection<KeyRecord>('api_keys');
  const trusted = new Map<string, { identity: Identity; until: number }>();
  // The next request of a caller costs no hashing.
  const hashes = new LRUCache<string, string>({ max: TRUSTED_MAX });
  const asking = new Map<string, Promise<Identity | null>>();
  const touched = new Map<string, Date>();
  let touchTimer: NodeJS.Timeout | null = null;

  /** Serialises changes of an account's keys: each writes to the account, so two conflict. */
  async function change<T>(accountId: string, work: (session: ClientSession) => Promise<T>) {
    return connection.getClient().withSession((session) =>
      session.withTransaction(async () => {
        const lock = { $set: { keys_changed_at: clock() } };
        const { matchedCount } = await accounts.updateOne({ _id: accountId }, lock, { session });
        if (matchedCount === 0) throw new AppError('invalid_api_key');
        return work(session);
      }),
    );
  }

  function live(accountId: string) {
    return { account_id: accountId, $or: [{ expires_at: null }, { expires_at: { $gt: clock() } }] };
  }

  async function insert(accountId: string, label: string, session: ClientSession): Promise<NewKey> {
    const secret = generateKey();
    const record: KeyRecord = {
      _id: hashKey(secret, hashSecret),
      id: randomUUID(),
      account_id: accountId,
      label,
      prefix: displayPrefix(secret),
      created_at: clock(),
      last_used_at: null,
      expires_at: null,
    };
    await keys.insertOne(record, { session });
    return { key: viewOf(record), secret };
  }

  /** @param now by `performance.now()`, from before the question: a slow answer is no longer true. */
  async function lookUp(hash: string, now: number): Promise<Identity | null> {
    const record = await keys.findOne({ _id: hash });
    if (!record) return null;
    const left = record.expires_at ? record.expires_at.getTime() - clock().getTime() : TRUST_MS;
    const account = left > 0 ? await accounts.findOne({ _id: record.account_id }) : null;
    if (!account) return null;
    const identity = identityFrom(account);
    if (trusted.size >= TRUSTED_MAX) trusted.clear();
    trusted.set(hash, { identity, until: now + Math.min(left, TRUST_MS) });
    touch(hash);
    return identity;
  }

  /** Null for what cannot be a key: it needs no look-up. */
  function hashOf(key: string): string | null {
    const known = hashes.get(key);
    if (known !== undefined) return known;
    if (!isWellFormed(key)) return null;
    const hash = hashKey(key, hashSecret);
    hashes.set(key, hash);
    return hash;
  }

  function touch(hash: string): void {
    touched.set(hash, clock());
    touchTimer ??= setTimeout(() => void storeTouches(), TOUCH_MS).unref();
  }

  /** A time of last use that cannot be stored is given up: the next use brings another. */
  async function storeTouches(): Promise<void> {
    if (touchTimer) clearTimeout(touchTimer);
    touchTimer = null;
    if (touched.size === 0) return;
    const writes = [...touched].map(([_id, last_used_at]) => ({
      updateOne: { filter: { _id }, update: { $max: { last_used_at } } },
    }));
    touched.clear();
    await keys.bulkWrite(writes, { ordered: false }).catch(() => {});
  }

  return {
    insert,

    async ensureIndexes() {
      await keys.createIndex({ account_id: 1, id: 1 });
      await keys.createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 });
      // Keys of before they had a name in the interface.
      for await (const { _id } of keys.find({ id: { $exists: false } })) {
        const missing = { id: randomUUID(), last_used_at: null, expires_at: null };
        await keys.updateOne({ _id, id: { $exists: false } }, { $set: missing });
      }
    },

    async identify(key) {
      const hash = hashOf(key);
      if (hash === null) return null;
      const now = performance.now();
      const known = trusted.get(hash);
      if (known && known.until > now) {
        touch(hash);
        return known.identity;
      }
      trusted.delete(hash);
      // A crowd with one key asks the database once.
      const asked = asking.get(hash);
      if (asked) return asked;
      const asks = lookUp(hash, now).finally(() => asking.delete(hash));
      asking.set(hash, asks);
      return asks;
    },

    async list(accountId) {
      const records = await keys.find(live(accountId)).sort({ created_at: 1 }).toArray();
      return records.map(viewOf);
    },

    create(accountId, label) {
      return change(accountId, async (session) => {
        const found = await keys.find(live(accountId), { session }).toArray();
        const lasting = found.filter(({ expires_at }) => expires_at === null);
        if (lasting.length >= KEYS_MAX || found.length >= LIVE_MAX) {
          throw new AppError('key_limit_exceeded');
        }
        const made = await insert(accountId, label, session);
        await audit.record(accountId, 'key.created', { key: made.key.id, label }, session);
        return made;
      });
    },

    async rotate(accountId, id, graceSeconds) {
      const { made, hash } = await change(accountId, async (session) => {
        const found = await keys.find(live(accountId), { session }).toArray();
        const old = found.find((record) => record.id === id);
        if (!old) throw new AppError('key_not_found');
        if (found.length >= LIVE_MAX) throw new AppError('key_limit_exceeded');
        const graceEnd = clock().getTime() + graceSeconds * 1000;
        const end = new Date(Math.min(graceEnd, old.expires_at?.getTime() ?? graceEnd));
        await keys.updateOne({ _id: old._id }, { $set: { expires_at: end } }, { session });
        const next = await insert(accountId, old.label, session);
        const detail = { key: id, successor: next.key.id, grace_seconds: graceSeconds };
        await audit.record(accountId, 'key.rotated', detail, session);
        return { made: next, hash: old._id };
      });
      trusted.delete(hash);
      return made;
    },

    async revoke(accountId, id) {
      const hash = await change(accountId, async (session) => {
        const gone = await keys.findOneAndDelete({ ...live(accountId), id }, { session });
        if (!gone) throw new AppError('key_not_found');
        await audit.record(accountId, 'key.revoked', { key: id, label: gone.label }, session);
        return gone._id;
      });
      trusted.delete(hash);
    },

    distrust(accountId) {
      for (const [hash, { identity }] of trusted) {
        if (identity.account_id === accountId) trusted.delete(hash);
      }
    },

    close: storeTouches,
  };
}

function viewOf({ id, label, prefix, created_at, last_used_at, expires_at }: KeyRecord): KeyView {
  return { id, label, prefix, created_at, last_used_at, expires_at };
}
