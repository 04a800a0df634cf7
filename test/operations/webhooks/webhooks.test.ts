import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryModel, webhookModel } from '../../../src/notices/webhooks/model.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

// `.invalid` leads nowhere, on any machine.
const BODY = { url: 'https://hooks.invalid/a', events: ['card.changed', 'quota.near'] };

/** Somebody with an account of their own. */
async function newKey(email: string): Promise<string> {
  const body = { email, password: 'a long password, please' };
  return (await server.call('/platform/accounts', { key: null, body })).body.data.api_key;
}

describe('webhooks over REST', () => {
  it('are made with a secret that is shown once, listed, rotated and deleted', async () => {
    const made = await server.call('/platform/webhooks', { body: BODY });
    expect(made.status).toBe(201);
    const { webhook, secret } = made.body.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ ...BODY, description: null, former_secret_until: null });

    const listed = await server.call('/platform/webhooks');
    expect(listed.body.data.webhooks).toEqual([webhook]);
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');

    const path = `/platform/webhooks/${webhook.id}`;
    const rotated = await server.call(`${path}/rotate`, { method: 'POST' });
    expect(rotated.body.data.secret).not.toBe(secret);
    expect(rotated.body.data.webhook.former_secret_until).not.toBeNull();

    const { delivery_id } = (await server.call(`${path}/test`, { method: 'POST' })).body.data;
    const { deliveries } = (await server.call(`${path}/deliveries`)).body.data;
    expect(deliveries).toMatchObject([{ id: delivery_id, type: 'webhook.test', state: 'waiting' }]);
    const again = `${path}/deliveries/${delivery_id}/redeliver`;
    expect((await server.call(again, { method: 'POST' })).status).toBe(200);

    expect((await server.call(path, { method: 'DELETE' })).body.data).toEqual({
      deleted: webhook.id,
    });
    expect((await server.call(path, { method: 'DELETE' })).body.error.code).toBe(
      'webhook_not_found',
    );
    expect((await server.call('/platform/webhooks')).body.data.webhooks).toEqual([]);
  });

  it.each([
    ['http://example.com/', 'must be https'],
    ['ftp://example.com/', 'must be https'],
    ['example.com/hooks', 'must be a whole address'],
    ['https://user:word@example.com/', 'must not have a user'],
    ['https://example.com/#part', 'must not have a part after #'],
    ['https://127.0.0.1/', 'must be on the public internet'],
    ['https://2130706433/', 'must be on the public internet'],
    ['https://[::1]/', 'must be on the public internet'],
    ['https://[::ffff:10.0.0.1]/', 'must be on the public internet'],
    ['https://169.254.169.254/latest', 'must be on the public internet'],
    ['https://localhost/', 'must be on the public internet'],
    ['https://localhost./', 'must be on the public internet'],
    [`https://example.com/${'a'.repeat(500)}`, ''],
  ])('are refused at %s', async (url, reason) => {
    const answer = await server.call('/platform/webhooks', { body: { ...BODY, url } });
    expect(answer.status).toBe(422);
    const [issue] = answer.body.error.details.issues;
    expect(issue.path).toBe('url');
    expect(issue.message).toContain(reason);
  });

  it('are as many as the plan allows, and nobody else has them', async () => {
    const key = await newKey('hooks@example.com');
    const { webhook } = (await server.call('/platform/webhooks', { key, body: BODY })).body.data;
    const second = await server.call('/platform/webhooks', { key, body: BODY });
    expect(second.status).toBe(409);
    expect(second.body.error.message).toContain('one webhook');
    const path = `/platform/webhooks/${webhook.id}`;
    for (const [method, of] of [
      ['POST', `${path}/test`],
      ['POST', `${path}/rotate`],
      ['GET', `${path}/deliveries`],
      ['POST', `${path}/deliveries/dlv_0/redeliver`],
      ['DELETE', path],
    ] as const) {
      const answer = await server.call(of, { method });
      expect([answer.status, answer.body.error.code], of).toEqual([404, 'webhook_not_found']);
    }
  });

  it('go with the account, and with what waits for them', async () => {
    const key = await newKey('gone@example.com');
    const { webhook } = (await server.call('/platform/webhooks', { key, body: BODY })).body.data;
    await server.call(`/platform/webhooks/${webhook.id}/test`, { key, method: 'POST' });
    expect((await server.call('/platform/account', { key, method: 'DELETE' })).status).toBe(200);
    const { connection } = server.database;
    expect(await webhookModel(connection).exists({ _id: webhook.id })).toBeNull();
    // What calls store at any time goes after the account, in the background.
    const waiting = () => deliveryModel(connection).exists({ webhook_id: webhook.id });
    await expect.poll(waiting).toBeNull();
  });
});
