import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importSeeds } from '../../../src/catalog/store/importer.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { seeds } from '../../support/shipped.ts';
import { addEvents, numbersAt, openProcess, type Receiver, startReceiver } from './room.ts';

let database: TestDatabase;
let receiver: Receiver;
let process: Awaited<ReturnType<typeof openProcess>>;
let now = Date.now();
const clock = () => new Date(now);

beforeAll(async () => {
  database = await startTestDatabase();
  const options = { now: new Date(), dryRun: false };
  await importSeeds(database.connection, seeds, options);
  receiver = await startReceiver();
  process = await openProcess(database, clock, 400);
});
afterAll(async () => {
  await process?.close();
  await receiver?.close();
  await database?.close();
});
beforeEach(() => {
  now = Date.now();
  receiver.received.length = 0;
  receiver.answers.clear();
});

const add = (webhookId: string, subject: string, count: number) =>
  addEvents(database, clock, { webhookId, subject, count });
const numbers = (path: string) => numbersAt(receiver, path);

describe('a hostile receiver', () => {
  it.each([
    ['answers 500', '/500', 'app.example', 'it answered 500'],
    ['redirects', '/moved', 'app.example', 'redirects are not followed'],
    ['never answers', '/slow', 'app.example', 'did not come within 0.4 s'],
    ['switches protocols', '/101', 'app.example', 'its host closed the connection'],
    ['lies inside', '/inside', 'client.example', 'cannot be reached on the public internet'],
  ])('that %s has failed', async (_what, path, host, reason) => {
    receiver.answers.set('/500', (_req, res) => res.writeHead(500).end());
    receiver.answers.set('/moved', (_req, res) => {
      res.writeHead(307, { location: receiver.url('/target') }).end();
    });
    receiver.answers.set('/slow', () => {});
    receiver.answers.set('/101', ({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n');
    });
    const webhook = await process.webhook(receiver.url(path, host), ['card.changed']);
    await webhook.test();
    await process.round();
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(delivery?.last_error).toContain(reason);
    expect(receiver.received.filter((one) => one.path === '/target')).toEqual([]);
    await process.service.remove(webhook.credential, webhook.id);
  });

  it('that answers with 10 MB is cut after the head', async () => {
    const size = 10 * 1024 * 1024;
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      receiver.answers.set('/large', (req, res) => {
        res.writeHead(200, { 'content-length': String(size) });
        const { socket } = req;
        socket.once('close', () => {
          written = socket.bytesWritten;
          resolve();
        });
        const more = () => {
          while (!res.destroyed && res.write(Buffer.alloc(64 * 1024)));
        };
        res.on('drain', more);
        more();
      });
    });
    const webhook = await process.webhook(receiver.url('/large'), ['card.changed']);
    await webhook.test();
    await process.round();
    await closed;
    expect(written).toBeLessThan(size / 2);
    expect(await webhook.deliveries()).toMatchObject([{ state: 'delivered', last_status: 200 }]);
  });

  it('that says 410 gets no more of it', async () => {
    receiver.answers.set('/gone', (_req, res) => res.writeHead(410).end());
    const webhook = await process.webhook(receiver.url('/gone'), ['card.changed']);
    await webhook.test();
    await process.round();
    expect(await webhook.deliveries()).toMatchObject([{ state: 'dead', attempts: 1 }]);
  });

  it('that is slow holds up nobody else', async () => {
    const patient = await openProcess(database, clock);
    const held: (() => void)[] = [];
    receiver.answers.set('/hanging', (_req, res) => held.push(() => res.writeHead(204).end()));
    const slow = await patient.webhook(receiver.url('/hanging'), ['card.changed']);
    for (const subject of 'abcdef') await add(slow.id, subject, 1);
    const quick = await patient.webhook(receiver.url('/quick', 'other.example'), ['card.changed']);
    await add(quick.id, 'a', 20);
    await patient.tick();
    await receiver.got('/quick', 20);
    // Two of the slow host are under way, and the rest of them have not been begun.
    expect(held).toHaveLength(2);
    expect(numbers('/quick')).toEqual(Array.from({ length: 20 }, (_one, at) => at));
    await patient.service.remove(slow.credential, slow.id);
    for (const end of held) end();
    await patient.close();
  });
});
