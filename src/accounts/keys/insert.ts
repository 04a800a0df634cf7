import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { FULL_RIGHTS, type KeyRights } from '../../plans/key-rights.ts';
import type { KeyRecord, keyModel } from '../collections.ts';
import type { Credential } from '../lock.ts';
import { displayPrefix, generateKey, hashKey } from './api-key.ts';
import { type KeyView, viewOf } from './view.ts';

export interface NewKey {
  readonly key: KeyView;
  /** The key itself, which can never be read again. */
  readonly secret: string;
}

/** Stores a key within a transaction that holds the account, whatever its limits. */
export type InsertKey = (
  account: Pick<Credential, 'account_id' | 'epoch'>,
  label: string,
  session: ClientSession,
  rights?: KeyRights,
) => Promise<NewKey>;

export function createInsert(
  keys: ReturnType<typeof keyModel>,
  hashSecret: string,
  clock: () => Date,
): InsertKey {
  return async (account, label, session, rights = FULL_RIGHTS) => {
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
}
