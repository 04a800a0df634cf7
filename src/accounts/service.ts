import { AppError } from '../errors.ts';
import type { Plan } from '../plans/plans.ts';
import type { OpenAccounts } from './compose.ts';
import type { KeyView, NewKey } from './keys/keys.ts';
import type { UsageTotals } from './limits/metering.ts';
import { weakPassword } from './people/email-links.ts';
import { passwordFault } from './people/password.ts';
import { normaliseEmail } from './people/people.ts';

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
   * A new account and its first key; or, for who gives the password of an account there is, a
   * further key of that one.
   *
   * @throws AppError `validation_failed`, `rate_limited`, `key_limit_exceeded`.
   */
  signUp(email: string, password: string, address: string | null): Promise<SignedUp>;
  requestReset(email: string, address: string | null): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  verifyEmail(token: string): Promise<void>;
  describe(accountId: string): Promise<AccountView>;
  remove(accountId: string): Promise<void>;
  listKeys(accountId: string): Promise<readonly KeyView[]>;
  createKey(accountId: string, label: string): Promise<NewKey>;
  rotateKey(accountId: string, id: string, graceSeconds: number): Promise<NewKey>;
  revokeKey(accountId: string, id: string): Promise<void>;
  usage(accountId: string, period: string): Promise<UsageTotals>;
}

export interface SignedUp {
  readonly account: AccountView;
  readonly plan: Plan;
  readonly created: NewKey;
}

/** Seconds after which a refused sign-up may be tried again: the shortest of its limits. */
const SIGN_UP_WAIT_SECONDS = 3600;

export function createAccountService(parts: OpenAccounts): AccountService {
  const { accounts, people, links, keys, metering } = parts;

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
      const answer = await people.signUp(email, password, address ?? undefined);
      if ('refused' in answer) {
        if (answer.refused === 'not_created') {
          throw new AppError('rate_limited', 'Too many sign-ups. Wait, then try again.', {
            retry_after_seconds: SIGN_UP_WAIT_SECONDS,
          });
        }
        if (answer.refused === 'invalid_email') {
          throw new AppError('validation_failed', 'This is not an e-mail address.', {
            issues: [{ path: 'email', message: 'is not an e-mail address' }],
          });
        }
        const fault = passwordFault(password, normaliseEmail(email) ?? '');
        throw weakPassword(fault ?? 'is weak');
      }
      const { account_id } = answer;
      const created = await keys.create(account_id, 'first key');
      const identity = await people.identityOf(account_id);
      if (!identity) throw new AppError('internal');
      return { account: await describe(account_id), plan: identity.plan, created };
    },

    requestReset: (email, address) => people.requestReset(email, address ?? undefined),
    resetPassword: links.reset,
    verifyEmail: links.verify,
    describe,
    async remove(accountId) {
      // What is counted later would be stored beside the totals, under an account that is gone.
      await metering.flush();
      await accounts.remove(accountId);
      keys.distrust(accountId);
    },
    listKeys: keys.list,
    createKey: keys.create,
    rotateKey: keys.rotate,
    revokeKey: keys.revoke,
    usage: metering.usage,
  };
}
