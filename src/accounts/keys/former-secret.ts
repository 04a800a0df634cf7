import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readHashSecret } from './api-key.ts';

/**
 * The rotation of the hash secret. While a former one is set, what was hashed with it is accepted
 * too: keys, passwords and client secrets are hashed anew when they are used, and what lives for a
 * time only is left to expire.
 */

const SECRET_BYTES = 32;
const fileIn = (dataDir: string) => path.join(dataDir, 'key-hash-secret');
const formerIn = (dataDir: string) => path.join(dataDir, 'key-hash-secret.former');

export function newHashSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

/** The secret before the last rotation: the setting, or the file of the data folder; or null. */
export async function readFormerHashSecret(
  setting: string | null,
  dataDir: string,
): Promise<string | null> {
  if (setting) return setting;
  try {
    return (await readFile(formerIn(dataDir), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** When the secret of a data folder was rotated; null: no rotation is under way. */
export async function rotatedAt(dataDir: string): Promise<Date | null> {
  return stat(formerIn(dataDir)).then(
    ({ mtime }) => mtime,
    () => null,
  );
}

/** Puts a new secret in the place of a data folder's, which becomes the former one. */
export async function rotateSecretFile(dataDir: string): Promise<void> {
  const current = await readHashSecret(null, dataDir);
  const draft = `${fileIn(dataDir)}.${process.pid}.next`;
  // The former one is there before the new one is: a crash in between leaves all as it was.
  await writeFile(formerIn(dataDir), current, { mode: 0o600, flag: 'wx', flush: true });
  await writeFile(draft, newHashSecret(), { mode: 0o600, flush: true });
  await rename(draft, fileIn(dataDir));
}

/** Ends a rotation: what is still hashed with the former secret is refused from the next start on. */
export async function forgetFormerSecret(dataDir: string): Promise<void> {
  await rm(formerIn(dataDir), { force: true });
}
