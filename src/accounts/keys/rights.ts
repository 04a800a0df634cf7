import { AppError } from '../../errors.ts';
import { coversRights, FULL_RIGHTS, type KeyRights } from '../../plans/key-rights.ts';
import type { HeldAccount } from '../lock.ts';

/** What a stored key may do; one from before keys had rights may do everything. */
export function rightsOf(record: Partial<KeyRights>): KeyRights {
  const { scopes, surface, test, allowed_origins } = { ...FULL_RIGHTS, ...record };
  return { scopes, surface, test, allowed_origins };
}

/** What somebody who holds an account can give to a key, at most: everything, unless it is a key with less. */
export function rightsToGive({ key }: Pick<HeldAccount, 'key'>): KeyRights {
  return key ? rightsOf(key) : FULL_RIGHTS;
}

/** @throws AppError `key_restricted` where a key would give out more than it may do itself */
export function requireCovered(own: KeyRights, wanted: KeyRights): void {
  if (coversRights(own, wanted)) return;
  const message =
    'A key gives out no key that may do more than itself. Choose fewer scopes or its own surface, or make the key on the console.';
  throw new AppError('key_restricted', message);
}
