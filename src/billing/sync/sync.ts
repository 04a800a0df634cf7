import type { ClientSession, Connection } from 'mongoose';
import type { Audit } from '../../accounts/audit.ts';
import { type AccountRecord, accountModel, planOf } from '../../accounts/collections.ts';
import { periodOf } from '../../accounts/limits/month.ts';
import type { AccountLock } from '../../accounts/lock.ts';
import { tierAtLeast } from '../../plans/plans.ts';
import { trusted } from '../../storage/model.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { type BillingConfig, SOLD_TIERS } from '../config.ts';
import { type BillingAccountRecord, billingModel, type SubscriptionState } from '../model.ts';
import { openLedger } from '../overage/ledger.ts';
import { isMissing, type Stripe } from '../stripe/client.ts';
import { hasOverage, isInForce, isSettled, nextCheck, subscriptionOf } from './state.ts';

/** What Stripe says of an account at one moment. */
export interface Reading {
  readonly customer_id: string | null;
  readonly subscription: SubscriptionState | null;
  readonly disputes: readonly string[];
}

export interface Sync {
  /**
   * Reads the account's state from Stripe and brings the account to it. May run at any time, any
   * number of times, in any order.
   *
   * @throws what Stripe's library throws; nothing has changed then.
   */
  sync(accountId: string): Promise<void>;
  read(record: BillingAccountRecord): Promise<Reading>;
}

export interface SyncOptions {
  readonly connection: Connection;
  readonly lock: AccountLock;
  readonly stripe: Stripe;
  readonly config: BillingConfig;
  readonly audit: Audit;
  readonly clock: () => Date;
  /** Called with an account whose plan has changed. */
  readonly onChange: (accountId: string) => void;
}

export function createSync(options: SyncOptions): Sync {
  const { connection, lock, stripe, config, audit, clock, onChange } = options;
  const records = billingModel(connection);
  const accounts = accountModel(connection);

  async function read(record: BillingAccountRecord): Promise<Reading> {
    const { customer_id } = record;
    const disputes = await openDisputes(record.disputes);
    if (customer_id === null) return { customer_id, subscription: null, disputes };
    const expand = ['subscriptions', 'subscriptions.data.latest_invoice'];
    const customer = await stripe.customers.retrieve(customer_id, { expand }).catch(nullIfMissing);
    if (customer === null || customer.deleted) {
      return { customer_id: null, subscription: null, disputes };
    }
    const subscriptions = customer.subscriptions?.data ?? [];
    return {
      customer_id,
      subscription: subscriptionOf(subscriptions, config, record.subscription),
      disputes,
    };
  }

  async function openDisputes(ids: readonly string[]): Promise<string[]> {
    const open: string[] = [];
    for (const id of ids) {
      const dispute = await stripe.disputes.retrieve(id).catch(nullIfMissing);
      if (dispute && !isSettled(dispute)) open.push(id);
    }
    return open;
  }

  /** @returns whether the account or its limits have changed. */
  async function store(
    before: BillingAccountRecord,
    reading: Reading,
    account: AccountRecord | null,
    session: ClientSession,
  ): Promise<boolean> {
    const { _id, sync_seq } = before;
    const now = clock();
    const inForce = isInForce(reading.subscription, now) ? reading.subscription : null;
    const isLost = before.customer_id !== null && reading.customer_id === null;
    // As it is now: another reading may have given the plan while this one was asked for.
    const former = (await records.findOne({ _id }, null, { session }).lean()) ?? before;
    const granted = account ? grantOf(account, former, inForce) : null;
    const { matchedCount } = await records.updateOne(
      { _id, synced_seq: trusted({ $lt: sync_seq }) },
      {
        $set: {
          subscription: reading.subscription,
          granted,
          synced_seq: sync_seq,
          synced_at: now,
          check_at: nextCheck(reading.subscription, now),
          ...(reading.customer_id === null && { customer_id: null }),
          ...((reading.customer_id === null || !account) && NOBODYS),
        },
        // Not set as read: another event may have added one since.
        $pullAll: { disputes: before.disputes.filter((id) => !reading.disputes.includes(id)) },
        ...(isLost && { $addToSet: { former_customers: before.customer_id } }),
      },
      { session },
    );
    if (matchedCount === 0 || !account) return false;
    const next = accountAfter(account, former, granted, inForce, reading.disputes);
    const changed = await storeAccount(account, next, inForce, session);
    if (inForce?.metered) {
      const limit = planOf(next).monthly_limit;
      const isFirst = before.subscription?.metered !== true;
      const month = { account_id: _id, period: periodOf(now), isFirst };
      if (limit !== null) await openLedger(connection, { ...month, limit }, session);
    }
    return changed;
  }

  async function storeAccount(
    account: AccountRecord,
    next: AccountRecord,
    inForce: SubscriptionState | null,
    session: ClientSession,
  ): Promise<boolean> {
    const { _id, tier } = account;
    const { subscription } = next;
    const isSame =
      tier === next.tier &&
      account.subscription?.quantity === subscription?.quantity &&
      account.subscription?.overage === subscription?.overage;
    if (isSame) return false;
    const change = subscription
      ? { $set: { tier: next.tier, subscription } }
      : { $set: { tier: next.tier }, $unset: { subscription: 1 } };
    await accounts.updateOne({ _id }, change, { session });
    if (tier !== next.tier) {
      const detail = { from: tier, to: next.tier, source: 'stripe' };
      await audit.record(_id, 'tier.changed', detail, session);
    }
    const detail = {
      subscription: inForce?.id ?? null,
      quantity: subscription?.quantity ?? null,
      overage: subscription?.overage ?? null,
    };
    await audit.record(_id, 'billing.subscription', detail, session);
    return true;
  }

  return {
    read,

    async sync(accountId) {
      // Its place in the order is taken before the question, so that a slow answer loses to one
      // that was asked for later.
      const before = await records
        .findOneAndUpdate(
          { _id: accountId },
          { $inc: { sync_seq: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      if (!before) return;
      const reading = await read(before);
      const isNothing = !reading.subscription && !before.subscription && !before.granted;
      const isSame =
        reading.customer_id === before.customer_id &&
        reading.disputes.length === before.disputes.length;
      if (isNothing && isSame) {
        const isStillNothing = { subscription: null, granted: null };
        const isMine = { synced_seq: trusted({ $lt: before.sync_seq }) };
        const isGone = (await accounts.exists({ _id: accountId })) === null;
        const seen = { synced_seq: before.sync_seq, synced_at: clock(), check_at: null };
        const { matchedCount } = await records.updateOne(
          { _id: accountId, ...isMine, ...isStillNothing },
          { $set: { ...seen, ...(isGone && NOBODYS) } },
        );
        // Else another reading has given a plan meanwhile, which a later one takes back below.
        if (matchedCount > 0) return;
      }
      const held = await lock.holdAnyFirst(accountId, 'part', ({ account, session }) =>
        store(before, reading, account, session),
      );
      if (held?.value) onChange(accountId);
      if (held) return;
      if (reading.subscription) await endFor(stripe, reading.subscription.id);
      const ended = { ...reading, subscription: null };
      await inTransaction(connection, (session) => store(before, ended, null, session));
    },
  };
}

/** What was asked for with an e-mail, and goes with it. */
const NOBODYS = { claim: null, checkout: null } as const;

/** An account that is gone must not pay on. */
async function endFor(stripe: Stripe, subscriptionId: string): Promise<void> {
  await stripe.subscriptions.cancel(subscriptionId).catch(nullIfMissing);
}

/** A tier that an operator gave by agreement is no part of what is sold, so it is left alone. */
function isAgreed({ tier }: AccountRecord): boolean {
  const largest = SOLD_TIERS[SOLD_TIERS.length - 1] ?? 'scale';
  return tier === 'paid' || (tier !== largest && tierAtLeast(tier, largest));
}

function grantOf(
  account: AccountRecord,
  { granted }: BillingAccountRecord,
  inForce: SubscriptionState | null,
): BillingAccountRecord['granted'] {
  if (inForce === null) return null;
  return { tier: inForce.tier, before: granted?.before ?? account.tier };
}

function accountAfter(
  account: AccountRecord,
  { granted: former }: BillingAccountRecord,
  granted: BillingAccountRecord['granted'],
  inForce: SubscriptionState | null,
  disputes: readonly string[],
): AccountRecord {
  const { subscription: _former, ...rest } = account;
  const terms = inForce && {
    subscription: { quantity: inForce.quantity, overage: hasOverage(inForce, [...disputes]) },
  };
  const tier = granted?.tier ?? former?.before ?? account.tier;
  return isAgreed(account) ? rest : { ...rest, tier, ...terms };
}

export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
