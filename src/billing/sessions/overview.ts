import type { Connection } from 'mongoose';
import { accountModel, planOf } from '../../accounts/collections.ts';
import type { Metering } from '../../accounts/limits/metering.ts';
import { periodOf } from '../../accounts/limits/month.ts';
import { AppError } from '../../errors.ts';
import type { Plan } from '../../plans/plans.ts';
import { billingModel, type SubscriptionState } from '../model.ts';
import { overageOf } from '../overage/ledger.ts';
import { overageModel } from '../overage/model.ts';
import type { Stripe } from '../stripe/client.ts';
import type { Money } from '../stripe/prices.ts';

/** What an account's page shows. */
export interface BillingOverview {
  readonly plan: Plan;
  /** Null without one. */
  readonly subscription: SubscriptionState | null;
  /** Null without one, or while Stripe does not answer. */
  readonly next_invoice: (Money & { readonly at: Date | null }) | null;
  readonly has_customer: boolean;
  readonly period: string;
  readonly units: number;
  /** Units past those that the plan includes, and what they cost so far. */
  readonly overage_units: number;
  readonly overage_cents: number;
}

export async function overviewOf(
  _id: string,
  deps: {
    readonly connection: Connection;
    /** Null where nothing is sold. */
    readonly stripe: Stripe | null;
    readonly metering: Metering;
    readonly clock: () => Date;
  },
): Promise<BillingOverview> {
  const { connection, stripe, metering, clock } = deps;
  const account = await accountModel(connection).findOne({ _id }).lean();
  if (!account) throw new AppError('invalid_api_key');
  const plan = planOf(account);
  const record = await billingModel(connection).findOne({ _id }).lean();
  const period = periodOf(clock());
  const { units } = await metering.usage(_id, period);
  const ledger = await overageModel(connection)
    .findOne({ _id: `${_id}:${period}` })
    .lean();
  const subscription = record?.subscription ?? null;
  const past = ledger ? overageOf(ledger, units) : 0;
  return {
    plan,
    subscription,
    next_invoice: stripe && subscription ? await nextInvoice(stripe, subscription) : null,
    has_customer: record?.customer_id != null,
    period,
    units,
    overage_units: past,
    overage_cents: past * (plan.overage_cents ?? 0),
  };
}

/** For a page, which shows the rest without it. */
async function nextInvoice(
  stripe: Stripe,
  { id, ends_at }: SubscriptionState,
): Promise<BillingOverview['next_invoice']> {
  if (ends_at) return null;
  try {
    const invoice = await stripe.invoices.createPreview({ subscription: id });
    const at = invoice.next_payment_attempt ?? invoice.period_end;
    return {
      amount: invoice.amount_due,
      currency: invoice.currency,
      at: at ? new Date(at * 1000) : null,
    };
  } catch {
    return null;
  }
}
