import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { hasBody } from '../../../src/operation/define.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { accountWith } from '../../support/accounts.ts';
import { type HeldBody, heldBody } from '../../support/requests/held-body.ts';
import { useTwoServers } from '../../support/two-servers.ts';

const { opened, one, other } = useTwoServers();

const JSON_TYPE = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};
const LIST = { name: 'manage_points_balances', arguments: { action: 'list' } };
const TOOL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: LIST };

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Those that end the access which others of the list still have come last. */
const ENDS = ['sign_out_everywhere', 'delete_account'];

const REST: readonly Route[] = OPERATIONS.filter(({ policy }) => policy.tier !== 'none')
  .toSorted((a, b) => ENDS.indexOf(a.name) - ENDS.indexOf(b.name))
  .flatMap(({ name, rest }): Route[] => {
    if (!rest) return [];
    const path = `/api/v1${rest.path.replaceAll(/:\w+/g, '1')}`;
    const route = { name, method: rest.method, path };
    if (hasBody(rest)) return [{ ...route, body: '{}', headers: JSON_TYPE }];
    return rest.method === 'GET' ? [route, { ...route, method: 'HEAD' }] : [route];
  });

const MCP: readonly Route[] = ['POST', 'GET', 'DELETE', 'PUT'].map((method) => ({
  ...{ name: `${method} /mcp`, method, path: '/mcp' },
  ...{ body: JSON.stringify(TOOL), headers: JSON_TYPE },
}));

const holdAll = (routes: readonly Route[], key: string): Promise<HeldBody[]> =>
  Promise.all(
    routes.map(({ path, headers, ...route }) =>
      heldBody(`${other.url}${path}`, { ...route, headers: { ...headers, 'X-API-Key': key } }),
    ),
  );

it('a key that ended while a body was held back is nobody’s on every route of REST and MCP', async () => {
  const { key, account_id } = await accountWith(opened, 'pro');
  const asking = (await one.call('/platform/keys', { key, body: {} })).body.data;
  const { api_key, key: made } = asking;
  const again: Route = {
    ...{ name: 'rotate_key', method: 'POST', path: `/api/v1/platform/keys/${made.id}/rotate` },
    ...{ body: '{}', headers: { ...JSON_TYPE, 'Idempotency-Key': 'r' } },
  };
  const routes = [...MCP, again, ...REST];
  expect(routes.length).toBeGreaterThan(60);
  const ended = await holdAll(routes, api_key);
  const living = await holdAll(routes, (await accountWith(opened, 'pro')).key);
  // Asked after them, so theirs was looked up.
  expect((await other.call('/platform/account', { key: api_key })).status).toBe(200);
  await one.call(`/platform/keys/${made.id}`, { key, method: 'DELETE' });
  const isOver = () => other.call('/platform/account', { key: api_key });
  await expect.poll(async () => (await isOver()).status, { timeout: 3_000 }).toBe(401);
  // A body that takes less is a part of the second that an ended key may go on.
  await setTimeout(300);
  for (const [at, { name, method }] of routes.entries()) {
    const { status, text } = (await ended[at]?.finish()) ?? {};
    expect([status, text?.includes(account_id)], `${method} ${name}`).toEqual([401, false]);
    const answer = await living[at]?.finish();
    expect(answer?.status, `${method} ${name}, of a living key`).not.toBe(401);
    if (['get_wallet', 'get_account'].includes(name)) expect(answer?.status).toBe(200);
  }
});
