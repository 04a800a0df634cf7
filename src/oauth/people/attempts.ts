import { allotmentOf, neighbourhoodOf } from '../../kit/network/network-of.ts';
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
  /** Codes that nobody was asked for, by account. */
  remembered: { name: 'oauth-remembered', limit: 30, seconds: 600 },
  /** Pages that ask for consent, by account. */
  consent: { name: 'oauth-consent', limit: 300, seconds: 600 },
  /** By grant: an access token lasts an hour. */
  refresh: { name: 'oauth-refresh', limit: 30, seconds: 600 },
  /** By network and client: secrets that were wrong (RFC 6749 section 2.3.1). */
  secret: { name: 'oauth-secret', limit: 30, seconds: 600 },
} as const;

/** The same of strangers, by their network. */
const NETWORK_RULES = {
  register: { name: 'oauth-register', limit: 20, seconds: 3_600 },
  document: { name: 'oauth-document', limit: 30, seconds: 600 },
} as const;
/** Times as much for the networks around one, which may be in one hand: whoever has a /48 has 65,536. */
const [NEIGHBOURHOOD, ALLOTMENT] = [10, 20];
/**
 * The first so many of each network, and of each neighbourhood, stand apart, each in totals of their own that are
 * so many times as large: else ten addresses could keep everybody else of a cloud's network out.
 */
const [FIRST, FOR_FIRST] = [2, 5];

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
  async function take(rule: AttemptRule, subject: string): Promise<void> {
    const seconds = await counter.take(rule, subject);
    if (seconds === null) return;
    throw new OAuthProblem(
      'temporarily_unavailable',
      `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
      { status: 429, retryAfter: seconds },
    );
  }

  /** Whether a member of what is around it has had fewer than what stands apart. */
  async function isFirst(name: string, seconds: number, member: string): Promise<boolean> {
    return (await counter.take({ name: `${name}-own`, limit: FIRST, seconds }, member)) === null;
  }

  return {
    count: (action, subject) => take(RULES[action], subject),
    async countNetwork(action, network) {
      const { name, limit, seconds } = NETWORK_RULES[action];
      // What one network is refused is not taken from those around it.
      await take({ name, limit, seconds }, network);
      const [neighbourhood, allotment] = [neighbourhoodOf(network), allotmentOf(network)];
      if (neighbourhood === network) return;
      const isNew = await isFirst(`${name}-crowd`, seconds, network);
      const crowd = { name: `${name}-crowd`, limit: limit * NEIGHBOURHOOD, seconds };
      await take(isNew ? apart(crowd, 'first') : crowd, neighbourhood);
      if (allotment === neighbourhood) return;
      const wide = { name: `${name}-wide`, limit: limit * ALLOTMENT, seconds };
      if (await isFirst(wide.name, seconds, neighbourhood))
        await take(apart(wide, 'first'), allotment);
      else await take(isNew ? apart(wide, 'new') : wide, allotment);
    },
    giveBack: (action, subject) => counter.giveBack(RULES[action], subject),
  };
}

function apart({ name, limit, seconds }: AttemptRule, which: string): AttemptRule {
  return { name: `${name}-${which}`, limit: limit * FOR_FIRST, seconds };
}
