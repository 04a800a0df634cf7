import { type BillingConfig, rankOf } from '../config.ts';
import type { BillingAccountRecord, SubscriptionState } from '../model.ts';
import type { Stripe } from '../stripe/client.ts';

/** A payment that failed leaves the plan in force this long. */
export const GRACE_MS = 7 * 86_400_000;
/** Stripe ends periods within minutes; then it is asked again. */
const AFTER_END_MS = 600_000;

/** The subscription that counts, of those that a customer has; null: none has a price of ours. */
export function subscriptionOf(
  subscriptions: readonly Stripe.Subscription[],
  config: Pick<BillingConfig, 'plans' | 'overage'>,
  before: SubscriptionState | null,
): SubscriptionState | null {
  const states = subscriptions.flatMap((one) => stateOf(one, config, before) ?? []);
  const worth = (state: SubscriptionState) => (mayGrant(state) ? rankOf(state.tier) + 1 : 0);
  return states.sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

function stateOf(
  subscription: Stripe.Subscription,
  { plans, overage }: Pick<BillingConfig, 'plans' | 'overage'>,
  before: SubscriptionState | null,
): SubscriptionState | null {
  const items = subscription.items.data;
  const item = items.find((one) => plans.some(({ id }) => id === one.price.id));
  const plan = plans.find(({ id }) => id === item?.price.id);
  if (!item || !plan) return null;
  const { id, status, cancel_at_period_end, cancel_at } = subscription;
  const period_end = fromSeconds(item.current_period_end);
  const ends_at = cancel_at_period_end ? period_end : cancel_at ? fromSeconds(cancel_at) : null;
  const metered = items.some((one) => Object.values(overage).includes(one.price.id));
  return {
    id,
    status,
    price: plan.id,
    tier: plan.tier,
    interval: plan.interval,
    quantity: Math.max(1, item.quantity ?? 1),
    period_end,
    ends_at,
    past_due_since: status === 'past_due' ? unpaidSince(subscription, before) : null,
    metered,
  };
}

/** A further unpaid invoice does not begin the grace anew. */
function unpaidSince(subscription: Stripe.Subscription, before: SubscriptionState | null): Date {
  if (before?.id === subscription.id && before.past_due_since) return before.past_due_since;
  const { latest_invoice, items } = subscription;
  const created =
    latest_invoice && typeof latest_invoice === 'object'
      ? latest_invoice.created
      : items.data[0]?.current_period_start;
  return fromSeconds(created ?? subscription.created);
}

function mayGrant({ status }: SubscriptionState): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Whether the plan of a subscription is in force. */
export function isInForce(state: SubscriptionState | null, now: Date): state is SubscriptionState {
  if (state === null || !mayGrant(state)) return false;
  const { past_due_since } = state;
  return past_due_since === null || now.getTime() < past_due_since.getTime() + GRACE_MS;
}

/** When the passing of time changes what `isInForce` says, or should change it at Stripe. */
export function nextCheck(state: SubscriptionState | null, now: Date): Date | null {
  if (!isInForce(state, now)) return null;
  const { past_due_since, ends_at } = state;
  const times = [
    ...(past_due_since ? [past_due_since.getTime() + GRACE_MS] : []),
    ...(ends_at ? [Math.max(ends_at.getTime(), now.getTime() + AFTER_END_MS)] : []),
  ];
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Payments in dispute, or lost in one, give no credit: nothing past the month's units. */
export function hasOverage(
  state: SubscriptionState,
  disputes: BillingAccountRecord['disputes'],
): boolean {
  return state.metered && disputes.length === 0;
}

const SETTLED: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

export function isSettled({ status }: Stripe.Dispute): boolean {
  return SETTLED.has(status);
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
