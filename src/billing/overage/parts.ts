import type { Connection, Model } from 'mongoose';
import type { billingModel } from '../model.ts';
import type { Stripe } from '../stripe/client.ts';
import type { OverageRecord } from './model.ts';

/** What reports are made of, and where they go. */
export interface ReporterParts {
  readonly connection: Connection;
  readonly stripe: Stripe;
  readonly clock: () => Date;
  readonly log: (message: string) => void;
  readonly ledger: Model<OverageRecord>;
  readonly records: ReturnType<typeof billingModel>;
}

export const MINUTE_SECONDS = 60;

/** By which Stripe tells what it has counted. */
export function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / (1000 * MINUTE_SECONDS));
}
