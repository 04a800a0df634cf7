import type { Logger } from 'pino';
import type { OpenAccounts } from '../accounts/compose.ts';
import { type Billing, openBilling } from '../billing/compose.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Database } from '../storage/database.ts';

/** Selling plans: its work begins here, and what does not fit Stripe is said here. */
export async function composeBilling(
  config: Config,
  below: {
    readonly database: Database;
    readonly clock: () => Date;
    readonly logger: Logger;
    readonly publicUrl: () => string;
    readonly accounts: OpenAccounts;
    readonly metrics: Pick<Metrics, 'stripeCalled'>;
  },
): Promise<Billing> {
  const { database, clock, logger, publicUrl, accounts, metrics } = below;
  const log = (message: string) => logger.warn(`billing: ${message}`);
  const billing = await openBilling({
    connection: database.connection,
    config: config.billing,
    lock: accounts.lock,
    audit: accounts.audit,
    metering: accounts.metering,
    clock,
    publicUrl,
    onChange: accounts.keys.distrust,
    log,
    onStripe: metrics.stripeCalled,
  });
  billing.open?.worker.start();
  // Not awaited: a start does not wait for Stripe.
  void billing.open?.checkPrices().then((faults) => faults.map(log));
  return billing;
}
