import { randomBytes } from 'node:crypto';
import { createSealer, type Sealer } from '../../kit/sealer.ts';

/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/**
 * A webhook's secret must sign, so it is kept as it is and not as a hash: sealed, bound to the
 * webhook's id. A copied database alone signs nothing.
 */
export function webhookSealer(hashSecret: string, formerHashSecret: string | null): Sealer {
  return createSealer('cardwright webhook secrets', hashSecret, formerHashSecret);
}
