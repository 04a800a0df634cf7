import { createHmac, hkdfSync } from 'node:crypto';
import { SEAL_KEY_BYTES } from '../../kit/sealer.ts';

/** A call with an Idempotency-Key. */
export interface RepeatableCall {
  readonly account_id: string | null;
  /** Whose key it is: whoever sends the same one as another owner asks anew. */
  readonly owner: string;
  /** Where a caller without a credential is. */
  readonly network?: string | undefined;
  /** With which credential: an answer may hold a new API key, so it is shown to nobody else, a key in its grace time say. */
  readonly by: string;
  readonly operation: string;
  /** As it was sent. */
  readonly key: string;
  /** What is asked for, always written in the same way. */
  readonly input: string;
}

/** What the call is stored by. */
export function idOf({ owner, operation, key }: RepeatableCall, secret: string): string {
  return hmac(secret, 'id', owner, operation, key);
}

/** The input may hold a password: whoever guesses it needs the caller's Idempotency-Key, too. */
export function fingerprintOf({ key, input, by }: RepeatableCall, secret: string): string {
  return hmac(secret, 'input', key, input, by);
}

/** What its answer is encrypted with: opened only by whoever sends the Idempotency-Key again. */
export function sealKey({ key }: RepeatableCall, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, key, 'cardwright kept answers', SEAL_KEY_BYTES));
}

function hmac(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['idempotency', ...parts]))
    .digest('hex');
}
