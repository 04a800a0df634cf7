import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSeeds } from '../../../src/catalog/store/importer.ts';
import { deliveryOf } from '../../../src/notices/webhooks/event.ts';
import { deliveryModel, webhookModel } from '../../../src/notices/webhooks/model.ts';
import { createQueue, LEASE_MS } from '../../../src/notices/webhooks/queue.ts';
import { seeds } from '../../support/catalog/shipped.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { openProcess, type Receiver, startReceiver } from './room.ts';

const SUBJECTS = ['a', 'b', 'c', 'd'];
const OF_EACH = 10;

let database: TestDatabase;
let receiver: Receiver;
let now = Date.now();
const clock = () => new Date(now);
let room: Awaited<ReturnType<typeof openProcess>>;
beforeAll(async () => {
  database = await startTestDatabase();
  const options = { now: clock(), dryRun: false };
  await importSeeds(database.connection, seeds, options);
  receiver = await startReceiver();
  room = await openProcess(database, clock);
});
afterAll(async () => {
  await room?.close();
  await receiver?.close();
  await database?.close();
});

/** A process that delivers. @returns kill -9, and its death. */
function startDeliverer(): () => Promise<void> {
  const child = spawn(process.execPath, ['test/notices/webhooks/deliverer.child.ts'], {
    env: { ...process.env, MONGODB_URI: database.uri, FROM: clock().toISOString() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return async () => {
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };
}

it('loses no event and keeps their order when processes are killed at any moment', async () => {
  const webhook = await room.webhook(receiver.url('/ledger'), ['card.changed']);
  const record = await webhookModel(database.connection).findOne({ _id: webhook.id }).lean();
  if (!record) throw new Error('no webhook');
  const events = SUBJECTS.flatMap((subject) =>
    Array.from({ length: OF_EACH }, (_one, number) => ({
      type: 'webhook.test' as const,
      key: [webhook.id, subject, number],
      subject,
      at: new Date(now + number),
      data: { subject, number },
    })),
  );
  const deliveries = events.map((event) => deliveryOf(event, record, clock()));
  await createQueue(database.connection, clock).add(deliveries);

  /** Events whose receiver has said that it took them. */
  const taken: string[] = [];
  const take = (times: number) =>
    receiver.answers.set('/ledger', (req, res) => {
      if (times <= 0) return;
      times -= 1;
      taken.push(String(req.headers['webhook-id']));
      res.writeHead(204).end();
    });
  let kills = 0;
  // Unanswered at its death, or answered just before: the process may have noted that or not.
  for (const answered of [0, 1, 2, 3, 5]) {
    take(answered);
    const before = receiver.received.length;
    const kill = startDeliverer();
    await receiver.got('/ledger', before + Math.max(1, answered));
    await kill();
    kills += 1;
    // Nobody else has a right to what it held before this.
    now += LEASE_MS + 1_000;
  }
  take(Number.POSITIVE_INFINITY);
  while ((await deliveryModel(database.connection).exists({ state: 'waiting' })) !== null) {
    await room.round();
    now += 1_000;
  }

  const expected = deliveries.map(({ event_id }) => event_id);
  const lost = expected.filter((id) => !taken.includes(id));
  console.log(
    `${expected.length} events, ${kills} kills, ${taken.length} taken, ${lost.length} lost`,
  );
  expect(lost).toEqual([]);
  // What was under way at a death may come twice: two of one host.
  expect(taken.length - expected.length).toBeLessThanOrEqual(2 * kills);
  for (const subject of SUBJECTS) {
    const own = deliveries.filter((one) => one.subject === subject).map((one) => one.event_id);
    const first = [...new Set(taken)].filter((id) => own.includes(id));
    expect(first).toEqual(own);
  }
}, 120_000);
