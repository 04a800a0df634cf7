import { createHash, createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'cw_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** A new key: `cw_live_`, 32 random base62 characters, 6 of checksum. */
export function generateKey(): string {
  const secret = randomBase62(SECRET_LENGTH);
  return `${PREFIX}${secret}${checksum(secret)}`;
}

/** False for anything that was mistyped or cut: no look-up is needed to refuse it. */
export function isWellFormed(key: string): boolean {
  if (!FORM.test(key)) return false;
  const secret = key.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH);
  return key.endsWith(checksum(secret));
}

/** What is stored instead of the key. Without the hash secret it cannot be checked offline. */
export function hashKey(key: string, hashSecret: string): string {
  return createHmac('sha256', hashSecret).update(key).digest('hex');
}

/** The part that lists may show. */
export function displayPrefix(key: string): string {
  return key.slice(0, PREFIX.length + 4);
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
