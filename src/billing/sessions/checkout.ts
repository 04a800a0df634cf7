import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { type BillingConfig, type Interval, type PlanPrice, priceOf } from '../config.ts';
import { billingModel, type OpenCheckout } from '../model.ts';
import { isRefused, isSpentKey, type Stripe } from '../stripe/client.ts';
import { isInForce } from '../sync/state.ts';
import { type Customer, ensureCustomer } from './customer.ts';
import type { CheckoutSession, Portal } from './portal.ts';

export interface CheckoutRequest {
  readonly plan: string;
  readonly interval: Interval;
  /** On our own host. */
  readonly success_url: string;
  readonly cancel_url: string;
}

export interface CheckoutOptions {
  readonly connection: Connection;
  readonly stripe: Stripe;
  readonly config: BillingConfig;
  readonly portal: Portal;
  readonly clock: () => Date;
  /** Reads the account's state anew, so that nothing is sold twice. */
  readonly sync: (accountId: string) => Promise<void>;
}

/** How long a page is served again for the same question. */
const REUSE_MS = 30 * 60_000;
/** A request under way is repeated as it was for this long. */
const KEY_LIFE_MS = 3_600_000;

/**
 * The page at Stripe on which an account pays for a plan. The same question gets the same page; a
 * new one ends the page before, so that an account cannot pay twice.
 *
 * @throws AppError `validation_failed` for a plan that is not sold, `plan_already_active` with the
 * portal's address, `email_not_verified`.
 */
export async function openCheckout(
  accountId: string,
  request: CheckoutRequest,
  options: CheckoutOptions,
): Promise<CheckoutSession> {
  const { connection, stripe, config, portal, clock } = options;
  const price = priceOf(config, request.plan, request.interval);
  if (!price) throw notSold(request);
  await ensureCustomer(accountId, options);
  await options.sync(accountId);
  const customer = await ensureCustomer(accountId, options);
  const { subscription } = customer;
  if (subscription && isInForce(subscription, clock())) {
    if (subscription.price === price.id) {
      const portal_url = await portal.open(customer.customer_id, request.cancel_url);
      throw new AppError('plan_already_active', undefined, { portal_url });
    }
    return portal.changePlan(customer, price, request.success_url);
  }
  const records = billingModel(connection);
  const { open, isOlder } = await claimCheckout(customer, request, options);
  const mine = { _id: accountId, 'checkout.key': open.key };
  try {
    const session = await pageOf(open, paramsOf(customer, price, request, config), stripe);
    if (isOlder && !(await isPayable(stripe, session.id))) {
      // It was paid, and what it paid for has ended since.
      await records.updateOne(mine, { $set: { checkout: null } });
      return openCheckout(accountId, request, options);
    }
    if (open.session_id) return { checkout_url: session.url, session_id: session.id };
    const fields = {
      'checkout.session_id': session.id,
      'checkout.url': session.url,
      'checkout.expires_at': new Date(session.expires_at * 1000),
    };
    const { matchedCount } = await records.updateOne(mine, { $set: fields });
    if (matchedCount === 0) {
      // Another question came in between and has its own page: two must not be open.
      await expire(stripe, session.id);
      throw new AppError('billing_unavailable', 'Another checkout was begun meanwhile. Try again.');
    }
    return { checkout_url: session.url, session_id: session.id };
  } catch (error) {
    if (isSpentKey(error) || isRefused(error)) {
      await records.updateOne(mine, { $set: { checkout: null } });
    }
    throw error;
  }
}

/** The page of a checkout: the one it has, or the one that Stripe makes once for its key. */
async function pageOf(
  { key, session_id, url, expires_at }: OpenCheckout,
  params: Stripe.Checkout.SessionCreateParams,
  stripe: Stripe,
): Promise<{ readonly id: string; readonly url: string; readonly expires_at: number }> {
  if (session_id && url && expires_at) {
    return { id: session_id, url, expires_at: expires_at.getTime() / 1000 };
  }
  const options = { idempotencyKey: `checkout-${key}` };
  const made = await stripe.checkout.sessions.create(params, options);
  if (!made.url) throw new AppError('billing_unavailable');
  return { id: made.id, url: made.url, expires_at: made.expires_at };
}

async function isPayable(stripe: Stripe, sessionId: string): Promise<boolean> {
  const { status } = await stripe.checkout.sessions.retrieve(sessionId);
  return status === 'open';
}

/** The checkout to make or to serve again (then it is older), stored before Stripe hears of it. */
async function claimCheckout(
  customer: Customer,
  request: CheckoutRequest,
  { connection, stripe, clock }: CheckoutOptions,
): Promise<{ readonly open: OpenCheckout; readonly isOlder: boolean }> {
  const records = billingModel(connection);
  const { _id } = customer;
  const asked = JSON.stringify([request.plan, request.interval, ...urlsOf(request)]);
  const now = clock();
  for (let current = customer.checkout; ; ) {
    if (current && current.asked === asked && isFresh(current, now)) {
      return { open: current, isOlder: true };
    }
    // Before its successor is there: what was paid on it in time is found by the next reading.
    if (current?.session_id) await expire(stripe, current.session_id);
    const checkout: OpenCheckout = {
      ...{ key: randomUUID(), asked, at: now, session_id: null, url: null, expires_at: null },
    };
    // With its page: one that was made since `current` was read has to be ended first.
    const free = current
      ? { 'checkout.key': current.key, 'checkout.session_id': current.session_id }
      : { checkout: null };
    const { matchedCount } = await records.updateOne({ _id, ...free }, { $set: { checkout } });
    if (matchedCount === 1) return { open: checkout, isOlder: false };
    current = (await records.findOne({ _id }).lean())?.checkout ?? null;
  }
}

function isFresh({ at, session_id, expires_at }: OpenCheckout, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  if (!session_id) return age < KEY_LIFE_MS;
  return age < REUSE_MS && expires_at !== null && expires_at > now;
}

async function expire(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    // It was paid, or has expired.
    if (!isRefused(error)) throw error;
  }
}

function paramsOf(
  { _id, customer_id }: Customer,
  price: PlanPrice,
  request: CheckoutRequest,
  { overage }: Pick<BillingConfig, 'overage'>,
): Stripe.Checkout.SessionCreateParams {
  const metered = overage[price.interval];
  const { success_url, cancel_url } = request;
  return {
    mode: 'subscription',
    customer: customer_id,
    client_reference_id: _id,
    // A metered price has no quantity.
    line_items: [{ price: price.id, quantity: 1 }, ...(metered ? [{ price: metered }] : [])],
    subscription_data: { metadata: { account_id: _id } },
    customer_update: { address: 'auto', name: 'auto' },
    billing_address_collection: 'auto',
    tax_id_collection: { enabled: true },
    success_url,
    cancel_url,
  };
}

function urlsOf({ success_url, cancel_url }: CheckoutRequest): string[] {
  return [success_url, cancel_url];
}

function notSold({ plan, interval }: CheckoutRequest): AppError {
  const issues = [{ path: 'plan', message: `${plan} is not sold by the ${interval} here` }];
  return new AppError('validation_failed', undefined, { issues });
}
