import { networkOf } from '../../kit/network-of.ts';
import { OAuthProblem } from '../errors.ts';

/** Counts uses of something by a subject, in all processes together. */
export interface AttemptCounter {
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

export type CountAttempt = (
  action: keyof typeof RULES,
  address: string | undefined,
) => Promise<void>;

/** @returns a function that counts one attempt and throws OAuthProblem with status 429. */
export function createAttemptLimits(counter: AttemptCounter): CountAttempt {
  return async (action, address) => {
    const seconds = await counter.take(RULES[action], networkOf(address));
    if (seconds === null) return;
    throw new OAuthProblem(
      'temporarily_unavailable',
      `Too many attempts from this address. Try again in ${Math.ceil(seconds / 60)} minutes.`,
      { status: 429, retryAfter: seconds },
    );
  };
}
