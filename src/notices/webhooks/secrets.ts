import { hkdfSync, randomBytes } from 'node:crypto';
import { openSealed, SEAL_KEY_BYTES, sealText } from '../../kit/sealed.ts';

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

/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

const keyFrom = (hashSecret: string) =>
  Buffer.from(hkdfSync('sha256', hashSecret, '', 'cardwright webhook secrets', SEAL_KEY_BYTES));

/** @param formerHashSecret before a rotation; null: none is under way. */
export function createSealer(hashSecret: string, formerHashSecret: string | null): Sealer {
  const key = keyFrom(hashSecret);
  const former = formerHashSecret === null ? null : keyFrom(formerHashSecret);

  return {
    seal: (secret, webhookId) => sealText(key, secret, webhookId),
    open(sealed, webhookId) {
      const secret = openSealed(key, sealed, webhookId);
      if (secret !== null) return { secret, isFormer: false };
      const old = former && openSealed(former, sealed, webhookId);
      return old === null ? null : { secret: old, isFormer: true };
    },
  };
}
