import { isIPv6 } from 'node:net';
import { OAuthProblem } from './problem.ts';

/** Counts uses of something by someone, in all processes together. */
export interface Throttle {
  /** @returns null when it is allowed, else the seconds until it is again. */
  take(
    rule: { readonly name: string; readonly limit: number; readonly seconds: number },
    subject: string,
  ): Promise<number | null>;
}

/** How often one network may do what costs us storage or a request of our own. */
const RULES = {
  register: { name: 'oauth-register', limit: 100, seconds: 3_600 },
  document: { name: 'oauth-document', limit: 60, seconds: 600 },
} as const;

export type CountRate = (action: keyof typeof RULES, address: string | undefined) => Promise<void>;

/** @returns a function that counts one attempt and throws OAuthProblem with status 429. */
export function createRates(throttle: Throttle): CountRate {
  return async (action, address) => {
    const seconds = await throttle.take(RULES[action], networkOf(address ?? 'unknown'));
    if (seconds === null) return;
    throw new OAuthProblem(
      'temporarily_unavailable',
      `Too many attempts from this address. Try again in ${Math.ceil(seconds / 60)} minutes.`,
      429,
    );
  };
}

/** An IPv6 customer has a whole /64 to choose addresses from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}
