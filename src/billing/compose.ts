import type { ClientSession, Connection } from 'mongoose';
import type { Billing, BillingOptions } from './billing.ts';
import { billingModel } from './model.ts';
import { closedService } from './service.ts';

export type { Billing, OpenBilling } from './billing.ts';

/** The door of this room. Where nothing is sold, Stripe's library is not even read. */
export async function openBilling(options: BillingOptions): Promise<Billing> {
  const { config } = options;
  if (config === null) {
    const service = closedService(options);
    return { service, open: null, sold: () => [], close: async () => {} };
  }
  const { sellPlans } = await import('./selling.ts');
  return sellPlans({ ...options, config });
}

/** Access to an account ends, perhaps with the account: the worker looks at once what Stripe has of it. */
export async function endBilling(
  connection: Connection,
  accountId: string,
  now: Date,
  session: ClientSession,
): Promise<void> {
  await billingModel(connection).updateOne(
    { _id: accountId },
    { $set: { check_at: now } },
    { session },
  );
}
