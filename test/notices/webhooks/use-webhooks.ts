import { afterAll, beforeAll, beforeEach } from 'vitest';
import { importSeeds } from '../../../src/catalog/store/importer.ts';
import { deliveryOf } from '../../../src/notices/webhooks/event.ts';
import { webhookModel } from '../../../src/notices/webhooks/model.ts';
import { createQueue } from '../../../src/notices/webhooks/queue.ts';
import { seeds } from '../../support/catalog/shipped.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { openProcess, type Receiver, startReceiver } from './room.ts';

/** How long a delivery may take here, in milliseconds. */
const TOTAL_MS = 400;

/** One process that delivers, and what it stands on. */
interface Webhooks extends Awaited<ReturnType<typeof openProcess>> {
  readonly database: TestDatabase;
  readonly receiver: Receiver;
  /** What `clock` says: the real time when a test begins. */
  now: number;
  readonly clock: () => Date;
  /** Queues so many events of a subject, a second apart, for a webhook. */
  add(webhookId: string, subject: string, count: number): Promise<void>;
  /** The numbers of the events that came to a path, in their order. */
  numbers(path: string): number[];
}

/** For all tests of a file, on a database that has the catalogue. */
export function useWebhooks(): Webhooks {
  const room = {
    now: Date.now(),
    clock: () => new Date(room.now),
    async add(webhookId, subject, count) {
      const { connection } = room.database;
      const webhook = await webhookModel(connection).findOne({ _id: webhookId }).lean();
      if (!webhook) throw new Error('no such webhook');
      const now = room.clock();
      const events = Array.from({ length: count }, (_one, at) => ({
        type: 'webhook.test' as const,
        key: [webhookId, subject, at],
        subject,
        at: new Date(now.getTime() - 86_400_000 + at * 1_000),
        data: { subject, number: at },
      }));
      await createQueue(connection, room.clock).add(
        events.map((one) => deliveryOf(one, webhook, now)),
      );
    },
    numbers: (path) =>
      room.receiver.received
        .filter((one) => one.path === path)
        .map(({ body }) => (JSON.parse(body) as { data: { number: number } }).data.number),
  } as Webhooks;

  beforeAll(async () => {
    const [database, receiver] = await Promise.all([startTestDatabase(), startReceiver()]);
    Object.assign(room, { database, receiver });
    await importSeeds(database.connection, seeds, { now: room.clock(), dryRun: false });
    Object.assign(room, await openProcess(database, room.clock, TOTAL_MS));
  });
  afterAll(async () => {
    await room.close?.();
    await room.receiver?.close();
    await room.database?.close();
  });
  beforeEach(() => {
    room.now = Date.now();
    room.receiver.received.length = 0;
    room.receiver.answers.clear();
  });
  return room;
}
