import type { Connection } from 'mongoose';
import { accountModel } from '../collections.ts';
import { hasHashSecret, readHashSecret } from './api-key.ts';

/**
 * The hash secret of the accounts in a database: the setting, or the file of the data folder, which is made
 * where no account needs an older one. A new secret beside old accounts would refuse all of their keys
 * without a word. A start and a command may ask at the same time, in any order: whoever makes an account
 * has made the file before.
 *
 * @throws Error when there are accounts and no secret
 */
export async function ownHashSecret(
  { keyHashSecret, dataDir }: { readonly keyHashSecret: string | null; readonly dataDir: string },
  connection: Connection,
): Promise<string> {
  const isOpen = keyHashSecret === null && !hasHashSecret(dataDir);
  if (isOpen && !(await hasNoAccounts(connection)) && !hasHashSecret(dataDir)) {
    throw new Error(
      `The file key-hash-secret is missing in ${dataDir}, so no key of its accounts can be checked: restore it, or set KEY_HASH_SECRET to what it held.`,
    );
  }
  return readHashSecret(keyHashSecret, dataDir);
}

async function hasNoAccounts(connection: Connection): Promise<boolean> {
  return (await accountModel(connection).exists({})) === null;
}
