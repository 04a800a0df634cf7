import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param use what is sealed, in words: each use has its own key.
 * @param formerHashSecret before a rotation; null: none is under way.
 */
export function createSealer(
  use: string,
  hashSecret: string,
  formerHashSecret: string | null,
): Sealer {
  const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  const key = keyFrom(hashSecret);
  const former = formerHashSecret === null ? null : keyFrom(formerHashSecret);

  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, owner) {
      const secret = decrypt(sealed, owner, key);
      if (secret !== null) return { secret, isFormer: false };
      const old = former && decrypt(sealed, owner, former);
      return old === null ? null : { secret: old, isFormer: true };
    },
  };
}

function decrypt(sealed: string, owner: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const [nonce, tag] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
