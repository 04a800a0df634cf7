import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { accountWith } from '../../support/accounts.ts';
import { useTwoServers } from '../../support/two-servers.ts';

const { opened, one, other } = useTwoServers();

interface Held {
  /** Sends the rest of the body. */
  finish(): Promise<{ readonly status: number; readonly text: string }>;
}

/** A request of which the server has all but the last byte. */
async function held(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<Held> {
  const text = JSON.stringify(body);
  const sent = request(`${other.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Content-Length': String(Buffer.byteLength(text)),
      ...headers,
    },
  });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (res) => {
      let all = '';
      for await (const chunk of res) all += chunk;
      resolve({ status: res.statusCode ?? 0, text: all });
    });
  });
  await new Promise<void>((resolve) => {
    sent.write(text.slice(0, -1), () => resolve());
  });
  return {
    finish() {
      sent.end(text.slice(-1));
      return answered;
    },
  };
}

const LIST = { name: 'manage_points_balances', arguments: { action: 'list' } };
const TOOL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: LIST };

it('a key that ended while a body was held back is nobody’s, by REST and MCP', async () => {
  const { key, account_id } = await accountWith(opened, 'pro');
  const asking = (await one.call('/platform/keys', { key, body: {} })).body.data;
  const { api_key, key: made } = asking;
  const own = { 'X-API-Key': api_key };
  const search = { query: 'dining card' };
  const calls = [
    await held('/api/v1/cards/search', search, own),
    await held('/mcp', TOOL, own),
    await held(`/api/v1/platform/keys/${made.id}/rotate`, {}, { ...own, 'Idempotency-Key': 'r' }),
  ];
  const still = await held('/api/v1/cards/search', search, { 'X-API-Key': key });
  await one.call(`/platform/keys/${made.id}`, { key, method: 'DELETE' });
  const isOver = () => other.call('/platform/account', { key: api_key });
  await expect.poll(async () => (await isOver()).status, { timeout: 3_000 }).toBe(401);
  // A body that takes less is a part of the second that an ended key may go on.
  await setTimeout(300);
  for (const call of calls) {
    const { status, text } = await call.finish();
    expect([status, text.includes(account_id)]).toEqual([401, false]);
  }
  expect((await still.finish()).status).toBe(200);
});
