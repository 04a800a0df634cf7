import { AppError } from '../errors.ts';
import type { KeyRights } from '../plans/key-rights.ts';
import type { Plan } from '../plans/plans.ts';
import type { Audit, AuditRecord } from './audit.ts';
import type { Balances } from './balances.ts';
import type { RecentCall } from './calls/model.ts';
import type { RecentCalls } from './calls/recent-calls.ts';
import type { NewKey } from './keys/insert.ts';
import type { Keys } from './keys/keys.ts';
import type { KeyView } from './keys/view.ts';
import type { AttemptLimiter } from './limits/attempts.ts';
import type { CallLimits } from './limits/call-limits.ts';
import type { Metering, UsageTotals } from './limits/metering.ts';
import type { AccountLock, Credential } from './lock.ts';
import type { Access } from './people/access.ts';
import type { Accounts } from './people/accounts.ts';
import { normaliseEmail } from './people/email-address.ts';
import type { EmailLinks } from './people/email-links.ts';
import { passwordFault, weakPassword } from './people/password.ts';
import type { SignIn } from './people/sign-in.ts';
import type { Wallets } from './wallet/wallets.ts';

/** What the accounts' room is made of; `openAccounts` puts it together. */
export interface AccountParts {
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly links: EmailLinks;
  readonly keys: Keys;
  readonly callLimits: CallLimits;
  readonly attempts: AttemptLimiter;
  readonly metering: Metering;
  readonly balances: Balances;
  readonly wallets: Wallets;
  readonly audit: Audit;
  readonly lock: AccountLock;
  readonly access: Access;
  readonly recentCalls: RecentCalls;
}

/** An account as its owner sees it. */
export interface AccountView {
  readonly account_id: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly created_at: Date;
}

/** What the operations on accounts, keys and usage may do. */
export interface AccountService {
  /**
   * Creates an account and its first key. With the password of an existing account, adds a key to
   * it instead.
   *
   * @throws AppError `validation_failed`, `rate_limited`, `key_limit_exceeded`;
   * `second_factor_required` where a password alone opens nothing.
   */
  signUp(email: string, password: string, address: string | null): Promise<SignedUp>;
  requestReset(email: string, address: string | null): Promise<void>;
  /** Sends the letter that verifies the e-mail once more, where it is not verified yet. */
  sendVerification(accountId: string, address?: string | null): Promise<void>;
  /** Whether the link of a letter still works, without using it up. */
  isLinkGood(purpose: 'verify' | 'reset', token: string): Promise<boolean>;
  resetPassword(token: string, password: string, address?: string | null): Promise<void>;
  /** See `EmailLinks.verify`. @returns whether what was made before is kept. */
  verifyEmail(
    token: string,
    password: string | null,
    address?: string | null,
  ): Promise<{ readonly kept: boolean }>;
  describe(accountId: string): Promise<AccountView>;
  remove(credential: Credential): Promise<void>;
  /** Ends every session, connection and key. @returns the one key that works from now on. */
  signOutEverywhere(credential: Credential): Promise<NewKey>;
  listKeys(accountId: string): Promise<readonly KeyView[]>;
  createKey(credential: Credential, label: string, rights: KeyRights): Promise<NewKey>;
  rotateKey(credential: Credential, id: string, graceSeconds: number): Promise<NewKey>;
  revokeKey(credential: Credential, id: string): Promise<void>;
  usage(accountId: string, period: string): Promise<UsageTotals>;
  /** The newest calls, newest first; at most 100. */
  recentCalls(accountId: string): Promise<readonly RecentCall[]>;
  /** The newest events of the account, newest first; at most 100. */
  activity(accountId: string): Promise<readonly AuditRecord[]>;
}

export interface SignedUp {
  readonly account: AccountView;
  readonly plan: Plan;
  readonly created: NewKey;
}

/** Events of an account that its owner is shown. */
const ACTIVITY_MAX = 100;
const TOO_MANY_SIGN_UPS =
  'Too many sign-ups: a network has 30 an hour, shared by all who are behind it, those around it 300, and 5 a day with one e-mail. Wait, or sign up from another network; whoever has an account makes keys with one of its own.';

/** By keys: whoever has a stolen one would otherwise end each session of its owner as it begins. */
const SIGN_OUTS = { name: 'signing out everywhere', limit: 3, seconds: 60 };
const TOO_MANY_SIGN_OUTS =
  'An account is signed out everywhere by its keys three times a minute. Wait, or sign in at /console.';

export function createAccountService(parts: AccountParts): AccountService {
  const { accounts, signIn, links, keys, attempts, metering, access, audit, recentCalls } = parts;

  async function describe(accountId: string): Promise<AccountView> {
    const account = await accounts.find(accountId);
    // Its key was trusted a moment longer than the account lived.
    if (!account) throw new AppError('invalid_api_key');
    return {
      account_id: account._id,
      email: account.email ?? null,
      email_verified: Boolean(account.email_verified_at),
      created_at: account.created_at,
    };
  }

  return {
    async signUp(email, password, address) {
      const answer = await signIn.signUp(email, password, { network: address ?? undefined });
      if ('refused' in answer) {
        if (answer.refused === 'not_created') {
          const { retry_after_seconds } = answer;
          throw new AppError('rate_limited', TOO_MANY_SIGN_UPS, { retry_after_seconds });
        }
        if (answer.refused === 'invalid_email') {
          throw new AppError('validation_failed', 'This is not an e-mail address.', {
            issues: [{ path: 'email', message: 'is not an e-mail address' }],
          });
        }
        if (answer.refused === 'card_number') {
          const issues = [{ path: 'email', message: 'must not hold a card number' }];
          throw new AppError('validation_failed', undefined, { issues });
        }
        const fault = passwordFault(password, normaliseEmail(email));
        throw weakPassword(fault ?? 'is weak');
      }
      if ('needs' in answer) throw new AppError('second_factor_required');
      const { account_id, epoch } = answer;
      const created = await keys.create({ account_id, epoch, by: null }, 'first key');
      const identity = await signIn.identityOf(account_id);
      if (!identity) throw new AppError('internal');
      return { account: await describe(account_id), plan: identity.plan, created };
    },

    requestReset: (email, address) => signIn.requestReset(email, { network: address ?? undefined }),
    async sendVerification(accountId, address) {
      const account = await accounts.find(accountId);
      if (!account?.email || account.email_verified_at) return;
      links.welcome(account, account.email, address ?? '');
    },
    isLinkGood: links.isGood,
    async resetPassword(token, password, address) {
      access.forget(await links.reset(token, password, address ?? undefined));
    },
    async verifyEmail(token, password, address) {
      const { account_id, kept } = await links.verify(token, password, address ?? undefined);
      if (!kept) access.forget(account_id);
      return { kept };
    },
    describe,
    remove: accounts.remove,
    async signOutEverywhere(credential) {
      const retry_after_seconds = await attempts.take(SIGN_OUTS, credential.account_id);
      if (retry_after_seconds !== null)
        throw new AppError('rate_limited', TOO_MANY_SIGN_OUTS, { retry_after_seconds });
      const made = await accounts.endAccess(credential, 'key', true);
      if (!made) throw new AppError('internal');
      return made;
    },
    listKeys: keys.list,
    createKey: keys.create,
    rotateKey: keys.rotate,
    revokeKey: keys.revoke,
    usage: metering.usage,
    recentCalls: recentCalls.list,
    activity: (accountId) => audit.list(accountId, ACTIVITY_MAX),
  };
}
