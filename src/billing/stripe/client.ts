import Stripe from 'stripe';
import { AppError } from '../../errors.ts';
import type { BillingConfig } from '../config.ts';

/** What the library and its types are made for; an account's own default does not matter then. */
export const API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 8_000;

export type { Stripe };

/** @param outcome the HTTP status, or why there was none */
export type OnStripe = (outcome: string, seconds: number) => void;

/** @param retries of a request that failed on the way, with the same idempotency key. */
export function createStripe(
  { secretKey, apiHost }: Pick<BillingConfig, 'secretKey' | 'apiHost'>,
  retries = 2,
  onStripe?: OnStripe,
): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: retries,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(onStripe && { httpClient: watched(Stripe.createNodeHttpClient(), onStripe) }),
    ...(apiHost !== null && addressOf(new URL(apiHost))),
  });
}

/** Each attempt is told, those that the library repeats by itself too. */
function watched(client: HttpClient, onStripe: OnStripe): HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...given: Parameters<HttpClient['makeRequest']>) => {
    const began = performance.now();
    const tell = (outcome: string) => onStripe(outcome, (performance.now() - began) / 1_000);
    try {
      const response = await makeRequest(...given);
      tell(String(response.getStatusCode()));
      return response;
    } catch (error) {
      tell((error as { code?: unknown }).code === 'ETIMEDOUT' ? 'timeout' : 'unreachable');
      throw error;
    }
  };
  return client;
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

/** Stripe does not answer, or not now: the same request may succeed later. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  );
}

/** Stripe took the request for one of another content, or keeps a failure under its key. */
export function isSpentKey(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  );
}

export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  );
}

export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** A checkout asks Stripe several times, and each time is tried again: nobody waits for all of that. */
const CALLER_MS = 10_000;

/**
 * Runs calls to Stripe for a caller, who learns nothing of why they failed; the log does. What takes
 * longer than a caller waits goes on alone: asked again, Stripe gives the same session.
 */
export async function forCaller<T>(
  log: (message: string) => void,
  work: () => Promise<T>,
  withinMs = CALLER_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      log(`Stripe did not do what was asked within ${withinMs} ms`);
      reject(new AppError('billing_unavailable'));
    }, withinMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log(`Stripe did not do what was asked: ${wordsOf(error)}`);
    throw new AppError('billing_unavailable');
  } finally {
    clearTimeout(timer);
  }
}

/** One line for the log. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return String(error);
  const { type, code, message, requestId } = error;
  return [type, code, message, requestId && `(request ${requestId})`].filter(Boolean).join(' ');
}
