import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { hasHiddenCharacters } from '../../kit/clean-text.ts';
import { EMAIL_MAX, PASSWORD_MAX } from '../../plans/account-limits.ts';
import type { Audit } from '../audit.ts';
import {
  type AccountIdentity,
  type AccountRecord,
  accountModel,
  identityFrom,
} from '../collections.ts';
import type { AttemptLimiter, AttemptRule } from '../limits/attempts.ts';
import type { EmailLinks } from './email-links.ts';
import { type PasswordHasher, passwordFault } from './password.ts';

const EMAIL = /^[^\s@<>()",:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const HOUR = 3600;
/** Successful sign-ins are given back, so these count failures. */
const SIGN_IN_BY_EMAIL: AttemptRule = { name: 'sign-in-email', limit: 10, seconds: HOUR / 4 };
const SIGN_IN_BY_ADDRESS: AttemptRule = { name: 'sign-in-address', limit: 100, seconds: HOUR / 4 };
const SIGN_UP_BY_EMAIL: AttemptRule = { name: 'sign-up-email', limit: 5, seconds: 24 * HOUR };
const SIGN_UP_BY_ADDRESS: AttemptRule = { name: 'sign-up-address', limit: 30, seconds: HOUR };
const RESET_BY_EMAIL: AttemptRule = { name: 'reset-email', limit: 3, seconds: HOUR };
const RESET_BY_ADDRESS: AttemptRule = { name: 'reset-address', limit: 30, seconds: HOUR };
const SIGN_UP_BY_ALL: AttemptRule = { name: 'sign-up-all', limit: 1_000, seconds: HOUR };

export type SignUp =
  | { readonly account_id: string }
  | { readonly refused: 'weak_password' | 'invalid_email' | 'not_created' };

/** Signing up and in, for accounts with an e-mail and a password. */
export interface SignIn {
  /**
   * Makes an account on the evaluation tier, without a key.
   *
   * Nothing reveals whether the e-mail was known: every e-mail gets a new account of its own, at the
   * cost of one password hash, and the caller may be signed in to it at once. An e-mail belongs to
   * nobody until the link sent to it has been used; the account that proves it keeps it, all others
   * lose it. Only the existing account's password returns that account instead, as signing in
   * does. Pages need no special case: sign the person in.
   *
   * @param address of the client, for limits; omit it and only e-mail and total are limited.
   * @returns `not_created` when there were too many sign-ups: with this e-mail (5 a day), from this
   * address (30 an hour) or at all (1,000 an hour).
   */
  signUp(email: string, password: string, address?: string): Promise<SignUp>;
  /**
   * The account of an e-mail and its password, or null. Takes one password hash and one look-up,
   * whether the e-mail is known or not.
   *
   * @throws AppError `rate_limited` with `retry_after_seconds` after 10 failures for an e-mail or
   * 100 from an address in a quarter of an hour.
   */
  signIn(
    email: string,
    password: string,
    address?: string,
  ): Promise<{ readonly account_id: string } | null>;
  /**
   * Sends a link that sets a new password, when the e-mail has an account; the answer comes before
   * that is known.
   *
   * @throws AppError `rate_limited` after 3 for an e-mail or 30 from an address in an hour.
   */
  requestReset(email: string, address?: string): Promise<void>;
  /** Account and plan, overrides included, as API keys get them; null when it was deleted. */
  identityOf(accountId: string): Promise<AccountIdentity | null>;
}

export interface SignInOptions {
  readonly connection: Connection;
  readonly clock: () => Date;
  readonly hasher: PasswordHasher;
  readonly attempts: AttemptLimiter;
  readonly links: EmailLinks;
  readonly audit: Audit;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { connection, clock, hasher, attempts, links, audit } = options;
  const accounts = accountModel(connection);

  /** The account that proved the e-mail comes first, then the oldest that claims it. */
  function find(email: string, password: string): Promise<AccountRecord | null> {
    const order = { email_verified_at: -1, created_at: 1 } as const;
    return accounts.findOne({ email, password }).sort(order).lean();
  }

  return {
    async signUp(given, password, address) {
      const email = normaliseEmail(given);
      if (email === null) return { refused: 'invalid_email' };
      if (passwordFault(password, email)) return { refused: 'weak_password' };
      const limits: [AttemptRule, string | undefined][] = [
        [SIGN_UP_BY_ADDRESS, address],
        [SIGN_UP_BY_EMAIL, email],
        [SIGN_UP_BY_ALL, ''],
      ];
      if ((await refusal(attempts, limits)) !== null) return { refused: 'not_created' };
      const hash = await hasher.hash(password, email);
      const known = await find(email, hash);
      if (known) return { account_id: known._id };
      const account_id = randomUUID();
      await accounts.insertOne({
        _id: account_id,
        label: 'signed up',
        tier: 'evaluation',
        created_at: clock(),
        card_lookups: [],
        email,
        password: hash,
        email_verified_at: null,
      });
      await audit.record(account_id, 'account.created', { tier: 'evaluation' });
      links.welcome({ account_id, email });
      return { account_id };
    },

    async signIn(given, password, address) {
      const email = normaliseEmail(given);
      if (email === null || password.length > PASSWORD_MAX) return null;
      const limits: [AttemptRule, string | undefined][] = [
        [SIGN_IN_BY_ADDRESS, address],
        [SIGN_IN_BY_EMAIL, email],
      ];
      const seconds = await refusal(attempts, limits);
      if (seconds !== null) throw tooMany('attempts to sign in', seconds);
      const found = await find(email, await hasher.hash(password, email));
      if (!found) return null;
      for (const [rule, subject] of limits) {
        if (subject !== undefined) await attempts.giveBack(rule, subject);
      }
      return { account_id: found._id };
    },

    async requestReset(given, address) {
      const email = normaliseEmail(given);
      if (email === null) return;
      const limits: [AttemptRule, string | undefined][] = [
        [RESET_BY_ADDRESS, address],
        [RESET_BY_EMAIL, email],
      ];
      const seconds = await refusal(attempts, limits);
      if (seconds !== null) throw tooMany('requests for a new password', seconds);
      links.sendReset(email);
    },

    async identityOf(accountId) {
      const account = await accounts.findOne({ _id: accountId }).lean();
      return account && identityFrom(account);
    },
  };
}

function tooMany(what: string, retry_after_seconds: number): AppError {
  return new AppError('rate_limited', `Too many ${what}. Wait, then try again.`, {
    retry_after_seconds,
  });
}

/** Lower case without surrounding space, or null for what cannot be an address. */
export function normaliseEmail(given: string): string | null {
  if (given.length > EMAIL_MAX + 20 || hasHiddenCharacters(given.trim())) return null;
  const email = given.trim().normalize('NFC').toLowerCase();
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : null;
}

/** Counts all in order; the seconds to wait at the first that refuses, else null. */
async function refusal(
  attempts: AttemptLimiter,
  limits: readonly (readonly [AttemptRule, string | undefined])[],
): Promise<number | null> {
  for (const [rule, subject] of limits) {
    if (subject === undefined) continue;
    const seconds = await attempts.take(rule, subject);
    if (seconds !== null) return seconds;
  }
  return null;
}
