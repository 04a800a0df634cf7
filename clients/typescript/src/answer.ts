import { CardwrightError } from './errors.js';
import type { Answer, ErrorCode, ErrorDetails, RateLimit } from './types.js';

interface Body {
  readonly success?: boolean;
  readonly data?: unknown;
  readonly metadata?: { readonly request_id?: string; readonly warnings?: readonly string[] };
  readonly error?: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details?: ErrorDetails;
  } | null;
  readonly _tier_restricted?: boolean;
  readonly _upgrade_url?: string;
}

/** The answer of a response, out of its envelope. @throws CardwrightError for anything but a success */
export async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const { status, headers } = response;
  const body = bodyOf(await response.text());
  const requestId = headers.get('x-request-id') ?? body?.metadata?.request_id ?? null;
  const about = { status, requestId, rateLimit: rateLimitOf(headers) };
  if (!response.ok || body === null) throw failureOf(body, headers, about);
  return {
    ...about,
    data: (typeof body.success === 'boolean' ? body.data : body) as T,
    warnings: body.metadata?.warnings ?? [],
    isRestricted: body._tier_restricted === true,
    upgradeUrl: body._upgrade_url ?? null,
  };
}

function failureOf(
  body: Body | null,
  headers: Headers,
  about: Pick<Answer<unknown>, 'status' | 'requestId' | 'rateLimit'>,
): CardwrightError {
  const facts = { ...about, retryAfterMs: retryAfterMs(headers.get('retry-after'), Date.now()) };
  if (body?.error) {
    const { code, message, details = {} } = body.error;
    return new CardwrightError(message, { ...facts, code, details });
  }
  // Of something before the service: a proxy, a page for browsers.
  const message = `HTTP ${about.status} without an answer of Cardwright: is this its address?`;
  return new CardwrightError(message, { ...facts, code: 'unexpected_answer' });
}

function bodyOf(text: string): Body | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}

/** `"minute";r=299;t=42` and `"minute";q=300;w=60`. */
function rateLimitOf(headers: Headers): RateLimit | null {
  const number = (field: string, name: string) => {
    const found = new RegExp(`;\\s*${name}=(\\d+)`).exec(headers.get(field) ?? '');
    return found ? Number(found[1]) : null;
  };
  const limit = number('ratelimit-policy', 'q');
  const remaining = number('ratelimit', 'r');
  const resetSeconds = number('ratelimit', 't');
  if (limit === null || remaining === null || resetSeconds === null) return null;
  return { limit, remaining, resetSeconds };
}

/** Retry-After in seconds or as a date. */
export function retryAfterMs(field: string | null, now: number): number | null {
  if (field === null) return null;
  const ms = /^\d+$/.test(field) ? Number(field) * 1_000 : Date.parse(field) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
