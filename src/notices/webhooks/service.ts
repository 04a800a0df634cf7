import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { planOf } from '../../accounts/collections.ts';
import type { AccountLock, Credential } from '../../accounts/lock.ts';
import { AppError } from '../../errors.ts';
import type { Sealer } from '../../kit/sealer.ts';
import {
  DELIVERIES_LISTED_MAX,
  type DeliveryState,
  FORMER_SECRET_SECONDS,
  type WebhookEvent,
} from '../../plans/webhook-limits.ts';
import { addressFault } from './address.ts';
import { deliveryOf } from './event.ts';
import { type DeliveryRecord, deliveryModel, type WebhookRecord, webhookModel } from './model.ts';
import type { Queue } from './queue.ts';
import { newWebhookSecret } from './secrets.ts';

/** A webhook as its owner sees it. */
export type WebhookView = Pick<
  WebhookRecord,
  'url' | 'description' | 'events' | 'created_at' | 'former_until'
> & { readonly id: string };

export type DeliveryView = Omit<
  DeliveryRecord,
  '_id' | 'webhook_id' | 'account_id' | 'host' | 'lease' | 'keep_until' | 'expires_at' | 'subject'
> & { readonly id: string };

/** What the operations on webhooks may do. */
export interface WebhookService {
  /** @throws AppError `validation_failed`, `webhook_limit_exceeded` */
  create(
    credential: Credential,
    webhook: {
      readonly url: string;
      readonly events: readonly WebhookEvent[];
      readonly description: string | null;
    },
  ): Promise<{ readonly webhook: WebhookView; readonly secret: string }>;
  /** Oldest first. */
  list(accountId: string): Promise<readonly WebhookView[]>;
  /** Queues a `webhook.test`. @returns the id of the delivery. @throws AppError `webhook_not_found` */
  test(credential: Credential, webhookId: string): Promise<string>;
  /** @throws AppError `webhook_not_found` */
  rotateSecret(
    credential: Credential,
    webhookId: string,
  ): Promise<{ readonly webhook: WebhookView; readonly secret: string }>;
  /** Its deliveries go with it. @throws AppError `webhook_not_found` */
  remove(credential: Credential, webhookId: string): Promise<void>;
  /** Newest first. @throws AppError `webhook_not_found` */
  deliveries(
    accountId: string,
    webhookId: string,
    filter: { readonly state?: DeliveryState | undefined; readonly limit: number },
  ): Promise<readonly DeliveryView[]>;
  /** Queues a delivery that is over anew. @throws AppError `webhook_not_found`, `delivery_not_found` */
  redeliver(credential: Credential, webhookId: string, deliveryId: string): Promise<void>;
}

export function createWebhookService(options: {
  readonly connection: Connection;
  readonly lock: AccountLock;
  readonly queue: Queue;
  readonly sealer: Sealer;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  /** Called when something was queued. */
  readonly wake: () => void;
}): WebhookService {
  const { connection, lock, queue, sealer, clock, publicUrl, wake } = options;
  const webhooks = webhookModel(connection);
  const records = deliveryModel(connection);

  async function own(
    account_id: string,
    _id: string,
    session: ClientSession | null = null,
  ): Promise<WebhookRecord> {
    const found = await webhooks.findOne({ _id, account_id }, null, { session }).lean();
    if (!found) throw new AppError('webhook_not_found');
    return found;
  }

  /** For what is sent in the name of the account. */
  const ownHeld = (credential: Credential, webhookId: string) =>
    lock.hold(credential, ({ session }) => own(credential.account_id, webhookId, session));

  return {
    async create(credential, { url, events, description }) {
      const fault = addressFault(url, publicUrl());
      if (fault) {
        const issues = [{ path: 'url', message: fault }];
        throw new AppError('validation_failed', undefined, { issues });
      }
      const _id = `wh_${randomUUID()}`;
      const secret = newWebhookSecret();
      const { account_id } = credential;
      const record: WebhookRecord = {
        ...{ _id, account_id, description, url: new URL(url).href },
        ...{ events: [...new Set(events)], secret: sealer.seal(secret, _id) },
        ...{ former_secret: null, former_until: null, created_at: clock(), wallet_day: null },
      };
      await lock.hold(credential, async ({ account, session }) => {
        const { webhooks: most } = planOf(account);
        const count = await webhooks.countDocuments({ account_id }, { session });
        if (count >= most) {
          const message = `Your plan allows ${most === 1 ? 'one webhook' : `${most} webhooks`}. Delete one first.`;
          throw new AppError('webhook_limit_exceeded', message);
        }
        await webhooks.insertOne(record, { session });
      });
      return { webhook: viewOf(record), secret };
    },

    async list(account_id) {
      const found = await webhooks.find({ account_id }).sort({ created_at: 1, _id: 1 }).lean();
      return found.map(viewOf);
    },

    async test(credential, webhookId) {
      const webhook = await ownHeld(credential, webhookId);
      const now = clock();
      const delivery = deliveryOf(
        {
          type: 'webhook.test',
          key: [randomUUID()],
          subject: 'test',
          at: now,
          data: { webhook_id: webhookId, message: 'Sent because its owner asked for it.' },
        },
        webhook,
        now,
      );
      await queue.add([delivery]);
      wake();
      return delivery._id;
    },

    async rotateSecret(credential, _id) {
      const secret = newWebhookSecret();
      const former_until = new Date(clock().getTime() + FORMER_SECRET_SECONDS * 1_000);
      const rotated = await lock.hold(credential, async ({ session }) => {
        const { account_id } = credential;
        const before = await webhooks.findOne({ _id, account_id }, null, { session }).lean();
        if (!before) throw new AppError('webhook_not_found');
        const change = {
          ...{ secret: sealer.seal(secret, _id), former_secret: before.secret, former_until },
        };
        await webhooks.updateOne({ _id }, { $set: change }, { session });
        return { ...before, ...change };
      });
      return { webhook: viewOf(rotated), secret };
    },

    async remove(credential, _id) {
      const { account_id } = credential;
      await lock.hold(credential, async ({ session }) => {
        const { deletedCount } = await webhooks.deleteOne({ _id, account_id }, { session });
        if (deletedCount === 0) throw new AppError('webhook_not_found');
      });
      await records.deleteMany({ webhook_id: _id });
    },

    async deliveries(accountId, webhookId, { state, limit }) {
      await own(accountId, webhookId);
      const found = await records
        .find({ webhook_id: webhookId, ...(state !== undefined && { state }) })
        .sort({ at: -1, _id: 1 })
        .limit(Math.min(limit, DELIVERIES_LISTED_MAX))
        .lean();
      return found.map(deliveryView);
    },

    async redeliver(credential, webhookId, deliveryId) {
      await ownHeld(credential, webhookId);
      if (!(await queue.again(webhookId, deliveryId))) throw new AppError('delivery_not_found');
      wake();
    },
  };
}

function viewOf(record: WebhookRecord): WebhookView {
  const { _id, url, description, events, created_at, former_until } = record;
  return { id: _id, url, description, events, created_at, former_until };
}

function deliveryView(record: DeliveryRecord): DeliveryView {
  const { _id, event_id, type, at, body, state, attempts, next_at } = record;
  const { last_attempt_at, last_status, last_error, finished_at } = record;
  return {
    ...{ id: _id, event_id, type, at, body, state, attempts, next_at },
    ...{ last_attempt_at, last_status, last_error, finished_at },
  };
}
