import type { Connection } from 'mongoose';
import { type DeliveryRecord, webhookModel } from './model.ts';
import type { Queue } from './queue.ts';
import type { Send } from './sender.ts';

/** Deliveries under way in one process: in all, to one host, and of one account. */
const ALL_MAX = 48;
const HOST_MAX = 2;
const ACCOUNT_MAX = 4;

export interface Deliverer {
  /** Begins what is due, as far as there is room. Each delivery that ends makes room for others. */
  pump(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Begins nothing any more. */
  stop(): Promise<void>;
}

/** Takes deliveries from the queue so that a slow receiver holds up its own and no others. */
export function createDeliverer(options: {
  readonly connection: Connection;
  readonly queue: Queue;
  readonly send: Send;
  readonly report: (error: unknown) => void;
}): Deliverer {
  const { queue, send, report } = options;
  const webhooks = webhookModel(options.connection);
  const underWay = new Map<DeliveryRecord, Promise<void>>();
  let pumping: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  function busy() {
    const running = [...underWay.keys()];
    const full = (of: (one: DeliveryRecord) => string, max: number) =>
      [...Map.groupBy(running, of)].filter(([, list]) => list.length >= max).map(([name]) => name);
    return {
      hosts: full(({ host }) => host, HOST_MAX),
      accounts: full(({ account_id }) => account_id, ACCOUNT_MAX),
    };
  }

  async function deliver(delivery: DeliveryRecord): Promise<void> {
    const webhook = await webhooks.findOne({ _id: delivery.webhook_id }).lean();
    if (webhook) await queue.settle(delivery, await send(webhook, delivery));
    else await queue.drop(delivery);
  }

  function begin(delivery: DeliveryRecord): void {
    const done = deliver(delivery)
      // Not settled: its lease ends, and it is tried again.
      .catch(report)
      .finally(() => {
        underWay.delete(delivery);
        void pump().catch(report);
      });
    underWay.set(delivery, done);
  }

  async function fill(): Promise<void> {
    do {
      again = false;
      while (!stopped && underWay.size < ALL_MAX) {
        const delivery = await queue.claim(busy());
        if (!delivery) break;
        begin(delivery);
      }
    } while (again && !stopped);
  }

  /** One at a time; what is asked for meanwhile is looked for when it ends. */
  function pump(): Promise<void> {
    again = true;
    pumping ??= fill().finally(() => {
      pumping = null;
    });
    return pumping;
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0 || pumping) {
      await Promise.all([pumping?.catch(() => {}), ...underWay.values()]);
    }
  }

  return {
    pump,
    settled,
    async stop() {
      stopped = true;
      await settled();
    },
  };
}
