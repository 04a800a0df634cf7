import { describe, expect, it } from 'vitest';
import { generateKey } from '../../../src/accounts/keys/api-key.ts';
import { accountWith } from '../../support/accounts.ts';
import { type AskedServer, useTwoServers } from '../../support/two-servers.ts';

const { database, opened, one, other } = useTwoServers();

const KEY = /^cw_live_[0-9A-Za-z]{38}$/;

async function works(server: AskedServer, key: string): Promise<boolean> {
  const { status } = await server.call('/platform/account', { key });
  if (status !== 200 && status !== 401) throw new Error(`status ${status}`);
  return status === 200;
}

describe('keys', () => {
  it('are listed without themselves, and made with a label', async () => {
    const { key } = await accountWith(opened, 'pro');
    const made = await one.call('/platform/keys', { key, body: { label: ' laptop ' } });
    expect(made.status).toBe(201);
    const { api_key } = made.body.data;
    expect(api_key).toMatch(KEY);
    expect(await works(other, api_key)).toBe(true);
    const { data } = (await other.call('/platform/keys', { key: api_key })).body;
    expect(data.keys).toHaveLength(2);
    expect(data.keys[1]).toEqual({
      id: made.body.data.key.id,
      label: 'laptop',
      prefix: api_key.slice(0, 12),
      created_at: expect.any(String),
      last_used_at: null,
      expires_at: null,
      scopes: ['cards:read', 'portfolio:read', 'portfolio:write'],
      ...{ surface: 'both', test: false, allowed_origins: [] },
    });
    expect(JSON.stringify(data)).not.toContain(api_key);
  });

  it('that are revoked are dead in the other process within a second', async () => {
    const { key } = await accountWith(opened, 'pro');
    const { data } = (await one.call('/platform/keys', { key, body: {} })).body;
    expect(await works(one, data.api_key)).toBe(true);
    expect(await works(other, data.api_key)).toBe(true);
    const revoked = await one.call(`/platform/keys/${data.key.id}`, { key, method: 'DELETE' });
    expect(revoked.body.data).toEqual({ revoked: data.key.id });
    const at = performance.now();
    expect(await works(one, data.api_key)).toBe(false);
    await expect.poll(() => works(other, data.api_key), { timeout: 1_000 }).toBe(false);
    console.log(`dead in the other process after ${Math.round(performance.now() - at)} ms`);
    expect(await works(other, key)).toBe(true);
  });

  it('that are rotated work for the grace time that was chosen', async () => {
    const { key } = await accountWith(opened, 'pro');
    const list = async () => (await one.call('/platform/keys', { key })).body.data.keys;
    const [{ id }] = await list();
    const path = `/platform/keys/${id}/rotate`;
    for (const grace_seconds of [-1, 604_801, 1.5, { $gt: 0 }]) {
      const refused = await one.call(path, { key, body: { grace_seconds } });
      expect(refused.status).toBe(422);
    }
    const own = (await one.call('/platform/keys', { key, body: {} })).body.data.api_key;
    const week = await one.call(path, { key, body: { grace_seconds: 604_800 } });
    expect(week.body.data.key.id).not.toBe(id);
    expect(await works(other, key)).toBe(true);
    expect(await works(other, week.body.data.api_key)).toBe(true);
    const old = (await list()).find((listed: { id: string }) => listed.id === id);
    const left = Date.parse(old.expires_at) - Date.now();
    expect(left).toBeGreaterThan(604_700_000);
    expect(left).toBeLessThanOrEqual(604_800_000);

    // A second rotation may shorten what is left, never lengthen it.
    const now = await one.call(path, { key: own, body: { grace_seconds: 0 } });
    expect(await works(one, key)).toBe(false);
    await expect.poll(() => works(other, key), { timeout: 2_000 }).toBe(false);
    expect(await works(other, now.body.data.api_key)).toBe(true);
  });

  it('of somebody else are not there', async () => {
    const mine = await accountWith(opened, 'pro');
    const theirs = await accountWith(opened, 'pro');
    const { data } = (await one.call('/platform/keys', { key: theirs.key })).body;
    for (const id of [data.keys[0].id, 'unknown', '%24ne', '..%2Fkeys']) {
      const revoke = await one.call(`/platform/keys/${id}`, { key: mine.key, method: 'DELETE' });
      expect(revoke.status).toBe(404);
      const rotate = await one.call(`/platform/keys/${id}/rotate`, { key: mine.key, body: {} });
      expect(rotate.status).toBe(404);
      expect(rotate.body.error.code).toBe('key_not_found');
    }
    expect(await works(one, theirs.key)).toBe(true);
  });

  it('and accounts are in no cache: no answer about them may be stored', async () => {
    const { key } = await accountWith(opened, 'pro');
    const body = { email: 'cache@example.com', password: 'correct horse battery' };
    const answers = [
      await one.call('/platform/keys', { key, body: {} }),
      await one.call('/platform/keys', { key }),
      await one.call('/platform/account', { key }),
      await one.call('/platform/keys/unknown', { key, method: 'DELETE' }),
      await one.call('/platform/accounts', { body }),
      await one.call('/platform/account', { key, method: 'DELETE' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 404, 201, 200]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
    const card = await one.call('/cards/2', { key: answers[4]?.body.data.api_key });
    expect(card.headers.get('cache-control')).toContain('max-age');
  });

  it('are at most 20, also when 40 are asked for at once', async () => {
    const { key } = await accountWith(opened, 'enterprise');
    // One after the other locks the account: on a busy machine some are told to come again, whose key may
    // be stored, so each asks for one alone.
    const made = async (n: number): Promise<string> => {
      const server = n % 2 ? one : other;
      const headers = { 'Idempotency-Key': `key-${n}` };
      const call = { key, headers, body: { label: `key ${n}` } };
      const { status, body } = await server.call('/platform/keys', call);
      const code = body.error?.code;
      if (status === 503 || code === 'idempotency_in_progress') return made(n);
      return code === 'idempotency_answer_lost' ? 'made' : (code ?? 'made');
    };
    const asked = Array.from({ length: 40 }, (_, n) => made(n));
    const answers = (await Promise.all(asked)).sort();
    expect(answers).toEqual([...Array(21).fill('key_limit_exceeded'), ...Array(19).fill('made')]);
  }, 60_000);

  it('are refused two at a time, and with operators or arrays in any field', async () => {
    const { key } = await accountWith(opened, 'pro');
    const second = await accountWith(opened, 'pro');
    const two = await one.call('/platform/keys', {
      headers: { 'x-api-key': `${key}, ${second.key}` },
    });
    expect(two.status).toBe(400);
    for (const label of [{ $ne: '' }, ['a'], '', 'x'.repeat(101), 7]) {
      expect((await one.call('/platform/keys', { key, body: { label } })).status).toBe(422);
    }
    expect((await one.call('/platform/keys?limit=1', { key })).status).toBe(422);
    expect((await one.call('/platform/keys?a=1&a=2', { key })).status).toBe(422);
  });

  it('with a wrong checksum cost no question to the database', async () => {
    const wrong = `${generateKey().slice(0, -1)}${generateKey().slice(-1)}`;
    const asked: string[] = [];
    const client = database.connection.getClient();
    client.on('commandStarted', (event) => asked.push(event.commandName));
    expect(await opened.keys.identify(wrong)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('show when they were last used', async () => {
    const { key, account_id } = await accountWith(opened, 'pro');
    await opened.keys.identify(key);
    await opened.close();
    const [listed] = await opened.keys.list(account_id);
    expect(listed?.last_used_at?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});
