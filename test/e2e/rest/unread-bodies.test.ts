import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBody } from '../../../src/operation/define.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { expectError } from '../../support/rest.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const CHUNKS = { 'transfer-encoding': 'chunked' };

/** What fetch would not send: a body with any method. */
async function send(
  method: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) {
  const address = `${server.url}/api/v1${path}`;
  const key = { 'x-api-key': server.keys.pro };
  const sent = request(address, { method, headers: { ...key, ...headers } }).end(body);
  const [response] = await once(sent, 'response');
  const read = await text(response);
  return {
    status: response.statusCode as number,
    headers: new Headers(),
    body: read === '' ? null : JSON.parse(read),
  };
}

const withLength = (body: string) => ({ ...JSON_TYPE, 'content-length': String(body.length) });

const UNREAD = OPERATIONS.flatMap(({ name, rest }) =>
  rest && !hasBody(rest)
    ? [{ name, method: rest.method, path: rest.path.replaceAll(/:\w+/g, '1') }]
    : [],
);

describe('a body where none is read', () => {
  it('is refused, whatever it says, and nothing is done', async () => {
    expect(UNREAD.map(({ name }) => name)).toContain('delete_account');
    const others = '{"account_id":"00000000-0000-4000-8000-000000000000"}';
    for (const { name, method, path } of UNREAD) {
      for (const [body, headers] of [
        [others, withLength(others)],
        [others, { ...JSON_TYPE, ...CHUNKS }],
        ['{}', withLength('{}')],
        [' ', { 'content-length': '1' }],
        ['a=b', { ...CHUNKS, 'content-type': 'application/x-www-form-urlencoded' }],
      ] as const) {
        const answer = await send(method, path, body, headers);
        expectError(answer, 400, 'malformed_request');
        expect(answer.body.error.message, name).toContain('reads no body');
      }
    }
    expect((await server.call('/platform/account')).status).toBe(200);
    expect.assertions(2 + UNREAD.length * 5 * 3);
  });

  it.each([{ 'content-length': '0' }, CHUNKS, { ...JSON_TYPE, 'content-length': '0' }])(
    'is none where it is empty: %j',
    async (headers) => {
      expect((await send('GET', '/platform/account', '', headers)).status).toBe(200);
      expect((await send('GET', '/platform/health', '', headers)).status).toBe(200);
      const unknown = await send('DELETE', '/platform/keys/unknown', '', headers);
      expectError(unknown, 404, 'key_not_found');
    },
  );

  it('is looked at only once its sender may call', async () => {
    const answer = await send('DELETE', '/platform/account', '{}', {
      ...withLength('{}'),
      'x-api-key': 'none',
    });
    expectError(answer, 401, 'invalid_api_key');
  });
});
