import type { Connection } from 'mongoose';
import { accountModel, planOf } from '../../accounts/collections.ts';
import { trusted } from '../../storage/model.ts';
import type { BillingConfig } from '../config.ts';
import { adopt, idOf } from '../events/handle.ts';
import {
  type BillingAccountRecord,
  billingModel,
  customersOf,
  ofCustomer,
  type SubscriptionState,
} from '../model.ts';
import { type Stripe, wordsOf } from '../stripe/client.ts';
import { isInForce, isSettled } from './state.ts';
import type { Reading, Sync } from './sync.ts';

const AT_ONCE = 8;
/** Banks take this long at most to open a dispute. */
const DISPUTE_SECONDS = 150 * 86_400;

export interface Reconciliation {
  readonly accounts: number;
  /** What differed, one line each. */
  readonly differences: readonly string[];
  /** Accounts that were brought to what Stripe says; none in a dry run. */
  readonly repaired: number;
  /** Accounts that could not be compared, and why. */
  readonly failed: readonly string[];
}

export interface ReconcileOptions {
  readonly connection: Connection;
  readonly stripe: Stripe;
  readonly config: BillingConfig;
  readonly sync: Sync;
  readonly clock: () => Date;
}

/** Compares every account that has a customer with Stripe, and repairs what webhooks missed. */
export async function reconcile(
  options: ReconcileOptions,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Reconciliation> {
  const { connection, sync } = options;
  const differences: string[] = [];
  const failed: string[] = [];
  let accounts = 0;
  let repaired = 0;
  differences.push(...(await findUnknown(options, dryRun)));
  const missed = await missedDisputes(options);
  const some = trusted({ $ne: null });
  const all = billingModel(connection).find({
    $or: [{ customer_id: some }, { former_customers: some }],
  });
  const bring = async (record: BillingAccountRecord): Promise<void> => {
    accounts += 1;
    try {
      const disputes = customersOf(record).flatMap((id) => missed.get(id) ?? []);
      const known = { ...record, disputes: [...new Set([...record.disputes, ...disputes])] };
      const faults = await compare(known, record, options);
      differences.push(...faults);
      if (dryRun || faults.length === 0) return;
      const added = { $addToSet: { disputes: trusted({ $each: disputes }) } };
      await billingModel(connection).updateOne({ _id: record._id }, added);
      await sync.sync(record._id);
      repaired += 1;
    } catch (error) {
      failed.push(`${record._id}: ${wordsOf(error)}`);
    }
  };
  await all.lean().cursor().eachAsync(bring, { parallel: AT_ONCE });
  return { accounts, differences, repaired, failed };
}

async function compare(
  known: BillingAccountRecord,
  stored: BillingAccountRecord,
  { connection, sync, clock }: ReconcileOptions,
): Promise<string[]> {
  const reading = await sync.read(known);
  const { _id } = known;
  const account = await accountModel(connection).findOne({ _id }).lean();
  const [here, there] = [factsOf(stored), factsOf(reading)];
  const faults = [...here].flatMap(([name, ours]) => {
    // A subscription that one side does not have is one difference.
    const theirs = there.get(name) ?? ours;
    return ours === theirs ? [] : [`${_id} ${name}: here ${ours}, at Stripe ${theirs}`];
  });
  if (!account) {
    return reading.subscription ? [`${_id} was deleted here and still pays at Stripe`] : faults;
  }
  const now = clock();
  const due = isInForce(reading.subscription, now) ? reading.subscription : null;
  const granted = stored.granted?.tier ?? null;
  if (granted !== (due?.tier ?? null)) {
    faults.push(`${_id} plan: here ${granted ?? 'none'}, paid for ${due?.tier ?? 'none'}`);
  }
  // An agreement with the operator stands above what is paid for.
  const isServed = !due || account.tier === due.tier || !account.subscription;
  if (!isServed) faults.push(`${_id} plan: served ${planOf(account).tier}, paid for ${due.tier}`);
  return faults;
}

function factsOf({
  customer_id,
  subscription,
  disputes,
}: Pick<Reading, 'customer_id' | 'subscription' | 'disputes'>): Map<string, string> {
  const parts = Object.entries(subscription ?? {}).map(
    ([name, value]) => [`subscription's ${name}`, wordOf(value)] as const,
  );
  return new Map([
    ['customer', String(customer_id)],
    ['subscription', subscription?.id ?? 'none'],
    ['disputes', [...disputes].sort().join(' ') || 'none'],
    ...parts,
  ]);
}

function wordOf(value: SubscriptionState[keyof SubscriptionState]): string {
  return value instanceof Date ? value.toISOString() : String(value ?? 'none');
}

/** Subscriptions to our prices whose customer no account has. */
async function findUnknown(
  { connection, stripe, config }: ReconcileOptions,
  dryRun: boolean,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { id: price } of config.plans) {
    for await (const one of stripe.subscriptions.list({ price, limit: 100 })) {
      const customer = idOf(one.customer) ?? '';
      if (await billingModel(connection).exists(ofCustomer(customer))) continue;
      const taken = dryRun ? null : await adopt(connection, stripe, customer);
      const end = taken ? `taken by account ${taken}` : 'no account has it';
      lines.push(`${one.id} of ${customer}: ${end}`);
    }
  }
  return lines;
}

/** Open and lost disputes, by customer. */
async function missedDisputes({ stripe, clock }: ReconcileOptions): Promise<Map<string, string[]>> {
  const since = Math.floor(clock().getTime() / 1000) - DISPUTE_SECONDS;
  const found = new Map<string, string[]>();
  const query = { created: { gte: since }, limit: 100, expand: ['data.charge'] };
  for await (const dispute of stripe.disputes.list(query)) {
    const { charge } = dispute;
    const customer = typeof charge === 'object' ? idOf(charge.customer) : null;
    if (customer === null || isSettled(dispute)) continue;
    found.set(customer, [...(found.get(customer) ?? []), dispute.id]);
  }
  return found;
}
