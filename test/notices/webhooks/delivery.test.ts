import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { deliveryOf } from '../../../src/notices/webhooks/event.ts';
import { deliveryModel, webhookModel } from '../../../src/notices/webhooks/model.ts';
import { createQueue } from '../../../src/notices/webhooks/queue.ts';
import { resealSecrets } from '../../../src/notices/webhooks/reseal.ts';
import { webhookSealer } from '../../../src/notices/webhooks/secrets.ts';
import { HASH_SECRET } from '../../support/accounts.ts';
import { openProcess } from './room.ts';
import { useWebhooks } from './use-webhooks.ts';

const room = useWebhooks();
const advance = (seconds: number) => {
  room.now += seconds * 1_000;
};

describe('a delivery', () => {
  it('is signed as Standard Webhooks says, by the former secret too after a rotation', async () => {
    const webhook = await room.webhook(room.receiver.url('/signed'), ['card.changed']);
    const delivery = await webhook.test();
    const [first] = await room.receiver.got('/signed', 1);
    await room.settled();
    const check = (secret: string, { body, headers }: NonNullable<typeof first>) =>
      new Webhook(secret).verify(body, headers);
    if (!first) throw new Error('nothing came');
    expect(check(webhook.secret, first)).toMatchObject({ type: 'webhook.test' });
    expect(() => check(webhook.secret, { ...first, body: `${first.body} ` })).toThrow();
    expect(await webhook.deliveries()).toMatchObject([
      { id: delivery, state: 'delivered', attempts: 1, last_status: 204 },
    ]);

    const rotated = await room.service.rotateSecret(webhook.credential, webhook.id);
    expect(rotated.secret).not.toBe(webhook.secret);
    await webhook.test();
    const [, second] = await room.receiver.got('/signed', 2);
    await room.settled();
    if (!second) throw new Error('nothing came');
    for (const secret of [webhook.secret, rotated.secret]) check(secret, second);

    advance(86_401);
    await webhook.test();
    const [, , third] = await room.receiver.got('/signed', 3);
    await room.settled();
    expect(third?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('keeps no secret that a copy of the database could sign with', async () => {
    const { id, secret } = await room.webhook(room.receiver.url('/sealed'), ['card.changed']);
    const stored = await webhookModel(room.database.connection).findOne({ _id: id }).lean();
    expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length));
    const sealed = stored?.secret ?? '';
    expect(webhookSealer(HASH_SECRET, null).open(sealed, id)?.secret).toBe(secret);
    expect(webhookSealer(HASH_SECRET, null).open(sealed, 'another')).toBeNull();
    expect(webhookSealer('another', null).open(sealed, id)).toBeNull();
    expect(webhookSealer('another', HASH_SECRET).open(sealed, id)).toEqual({
      secret,
      isFormer: true,
    });
  });
});

describe("a rotation of the server's own secret", () => {
  it('seals anew what the former one sealed', async () => {
    const { id, secret } = await room.webhook(room.receiver.url('/resealed'), ['card.changed']);
    await resealSecrets(room.database.connection, webhookSealer('the next one', HASH_SECRET));
    const sealed = async () =>
      (await webhookModel(room.database.connection).findOne({ _id: id }).lean())?.secret;
    expect(webhookSealer('the next one', null).open((await sealed()) ?? '', id)?.secret).toBe(
      secret,
    );
    await resealSecrets(room.database.connection, webhookSealer(HASH_SECRET, 'the next one'));
    expect(webhookSealer(HASH_SECRET, null).open((await sealed()) ?? '', id)?.secret).toBe(secret);
  });
});

describe('an event that cannot be delivered', () => {
  it('is tried for a day, then dead, and can be delivered again under the same id', async () => {
    room.receiver.answers.set('/down', (_req, res) => res.writeHead(503).end());
    const webhook = await room.webhook(room.receiver.url('/down'), ['card.changed']);
    await webhook.test();
    const begun = room.now;
    const before = { ...room.counted };
    const since = (outcome: string) => (room.counted[outcome] ?? 0) - (before[outcome] ?? 0);
    for (;;) {
      await room.round();
      const [delivery] = await webhook.deliveries();
      if (delivery?.state !== 'waiting') break;
      room.now = delivery.next_at.getTime() - 1;
      const came = room.receiver.received.length;
      await room.round();
      expect(room.receiver.received).toHaveLength(came);
      room.now += 1;
    }
    const [dead] = await webhook.deliveries();
    expect(dead).toMatchObject({ state: 'dead', attempts: 9, last_status: 503 });
    expect((room.now - begun) / 3_600_000).toBeCloseTo(24, 1);

    room.receiver.answers.delete('/down');
    await room.service.redeliver(webhook.credential, webhook.id, dead?.id ?? '');
    await room.receiver.got('/down', 10);
    await room.settled();
    expect(await webhook.deliveries()).toMatchObject([{ id: dead?.id, state: 'delivered' }]);
    expect(new Set(room.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(
      1,
    );
    expect([since('retried'), since('dead'), since('delivered')]).toEqual([8, 1, 1]);
  });

  it('keeps back the later ones of its subject and no others', async () => {
    room.receiver.answers.set('/order', (req, res) => {
      const body = room.receiver.received.at(-1)?.body ?? '';
      res.writeHead(body.includes('"stuck"') && req.url === '/order' ? 500 : 204).end();
    });
    const webhook = await room.webhook(room.receiver.url('/order'), ['card.changed']);
    await room.add(webhook.id, 'stuck', 3);
    await room.add(webhook.id, 'free', 3);
    await room.round();
    const sent = () => room.receiver.received.map(({ body }) => JSON.parse(body).data);
    expect(sent().filter(({ subject }) => subject === 'stuck')).toEqual([
      { subject: 'stuck', number: 0 },
    ]);
    expect(
      sent()
        .filter(({ subject }) => subject === 'free')
        .map(({ number }) => number),
    ).toEqual([0, 1, 2]);

    room.receiver.answers.clear();
    room.receiver.received.length = 0;
    advance(60);
    await room.round();
    expect(room.numbers('/order')).toEqual([0, 1, 2]);
  });
});

describe('the queue', () => {
  it('says how much waits, how late it is, and what was given up because there was no room', async () => {
    const webhook = await room.webhook(room.receiver.url('/full'), ['card.changed']);
    const { connection } = room.database;
    await deliveryModel(connection).deleteMany({});
    const dead: number[] = [];
    const queue = createQueue(connection, room.clock, (_outcome, times) => dead.push(times));
    await room.add(webhook.id, 'a', 2_000);
    const record = await webhookModel(connection).findOne({ _id: webhook.id }).lean();
    if (!record) throw new Error('no webhook');
    const late = ['x', 'y', 'z'].map((key) => ({
      ...{ type: 'webhook.test' as const, key: [key], subject: 'late', at: room.clock(), data: {} },
    }));
    const deliveries = late.map((event) => deliveryOf(event, record, room.clock()));
    await queue.add(deliveries);
    // What is stored already is counted once.
    await queue.add(deliveries);
    expect(dead).toEqual([3]);
    advance(90);
    expect(await queue.backlog()).toEqual({ waiting: 2_000, lateSeconds: 90 });
    await room.service.remove(webhook.credential, webhook.id);
    expect(await queue.backlog()).toEqual({ waiting: 0, lateSeconds: 0 });
    expect(room.backlogs.length).toBeGreaterThan(0);
  });
});

describe('a delivery that is settled while the later ones of its subject are put off', () => {
  it('does not leave the next one put off', async () => {
    const webhook = await room.webhook(room.receiver.url('/settled'), ['card.changed']);
    await room.add(webhook.id, 'raced', 3);
    const deliveries = deliveryModel(room.database.connection);
    const queue = createQueue(room.database.connection, room.clock);
    const nobody = { hosts: [], accounts: [] };
    const first = await queue.claim(nobody);
    if (!first) throw new Error('nothing is due');

    const updateMany = deliveries.updateMany.bind(deliveries);
    const putOff = vi
      .spyOn(deliveries, 'updateMany')
      .mockImplementationOnce(((...asked: Parameters<typeof updateMany>) =>
        queue
          .settle(first, { status: 204, error: null })
          .then(() => updateMany(...asked))) as unknown as typeof deliveries.updateMany);
    await queue.claim(nobody);
    expect(putOff).toHaveBeenCalled();
    putOff.mockRestore();

    expect(JSON.parse((await queue.claim(nobody))?.body ?? '').data.number).toBe(1);
    await deliveries.deleteMany({ webhook_id: webhook.id });
  });
});

describe('two processes', () => {
  it('share the work, and deliver each event once while none of them dies', async () => {
    const others = await Promise.all([room.database.again(), room.database.again()]);
    // Patient: an answer that comes late on a busy machine is delivered twice, as it should be.
    const processes = await Promise.all(others.map((one) => openProcess(one, room.clock, 60_000)));
    const rounds = () => Promise.all(processes.map((one) => one.round()));
    const webhook = await room.webhook(room.receiver.url('/shared'), ['card.changed']);
    for (const subject of 'abcdefghij') await room.add(webhook.id, subject, 12);
    let most = 0;
    let running = 0;
    room.receiver.answers.set('/shared', (_req, res) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        res.writeHead(204).end();
      });
    });
    await rounds();
    while (
      (await deliveryModel(room.database.connection).exists({
        webhook_id: webhook.id,
        state: 'waiting',
      })) !== null
    ) {
      advance(1);
      await rounds();
    }
    expect(room.receiver.received).toHaveLength(120);
    expect(new Set(room.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(
      120,
    );
    // Two of one host for each process.
    expect(most).toBeLessThanOrEqual(4);
    expect(processes.flatMap(({ faults }) => faults)).toEqual([]);
    await Promise.all(processes.map((one) => one.close()));
    await Promise.all(others.map((one) => one.close()));
  });
});
