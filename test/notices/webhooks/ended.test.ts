import { afterAll, beforeAll, expect, it } from 'vitest';
import { endWebhooks, removeDeliveries } from '../../../src/notices/webhooks/compose.ts';
import { deliveryModel, webhookModel } from '../../../src/notices/webhooks/model.ts';
import type { Database } from '../../../src/storage/database.ts';
import { inTransaction } from '../../../src/storage/transaction.ts';
import { useWebhooks } from './use-webhooks.ts';

/** What processes write of deliveries all the time keeps nobody from ending the access to an account. */

const room = useWebhooks();
const WRITERS = 6;
const DELIVERIES = 50;

const others: Database[] = [];
beforeAll(async () => {
  for (let n = 0; n < WRITERS; n += 1) others.push(await room.database.again());
});
afterAll(async () => {
  for (const one of others) await one.close();
});

it('webhooks end while their deliveries are written to, and these go with them', async () => {
  const { connection } = room.database;
  const ended = await room.webhook(room.receiver.url('/ended'), ['card.changed']);
  const { account_id } = ended;
  const other = await room.webhook(room.receiver.url('/other'), ['card.changed']);
  for (const { id } of [ended, other]) await room.add(id, 'one', DELIVERIES);
  let over = false;
  let written = 0;
  const writing = others.map(async (one) => {
    while (!over) {
      const anew = { $inc: { attempts: 1 } };
      written += (await deliveryModel(one.connection).updateMany({ account_id }, anew))
        .modifiedCount;
    }
  });
  await expect.poll(() => written).toBeGreaterThan(WRITERS * DELIVERIES);
  try {
    await inTransaction(connection, (session) => endWebhooks(connection, account_id, session));
  } finally {
    over = true;
    await Promise.all(writing);
  }
  expect(await webhookModel(connection).countDocuments({ account_id })).toBe(0);
  await removeDeliveries(connection, account_id);
  await removeDeliveries(connection, other.account_id);
  const left = (id: string) => deliveryModel(connection).countDocuments({ webhook_id: id });
  expect([await left(ended.id), await left(other.id)]).toEqual([0, DELIVERIES]);
}, 30_000);

it('nothing is sent in the name of an account by a key that has ended', async () => {
  const { account_id, credential, id, ...webhook } = await room.webhook(
    room.receiver.url('/dead'),
    ['card.changed'],
  );
  const delivery = await webhook.test();
  await room.settled();
  await room.accounts.keys.revoke(credential, credential.by?.id ?? '');
  const isDead = { code: 'invalid_api_key' };
  await expect(webhook.test()).rejects.toMatchObject(isDead);
  const again = room.service.redeliver(credential, id, delivery);
  await expect(again).rejects.toMatchObject(isDead);
  expect(await room.service.deliveries(account_id, id, { limit: 100 })).toHaveLength(1);
});
