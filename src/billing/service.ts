import type { Connection } from 'mongoose';
import type { Audit } from '../accounts/audit.ts';
import { accountModel } from '../accounts/collections.ts';
import type { Metering } from '../accounts/limits/metering.ts';
import type { AccountLock, Credential } from '../accounts/lock.ts';
import { AppError } from '../errors.ts';
import type { CheckoutRequest } from './sessions/checkout.ts';
import { type BillingOverview, overviewOf } from './sessions/overview.ts';
import type { CheckoutSession } from './sessions/portal.ts';
import type { Stripe } from './stripe/client.ts';

/** What operations and pages may do. */
export interface BillingService {
  /**
   * @throws AppError `billing_unavailable`, `validation_failed`, `email_not_verified`,
   * `plan_already_active` with the portal's address.
   */
  checkout(
    accountId: string,
    request: Pick<CheckoutRequest, 'plan' | 'interval'> & {
      readonly success_url: string | undefined;
      readonly cancel_url: string | undefined;
    },
  ): Promise<CheckoutSession>;
  /** @throws AppError `billing_unavailable`, `email_not_verified`. */
  portal(accountId: string): Promise<{ readonly portal_url: string }>;
  /**
   * US cents of overage in a month past which calls are refused; null: no cap.
   * @throws AppError `invalid_api_key` or `invalid_access_token` when the credential has ended.
   */
  setSpendingCap(credential: Credential, cents: number | null): Promise<void>;
  overview(accountId: string): Promise<BillingOverview>;
}

/** What billing needs of the server. */
export interface Ground {
  readonly connection: Connection;
  readonly lock: AccountLock;
  readonly audit: Audit;
  readonly metering: Metering;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  /** Called with an account whose plan or limits have changed. */
  readonly onChange: (accountId: string) => void;
  /** For operators. */
  readonly log: (message: string) => void;
}

const NOTHING_SOLD =
  'Nothing is sold on this server, so there is no plan to buy or manage. Everything else works; ask its operator for another plan.';

/** Where nothing is sold. */
export function closedService(ground: Ground): BillingService {
  const refuse = async (): Promise<never> => {
    ground.log(
      'Billing was asked for, but STRIPE_SECRET_KEY is not set: see docs/billing.md to sell plans.',
    );
    throw new AppError('billing_unavailable', NOTHING_SOLD);
  };
  return { ...common(ground, null), checkout: refuse, portal: refuse };
}

/** What works without Stripe too. */
export function common(
  ground: Ground,
  stripe: Stripe | null,
): Pick<BillingService, 'setSpendingCap' | 'overview'> {
  const { connection, lock, audit, onChange } = ground;
  return {
    overview: (accountId) => overviewOf(accountId, { ...ground, stripe }),

    async setSpendingCap(credential, cents) {
      const _id = credential.account_id;
      await lock.hold(credential, async ({ session }) => {
        const change = { $set: { spending_cap_cents: cents } };
        await accountModel(connection).updateOne({ _id }, change, { session });
        await audit.record(_id, 'cap.changed', { cents }, session);
      });
      onChange(_id);
    },
  };
}
