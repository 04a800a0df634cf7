import { takeOfStranger, type UseRule } from '../../kit/network/crowd-limits.ts';
import { OAuthProblem } from '../errors.ts';

/** Counts uses of something by a subject, in all processes together. */
export interface AttemptCounter {
  /** @returns null when it is allowed, else the seconds until it is again. */
  take(rule: UseRule, subject: string): Promise<number | null>;
  /** Takes one use back. */
  giveBack(rule: UseRule, subject: string): Promise<void>;
}

/** How often a subject may do what costs us storage or a request of our own. */
const RULES = {
  /** Codes that nobody was asked for, by account. */
  remembered: { name: 'oauth-remembered', limit: 30, seconds: 600 },
  /** Pages that ask for consent, by account. */
  consent: { name: 'oauth-consent', limit: 300, seconds: 600 },
  /** By grant: an access token lasts an hour. */
  refresh: { name: 'oauth-refresh', limit: 30, seconds: 600 },
  /** By network and client: secrets that were wrong (RFC 6749 section 2.3.1). */
  secret: { name: 'oauth-secret', limit: 30, seconds: 600 },
} as const;

/** Times as much for the networks around one, and for the first of each. */
const AROUND = { neighbourhood: 10, allotment: 20, for_first: 5 };
/** The same of strangers, by their network. */
const NETWORK_RULES = {
  register: { name: 'oauth-register', limit: 20, seconds: 3_600, ...AROUND },
  document: { name: 'oauth-document', limit: 30, seconds: 600, ...AROUND },
} as const;

type Action = keyof typeof RULES;
type NetworkAction = keyof typeof NETWORK_RULES;

export interface Attempts {
  /** @throws OAuthProblem with status 429 */
  count(action: Action, subject: string): Promise<void>;
  /** @throws OAuthProblem with status 429 */
  countNetwork(action: NetworkAction, network: string): Promise<void>;
  giveBack(action: Action, subject: string): Promise<void>;
}

export function createAttempts(counter: AttemptCounter): Attempts {
  function refuseFor(seconds: number | null): void {
    if (seconds === null) return;
    throw new OAuthProblem(
      'temporarily_unavailable',
      `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
      { status: 429, retryAfter: seconds },
    );
  }

  return {
    count: async (action, subject) => refuseFor(await counter.take(RULES[action], subject)),
    async countNetwork(action, network) {
      const refused = await takeOfStranger(counter.take, NETWORK_RULES[action], network);
      refuseFor(refused?.seconds ?? null);
    },
    giveBack: (action, subject) => counter.giveBack(RULES[action], subject),
  };
}
