import type { ClientSession, Connection } from 'mongoose';
import type { OpenAccounts } from '../../accounts/compose.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { failureOf } from '../../failures.ts';
import type { AskOutside } from '../../kit/network/outside/ask.ts';
import { trusted } from '../../storage/model.ts';
import { createDeliverer } from './deliverer.ts';
import { createDuties } from './duties.ts';
import { deliveryModel, WEBHOOK_MODELS, webhookModel } from './model.ts';
import { type Backlog, createQueue, type DeliveryOutcome } from './queue.ts';
import { resealSecrets } from './reseal.ts';
import { webhookSealer } from './secrets.ts';
import { createSender } from './sender.ts';
import { createWebhookService, type WebhookService } from './service.ts';
import { announceChanges } from './sources/catalogue.ts';
import { tellQuota } from './sources/quota.ts';
import { tellUpcoming, type UpcomingOf } from './sources/wallet.ts';

export interface WebhooksOptions {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly formerHashSecret: string | null;
  readonly accounts: Pick<OpenAccounts, 'lock' | 'wallets' | 'balances'>;
  readonly catalog: () => CatalogSnapshot;
  readonly upcomingOf: UpcomingOf;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  /** Called with errors of the work in the background. */
  readonly report: (error: unknown) => void;
  readonly metrics?: {
    webhookDelivered(outcome: DeliveryOutcome, times: number): void;
    webhooksWait(backlog: Backlog): void;
  };
  readonly askOutside: AskOutside;
  /** Tests set it. */
  readonly totalMs?: number;
}

/** The door of this room. */
export interface Webhooks {
  readonly service: WebhookService;
  /** Makes events and delivers them from now on. */
  start(): void;
  /** One round; `settled` waits for what it has begun. */
  tick(): Promise<void>;
  settled(): Promise<void>;
  close(): Promise<void>;
}

const TICK_MS = 2_000;
const QUOTA_EVERY_MS = 60_000;
const WALLETS_EVERY_MS = 300_000;
/** Each process looks at the queue for its own metrics. */
const BACKLOG_EVERY_MS = 15_000;

export function openWebhooks(options: WebhooksOptions): Webhooks {
  const { connection, clock, accounts, report, metrics } = options;
  const queue = createQueue(connection, clock, metrics?.webhookDelivered);
  const sealer = webhookSealer(options.hashSecret, options.formerHashSecret);
  const send = createSender({ ...options, sealer });
  const deliverer = createDeliverer({ connection, queue, send, report: tell });

  /** A database that is away is told elsewhere, and the next round tries again. */
  function tell(error: unknown): void {
    if (failureOf(error).code !== 'unavailable') report(error);
  }

  let backlogAt = Number.NEGATIVE_INFINITY;
  async function lookAtBacklog(): Promise<void> {
    const now = performance.now();
    if (!metrics || now - backlogAt < BACKLOG_EVERY_MS) return;
    backlogAt = now;
    metrics.webhooksWait(await queue.backlog());
  }

  const takeDuty = createDuties(connection);
  let resealed = options.formerHashSecret === null;
  const duties = [
    async () => {
      if (!resealed) await resealSecrets(connection, sealer);
      resealed = true;
    },
    () => announceChanges(connection, options.catalog(), queue, clock()),
    async () => {
      const now = clock();
      if (!(await takeDuty('wallets', WALLETS_EVERY_MS, now))) return;
      await tellUpcoming(connection, accounts, options.upcomingOf, queue, now);
    },
    async () => {
      const now = clock();
      if (!(await takeDuty('quota', QUOTA_EVERY_MS, now))) return;
      await tellQuota(connection, queue, now);
    },
    deliverer.pump,
    lookAtBacklog,
  ];

  async function tick(): Promise<void> {
    for (const duty of duties) {
      if (closed) return;
      await duty().catch(tell);
    }
  }

  let closed = false;
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> = Promise.resolve();
  function schedule(): void {
    timer = setTimeout(() => {
      round = tick().finally(() => {
        if (!closed) schedule();
      });
    }, TICK_MS).unref();
  }

  return {
    service: createWebhookService({
      ...{ connection, queue, sealer, clock, publicUrl: options.publicUrl },
      lock: accounts.lock,
      wake: () => void deliverer.pump().catch(tell),
    }),
    start: schedule,
    tick,
    settled: deliverer.settled,
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await round;
      await deliverer.stop();
    },
  };
}

/** Builds the indexes that are missing; at every start. */
export async function ensureWebhookIndexes(connection: Connection): Promise<void> {
  for (const model of WEBHOOK_MODELS) await model.ensureIndexes(connection);
}

/**
 * Access to an account ends, perhaps with the account: nobody else's address hears of it any more. Its
 * deliveries go afterwards: processes write to them all the time, and whoever ends access must come through.
 */
export async function endWebhooks(
  connection: Connection,
  accountId: string,
  session: ClientSession,
): Promise<void> {
  await webhookModel(connection).deleteMany({ account_id: accountId }, { session });
}

/** Removes the deliveries of an account whose webhooks have ended. */
export async function removeDeliveries(connection: Connection, account_id: string): Promise<void> {
  const living = await webhookModel(connection).find({ account_id }, { _id: 1 }).lean();
  const ended = trusted({ $nin: living.map(({ _id }) => _id) });
  await deliveryModel(connection).deleteMany({ account_id, webhook_id: ended });
}
