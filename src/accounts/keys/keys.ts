import type { Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import type { Background } from '../../kit/background.ts';
import type { Bounded } from '../../kit/memory/trusted-cache.ts';
import { KEYS_MAX } from '../../plans/account-limits.ts';
import { FULL_RIGHTS, type KeyRights } from '../../plans/key-rights.ts';
import type { Audit } from '../audit.ts';
import { keyModel } from '../collections.ts';
import { type AccountLock, type Credential, notExpired, type Work } from '../lock.ts';
import { type Ended, isEnded } from '../people/access.ts';
import { createKeyHolders, type KeyHolder } from './holders.ts';
import { createInsert, type InsertKey, type NewKey } from './insert.ts';
import { requireCovered, rightsOf, rightsToGive } from './rights.ts';
import { createTouches } from './touches.ts';
import { type KeyView, viewOf } from './view.ts';

/** With those that a rotation has left a grace time. */
const LIVE_MAX = 2 * KEYS_MAX;

export interface Keys {
  /** The account of a key, or null when there is none. A mistyped key costs no question. */
  identify(key: string): Promise<KeyHolder | null>;
  /** Keys that still work, oldest first. */
  list(accountId: string): Promise<readonly KeyView[]>;
  /**
   * @throws AppError `key_limit_exceeded` at 20 keys; `key_restricted` where the credential is a key
   * with less rights or in its grace time; `invalid_api_key` as all changes.
   */
  create(credential: Credential, label: string, rights?: KeyRights): Promise<NewKey>;
  /**
   * A new key in the place of one that stays valid for `graceSeconds`, at most 7 days.
   *
   * @throws AppError `key_not_found`; `key_limit_exceeded` while too many keys are in their grace and the
   * old one would stay; `key_restricted` as `create`.
   */
  rotate(credential: Credential, id: string, graceSeconds: number): Promise<NewKey>;
  /** Dead here at once, in every process within a second. @throws AppError `key_not_found`. */
  revoke(credential: Credential, id: string): Promise<void>;
  readonly insert: InsertKey;
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
  const { connection, hashSecret, clock, audit, lock, background } = options;
  const keys = keyModel(connection);
  const holders = createKeyHolders(options);
  const touches = createTouches(keys, background, clock);
  const insert = createInsert(keys, hashSecret, clock);

  function live(accountId: string) {
    return { account_id: accountId, ...notExpired(clock()) };
  }

  return {
    insert,

    async identify(key) {
      const hash = holders.hashOf(key);
      if (hash === null) return null;
      const holder = await holders.find(key, hash);
      if (holder) touches.touch(hash);
      return holder;
    },

    async list(accountId) {
      const records = await keys.find(live(accountId)).sort({ created_at: 1 }).lean();
      return records.map(viewOf);
    },

    create(credential, label, rights = FULL_RIGHTS) {
      return lock.hold(credential, async ({ key, session }) => {
        requireCovered(rightsToGive({ key }), rights);
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
      const { made, hash } = await lock.holdFirst(credential, 'part', async ({ key, session }) => {
        const accountId = credential.account_id;
        const found = await keys.find(live(accountId), null, { session }).lean();
        const old = found.find((record) => record.id === id);
        if (!old) throw new AppError('key_not_found');
        const rights = rightsOf(old);
        requireCovered(rightsToGive({ key }), rights);
        // Without a grace it takes the old one's place, so that nothing keeps the owner from ending that.
        if (graceSeconds > 0 && found.length >= LIVE_MAX) throw new AppError('key_limit_exceeded');
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
      const end: Work<string> = async ({ account, session }) => {
        const gone = await keys.findOneAndDelete({ ...live(account._id), id }, { session }).lean();
        if (!gone) throw new AppError('key_not_found');
        await audit.record(account._id, 'key.revoked', { key: id, label: gone.label }, session);
        return gone._id;
      };
      // What was replaced may end itself.
      const inGrace = credential.by?.id === id;
      const hash = await lock.holdFirst(credential, 'part', end, { inGrace });
      holders.forget(hash);
    },

    distrust(ended) {
      holders.forgetHolders(({ account_id }, hash) => isEnded(ended, [account_id, hash]));
    },

    close: touches.store,
  };
}
