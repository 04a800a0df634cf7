import { OAuthProblem } from '../errors.ts';

interface AttemptRule {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

/** Counts uses of something by a subject, in all processes together. */
export interface AttemptCounter {
  /** @returns null when it is allowed, else the seconds until it is again. */
  take(rule: AttemptRule, subject: string): Promise<number | null>;
  /** Takes one use back. */
  giveBack(rule: AttemptRule, subject: string): Promise<void>;
}

/** How often a subject may do what costs us storage or a request of our own. */
const RULES = {
  /** By network. */
  register: { name: 'oauth-register', limit: 20, seconds: 3_600 },
  /** By network. */
  document: { name: 'oauth-document', limit: 30, seconds: 600 },
  /** Codes that nobody was asked for, by account. */
  remembered: { name: 'oauth-remembered', limit: 30, seconds: 600 },
  /** Pages that ask for consent, by account. */
  consent: { name: 'oauth-consent', limit: 300, seconds: 600 },
  /** By grant: an access token lasts an hour. */
  refresh: { name: 'oauth-refresh', limit: 30, seconds: 600 },
  /** By network and client: secrets that were wrong (RFC 6749 section 2.3.1). */
  secret: { name: 'oauth-secret', limit: 30, seconds: 600 },
} as const;

type Action = keyof typeof RULES;

export interface Attempts {
  /** @throws OAuthProblem with status 429 */
  count(action: Action, subject: string): Promise<void>;
  giveBack(action: Action, subject: string): Promise<void>;
}

export function createAttempts(counter: AttemptCounter): Attempts {
  return {
    async count(action, subject) {
      const seconds = await counter.take(RULES[action], subject);
      if (seconds === null) return;
      throw new OAuthProblem(
        'temporarily_unavailable',
        `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
        { status: 429, retryAfter: seconds },
      );
    },
    giveBack: (action, subject) => counter.giveBack(RULES[action], subject),
  };
}
