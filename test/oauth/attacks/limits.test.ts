import { beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, pkce, REDIRECT, register } from '../support/client.ts';
import { connect, exchangeForm, openRequest, refreshForm } from '../support/flow.ts';
import { newPerson } from '../support/person.ts';
import { bearer, callMcp, postForm } from '../support/requests.ts';
import { forgetAttempts, useOAuthServer } from '../support/scenes.ts';
import { isAttached, startOAuthServer } from '../support/server.ts';

const server = useOAuthServer();
beforeEach(() => forgetAttempts(server));

const grants = () => server.connection.collection('oauth_grants');

describe('limits', () => {
  it('stop the guessing of a client secret, and not the right one of another client', async () => {
    const method = { token_endpoint_auth_method: 'client_secret_post' };
    const [client, neighbour] = [await register(server, method), await register(server, method)];
    const form = (client_id: string, client_secret = 'a guess') => ({
      ...{ grant_type: 'refresh_token', refresh_token: 'a'.repeat(64), client_id, client_secret },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await exchangeForm(server, form(client.client_id))).status);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([401]));
    expect(statuses[30]).toBe(429);
    const revoke = await postForm(`${server.url}/oauth/revoke`, {
      ...{ token: 'x', client_id: client.client_id, client_secret: 'a guess' },
    });
    expect(revoke.status).toBe(429);
    for (let n = 0; n < 32; n += 1) {
      const right = form(neighbour.client_id, neighbour.client_secret);
      expect((await exchangeForm(server, right)).status).toBe(400);
    }
  });

  it('stop refreshes that only fill the store, without using the token up', async () => {
    const held = await connect(server);
    let token = held.tokens.refresh_token ?? '';
    for (let n = 0; n < 30; n += 1) {
      const answer = await exchangeForm(server, refreshForm(held, token));
      expect(answer.status).toBe(200);
      token = answer.body.refresh_token ?? '';
    }
    const refused = await exchangeForm(server, refreshForm(held, token));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.connection.collection('throttles').deleteMany({});
    expect((await exchangeForm(server, refreshForm(held, token))).status).toBe(200);
  });

  it('stop codes that nobody is asked for', async () => {
    const { person, client } = await connect(server);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const page = await openRequest(server, person, client);
      statuses.push(page.response.status);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([302]));
    expect(statuses[30]).toBe(429);
  });

  it('end a grant after 180 days, however often it is refreshed', async () => {
    const held = await connect(server);
    const client = { client_id: held.client.client_id };
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await grants().updateOne(client, { $set: { created_at: days(179) } });
    const near = await exchangeForm(server, refreshForm(held, held.tokens.refresh_token ?? ''));
    expect(near.status).toBe(200);
    const grant = await grants().findOne(client);
    const left = (Number(grant?.expires_at) - Date.now()) / 86_400_000;
    expect(left).toBeGreaterThan(0.99);
    expect(left).toBeLessThanOrEqual(1);
    const tokens = server.connection.collection('oauth_tokens');
    const last = await tokens.findOne({ _id: grant?.refresh });
    expect(last).not.toBeNull();
    expect(Number(last?.expires_at)).toBeLessThanOrEqual(Number(grant?.expires_at));
  });
});

describe('consent by a form', () => {
  it('that was sent once gives no second code, also at the same moment', async () => {
    const person = newPerson();
    await person.signUp(server);
    const client = await register(server);
    const page = await openRequest(server, person, client);
    const count = () => grants().countDocuments({ client_id: client.client_id });
    const allow = () => person.submit(page, '/oauth/authorize', { decision: 'allow' });
    const answers = await Promise.all([allow(), allow(), allow()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    expect((await allow()).status).toBe(400);
    expect(await count()).toBe(1);
    const again = await openRequest(server, person, client);
    const second = await person.submit(again, '/oauth/authorize', { decision: 'allow' });
    expect(second.status).toBe(303);
  });

  it.each([
    ['deny', 'deny', 'allow'],
    ['allow', 'deny', 'deny'],
    ['', 'allow', 'allow'],
  ])('that was answered counts once, whatever the answer: %s, %s, %s', async (...decisions) => {
    const person = newPerson();
    await person.signUp(server);
    const client = await register(server);
    const page = await openRequest(server, person, client);
    const statuses: number[] = [];
    for (const decision of decisions) {
      const answer = await person.submit(page, '/oauth/authorize', { decision });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([303, 400, 400]);
    const made = await grants().countDocuments({ client_id: client.client_id });
    expect(made).toBe(decisions[0] === 'allow' ? 1 : 0);
  });

  it.skipIf(isAttached)('counts once in two processes, allowed and denied at once', async () => {
    const other = await startOAuthServer({
      mongodbUri: server.mongodbUri,
      env: { PUBLIC_URL: server.url },
    });
    try {
      const person = newPerson();
      await person.signUp(server);
      for (let times = 0; times < 8; times += 1) {
        const client = await register(server);
        const page = await openRequest(server, person, client);
        const elsewhere = { ...page, url: page.url.replace(server.url, other.url) };
        const decide = (at: typeof page, decision: string) =>
          person.submit(at, '/oauth/authorize', { decision }, new URL(server.url).origin);
        const answers = await Promise.all([
          decide(page, times % 2 === 0 ? 'allow' : 'deny'),
          decide(elsewhere, times % 2 === 0 ? 'deny' : 'allow'),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
        const done = answers.find(({ status }) => status === 303)?.headers.get('location') ?? '';
        const made = await grants().countDocuments({ client_id: client.client_id });
        expect(made).toBe(done.includes('code=') ? 1 : 0);
        for (const decision of ['allow', 'deny']) {
          expect((await decide(elsewhere, decision)).status).toBe(400);
        }
      }
      expect.assertions(8 * 4);
    } finally {
      await other.close();
    }
  });

  it('warns where any program on the computer could have asked', async () => {
    const person = newPerson();
    await person.signUp(server);
    const loopback = 'http://127.0.0.1:4000/callback';
    const secure = 'https://127.0.0.1/cb';
    const client = await register(server, { redirect_uris: [loopback, secure, REDIRECT] });
    const overTls = await openRequest(server, person, client, { redirect_uri: secure });
    expect(overTls.text).toContain('any program on it could ask under this name');
    const native = await openRequest(server, person, client, { redirect_uri: loopback });
    expect(native.text).toContain('any program on it could ask under this name');
    const hosted = await openRequest(server, person, client, { redirect_uri: REDIRECT });
    expect(hosted.text).toContain('value="allow"');
    expect(hosted.text).not.toContain('any program on it');
  });
});

describe('signing out everywhere', () => {
  it('ends sessions, tokens and keys of the account and of no other', async () => {
    const held = await connect(server);
    const other = await connect(server);
    const { person } = held;
    const second = newPerson();
    const start = await second.open(`${server.url}/oauth/sign-in`);
    const form = { email: person.email, password: 'correct horse battery' };
    expect((await second.submit(start, '/oauth/sign-in', form)).status).toBe(303);
    const status = async (token: string) => (await callMcp(server, bearer(token))).status;
    expect(await status(held.tokens.access_token)).toBe(200);
    const page = await person.open(`${server.url}/console/security`);
    const done = await person.submit(page, '/console/security/end-all', {});
    expect(done.headers.get('location')).toBe('/oauth/sign-in?done=everywhere');
    expect(await status(held.tokens.access_token)).toBe(401);
    const late = await exchangeForm(server, refreshForm(held, held.tokens.refresh_token ?? ''));
    expect(late.body.error).toBe('invalid_grant');
    for (const browser of [person, second]) {
      expect(await browser.isSignedIn(server)).toBe(false);
    }
    expect(await status(other.tokens.access_token)).toBe(200);
  });

  it('counts for what carries an older epoch and was not removed', async () => {
    const held = await connect(server);
    const account = { email: held.person.email };
    const status = async () => (await callMcp(server, bearer(held.tokens.access_token))).status;
    expect(await status()).toBe(200);
    await server.connection.collection('accounts').updateOne(account, { $inc: { epoch: 1 } });
    await expect.poll(status, { timeout: 1_000 }).toBe(401);
    expect(await held.person.isSignedIn(server)).toBe(false);
    const late = await exchangeForm(server, refreshForm(held, held.tokens.refresh_token ?? ''));
    expect(late.body.error).toBe('invalid_grant');
    const { challenge } = pkce();
    const asked = await held.person.open(
      authorizeUrl(server, { client_id: held.client.client_id, code_challenge: challenge }),
    );
    expect(asked.response.headers.get('location')).toBeNull();
  });
});
