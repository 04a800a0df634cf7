import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export const SEAL_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what must be read again and so cannot be a hash (AES-256-GCM): with a key that is derived
 * from the server's hash secret, which is not in the database, and bound to whatever it belongs to.
 */
export interface Sealer {
  /** @param owner what the text belongs to: no other can open it. */
  seal(secret: string, owner: string): string;
  /** Null: sealed with a key that this server does not have, for another owner, or damaged. */
  open(sealed: string, owner: string): { secret: string; isFormer: boolean } | null;
}

/**
 * @param use what is sealed, in words: each use has its own key.
 * @param formerHashSecret before a rotation; null: none is under way.
 */
export function createSealer(
  use: string,
  hashSecret: string,
  formerHashSecret: string | null,
): Sealer {
  const keyFrom = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', use, SEAL_KEY_BYTES));
  const key = keyFrom(hashSecret);
  const former = formerHashSecret === null ? null : keyFrom(formerHashSecret);

  return {
    seal: (secret, owner) => sealText(key, secret, owner),
    open(sealed, owner) {
      const secret = openSealed(key, sealed, owner);
      if (secret !== null) return { secret, isFormer: false };
      const old = former && openSealed(former, sealed, owner);
      return old === null ? null : { secret: old, isFormer: true };
    },
  };
}

/** Encrypts (AES-256-GCM) a text that is stored; it opens only for what it is `about`. */
export function sealText(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Null: sealed with another key or about something else, or damaged. */
export function openSealed(key: Buffer, sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
