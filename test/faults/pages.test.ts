import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { authorizeUrl, pkce, register } from '../oauth/support/client.ts';
import { newPerson, type Person } from '../oauth/support/person.ts';
import { postForm, postJson } from '../oauth/support/requests.ts';
import { type StallingProxy, startStallingProxy } from '../support/database/stalling-proxy.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** In each command to the database. */
const EVERY = '$db';
/** A caller waits no longer than this for a database that does not answer. */
const PROMISED_MS = 3_000;
/** Of each command: several are more than a caller waits, while the database still answers a ping. */
const SLOW_MS = 900;

let proxy: StallingProxy;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  proxy = await startStallingProxy();
  server = await startTestServer(proxy.uri);
  person = newPerson();
  await person.signUp(server);
}, 120_000);
afterEach(async () => {
  proxy.stall(EVERY, 0);
  const health = () => server.call('/platform/health', { key: null }).then(({ status }) => status);
  await expect.poll(health, { timeout: 10_000 }).toBe(200);
}, 60_000);
afterAll(async () => {
  await server?.close();
  await proxy?.close();
});

type Request = () => Promise<Response>;

/** What a browser or an app asks for that cannot be answered without the database, by name. */
async function requests(): Promise<Record<string, Request>> {
  const { url } = server;
  const { client_id } = await register(server);
  const asked = { client_id, code_challenge: pkce().challenge };
  const query = new URL(authorizeUrl(server, asked)).search;
  const [consent, home, wallet, signIn, signUp] = await Promise.all([
    person.open(`${url}/oauth/authorize${query}`),
    person.open(`${url}/console`),
    person.open(`${url}/wallet`),
    person.open(`${url}/oauth/sign-in`),
    person.open(`${url}/oauth/sign-up`),
  ]);
  const own = new Set(
    [...`${home.text}${wallet.text}`.matchAll(/href="(\/(?:console|wallet)[a-z/-]*)"/g)].map(
      ([, path]) => path ?? '',
    ),
  );
  expect(own.size).toBeGreaterThan(5);
  const get = (path: string): [string, Request] => [path, () => person.get(url + path)];
  const password = 'correct horse battery';
  const form = { grant_type: 'refresh_token', refresh_token: 'a'.repeat(64), client_id };
  const redirect_uris = ['https://app.example/callback'];
  return {
    ...Object.fromEntries(
      [...own, `/oauth/authorize${query}`, '/account', '/changes.atom'].map(get),
    ),
    'a consent': () => person.submit(consent, '/oauth/authorize', { decision: 'allow' }),
    'a sign-in': () => person.submit(signIn, '/oauth/sign-in', { email: person.email, password }),
    'a sign-up': () =>
      person.submit(signUp, '/oauth/sign-up', { email: 'a@mail.example', password }),
    'a new key': () => person.submit(home, '/console/create', { label: 'one more' }),
    'a token': () => postForm(`${url}/oauth/token`, form),
    'a revocation': () => postForm(`${url}/oauth/revoke`, { ...form, token: form.refresh_token }),
    'a registration': () => postJson(`${url}/oauth/register`, { redirect_uris }),
  };
}

/** All at once: what one of them finds out tells the others only later. */
async function answers(asked: Readonly<Record<string, Request>>) {
  return Promise.all(
    Object.entries(asked).map(async ([name, ask]) => {
      const began = performance.now();
      const response = await ask();
      await response.text();
      const ms = performance.now() - began;
      const { status, headers } = response;
      return { name, status, inTime: ms < PROMISED_MS, again: headers.get('retry-after') !== null };
    }),
  );
}

it('every page and endpoint says in time that a database which hangs is away', async () => {
  const asked = await requests();
  proxy.stall(EVERY, 60_000);
  const refused = { status: 503, inTime: true, again: true };
  expect(await answers(asked)).toEqual(Object.keys(asked).map((name) => ({ name, ...refused })));
}, 60_000);

it('none waits for one slow step after the other, unless a password is hashed', async () => {
  const { 'a sign-in': _in, 'a sign-up': _up, ...asked } = await requests();
  proxy.stall(EVERY, SLOW_MS);
  const all = await answers(asked);
  expect(all.filter(({ inTime }) => !inTime)).toEqual([]);
  const refused = all.filter(({ status }) => status >= 500);
  expect(refused.length).toBeGreaterThan(5);
  for (const one of refused) expect(one).toMatchObject({ status: 503, again: true });
}, 60_000);
