import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A webhook's secret must sign, so it is kept as it is and not as a hash: encrypted (AES-256-GCM) with
 * a key that is derived from the server's hash secret, which is not in the database, and bound to the
 * webhook's id. A copied database alone signs nothing.
 */
export interface Sealer {
  seal(secret: string, webhookId: string): string;
  /** Null: sealed with a key that this server does not have, or damaged. */
  open(sealed: string, webhookId: string): { secret: string; isFormer: boolean } | null;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

const keyFrom = (hashSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', hashSecret, '', purpose, KEY_BYTES));

/**
 * @param formerHashSecret before a rotation; null: none is under way
 * @param purpose what is sealed for one opens nothing for another
 */
export function createSealer(
  hashSecret: string,
  formerHashSecret: string | null,
  purpose = 'cardwright webhook secrets',
): Sealer {
  const key = keyFrom(hashSecret, purpose);
  const former = formerHashSecret === null ? null : keyFrom(formerHashSecret, purpose);

  return {
    seal(secret, webhookId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(webhookId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, webhookId) {
      const secret = decrypt(sealed, webhookId, key);
      if (secret !== null) return { secret, isFormer: false };
      const old = former && decrypt(sealed, webhookId, former);
      return old === null ? null : { secret: old, isFormer: true };
    },
  };
}

function decrypt(sealed: string, webhookId: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const [nonce, tag] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(webhookId))
      .setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
