import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountWith } from '../../support/accounts.ts';
import { type AskedServer, useTwoServers } from '../../support/two-servers.ts';

const { opened, one, other } = useTwoServers();

interface Listed {
  readonly id: string;
  readonly label: string;
  readonly created_at: string;
  readonly expires_at: string | null;
}

async function keysOf(key: string): Promise<Listed[]> {
  return (await one.call('/platform/keys', { key })).body.data.keys;
}

/** An account whose first key was replaced and works on. */
async function replaced() {
  const { key, account_id, credential } = await accountWith(opened, 'pro');
  const [{ id } = { id: '' }] = await keysOf(key);
  const next = await one.call(`/platform/keys/${id}/rotate`, { key, body: {} });
  expect(next.status).toBe(201);
  const { api_key, key: successor } = next.body.data;
  return { old: key, old_id: id, own: api_key, own_id: successor.id, account_id, credential };
}

describe('a key in its grace time', () => {
  it('gives out no key, by making, rotating or signing out everywhere', async () => {
    const { old, old_id, own, own_id, account_id } = await replaced();
    const asked: [string, object][] = [
      ['/platform/keys', {}],
      ...[old_id, own_id].flatMap((id): [string, object][] => [
        [`/platform/keys/${id}/rotate`, {}],
        [`/platform/keys/${id}/rotate`, { grace_seconds: 0 }],
      ]),
      ['/platform/account/sign-out-everywhere', { account_id }],
    ];
    for (const [path, body] of asked) {
      const refused = await other.call(path, { key: old, body });
      expect([refused.status, refused.body.error.code], path).toEqual([403, 'key_restricted']);
      expect(refused.body.error.message).toContain('Use the new key');
    }
    const left = await keysOf(own);
    expect(left.map(({ id }) => id)).toEqual([old_id, own_id]);
    expect(left[1]?.expires_at).toBeNull();
    // It does what it did before beside that.
    expect((await other.call('/cards/2', { key: old })).status).toBe(200);
  });

  it('makes nothing else that outlives it, and ends no other key and no account', async () => {
    const { old, old_id, own, own_id } = await replaced();
    const url = 'https://93.184.215.14/hook';
    const webhook = { url, events: ['wallet.upcoming'] };
    const asked: [string, object][] = [
      ['/portfolio/notices/calendar', { body: {} }],
      ['/platform/webhooks', { body: webhook }],
      [`/platform/keys/${own_id}`, { method: 'DELETE' }],
      ['/platform/account', { method: 'DELETE' }],
      ['/platform/billing/checkout', { body: { plan: 'pro' } }],
      ['/platform/billing/portal', { body: {} }],
      ['/platform/billing/spending-cap', { body: { cents: 100 } }],
      ['/portfolio/notices', { method: 'PUT', body: { rhythm: 'off' } }],
      ['/portfolio/wallet', { method: 'DELETE' }],
    ];
    for (const [path, call] of asked) {
      const refused = await other.call(path, { key: old, ...call });
      expect([refused.status, refused.body.error?.code], path).toEqual([403, 'key_restricted']);
    }
    // What a program does every day goes on.
    const cards = { method: 'PUT', body: { cards: [{ card_name: 'Amex Gold' }] } };
    const balances = { body: { balances: [{ program_key: 'chase_ur', balance: 100 }] } };
    for (const [path, call] of [
      ['/portfolio/wallet', cards],
      ['/portfolio/points/balances', balances],
    ] as const) {
      const { status, body } = await other.call(path, { key: old, ...call });
      expect(status, JSON.stringify(body)).toBe(200);
    }
    const made = await one.call('/platform/webhooks', { key: own, body: webhook });
    expect(made.status).toBe(201);
    const path = `/platform/webhooks/${made.body.data.webhook.id}/rotate`;
    expect((await one.call(path, { key: old, body: {} })).status).toBe(403);
    // What it may end is itself.
    const gone = await other.call(`/platform/keys/${old_id}`, { key: old, method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect((await keysOf(own)).map(({ id }) => id)).toEqual([own_id]);
  });

  it('made no key after it was replaced by a call that was under way at another server', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { key } = await accountWith(opened, 'enterprise');
      const leaked = (await one.call('/platform/keys', { key, body: {} })).body.data;
      const call = () => other.call('/platform/keys', { key: leaked.api_key, body: {} });
      expect((await call()).status).toBe(201);
      const under = Array.from({ length: 12 }, call);
      const path = `/platform/keys/${leaked.key.id}/rotate`;
      const rotated = await one.call(path, { key, body: { grace_seconds: 3600 } });
      expect(rotated.status).toBe(201);
      const then = await Promise.all(under);
      for (const { status } of then) expect([201, 403, 503]).toContain(status);
      expect((await call()).status).toBe(403);
      const [last] = (await keysOf(key)).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
      expect(last?.id).toBe(rotated.body.data.key.id);
    }
  });
});

describe('a rotation', () => {
  it('without a grace has a place where no other key has one', async () => {
    const { own, own_id, credential } = await replaced();
    const full = async () => {
      for (;;) {
        try {
          await opened.keys.rotate({ ...credential, by: null }, own_id, 3600);
        } catch (error) {
          expect(error).toMatchObject({ code: 'key_limit_exceeded' });
          return;
        }
      }
    };
    await full();
    const before = await keysOf(own);
    expect(before).toHaveLength(40);
    const path = (id?: string) => `/platform/keys/${id}/rotate`;
    // The first rotation has left the owner's key a grace time.
    const lasting = before.find(({ expires_at, id }) => expires_at === null && id !== own_id);
    const key = (await opened.keys.rotate({ ...credential, by: null }, lasting?.id ?? '', 0))
      .secret;
    const next = before.find(({ id }) => id === own_id);
    const refused = await one.call(path(next?.id), { key, body: { grace_seconds: 1 } });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'key_limit_exceeded']);
    const done = await one.call(path(next?.id), { key, body: { grace_seconds: 0 } });
    expect(done.status).toBe(201);
    const after = await keysOf(key);
    expect(after).toHaveLength(40);
    expect(after.map(({ id }) => id)).not.toContain(own_id);
  });
});

describe('a creation that is asked for again', () => {
  async function status(server: AskedServer, key: string, headers: Record<string, string>) {
    return (await server.call('/platform/keys', { key, body: {}, headers })).status;
  }

  it('is 401 once the key that asked is revoked, and 403 in its grace time', async () => {
    const { old, old_id, own } = await replaced();
    const asking = (await one.call('/platform/keys', { key: own, body: {} })).body.data;
    const headers = { 'Idempotency-Key': randomUUID() };
    expect(await status(one, asking.api_key, headers)).toBe(201);
    await one.call(`/platform/keys/${asking.key.id}/rotate`, { key: own, body: {} });
    await expect.poll(() => status(other, asking.api_key, headers), { timeout: 2_000 }).toBe(403);
    await one.call(`/platform/keys/${asking.key.id}`, { key: own, method: 'DELETE' });
    for (const server of [one, other]) {
      await expect
        .poll(() => status(server, asking.api_key, headers), { timeout: 2_000 })
        .toBe(401);
    }
    expect(await status(one, old, { 'Idempotency-Key': randomUUID() })).toBe(403);
    await one.call(`/platform/keys/${old_id}`, { key: own, method: 'DELETE' });
    expect(await status(one, old, { 'Idempotency-Key': randomUUID() })).toBe(401);
  });
});
