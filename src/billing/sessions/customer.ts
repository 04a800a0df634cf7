import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { accountModel } from '../../accounts/collections.ts';
import { AppError } from '../../errors.ts';
import { type BillingAccountRecord, billingModel, type CustomerClaim } from '../model.ts';
import { isSpentKey, type Stripe } from '../stripe/client.ts';

/** Stripe keeps idempotency keys for a day at least. */
const KEY_LIFE_MS = 20 * 3_600_000;

/** A record that has its customer. */
export type Customer = BillingAccountRecord & { customer_id: string };

/**
 * The account's customer at Stripe, made when there is none: one, however many ask at once and
 * whatever breaks in between. The request's key and words are stored before it is sent, so every
 * process sends the same request. A key that is too old, or under which Stripe keeps a failure, is
 * given up only after a look whether its request has made a customer all the same.
 *
 * @throws AppError `email_not_verified`.
 */
export async function ensureCustomer(
  accountId: string,
  deps: { readonly connection: Connection; readonly stripe: Stripe; readonly clock: () => Date },
): Promise<Customer> {
  const { connection, stripe, clock } = deps;
  const records = billingModel(connection);

  async function make(claim: CustomerClaim): Promise<string> {
    const isOld = clock().getTime() - claim.at.getTime() > KEY_LIFE_MS;
    const made = isOld ? await findMade(stripe, accountId, claim.email) : null;
    if (made) return made;
    const current = isOld ? await renew(claim) : claim;
    const { key, email } = current;
    try {
      const metadata = { account_id: accountId };
      const options = { idempotencyKey: `customer-${key}` };
      return (await stripe.customers.create({ email, metadata }, options)).id;
    } catch (error) {
      if (!isSpentKey(error)) throw error;
      const found = await findMade(stripe, accountId, email);
      if (found) return found;
      await renew(current);
      throw error;
    }
  }

  async function renew({ key, email }: CustomerClaim): Promise<CustomerClaim> {
    const claim = { key: randomUUID(), email, at: clock() };
    await records.updateOne({ _id: accountId, 'claim.key': key }, { $set: { claim } });
    const stored = await records.findOne({ _id: accountId }).lean();
    return stored?.claim ?? claim;
  }

  const record = await openRecord(accountId, connection, clock);
  if (isCustomer(record)) return record;
  if (!record.claim) throw new Error('a record without a customer has a claim');
  const customer_id = await make(record.claim);
  await records.updateOne({ _id: accountId, customer_id: null }, { $set: { customer_id } });
  const stored = await records.findOne({ _id: accountId }).lean();
  if (!stored || !isCustomer(stored)) throw new AppError('billing_unavailable');
  return stored;
}

function isCustomer(record: BillingAccountRecord): record is Customer {
  return record.customer_id !== null;
}

/** The record, with a claim where there is no customer. */
async function openRecord(
  _id: string,
  connection: Connection,
  clock: () => Date,
): Promise<BillingAccountRecord> {
  const records = billingModel(connection);
  const known = await records.findOne({ _id }).lean();
  if (known && isCustomer(known)) return known;
  const account = await accountModel(connection).findOne({ _id }).lean();
  if (!account) throw new AppError('invalid_api_key');
  if (!account.email || !account.email_verified_at) throw new AppError('email_not_verified');
  const claim: CustomerClaim = { key: randomUUID(), email: account.email, at: clock() };
  await insertNew(connection, _id);
  await records.updateOne({ _id, customer_id: null, claim: null }, { $set: { claim } });
  const record = await records.findOne({ _id }).lean();
  if (!record) throw new AppError('invalid_api_key');
  return record;
}

async function insertNew(connection: Connection, _id: string): Promise<void> {
  try {
    await billingModel(connection).insertOne({
      ...{ _id, customer_id: null, claim: null, checkout: null, subscription: null },
      ...{ granted: null, disputes: [], sync_seq: 0, synced_seq: 0, synced_at: null },
      check_at: null,
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 11_000) throw error;
  }
}

/** Lists show what was made at once; searches only after a while. */
async function findMade(stripe: Stripe, accountId: string, email: string): Promise<string | null> {
  for await (const customer of stripe.customers.list({ email, limit: 100 })) {
    if (customer.metadata.account_id === accountId) return customer.id;
  }
  return null;
}
