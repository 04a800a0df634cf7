import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { newPerson } from '../oauth/support/person.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

/** A page whose name was made to lead to this machine (DNS rebinding) asks as if it were ours. */

let server: SharedServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedTestServer();
  const person = newPerson();
  await person.signUp(server);
  cookie = person.cookie();
});

const EVIL = ['evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.nip.io'];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

async function ask(
  path: string,
  { method = 'GET', body = '', headers = {} as Record<string, string> } = {},
) {
  const length = body === '' ? {} : { 'content-length': String(body.length) };
  const asked = request(server.url + path, { method, headers: { ...length, ...headers } });
  const [response] = await once(asked.end(body), 'response');
  return { status: response.statusCode as number, text: await text(response) };
}

/** As the rebound page sends it, which for its browser is of the same origin. */
const rebound = (host: string, more: Record<string, string> = {}) => ({
  ...{ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  ...more,
});

/** What needs no key and is no health, by its first path. */
const KEYLESS = OPERATIONS.flatMap(({ name, policy, rest }) =>
  rest && policy.tier === 'none' && name !== 'get_health'
    ? [{ name, method: rest.method, path: `/api/v1${rest.path}` }]
    : [],
);
const PERSONS = [
  ...['/console', '/console/security', '/console/apps', '/console/two-step', '/console/webhooks'],
  ...['/wallet', '/account', '/account/forgot', '/account/verify', '/account/reset'],
  ...['/notices/unsubscribe?token=x', '/oauth/sign-in', '/oauth/sign-up'],
];
const FORMS = [
  ...['/console/create', '/wallet/save', '/account/forgot', '/account/checkout', '/oauth/sign-up'],
  ...['/cards/amex-gold/report', '/docs/rest/get_card', '/notices/unsubscribe?token=x', '/nowhere'],
];

describe('under another name', () => {
  it.each(EVIL)('no page of a person opens, signed in or not: "%s"', async (host) => {
    for (const path of PERSONS) {
      for (const headers of [rebound(host), rebound(host, { cookie }), { host, cookie }]) {
        const answer = await ask(path, { headers });
        expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBe(403);
      }
    }
    expect.assertions(PERSONS.length * 3);
  });

  it.each(EVIL)('no form is taken: "%s"', async (host) => {
    for (const path of FORMS) {
      const headers = { host, ...FORM };
      expect((await ask(path, { method: 'POST', body: 'a=b', headers })).status, path).toBe(403);
    }
    expect.assertions(FORMS.length);
  });

  it.each(EVIL)('nothing is done without a key: "%s"', async (host) => {
    expect(KEYLESS.map(({ name }) => name)).toContain('create_account');
    const accounts = server.database.connection.collection('accounts');
    const before = await accounts.countDocuments();
    const body = JSON.stringify({
      email: 'rebound@example.com',
      password: 'correct horse battery',
    });
    for (const { method, path } of KEYLESS) {
      for (const headers of [rebound(host, JSON_TYPE), { host, ...JSON_TYPE }]) {
        const answer = await ask(path, { method, body: method === 'GET' ? '' : body, headers });
        expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBe(403);
        expect(JSON.parse(answer.text).error.code).toBe('host_not_allowed');
      }
    }
    expect(await accounts.countDocuments()).toBe(before);
    expect.assertions(2 + KEYLESS.length * 4);
  });

  it('a session is nobody on pages that are for everyone', async () => {
    const own = await ask('/pricing', { headers: { cookie } });
    const theirs = await ask('/pricing', { headers: { cookie, host: 'evil.example' } });
    const stranger = await ask('/pricing');
    expect(theirs).toEqual(stranger);
    expect(own.status).toBe(200);
  });

  it('what is the same for everyone, and health, stay as they are', async () => {
    const paths = ['/livez', '/readyz', '/api/v1/platform/health', '/api/v1/openapi.json', '/'];
    paths.push('/cards', '/coverage', '/docs/rest', '/changes.json', '/robots.txt');
    paths.push('/.well-known/oauth-authorization-server');
    for (const path of paths) {
      expect((await ask(path, { headers: rebound('evil.example') })).status, path).toBe(200);
    }
    const key = { 'x-api-key': server.keys.pro, host: 'proxied.internal' };
    expect((await ask('/api/v1/cards/2', { headers: key })).status).toBe(200);
    expect.assertions(paths.length + 1);
  });
});

describe('under names of ours', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'localhost:1', 'LOCALHOST:8080'])(
    'all is as it was: %s',
    async (host) => {
      expect((await ask('/account/forgot', { headers: { host } })).status).toBe(200);
      expect((await ask('/console', { headers: { host } })).status).toBe(303);
      expect((await ask('/wallet', { headers: { host, cookie } })).status).toBe(200);
      const headers = { host, origin: `http://${host}`, ...JSON_TYPE };
      const refused = await ask('/api/v1/platform/accounts', {
        method: 'POST',
        body: '{}',
        headers,
      });
      expect(refused.status).toBe(422);
    },
  );

  it('a page of another origin calls nothing that asks for no key', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'file://',
      'http://localhost.evil.example',
    ]) {
      const headers = { origin, ...JSON_TYPE };
      const answer = await ask('/api/v1/platform/accounts', {
        method: 'POST',
        body: '{}',
        headers,
      });
      expect(JSON.parse(answer.text).error.code, origin).toBe('host_not_allowed');
    }
    expect.assertions(4);
  });
});
