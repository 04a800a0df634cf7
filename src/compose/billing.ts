import type { Logger } from 'pino';
import type { OpenAccounts } from '../accounts/compose.ts';
import { type Billing, openBilling } from '../billing/compose.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Database } from '../storage/database.ts';
import { boundedCalls, boundedService, type Outage } from '../storage/outage.ts';

/** What asks Stripe has its limits of time there: here it only does not wait for a database that is away. */
const STRIPES_OWN = Number.POSITIVE_INFINITY;

/** Selling plans: its work begins here, and what does not fit Stripe is said here. */
export async function composeBilling(
  config: Config,
  below: {
    readonly database: Database;
    readonly outage: Outage;
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
    onChange: (accountId) => accounts.keys.distrust(new Set([accountId])),
    log,
    onStripe: metrics.stripeCalled,
  });
  billing.open?.worker.start();
  // Not awaited: a start does not wait for Stripe.
  void billing.open?.checkPrices().then((faults) => faults.map(log));
  const { bounded } = below.outage;
  const { service, open } = billing;
  if (open === null) return { ...billing, service: boundedService(bounded, service) };
  const quick = boundedCalls(bounded, service, ['setSpendingCap']);
  return {
    ...billing,
    service: boundedCalls(bounded, quick, ['checkout', 'portal', 'overview'], STRIPES_OWN),
    open: boundedCalls(bounded, open, ['receive']),
  };
}
