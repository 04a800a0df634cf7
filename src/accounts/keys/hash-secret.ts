import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret that keys are hashed with: the setting, or one made once in the data folder.
 * It stays out of the database, so that a copied database alone opens nothing.
 */
export async function readHashSecret(setting: string | null, dataDir: string): Promise<string> {
  if (setting) return setting;
  const file = path.join(dataDir, 'key-hash-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
