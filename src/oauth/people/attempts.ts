import ipaddr from 'ipaddr.js';
import { OAuthProblem } from '../problem.ts';

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
    const seconds = await throttle.take(RULES[action], networkOf(address));
    if (seconds === null) return;
    throw new OAuthProblem(
      'temporarily_unavailable',
      `Too many attempts from this address. Try again in ${Math.ceil(seconds / 60)} minutes.`,
      429,
    );
  };
}

/** Who sends, as far as an address tells: an IPv6 customer has a whole /64 to choose from. */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}
