import type { Connection } from 'mongoose';
import type { Audit } from '../../accounts/audit.ts';
import { accountModel } from '../../accounts/collections.ts';
import { trusted } from '../../storage/model.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { type BillingEventRecord, billingModel, eventModel, ofCustomer } from '../model.ts';
import { isPassing, type Stripe, wordsOf } from '../stripe/client.ts';
import { nullIfMissing, type Sync } from '../sync/sync.ts';

/** A process that took an event and died leaves it to others after this long. */
const CLAIM_MS = 30_000;
const AT_ONCE = 8;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 900_000;

export interface Events {
  /** Handles a stored event, unless that was done or is under way. */
  handle(id: string): Promise<void>;
  /** Handles all that are due. */
  handleDue(): Promise<void>;
}

export interface EventsOptions {
  readonly connection: Connection;
  readonly stripe: Stripe;
  readonly sync: Sync;
  readonly audit: Audit;
  readonly clock: () => Date;
  readonly log: (message: string) => void;
}

export function createEvents(options: EventsOptions): Events {
  const { connection, stripe, sync, audit, clock, log } = options;
  const events = eventModel(connection);
  const records = billingModel(connection);

  function claim(filter: { _id?: string }): Promise<BillingEventRecord | null> {
    const now = clock();
    return events
      .findOneAndUpdate(
        { ...filter, handled_at: null, due_at: trusted({ $lte: now }) },
        { $set: { due_at: new Date(now.getTime() + CLAIM_MS) }, $inc: { attempts: 1 } },
        { returnDocument: 'after', sort: { due_at: 1 } },
      )
      .lean();
  }

  async function run(event: BillingEventRecord): Promise<void> {
    try {
      const customerId = event.customer_id ?? (await customerOf(event));
      const accountId = customerId && (await accountOf(customerId));
      if (accountId) {
        if (event.type.startsWith('charge.dispute.')) await noteDispute(accountId, event);
        await sync.sync(accountId);
      }
      await finish(event, accountId);
    } catch (error) {
      const waitMs = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(event.attempts, 20));
      const due_at = new Date(clock().getTime() + waitMs);
      await events.updateOne({ _id: event._id, handled_at: null }, { $set: { due_at } });
      if (!isPassing(error)) log(`event ${event._id} (${event.type}) failed: ${wordsOf(error)}`);
    }
  }

  /** A dispute names a charge, and that the customer. */
  async function customerOf({ type, object_id }: BillingEventRecord): Promise<string | null> {
    if (!type.startsWith('charge.dispute.')) return null;
    const dispute = await stripe.disputes
      .retrieve(object_id, { expand: ['charge'] })
      .catch(nullIfMissing);
    const charge = dispute?.charge;
    return charge && typeof charge === 'object' ? idOf(charge.customer) : null;
  }

  async function accountOf(customerId: string): Promise<string | null> {
    const known = await records.findOne(ofCustomer(customerId)).lean();
    return known?._id ?? adopt(connection, stripe, customerId);
  }

  async function noteDispute(_id: string, { object_id }: BillingEventRecord): Promise<void> {
    await records.updateOne({ _id }, { $addToSet: { disputes: object_id } });
  }

  /** What is told once is told with the mark that the event is handled. */
  async function finish(event: BillingEventRecord, accountId: string | null): Promise<void> {
    const { _id, type, object_id } = event;
    const told = accountId === null ? null : toldOf(type);
    if (!told) {
      await events.updateOne({ _id, handled_at: null }, { $set: { handled_at: clock() } });
      return;
    }
    await inTransaction(connection, async (session) => {
      const handled = await events.updateOne(
        { _id, handled_at: null },
        { $set: { handled_at: clock() } },
        { session },
      );
      if (handled.matchedCount === 0 || !accountId) return;
      await audit.record(accountId, told, { event: type, object: object_id }, session);
    });
  }

  return {
    async handle(id) {
      const event = await claim({ _id: id });
      if (event) await run(event);
    },

    async handleDue() {
      const drain = async (): Promise<void> => {
        for (let event = await claim({}); event; event = await claim({})) await run(event);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, drain));
    },
  };
}

function toldOf(type: string): 'billing.dispute' | 'billing.refund' | null {
  if (type.startsWith('charge.dispute.')) return 'billing.dispute';
  return type === 'charge.refunded' ? 'billing.refund' : null;
}

/** The id of what may be expanded or deleted. */
export function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'object' && object !== null ? object.id : object;
}

/**
 * A customer that is not known here, but carries the id of an account: it was made just before a
 * crash. Null for those of other products on the same Stripe account.
 */
export async function adopt(
  connection: Connection,
  stripe: Stripe,
  customerId: string,
): Promise<string | null> {
  const customer = await stripe.customers.retrieve(customerId).catch(nullIfMissing);
  if (customer === null || customer.deleted) return null;
  const _id = customer.metadata.account_id;
  if (!_id || (await accountModel(connection).exists({ _id })) === null) return null;
  const taken = await billingModel(connection).updateOne(
    { _id, customer_id: null },
    { $set: { customer_id: customerId } },
  );
  return taken.matchedCount === 1 ? _id : null;
}
