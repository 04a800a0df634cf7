import { describe, expect, it } from 'vitest';
import { openProcess } from './room.ts';
import { useWebhooks } from './use-webhooks.ts';

const room = useWebhooks();

describe('a hostile receiver', () => {
  it.each([
    ['answers 500', '/500', 'app.example', 'it answered 500'],
    ['redirects', '/moved', 'app.example', 'redirects are not followed'],
    ['never answers', '/slow', 'app.example', 'did not come within 0.4 s'],
    ['switches protocols', '/101', 'app.example', 'its host closed the connection'],
    ['lies inside', '/inside', 'client.example', 'cannot be reached on the public internet'],
  ])('that %s has failed', async (_what, path, host, reason) => {
    room.receiver.answers.set('/500', (_req, res) => res.writeHead(500).end());
    room.receiver.answers.set('/moved', (_req, res) => {
      res.writeHead(307, { location: room.receiver.url('/target') }).end();
    });
    room.receiver.answers.set('/slow', () => {});
    room.receiver.answers.set('/101', ({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n');
    });
    const webhook = await room.webhook(room.receiver.url(path, host), ['card.changed']);
    await webhook.test();
    await room.round();
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(delivery?.last_error).toContain(reason);
    expect(room.receiver.received.filter((one) => one.path === '/target')).toEqual([]);
    await room.service.remove(webhook.credential, webhook.id);
  });

  it('that answers with 10 MB is cut after the head', async () => {
    const size = 10 * 1024 * 1024;
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      room.receiver.answers.set('/large', (req, res) => {
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
    const webhook = await room.webhook(room.receiver.url('/large'), ['card.changed']);
    await webhook.test();
    await room.round();
    await closed;
    expect(written).toBeLessThan(size / 2);
    expect(await webhook.deliveries()).toMatchObject([{ state: 'delivered', last_status: 200 }]);
  });

  it('that says 410 gets no more of it', async () => {
    room.receiver.answers.set('/gone', (_req, res) => res.writeHead(410).end());
    const webhook = await room.webhook(room.receiver.url('/gone'), ['card.changed']);
    await webhook.test();
    await room.round();
    expect(await webhook.deliveries()).toMatchObject([{ state: 'dead', attempts: 1 }]);
  });

  it('that is slow holds up nobody else', async () => {
    const patient = await openProcess(room.database, room.clock);
    const held: (() => void)[] = [];
    room.receiver.answers.set('/hanging', (_req, res) => held.push(() => res.writeHead(204).end()));
    const slow = await patient.webhook(room.receiver.url('/hanging'), ['card.changed']);
    for (const subject of 'abcdef') await room.add(slow.id, subject, 1);
    const quick = await patient.webhook(room.receiver.url('/quick', 'other.example'), [
      'card.changed',
    ]);
    await room.add(quick.id, 'a', 20);
    await patient.tick();
    await room.receiver.got('/quick', 20);
    // Two of the slow host are under way, and the rest of them have not been begun.
    expect(held).toHaveLength(2);
    expect(room.numbers('/quick')).toEqual(Array.from({ length: 20 }, (_one, at) => at));
    await patient.service.remove(slow.credential, slow.id);
    for (const end of held) end();
    await patient.close();
  });
});
