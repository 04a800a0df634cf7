import { CardwrightError } from './errors.js';

/** How often a call is sent, and how long it waits between. */
export interface Patience {
  /** Attempts after the first. */
  readonly retries: number;
  /** The longest wait before another attempt. A server that asks for more is not waited for. */
  readonly maxWaitMs: number;
}

const FIRST_WAIT_MS = 250;

/**
 * Carries out `attempt` until it succeeds or nothing speaks for another one: the server refused it
 * for now (429, 503), or no answer came and sending it again does no harm.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  isRepeatable: boolean,
  { retries, maxWaitMs }: Patience,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let made = 0; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      const waitMs = error instanceof CardwrightError ? waitOf(error, made, isRepeatable) : null;
      if (waitMs === null || made >= retries || waitMs > maxWaitMs) throw error;
      await sleep(waitMs, signal);
    }
  }
}

/** How long to wait before the same call; null when it must not be sent again. */
function waitOf(error: CardwrightError, made: number, isRepeatable: boolean): number | null {
  const { code, status, retryAfterMs } = error;
  if (status === 429 || status === 503) return retryAfterMs ?? backoff(made);
  const noAnswer = code === 'network' || code === 'timeout';
  return noAnswer && isRepeatable ? backoff(made) : null;
}

/** Doubled each time, and spread so that clients do not come back all at once. */
function backoff(made: number): number {
  return FIRST_WAIT_MS * 2 ** made * (0.5 + Math.random());
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
  });
}
