import type { Connection } from 'mongoose';
import { periodOf } from '../../accounts/limits/month.ts';
import { trusted } from '../../storage/model.ts';
import { billingModel } from '../model.ts';
import type { Stripe } from '../stripe/client.ts';
import type { Prices } from '../stripe/prices.ts';
import { overageModel } from './model.ts';
import { reportMonth } from './report-month.ts';

const DAY_MS = 86_400_000;
/** In this time the counts of a month's last calls have long been stored. */
const LATE_DAYS = 3;

export interface OverageReporter {
  /**
   * Reports to Stripe what was used past the plans' units and is not reported yet.
   *
   * @returns units that were accepted, and how many reports wait because Stripe did not take them.
   */
  report(): Promise<{ readonly units: number; readonly waiting: number }>;
}

export interface ReporterOptions {
  readonly connection: Connection;
  readonly stripe: Stripe;
  readonly prices: Prices;
  readonly clock: () => Date;
  readonly log: (message: string) => void;
}

/**
 * Each report goes out under an identifier made of account, month and the units before it, and is
 * stored before it is sent. One whose answer is lost is sent again as it was, so Stripe counts it
 * once; the next begins where it ended.
 */
export function createReporter(options: ReporterOptions): OverageReporter {
  const { connection, prices, clock } = options;
  const ledger = overageModel(connection);
  const parts = { ...options, ledger, records: billingModel(connection) };
  return {
    async report() {
      const meter = await prices.meter();
      if (meter === null) return { units: 0, waiting: 0 };
      const now = clock();
      const early = new Date(now.getTime() - LATE_DAYS * DAY_MS);
      const periods = [...new Set([periodOf(early), periodOf(now)])];
      const waitingFor = await ledger.distinct('period', { pending: trusted({ $ne: null }) });
      let units = 0;
      let waiting = 0;
      for (const period of new Set([...waitingFor, ...periods])) {
        const done = await reportMonth(parts, period, meter);
        units += done.units;
        waiting += done.waiting;
      }
      return { units, waiting };
    },
  };
}
