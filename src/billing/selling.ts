import type { Billing, BillingOptions } from './billing.ts';
import { type BillingConfig, INTERVALS } from './config.ts';
import { createEvents } from './events/handle.ts';
import { receive } from './events/webhook.ts';
import { createReporter } from './overage/report.ts';
import { createService } from './selling-service.ts';
import { createPortal } from './sessions/portal.ts';
import { createStripe } from './stripe/client.ts';
import { createPrices } from './stripe/prices.ts';
import { reconcile } from './sync/reconcile.ts';
import { createSync } from './sync/sync.ts';
import { createWorker } from './work/worker.ts';

/** Billing where plans are sold. */
export function sellPlans(options: BillingOptions & { readonly config: BillingConfig }): Billing {
  const { config } = options;
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
