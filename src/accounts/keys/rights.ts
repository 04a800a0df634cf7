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

/** What somebody who acts with a credential can give to a key, at most. */
interface Giver {
  readonly rights: KeyRights;
  /** When a key in its grace time ends, and with it what it makes. */
  readonly ends_at: Date | null;
}

/** Everything and for good, unless the credential is a key with less. */
export async function giverOf(
  connection: Connection,
  { by, account_id }: Credential,
  session: ClientSession,
): Promise<Giver> {
  if (by?.kind !== 'key') return { rights: FULL_RIGHTS, ends_at: null };
  const own = { id: by.id, account_id };
  const record: KeyRecord | null = await keyModel(connection)
    .findOne(own, null, { session })
    .lean();
  if (!record) throw new AppError('invalid_api_key');
  return { rights: rightsOf(record), ends_at: record.expires_at };
}

/** @throws AppError `key_restricted` where a key would give out more than it may do itself */
export function requireCovered(own: KeyRights, wanted: KeyRights): void {
  if (coversRights(own, wanted)) return;
  const message =
    'A key gives out no key that may do more than itself. Choose fewer scopes or its own surface, or make the key on the console.';
  throw new AppError('key_restricted', message);
}
