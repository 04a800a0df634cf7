import type { ClientSession, Connection } from 'mongoose';
import { type BillingConfig, INTERVALS, type Interval, type SoldTier } from './config.ts';
import { createEvents } from './events/handle.ts';
import { receive } from './events/webhook.ts';
import { billingModel } from './model.ts';
import { createReporter, type OverageReporter } from './overage/report.ts';
import { type BillingService, closedService, createService, type Ground } from './service.ts';
import { createPortal } from './sessions/portal.ts';
import { createStripe, type OnStripe } from './stripe/client.ts';
import { createPrices, type Money } from './stripe/prices.ts';
import { type Reconciliation, reconcile } from './sync/reconcile.ts';
import { createSync } from './sync/sync.ts';
import { createWorker, type Worker } from './work/worker.ts';

export interface BillingOptions extends Ground {
  /** Null: nothing is sold. */
  readonly config: BillingConfig | null;
  /** Of requests to Stripe; tests set it. */
  readonly retries?: number;
  /** Called after each request to Stripe, with its status and seconds. */
  readonly onStripe?: OnStripe;
}

/** What runs where something is sold. */
export interface OpenBilling {
  /**
   * Takes a delivery of Stripe's: stored when it resolves.
   * @returns the handling of the event, which nobody has to wait for.
   * @throws AppError `invalid_webhook`
   */
  receive(delivery: {
    readonly body: Buffer;
    readonly signature: string | undefined;
  }): Promise<{ readonly handled: Promise<void> }>;
  sync(accountId: string): Promise<void>;
  reconcile(how: { readonly dryRun: boolean }): Promise<Reconciliation>;
  readonly report: OverageReporter['report'];
  readonly worker: Worker;
  /** Faults of the prices, in sentences. */
  checkPrices(): Promise<string[]>;
}

export interface SoldPlan {
  readonly tier: SoldTier;
  readonly interval: Interval;
  /** Null while Stripe has not said it, and for prices without a fixed amount. */
  readonly price: Money | null;
}

export interface Billing {
  readonly service: BillingService;
  /** Null where nothing is sold. */
  readonly open: OpenBilling | null;
  /** What can be bought here, and what it costs where that is known. */
  sold(): readonly SoldPlan[];
  close(): Promise<void>;
}

/** The door of this room. */
export function openBilling(options: BillingOptions): Billing {
  const { config } = options;
  if (config === null) {
    const service = closedService(options);
    return { service, open: null, sold: () => [], close: async () => {} };
  }
  const stripe = createStripe(config, options.retries, options.onStripe);
  const prices = createPrices(stripe, config);
  const parts = { ...options, config, stripe, prices };
  const { sync, read } = createSync(parts);
  const events = createEvents({ ...parts, sync: { sync, read } });
  const portal = createPortal(stripe, config, prices);
  const reporter = createReporter(parts);
  const reconcileAll = (how: { readonly dryRun: boolean }) =>
    reconcile({ ...parts, sync: { sync, read } }, how);
  const worker = createWorker({
    ...{ ...parts, events, reporter, sync: { sync, read } },
    reconcile: () => reconcileAll({ dryRun: false }),
  });
  const handling = new Set<Promise<void>>();

  return {
    service: createService({ ...parts, portal, sync }),
    open: {
      async receive(delivery) {
        const id = await receive(delivery, parts);
        const handled = events.handle(id).catch((error: unknown) => options.log(String(error)));
        handling.add(handled);
        void handled.then(() => handling.delete(handled));
        return { handled };
      },
      sync,
      reconcile: reconcileAll,
      report: reporter.report,
      worker,
      checkPrices: prices.check,
    },
    sold: () =>
      INTERVALS.flatMap((interval) =>
        config.plans.filter((price) => price.interval === interval),
      ).map(({ id, tier, interval }) => ({ tier, interval, price: prices.amountOf(id) })),
    async close() {
      await worker.stop();
      await Promise.all(handling);
    },
  };
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
