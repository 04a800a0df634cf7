import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../kit/make-folder.ts';

const LIVE = 'cw_live_';
const TEST = 'cw_test_';
const PREFIX_LENGTH = LIVE.length;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const HASH_SECRET_BYTES = 32;
const FORM = new RegExp(`^(?:${LIVE}|${TEST})[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** A new key: `cw_live_` or `cw_test_`, 32 random base62 characters, 6 of checksum. */
export function generateKey(test = false): string {
  const secret = randomBase62(SECRET_LENGTH);
  return `${test ? TEST : LIVE}${secret}${checksum(secret)}`;
}

/** False for anything that was mistyped or cut: no look-up is needed to refuse it. */
export function isWellFormed(key: string): boolean {
  if (!FORM.test(key)) return false;
  const secret = key.slice(PREFIX_LENGTH, PREFIX_LENGTH + SECRET_LENGTH);
  return key.endsWith(checksum(secret));
}

/** What is stored instead of the key. Without the hash secret it cannot be checked offline. */
export function hashKey(key: string, hashSecret: string): string {
  return createHmac('sha256', hashSecret).update(key).digest('hex');
}

/**
 * The secret that keys are hashed with: the setting, or one made once in the data folder. It stays
 * out of the database, so that a copied database alone opens nothing.
 *
 * @throws Error when the file in the data folder is not what was written there.
 */
export async function readHashSecret(setting: string | null, dataDir: string): Promise<string> {
  if (setting) return setting;
  await makeFolder(dataDir, 'DATA_DIR');
  const file = secretFile(dataDir);
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`;
  try {
    await writeFile(draft, randomBytes(HASH_SECRET_BYTES).toString('hex'), { mode: 0o600 });
    // Linked when it is whole: a crash in between leaves no empty secret behind.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length >= 2 * HASH_SECRET_BYTES) return secret;
  throw new Error(
    `${file} is damaged: it has ${secret.length} characters. Restore it, or every key is refused.`,
  );
}

function secretFile(dataDir: string): string {
  return path.join(dataDir, 'key-hash-secret');
}

export function hasHashSecret(dataDir: string): boolean {
  return existsSync(secretFile(dataDir));
}

/** The part that lists may show. */
export function displayPrefix(key: string): string {
  return key.slice(0, PREFIX_LENGTH + 4);
}

function checksum(secret: string): string {
  const digest = createHash('sha256').update(secret).digest();
  return base62(digest, CHECKSUM_LENGTH);
}

function base62(bytes: Uint8Array, length: number): string {
  return [...bytes.subarray(0, length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Uniform: bytes past the last multiple of 62 are thrown away. */
function randomBase62(length: number): string {
  const limit = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}
