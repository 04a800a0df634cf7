import { setTimeout as sleep } from 'node:timers/promises';
import { type StrangerRule, takeOfStranger, type UseRule } from '../../kit/network/crowd-limits.ts';
import type { AttemptLimiter } from '../limits/attempts.ts';
import { type Limit, pairOf } from '../limits/refusal.ts';
import type { Device } from './devices.ts';

const HOUR = 3600;
/**
 * Of successes, which nothing else counts: each takes a password hash. Only the person of an account uses up
 * what a known browser has; the others share that of their network, beyond what an office needs.
 */
const SIGNED_IN_BY_ACCOUNT: UseRule = { name: 'signed-in', limit: 20, seconds: HOUR / 4 };
const SIGNED_IN_BY_NETWORK: UseRule = {
  name: 'signed-in-network',
  limit: 60,
  seconds: HOUR / 4,
};
/** Successful sign-ins are given back, so these count failures. */
const SIGN_IN_BY_DEVICE: UseRule = { name: 'sign-in-device', limit: 10, seconds: HOUR / 4 };
const SIGN_IN_BY_PAIR: UseRule = { name: 'sign-in-pair', limit: 10, seconds: HOUR / 4 };
const SIGN_IN_BY_NETWORK: UseRule = { name: 'sign-in-network', limit: 30, seconds: HOUR / 4 };
/** Refuses nobody: past it, a try from a browser that is not known takes `SLOW_MS` longer. */
export const SIGN_IN_BY_EMAIL: UseRule = {
  name: 'sign-in-email',
  limit: 100,
  seconds: HOUR / 4,
};
const SLOW_MS = 2_000;
const SIGN_UP_BY_PAIR: UseRule = { name: 'sign-up-pair', limit: 5, seconds: 24 * HOUR };
/**
 * Of IPv4 the neighbourhood is the allotment: a /8 is in no hand, and twenty rented addresses would shut it. All
 * of an allotment together, the first of each network too, stay far from the limit of all.
 */
const SIGN_UP_BY_NETWORK: StrangerRule = {
  ...{ name: 'sign-up-network', limit: 30, seconds: HOUR },
  ...{ neighbourhood: 10, allotment: 20, for_first: 1 },
};
/** Bounds what is stored and hashed; far enough that nobody of a few allotments gets there. */
const SIGN_UP_BY_ALL: UseRule = { name: 'sign-up-all', limit: 5_000, seconds: HOUR };
const RESET_BY_PAIR: UseRule = { name: 'reset-pair', limit: 3, seconds: HOUR };
const RESET_BY_NETWORK: UseRule = { name: 'reset-network', limit: 30, seconds: HOUR };

/** @returns what it counted, which refuses nobody */
export async function slowedDown(attempts: AttemptLimiter, email: string): Promise<Limit> {
  if ((await attempts.take(SIGN_IN_BY_EMAIL, email)) !== null) await sleep(SLOW_MS);
  return [SIGN_IN_BY_EMAIL, email];
}

export function limitOfSuccesses(known: Device | null, network: string): Limit {
  return known ? [SIGNED_IN_BY_ACCOUNT, known.account_id] : [SIGNED_IN_BY_NETWORK, network];
}

export function limitsOfDevice({ name }: Device): Limit[] {
  return [[SIGN_IN_BY_DEVICE, name]];
}

export function limitsOfStranger(email: string, network: string): Limit[] {
  return [
    [SIGN_IN_BY_NETWORK, network],
    [SIGN_IN_BY_PAIR, pairOf(email, network)],
  ];
}

/**
 * Counts one sign-up, and what it counted in `counted`.
 * @returns the seconds to wait, null where it is allowed
 */
export async function refusalOfSignUp(
  attempts: AttemptLimiter,
  { email, network }: { readonly email: string; readonly network: string },
  counted: Limit[] = [],
): Promise<number | null> {
  const take = (rule: UseRule, subject: string) => {
    counted.push([rule, subject]);
    return attempts.take(rule, subject);
  };
  const refused =
    (await take(SIGN_UP_BY_PAIR, pairOf(email, network))) ??
    (await takeOfStranger(take, SIGN_UP_BY_NETWORK, network))?.seconds;
  return refused ?? take(SIGN_UP_BY_ALL, '');
}

export function limitsOfReset(email: string, network: string): Limit[] {
  return [
    [RESET_BY_NETWORK, network],
    [RESET_BY_PAIR, pairOf(email, network)],
  ];
}
