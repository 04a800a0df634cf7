import type { ErrorCode, ErrorDetails, RateLimit } from './types.js';

/** No answer of the service: none came, none came in time, or it was something else. */
export type TransportCode = 'network' | 'timeout' | 'unexpected_answer';

interface Facts {
  readonly code: ErrorCode | TransportCode;
  readonly status?: number;
  readonly details?: ErrorDetails;
  readonly requestId?: string | null;
  readonly rateLimit?: RateLimit | null;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** Why a call failed. */
export class CardwrightError extends Error {
  override readonly name = 'CardwrightError';
  readonly code: ErrorCode | TransportCode;
  /** The HTTP status; null when no answer came. */
  readonly status: number | null;
  /** Issues by field, candidates, where to upgrade. */
  readonly details: ErrorDetails;
  /** Quote it when something is wrong. */
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  /** When the same call can succeed, if the server said so. */
  readonly retryAfterMs: number | null;
  /** The key under which the call was sent: send it again under the same to be sure. */
  idempotencyKey: string | null = null;

  constructor(message: string, facts: Facts) {
    super(message, facts.cause === undefined ? {} : { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status ?? null;
    this.details = facts.details ?? {};
    this.requestId = facts.requestId ?? null;
    this.rateLimit = facts.rateLimit ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}
