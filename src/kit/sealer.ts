import { hkdfSync } from 'node:crypto';
import { openSealed, SEAL_KEY_BYTES, sealText } from './sealed.ts';

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
