import Stripe from 'stripe';
import { z } from 'zod';
import { accountModel, planOf } from '../../../src/accounts/collections.ts';
import type { Credential } from '../../../src/accounts/lock.ts';
import { type Billing, type OpenBilling, openBilling } from '../../../src/billing/compose.ts';
import { BILLING_SETTINGS, billingConfig } from '../../../src/billing/config.ts';
import {
  type BillingAccountRecord,
  billingModel,
  ensureBillingIndexes,
} from '../../../src/billing/model.ts';
import type { Plan, Tier } from '../../../src/plans/plans.ts';
import { openTestAccounts, type TestAccounts } from '../accounts.ts';
import { startTestDatabase, type TestDatabase } from '../database/mongo.ts';
import { type Ledger, STRIPE_PRICES, type StripeEvent } from './ledger.ts';
import { type StripeServer, startStripeServer } from './server.ts';
import { createWorld, type World } from './world.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** As a server's environment has them. */
export function stripeSettings(apiHost: string) {
  return {
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_PRICES },
    STRIPE_API_HOST: apiHost,
  };
}

const signer = new Stripe('sk_test_signer').webhooks;

/** A delivery as Stripe signs it. */
export function signed(event: StripeEvent | string, at: Date, secret = WEBHOOK_SECRET) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = signer.generateTestHeaderString({ payload, secret, timestamp });
  return { body: Buffer.from(payload), signature };
}

export interface BillingRoom {
  readonly stripe: StripeServer;
  readonly ledger: Ledger;
  readonly world: World;
  readonly database: TestDatabase;
  readonly accounts: TestAccounts;
  readonly service: Billing['service'];
  readonly open: OpenBilling;
  readonly log: readonly string[];
  readonly clock: () => Date;
  /** Moves the clock of both sides. */
  advance(ms: number): void;
  /** A further process on the same database. */
  another(): Promise<OpenBilling>;
  /** A new account with a verified e-mail. @returns its id */
  person(email?: string): Promise<string>;
  /** The whole way: checkout, payment, and its events. */
  subscribe(accountId: string, plan?: 'pro' | 'scale', quantity?: number): Promise<string>;
  /** Delivers events in turn, and waits until each is handled. */
  deliver(events: readonly StripeEvent[], to?: OpenBilling): Promise<void>;
  planOf(accountId: string): Promise<Plan>;
  tierOf(accountId: string): Promise<Tier>;
  record(accountId: string): Promise<BillingAccountRecord | null>;
  close(): Promise<void>;
}

/** What the owner of a new account acts with just after signing in. */
export function credentialFor(account_id: string): Credential {
  return { account_id, epoch: 0, by: null };
}

/** The billing room on a real database, against the stand-in, under a clock of the test's. */
export async function openBillingRoom(start = '2026-11-02T10:00:00Z'): Promise<BillingRoom> {
  let now = Date.parse(start);
  const clock = () => new Date(now);
  const stripe = await startStripeServer(clock);
  const database = await startTestDatabase();
  const accounts = await openTestAccounts(database, clock);
  const { connection } = database;
  const settings = z.object(BILLING_SETTINGS).parse(stripeSettings(stripe.url));
  const log: string[] = [];
  const openOne = () =>
    openBilling({
      ...{ connection, clock, lock: accounts.lock, audit: accounts.audit, retries: 0 },
      metering: accounts.metering,
      config: billingConfig(settings),
      publicUrl: () => 'https://cards.test',
      onChange: () => {},
      log: (line) => log.push(line),
    });
  const billing = await openOne();
  await ensureBillingIndexes(connection);
  const world = createWorld(stripe.ledger);
  let people = 0;
  let sent = 0;

  function opened({ open }: Billing): OpenBilling {
    if (!open) throw new Error('billing is closed');
    return open;
  }

  const room: BillingRoom = {
    ...{ stripe, ledger: stripe.ledger, world, database, accounts, log, clock },
    service: billing.service,
    open: opened(billing),
    advance(ms) {
      now += ms;
    },
    another: async () => opened(await openOne()),
    async person(email) {
      people += 1;
      const _id = `account-${people}`;
      await accountModel(connection).insertOne({
        ...{ _id, label: 'test', tier: 'evaluation', created_at: clock(), card_lookups: [] },
        email: email ?? `person${people}@example.com`,
        email_verified_at: clock(),
      });
      return _id;
    },
    async subscribe(accountId, plan = 'pro', quantity = 1) {
      const request = { plan, interval: 'month', success_url: undefined, cancel_url: undefined };
      const { session_id } = await room.service.checkout(accountId, {
        ...request,
        interval: 'month',
      });
      await room.deliver(world.pay(session_id, quantity));
      const record = await room.record(accountId);
      if (!record?.subscription) throw new Error('not subscribed');
      return record.subscription.id;
    },
    async deliver(events, to = room.open) {
      for (const event of events) {
        // Stripe signs every delivery anew: never two of one event in the same second.
        sent += 1;
        const at = new Date(now - (sent % 250) * 1000);
        await (await to.receive(signed(event, at))).handled;
      }
    },
    async planOf(_id) {
      const account = await accountModel(connection).findOne({ _id }).lean();
      if (!account) throw new Error(`no account ${_id}`);
      return planOf(account);
    },
    tierOf: async (accountId) => (await room.planOf(accountId)).tier,
    record: (_id) => billingModel(connection).findOne({ _id }).lean(),
    async close() {
      await billing.close();
      await accounts.close();
      await stripe.close();
      await database.close();
    },
  };
  return room;
}
