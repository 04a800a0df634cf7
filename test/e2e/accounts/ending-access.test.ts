import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyModel } from '../../../src/accounts/collections.ts';
import { accountWith } from '../../support/accounts.ts';
import type { CallOptions } from '../../support/rest.ts';
import { useTwoServers } from '../../support/two-servers.ts';

/** Two processes: a stolen key uses up the account's minute in one, the owner asks the other. */

const two = useTwoServers();

const MINUTE = 6;

interface Leaked {
  readonly account_id: string;
  readonly own: string;
  readonly stolen: string;
  readonly stolen_id: string;
}

async function leaked(): Promise<Leaked> {
  const limits = { requests_per_minute: MINUTE };
  const { key: own, account_id, credential } = await accountWith(two.opened, 'evaluation', limits);
  const { secret: stolen, key } = await two.opened.keys.create(credential, 'stolen');
  // Keys have calls of their own once they are a minute old.
  const aged = { $set: { created_at: new Date(Date.now() - 3_600_000) } };
  await keyModel(two.database.connection).updateMany({ account_id }, aged);
  for (;;) {
    const { status } = await two.one.call('/cards?limit=1', { key: stolen });
    if (status === 429) return { account_id, own, stolen, stolen_id: key.id };
  }
}

const ENDS: readonly (readonly [string, (one: Leaked) => readonly [string, CallOptions]])[] = [
  ['the list of keys', () => ['/platform/keys', {}]],
  ['a revocation', ({ stolen_id }) => [`/platform/keys/${stolen_id}`, { method: 'DELETE' }]],
  [
    'a rotation',
    ({ stolen_id }) => [
      `/platform/keys/${stolen_id}/rotate`,
      { method: 'POST', body: { grace_seconds: 0 } },
    ],
  ],
  [
    'a sign-out everywhere',
    ({ account_id }) => [
      '/platform/account/sign-out-everywhere',
      { method: 'POST', body: { account_id } },
    ],
  ],
  ['the deletion of the account', () => ['/platform/account', { method: 'DELETE' }]],
  ['the list of webhooks', () => ['/platform/webhooks', {}]],
  [
    "the end of the calendar's address",
    () => ['/portfolio/notices/calendar', { method: 'DELETE' }],
  ],
];

describe('whoever uses up the minute with a stolen key', () => {
  it.each(ENDS)('does not keep the owner from %s', async (_, askOf) => {
    const one = await leaked();
    const { own: key } = one;
    // Everything else waits for the next minute.
    expect((await two.other.call('/cards?limit=1', { key })).status).toBe(429);
    expect((await two.other.call('/platform/account', { key })).status).toBe(429);
    const [path, options] = askOf(one);
    const { status, body } = await two.other.call(path, { ...options, key });
    expect([200, 201], JSON.stringify(body)).toContain(status);
  });

  it('ends with the key, in both processes', async () => {
    const { own: key, stolen, stolen_id } = await leaked();
    const ended = await two.other.call(`/platform/keys/${stolen_id}`, { method: 'DELETE', key });
    expect(ended.status).toBe(200);
    for (const server of [two.one, two.other]) {
      await expect
        .poll(async () => (await server.call('/cards?limit=1', { key: stolen })).status)
        .toBe(401);
    }
  });

  it('takes nothing of the allowance of other keys, and no more than its own', async () => {
    const { own, stolen } = await leaked();
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const server = n % 2 === 0 ? two.one : two.other;
      const asked = await server.call('/platform/keys', { key: stolen });
      statuses.push(asked.status);
      if (asked.status === 429) expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect((await two.other.call('/platform/keys', { key: own })).status).toBe(200);
  });

  it('gets no further calls by the keys that ending access gives out', async () => {
    const { own, stolen, stolen_id } = await leaked();
    const rotated = await two.other.call(`/platform/keys/${stolen_id}/rotate`, {
      ...{ method: 'POST', body: { grace_seconds: 0 }, key: stolen },
    });
    expect(rotated.status).toBe(201);
    const { api_key, key } = rotated.body.data as { api_key: string; key: { id: string } };
    const next = await two.other.call(`/platform/keys/${key.id}/rotate`, {
      ...{ method: 'POST', body: { grace_seconds: 0 }, key: api_key },
    });
    expect([next.status, next.body.error.code]).toEqual([429, 'rate_limited']);
    expect((await two.other.call('/platform/keys', { key: own })).status).toBe(200);
  });

  it('cannot sign out everywhere again and again', async () => {
    const { key: first, account_id } = await accountWith(two.opened, 'pro');
    const signOut = (key: string) =>
      two.one.call('/platform/account/sign-out-everywhere', {
        ...{ method: 'POST', body: { account_id }, key },
      });
    let key = first;
    for (let n = 0; n < 3; n += 1) {
      const { status, body } = await signOut(key);
      expect(status).toBe(200);
      key = body.data.api_key;
    }
    const refused = await signOut(key);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.body.error.message).toContain('/console');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await two.one.call('/platform/keys', { key })).status).toBe(200);
  });

  it('cannot keep a lost answer of a rotation from being asked for again', async () => {
    const { own: key, stolen_id } = await leaked();
    const headers = { 'Idempotency-Key': randomUUID() };
    const path = `/platform/keys/${stolen_id}/rotate`;
    const ask = { method: 'POST', body: { grace_seconds: 0 }, key, headers };
    const first = await two.one.call(path, ask);
    const again = await two.other.call(path, ask);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});
