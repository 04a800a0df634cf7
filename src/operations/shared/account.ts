import { AppError } from '../../errors.ts';
import type { Context, Credential } from '../../operation/context.ts';

/** The calling account: operations that need a credential always have one. */
export function accountOf({ caller }: Context): string {
  if (caller.account_id === null) throw new AppError('missing_api_key');
  return caller.account_id;
}

/** What the caller acts with, for changes of the account. */
export function credentialOf({ caller }: Context): Credential {
  if (!caller.credential) throw new AppError('missing_api_key');
  return caller.credential;
}
