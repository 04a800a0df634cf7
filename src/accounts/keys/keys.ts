import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import type { Background } from '../../kit/background.ts';
import { type Bounded, createTrustedCache, type Verified } from '../../kit/memory/trusted-cache.ts';
import { KEYS_MAX } from '../../plans/account-limits.ts';
import { FULL_RIGHTS, type HeldKey, type KeyRights, testPlan } from '../../plans/key-rights.ts';
import { inTransaction } from '../../storage/transaction.ts';
import type { Audit } from '../audit.ts';
import {
  type AccountIdentity,
  accountModel,
  identityFrom,
  type KeyRecord,
  keyModel,
} from '../collections.ts';
import { type AccountLock, type Credential, isOpen, notExpired } from '../lock.ts';
import { type Ended, isEnded } from '../people/access.ts';
import { displayPrefix, generateKey, hashKey, isWellFormed } from './api-key.ts';
import { requireCovered, rightsOf, rightsOfHolder } from './rights.ts';
import { type KeyView, viewOf } from './view.ts';

const HASHES_MAX = 10_000;
/** Times of last use are stored this often. */
const TOUCH_MS = 5_000;

/** With those that a rotation has left a grace time. */
const LIVE_MAX = 2 * KEYS_MAX;

export interface NewKey {
  readonly key: KeyView;
  /** The key itself, which can never be read again. */
  readonly secret: string;
}

/** The account of a key, and the key as what its bearer acts with. */
export interface KeyHolder {
  readonly account_id: string;
  readonly plan: AccountIdentity['plan'];
  readonly credential: Credential;
  readonly key: HeldKey;
  /** Of a key that was rotated or made for a time; null: it does not end by itself. */
  readonly expires_at: Date | null;
}

export interface Keys {
  /** The account of a key, or null when there is none. A mistyped key costs no question. */
  identify(key: string): Promise<KeyHolder | null>;
  /** Keys that still work, oldest first. */
  list(accountId: string): Promise<readonly KeyView[]>;
  /**
   * @throws AppError `key_limit_exceeded` at 20 keys; `key_restricted` where the credential is a key
   * with less rights; `invalid_api_key` as all changes.
   */
  create(credential: Credential, label: string, rights?: KeyRights): Promise<NewKey>;
  /**
   * A new key in the place of one that stays valid for `graceSeconds`, at most 7 days.
   *
   * @throws AppError `key_not_found`; `key_limit_exceeded` while too many keys are in their grace;
   * `key_restricted` as `create`.
   */
  rotate(credential: Credential, id: string, graceSeconds: number): Promise<NewKey>;
  /** Dead here at once, in every process within a second. @throws AppError `key_not_found`. */
  revoke(credential: Credential, id: string): Promise<void>;
  /** Stores a key within a transaction that holds the account, whatever its limits. */
  insert(
    account: Pick<Credential, 'account_id' | 'epoch'>,
    label: string,
    session: ClientSession,
    rights?: KeyRights,
  ): Promise<NewKey>;
  /** Trusts what has ended no longer, in this process. */
  distrust(ended: Ended): void;
  /** Begins to store the times of last use. */
  close(): void;
}

export interface KeysOptions {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly formerHashSecret: string | null;
  readonly clock: () => Date;
  readonly audit: Audit;
  readonly lock: AccountLock;
  readonly background: Background;
  readonly bounded?: Bounded | undefined;
}

export function createKeys(options: KeysOptions): Keys {
  const { connection, hashSecret, formerHashSecret, clock, audit, lock, background } = options;
  const accounts = accountModel(connection);
  const keys = keyModel(connection);
  const holders = createTrustedCache<KeyHolder>(undefined, options.bounded);
  // The next request of a caller costs no hashing.
  const hashes = new LRUCache<string, string>({ max: HASHES_MAX });
  const touched = new Map<string, Date>();
  let touchTimer: NodeJS.Timeout | null = null;

  function live(accountId: string) {
    return { account_id: accountId, ...notExpired(clock()) };
  }

  const insert: Keys['insert'] = async (account, label, session, rights = FULL_RIGHTS) => {
    const { account_id, epoch } = account;
    const secret = generateKey(rights.test);
    const record: KeyRecord = {
      _id: hashKey(secret, hashSecret),
      id: randomUUID(),
      account_id,
      label,
      prefix: displayPrefix(secret),
      created_at: clock(),
      last_used_at: null,
      expires_at: null,
      epoch,
      ...rights,
    };
    await keys.insertOne(record, { session });
    return { key: viewOf(record), secret };
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
    touchTimer ??= setTimeout(storeTouches, TOUCH_MS).unref();
  }

  /** A time of last use that cannot be stored is given up: the next use brings another. */
  function storeTouches(): void {
    if (touchTimer) clearTimeout(touchTimer);
    touchTimer = null;
    if (touched.size === 0) return;
    const writes = [...touched].map(([_id, last_used_at]) => ({
      updateOne: { filter: { _id }, update: { $max: { last_used_at } } },
    }));
    touched.clear();
    background.run(() => keys.bulkWrite(writes, { ordered: false }).catch(() => {}));
  }

  return {
    insert,

    async identify(key) {
      const hash = hashOf(key);
      if (hash === null) return null;
      const holder = await holders.find(hash, () => lookUp(key, hash));
      if (holder) touch(hash);
      return holder;
    },

    async list(accountId) {
      const records = await keys.find(live(accountId)).sort({ created_at: 1 }).lean();
      return records.map(viewOf);
    },

    create(credential, label, rights = FULL_RIGHTS) {
      return lock.hold(credential, async ({ session }) => {
        requireCovered(await rightsOfHolder(connection, credential, session), rights);
        const accountId = credential.account_id;
        const found = await keys.find(live(accountId), null, { session }).lean();
        const lasting = found.filter(({ expires_at }) => expires_at === null);
        if (lasting.length >= KEYS_MAX || found.length >= LIVE_MAX) {
          throw new AppError('key_limit_exceeded');
        }
        const made = await insert(credential, label, session, rights);
        await audit.record(accountId, 'key.created', { key: made.key.id, label }, session);
        return made;
      });
    },

    async rotate(credential, id, graceSeconds) {
      const { made, hash } = await lock.holdFirst(credential, 'part', async ({ session }) => {
        const accountId = credential.account_id;
        const found = await keys.find(live(accountId), null, { session }).lean();
        const old = found.find((record) => record.id === id);
        if (!old) throw new AppError('key_not_found');
        const rights = rightsOf(old);
        requireCovered(await rightsOfHolder(connection, credential, session), rights);
        if (found.length >= LIVE_MAX) throw new AppError('key_limit_exceeded');
        const graceEnd = clock().getTime() + graceSeconds * 1000;
        const end = new Date(Math.min(graceEnd, old.expires_at?.getTime() ?? graceEnd));
        await keys.updateOne({ _id: old._id }, { $set: { expires_at: end } }, { session });
        const next = await insert(credential, old.label, session, rights);
        const { label } = old;
        const detail = { key: id, label, successor: next.key.id, grace_seconds: graceSeconds };
        await audit.record(accountId, 'key.rotated', detail, session);
        return { made: next, hash: old._id };
      });
      holders.forget(hash);
      return made;
    },

    async revoke(credential, id) {
      const hash = await lock.holdFirst(credential, 'part', async ({ account, session }) => {
        const gone = await keys.findOneAndDelete({ ...live(account._id), id }, { session }).lean();
        if (!gone) throw new AppError('key_not_found');
        await audit.record(account._id, 'key.revoked', { key: id, label: gone.label }, session);
        return gone._id;
      });
      holders.forget(hash);
    },

    distrust(ended) {
      holders.forgetHolders(({ account_id }, hash) => isEnded(ended, [account_id, hash]));
    },

    close: storeTouches,
  };
}
