import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { coversRights, FULL_RIGHTS, type KeyRights } from '../../plans/key-rights.ts';
import { type KeyRecord, keyModel } from '../collections.ts';
import type { Credential } from '../lock.ts';

/** What a stored key may do; one from before keys had rights may do everything. */
export function rightsOf(record: Partial<KeyRights>): KeyRights {
  const { scopes, surface, test, allowed_origins } = { ...FULL_RIGHTS, ...record };
  return { scopes, surface, test, allowed_origins };
}

/**
 * For what outlives a key or ends what others have: a key that was replaced may do neither, as nothing that it
 * made would end when it is revoked, and whoever holds it may be whom its owner replaced it for.
 *
 * @throws AppError `key_restricted` where it is a key in its grace time
 */
export async function requireUnreplaced(
  connection: Connection,
  credential: Credential,
  session: ClientSession,
): Promise<void> {
  await rightsToGive(connection, credential, session);
}

/**
 * What somebody who acts with a credential can give to a key, at most: everything, unless it is a key with less.
 *
 * @throws AppError `key_restricted` where it is a key in its grace time: see `requireUnreplaced`
 */
export async function rightsToGive(
  connection: Connection,
  { by, account_id }: Credential,
  session: ClientSession,
): Promise<KeyRights> {
  if (by?.kind !== 'key') return FULL_RIGHTS;
  const own = { id: by.id, account_id };
  const record: KeyRecord | null = await keyModel(connection)
    .findOne(own, null, { session })
    .lean();
  if (!record) throw new AppError('invalid_api_key');
  if (record.expires_at) {
    const message =
      'This key has been replaced and works on only for its grace time: it makes nothing that outlives it, ends no other key and no account. Use the new key, or the console.';
    throw new AppError('key_restricted', message);
  }
  return rightsOf(record);
}

/** @throws AppError `key_restricted` where a key would give out more than it may do itself */
export function requireCovered(own: KeyRights, wanted: KeyRights): void {
  if (coversRights(own, wanted)) return;
  const message =
    'A key gives out no key that may do more than itself. Choose fewer scopes or its own surface, or make the key on the console.';
  throw new AppError('key_restricted', message);
}
