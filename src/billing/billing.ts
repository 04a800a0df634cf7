import type { BillingConfig, Interval, SoldTier } from './config.ts';
import type { OverageReporter } from './overage/report.ts';
import type { BillingService, Ground } from './service.ts';
import type { OnStripe } from './stripe/client.ts';
import type { Money } from './stripe/prices.ts';
import type { Reconciliation } from './sync/reconcile.ts';
import type { Worker } from './work/worker.ts';

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
