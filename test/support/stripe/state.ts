import { PLANS, type Tier } from '../../../src/plans/plans.ts';
import { type Ledger, PRICES, type StoredSubscription } from './ledger.ts';
import type { BillingRoom } from './room.ts';

/** All that billing decides about an account, without what only says when it was looked at. */
export interface BillingState {
  readonly customer: string | null;
  readonly subscription: object | null;
  readonly granted: object | null;
  readonly disputes: readonly string[];
  /** When time alone will change something, in milliseconds. */
  readonly check_at: number | null;
  readonly tier: string;
  readonly requests_per_minute: number;
  readonly monthly_limit: number | null;
  readonly overage_cents: number | null;
  readonly spending_cap_cents: number | null;
}

const GRACE_MS = 7 * 86_400_000;
const AFTER_END_MS = 600_000;

/** What our side has. */
export async function ourState(room: BillingRoom, account: string): Promise<BillingState> {
  const record = await room.record(account);
  const plan = await room.planOf(account);
  return {
    customer: record?.customer_id ?? null,
    subscription: record?.subscription ?? null,
    granted: record?.granted ?? null,
    disputes: [...(record?.disputes ?? [])].sort(),
    check_at: record?.check_at?.getTime() ?? null,
    tier: plan.tier,
    requests_per_minute: plan.requests_per_minute,
    monthly_limit: plan.monthly_limit,
    overage_cents: plan.overage_cents,
    spending_cap_cents: plan.spending_cap_cents,
  };
}

/**
 * What it should be by the stand-in's ledger alone, written from the documents and not from the
 * code: for an account of one subscription that was on evaluation before.
 */
export function dueState(
  ledger: Ledger,
  account: string,
  { nowMs, cap }: { readonly nowMs: number; readonly cap: number | null },
): BillingState {
  const mine = [...ledger.customers.values()].filter(
    ({ metadata }) => metadata.account_id === account,
  );
  const customer = mine.find(({ deleted }) => !deleted)?.id ?? null;
  const disputes = disputesOf(
    ledger,
    mine.map(({ id }) => id),
  );
  const live = customer === null ? undefined : ledger.liveOf(customer)[0];
  const tier: Tier = live ? tierOf(live) : 'evaluation';
  const times = live?.items[0]?.quantity ?? 1;
  const plan = PLANS[tier];
  return {
    customer,
    disputes,
    subscription: live ? subscriptionOf(live) : null,
    granted: live ? { tier, before: 'evaluation' } : null,
    check_at: live ? checkAt(live, nowMs) : null,
    tier,
    requests_per_minute: plan.requests_per_minute * times,
    monthly_limit: (plan.monthly_limit ?? 0) * times,
    overage_cents: live && disputes.length === 0 ? 1 : null,
    spending_cap_cents: cap,
  };
}

function disputesOf({ disputes, charges }: Ledger, customers: readonly string[]): string[] {
  const open = [...disputes.values()].filter(({ status }) => status !== 'won');
  return open
    .filter(({ charge }) => customers.includes(charges.get(charge)?.customer ?? ''))
    .map(({ id }) => id)
    .sort();
}

function tierOf({ items }: StoredSubscription): Tier {
  return items[0]?.price === PRICES['scale:month'] ? 'scale' : 'pro';
}

function subscriptionOf(live: StoredSubscription) {
  const { id, status, items, cancel_at_period_end, invoice } = live;
  const [item] = items;
  const period_end = new Date((item?.period_end ?? 0) * 1000);
  return {
    ...{ id, status, price: item?.price, tier: tierOf(live), interval: 'month' },
    ...{ quantity: item?.quantity, period_end, metered: true },
    ends_at: cancel_at_period_end ? period_end : null,
    past_due_since: status === 'past_due' ? new Date(invoice.created * 1000) : null,
  };
}

function checkAt(
  { status, invoice, cancel_at_period_end, items }: StoredSubscription,
  now: number,
) {
  const graceEnd = status === 'past_due' ? invoice.created * 1000 + GRACE_MS : null;
  const end = cancel_at_period_end
    ? Math.max((items[0]?.period_end ?? 0) * 1000, now + AFTER_END_MS)
    : null;
  const times = [graceEnd, end].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}
