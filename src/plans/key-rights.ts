import { AppError } from '../errors.ts';
import { PLANS, type Plan } from './plans.ts';
import { SCOPES, type Scope } from './scopes.ts';

export const KEY_SURFACES = ['both', 'rest', 'mcp'] as const;

/** What an API key may do. */
export interface KeyRights {
  readonly scopes: readonly Scope[];
  readonly surface: (typeof KEY_SURFACES)[number];
  /** For trying out: see `testPlan`. */
  readonly test: boolean;
  /** Where web pages come from that may read what REST answers to it; none: no page of others may. */
  readonly allowed_origins: readonly string[];
}

/** An API key as what its bearer acts with. */
export interface HeldKey {
  readonly id: string;
  readonly prefix: string;
  readonly rights: KeyRights;
  readonly made_at: Date;
}

export const ORIGINS_MAX = 10;
export const ORIGIN_MAX = 200;
/** Any port of a developer's own machine. */
export const LOCALHOST = 'http://localhost:*';

/** Of keys for which nothing else was chosen. */
export const FULL_RIGHTS: KeyRights = {
  scopes: SCOPES,
  surface: 'both',
  test: false,
  allowed_origins: [],
};

/** All scopes that change nothing. */
export const READ_SCOPES = SCOPES.filter((scope) => scope !== 'portfolio:write');

/** Whether whoever has `own` may have what `wanted` allows. */
export function coversRights(own: KeyRights, wanted: KeyRights): boolean {
  return (
    wanted.scopes.every((scope) => own.scopes.includes(scope)) &&
    (own.surface === 'both' || own.surface === wanted.surface) &&
    (!own.test || wanted.test)
  );
}

/** Why a key cannot have such rights, by field; null when it can. */
export function rightsFault({
  scopes,
  test,
  allowed_origins,
}: KeyRights): { readonly path: string; readonly message: string } | null {
  if (!scopes.includes('portfolio:write')) return null;
  if (test) return { path: 'scopes', message: 'leave out portfolio:write: a test key only reads' };
  if (allowed_origins.length === 0) return null;
  const message =
    'a key in a web page can be read by its visitors: make it read only (scopes without portfolio:write)';
  return { path: 'allowed_origins', message };
}

export const TEST_CALLS_A_MINUTE = 20;
export const TEST_CALLS_A_DAY = 100;
export const TEST_VERBOSE_A_DAY = 5;

/**
 * What test keys see of any plan: what the evaluation plan shows, and few calls. Those are counted
 * apart and take nothing of the month, so they are bounded by the day; see limits/test-calls.ts.
 */
export function testPlan(plan: Plan): Plan {
  const { requests_per_minute, unique_cards } = plan;
  return {
    ...PLANS.evaluation,
    label: 'test-key',
    requests_per_minute: Math.min(requests_per_minute, TEST_CALLS_A_MINUTE),
    unique_cards: Math.min(
      unique_cards ?? Number.POSITIVE_INFINITY,
      PLANS.evaluation.unique_cards ?? 0,
    ),
    monthly_limit: null,
    webhooks: 0,
  };
}

/** Whether pages of an origin, as browsers send it, may read what is answered to a key. */
export function allowsOrigin({ allowed_origins }: KeyRights, origin: string): boolean {
  return allowed_origins.some(
    (allowed) =>
      allowed === origin ||
      (allowed === LOCALHOST && /^http:\/\/localhost(:\d{1,5})?$/.test(origin)),
  );
}

/** Why a key that was replaced, and works on for its grace time, may not change the account; null for others. */
export function replacedFault(
  key: { readonly expires_at?: Date | null | undefined } | null | undefined,
): AppError | null {
  if (!key?.expires_at) return null;
  const message =
    'This key has been replaced and works on only for its grace time: it reads, and keeps the wallet and balances, but changes nothing else of the account. Use the new key, or the console.';
  return new AppError('key_restricted', message);
}
