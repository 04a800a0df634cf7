import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  newPerson,
  type OAuthServer,
  type Person,
  pkce,
  postForm,
  postJson,
  REDIRECT,
  type Registration,
  register,
  startOAuthServer,
} from './support.ts';

let server: OAuthServer;
let person: Person;
let client: Registration;
beforeAll(async () => {
  server = await startOAuthServer();
  person = newPerson();
  await person.signUp(server);
  client = await register(server);
});
afterAll(() => server?.close());

/** A request that would be good but for `parameters`. */
const ask = (parameters: Record<string, string | null> = {}, who: Person = person) =>
  who.open(
    authorizeUrl(server, {
      client_id: client.client_id,
      code_challenge: pkce().challenge,
      ...parameters,
    }),
  );

const expectErrorPage = (page: Awaited<ReturnType<typeof ask>>) => {
  expect(page.response.status).toBe(400);
  expect(page.response.headers.get('location')).toBeNull();
  expect(page.text).toContain('What to do');
};

/** The parameters of a refusal that goes back to the app. */
const refusal = (page: Awaited<ReturnType<typeof ask>>) => {
  const location = page.response.headers.get('location') ?? '';
  expect(location.startsWith(`${REDIRECT}?`), page.text).toBe(true);
  const { searchParams } = new URL(location);
  expect(searchParams.get('iss')).toBe(server.url);
  expect(searchParams.has('code')).toBe(false);
  return Object.fromEntries(searchParams);
};

const countGrants = () => server.connection.collection('oauth_grants').countDocuments();

describe('redirects', () => {
  it('never go to an address that was not registered', async () => {
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${REDIRECT}/`,
      `${REDIRECT}?to=evil`,
      `${REDIRECT}/../other`,
      `${REDIRECT}#part`,
      'https://app.example.evil.example/callback',
      'https://evil.app.example/callback',
      'https://app.example@evil.example/callback',
      'https://app.example:444/callback',
      'HTTPS://APP.EXAMPLE/callback',
      'http://app.example/callback',
      '//app.example/callback',
      'javascript:alert(1)',
    ]) {
      expectErrorPage(await ask({ redirect_uri }));
    }
    expectErrorPage(await ask({ redirect_uri: null }));
  });

  it('to loopback may choose the port and nothing else', async () => {
    const native = await register(server, { redirect_uris: ['http://127.0.0.1:3000/callback'] });
    const go = (redirect_uri: string) => ask({ client_id: native.client_id, redirect_uri });
    for (const good of ['http://127.0.0.1:51234/callback', 'http://127.0.0.1/callback']) {
      expect((await go(good)).text).toContain('a program on your computer');
    }
    for (const bad of [
      'http://localhost:3000/callback',
      'http://[::1]:3000/callback',
      'http://127.0.0.2:3000/callback',
      'http://127.0.0.1:3000/other',
      'http://127.0.0.1:3000/callback?a=b',
      'http://127.0.0.1:99999/callback',
      'http://127.0.0.1:3000@evil.example/callback',
      'http://127.0.0.1.evil.example:3000/callback',
      'https://127.0.0.1:3000/callback',
    ]) {
      expectErrorPage(await go(bad));
    }
  });

  it('cannot be registered for schemes, hosts and forms that are not safe', async () => {
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://app.example/',
      'http://app.example/callback',
      'http://192.168.1.1/callback',
      'http://localhost.evil.example/callback',
      'https://*.app.example/callback',
      'https://app.example/callback#part',
      'https://user:pass@app.example/callback',
      'https://app.example/call back',
      'https://app.example\\@evil.example/',
      'unknown-editor://callback',
      'cursor:callback',
      'vscode://',
      '/callback',
      '',
    ]) {
      const response = await postJson(`${server.url}/oauth/register`, {
        redirect_uris: ['https://app.example/callback', uri],
      });
      expect(response.status, uri).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_redirect_uri' });
    }
  });

  it('never answer an unknown client', async () => {
    for (const client_id of ['unknown', 'https://evil.example/client.json', 'cw_client_x']) {
      expectErrorPage(await ask({ client_id, redirect_uri: 'https://evil.example/' }));
    }
    expectErrorPage(await ask({ client_id: null }));
  });

  it('are not chosen by a parameter that is sent twice', async () => {
    const good = authorizeUrl(server, {
      client_id: client.client_id,
      code_challenge: pkce().challenge,
    });
    expectErrorPage(await person.open(`${good}&redirect_uri=https://evil.example/`));
    expectErrorPage(await person.open(`${good}&client_id=${client.client_id}`));
    expect(refusal(await person.open(`${good}&scope=portfolio:write`))).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('from our own pages lead to our own pages only', async () => {
    const other = newPerson();
    const answer = await other.signUp(
      server,
      '?next=https://evil.example/&redirect=//evil.example',
    );
    expect(answer.headers.get('location')).toBe('/oauth/apps');
  });

  it('carry no header that the app has smuggled into state', async () => {
    const refused = refusal(await ask({ state: 'a\r\nSet-Cookie: x=y' }));
    expect(refused).toMatchObject({ error: 'invalid_request' });
    expect(refused).not.toHaveProperty('state');
  });

  it('after a form are 303, so that no browser sends the form on', async () => {
    const page = await ask();
    const answer = await person.submit(page, '/oauth/authorize', { decision: 'allow' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('the authorization request', () => {
  it('must have PKCE', async () => {
    expect(refusal(await ask({ code_challenge: null }))).toMatchObject({
      error: 'invalid_request',
      state: 'the state',
    });
    expect(refusal(await ask({ code_challenge: 'short' }))).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('cannot lower PKCE to plain or to nothing said', async () => {
    for (const code_challenge_method of ['plain', 's256', 'S512', null]) {
      expect(refusal(await ask({ code_challenge_method }))).toMatchObject({
        error: 'invalid_request',
      });
    }
  });

  it('cannot have tokens in the redirect', async () => {
    for (const response_type of ['token', 'id_token', 'code token', 'none']) {
      expect(refusal(await ask({ response_type }))).toMatchObject({
        error: 'unsupported_response_type',
      });
    }
    for (const response_mode of ['fragment', 'form_post', 'web_message']) {
      expect(refusal(await ask({ response_mode }))).toMatchObject({ error: 'invalid_request' });
    }
  });

  it('must be for our resource', async () => {
    for (const resource of [
      'https://other.example/mcp',
      `${server.url}/api`,
      `${server.url}/mcp/x`,
      'x',
    ]) {
      expect(refusal(await ask({ resource }))).toMatchObject({ error: 'invalid_target' });
    }
    const twice = authorizeUrl(server, {
      client_id: client.client_id,
      code_challenge: pkce().challenge,
    });
    const page = await person.open(`${twice}&resource=https://other.example/mcp`);
    expect(refusal(page)).toMatchObject({ error: 'invalid_target' });
  });

  it('with none but unknown scopes is refused', async () => {
    expect(refusal(await ask({ scope: 'admin *' }))).toMatchObject({ error: 'invalid_scope' });
  });

  it('is answered with the state as it came and with our iss', async () => {
    const state = 'a=b&c=%20"<>;ä'.replace('ä', '+/');
    const { challenge } = pkce();
    const fresh = await register(server);
    const url = authorizeUrl(server, {
      client_id: fresh.client_id,
      code_challenge: challenge,
      state,
    });
    const back = await person.allow(url);
    expect(back.searchParams.getAll('state')).toEqual([state]);
    expect(back.searchParams.getAll('iss')).toEqual([server.url]);
    expect(back.searchParams.getAll('code')).toHaveLength(1);
  });

  it('that the person refuses is told so, with iss', async () => {
    const answer = await person.submit(await ask(), '/oauth/authorize', { decision: 'deny' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the state',
      iss: server.url,
    });
  });
});

describe('consent', () => {
  it('needs the token of its own form', async () => {
    const page = await ask();
    const before = await countGrants();
    const url = page.url;
    for (const form_token of ['', 'x', 'x'.repeat(43)]) {
      const answer = await postForm(
        url,
        { decision: 'allow', form_token },
        { cookie: person.cookie() },
      );
      expect(answer.status).toBe(400);
    }
    expect(await countGrants()).toBe(before);
  });

  it('for one request is none for another', async () => {
    const page = await ask({ scope: 'cards:read' });
    const token = /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const other = await register(server);
    const before = await countGrants();
    for (const [name, value] of [
      ['scope', 'cards:read portfolio:write'],
      ['client_id', other.client_id],
      ['state', 'of somebody else'],
      ['code_challenge', pkce().challenge],
    ] as const) {
      const url = new URL(page.url);
      url.searchParams.set(name, value);
      const form = { decision: 'allow', form_token: token };
      const answer = await postForm(url.href, form, { cookie: person.cookie() });
      expect(answer.status, name).toBe(400);
    }
    expect(await countGrants()).toBe(before);
  });

  it('of one person cannot be sent by another', async () => {
    const page = await ask();
    const other = newPerson();
    await other.signUp(server);
    const token = /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const form = { decision: 'allow', form_token: token };
    const answer = await postForm(page.url, form, { cookie: other.cookie() });
    expect(answer.status).toBe(400);
  });

  it('is not taken from another site', async () => {
    const page = await ask();
    const token = /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    for (const origin of ['https://evil.example', 'null']) {
      const headers = { cookie: person.cookie(), origin };
      const answer = await postForm(page.url, { decision: 'allow', form_token: token }, headers);
      expect(answer.status).toBe(403);
    }
  });

  it('is asked for every new client, redirect and scope, and remembered for the same', async () => {
    const fresh = await register(server, { redirect_uris: [REDIRECT, 'https://app.example/two'] });
    const go = (parameters: Record<string, string>) =>
      ask({ client_id: fresh.client_id, scope: 'cards:read portfolio:read', ...parameters });
    const isAsked = async (parameters: Record<string, string>) => {
      const page = await go(parameters);
      return page.text.includes('value="allow"');
    };
    const { verifier, challenge } = pkce();
    const first = await go({ code_challenge: challenge });
    const answer = await person.submit(first, '/oauth/authorize', { decision: 'allow' });
    expect(await isAsked({}), 'a code that was not redeemed is no connection').toBe(true);
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const redeemed = await postForm(`${server.url}/oauth/token`, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT,
      client_id: fresh.client_id,
    });
    expect(redeemed.status).toBe(200);
    expect(await isAsked({})).toBe(false);
    expect(await isAsked({ scope: 'cards:read' })).toBe(false);
    expect(await isAsked({ scope: 'cards:read portfolio:write' })).toBe(true);
    expect(await isAsked({ redirect_uri: 'https://app.example/two' })).toBe(true);
    expect(await isAsked({ client_id: client.client_id })).toBe(true);
    expect(await isAsked({ prompt: 'consent' })).toBe(true);
    const other = newPerson();
    await other.signUp(server);
    const page = await ask({ client_id: fresh.client_id }, other);
    expect(page.text).toContain('value="allow"');
  });

  it('is asked every time where any program on the machine could answer', async () => {
    const redirect = 'http://127.0.0.1:4000/callback';
    const native = await register(server, { redirect_uris: [redirect] });
    const { challenge } = pkce();
    const parameters = { client_id: native.client_id, redirect_uri: redirect, scope: 'cards:read' };
    await person.allow(authorizeUrl(server, { ...parameters, code_challenge: challenge }));
    await server.connection
      .collection('oauth_grants')
      .updateMany({ client_id: native.client_id }, { $set: { redeemed_at: new Date() } });
    expect((await ask(parameters)).text).toContain('value="allow"');
  });

  it('shows where the person is sent and that the name is a claim', async () => {
    const fake = await register(server, {
      client_name: 'Claude',
      redirect_uris: ['https://evil.example/callback'],
    });
    const page = await ask({
      client_id: fake.client_id,
      redirect_uri: 'https://evil.example/callback',
    });
    expect(page.text).toContain('<dd>evil.example</dd>');
    expect(page.text).toContain('not verified');
  });
});

describe('pages', () => {
  it('cannot be framed, run no script and send passwords home only', async () => {
    const anonymous = newPerson();
    for (const page of [
      await ask(),
      await ask({}, anonymous),
      await ask({ client_id: 'unknown' }),
      await person.open(`${server.url}/oauth/apps`),
      await person.open(`${server.url}/oauth/sign-in`),
      await person.open(`${server.url}/oauth/sign-up`),
    ]) {
      const { headers } = page.response;
      const csp = headers.get('content-security-policy') ?? '';
      expect(csp).toContain("default-src 'none'");
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).not.toContain('script-src');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      if (page.text.includes('type="password"')) expect(csp).toContain("form-action 'self';");
    }
  });

  it('escape whatever an app or a person puts into them', async () => {
    const evil = '"><script>alert(1)</script><b a=\'';
    const named = await register(server, { client_name: evil });
    const page = await ask({ client_id: named.client_id, state: evil });
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('&lt;script&gt;');
    const form = await person.open(`${server.url}/oauth/sign-in`);
    const answer = await person.submit(form, '/oauth/sign-in', { email: evil, password: 'x' });
    expect(await answer.text()).not.toContain('<script');
  });

  it('show no invisible or turned-around letters of a name', async () => {
    const named = await register(server, { client_name: 'Cl\u202eedua\u200b\nA\u0000i' });
    expect(named.client_name).toBe('Cl edua A i');
  });

  it('give their cookies to no script and no other site', async () => {
    const response = await fetch(`${server.url}/oauth/sign-in`);
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('sessions', () => {
  it('begin under a new id, so that one planted before is worthless', async () => {
    const victim = newPerson();
    await victim.open(`${server.url}/oauth/sign-in`);
    const planted = victim.cookie();
    await victim.signUp(server);
    expect(victim.cookie()).not.toBe(planted);
    const attacker = await fetch(`${server.url}/oauth/apps`, { headers: { cookie: planted } });
    expect(await attacker.text()).toContain('type="password"');
  });

  it('cannot be begun for a person by a form without its token', async () => {
    const victim = newPerson();
    await victim.open(`${server.url}/oauth/sign-in`);
    const form = { email: person.email, password: 'correct horse battery', form_token: 'x' };
    const answer = await postForm(`${server.url}/oauth/sign-in`, form, { cookie: victim.cookie() });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const without = await postForm(`${server.url}/oauth/sign-in`, form);
    expect(without.status).toBe(400);
  });

  it('end with the sign-out, for the cookie that was copied too', async () => {
    const leaving = newPerson();
    await leaving.signUp(server);
    const copied = leaving.cookie();
    const page = await leaving.open(`${server.url}/oauth/apps`);
    expect((await leaving.submit(page, '/oauth/sign-out', {})).status).toBe(303);
    const replay = await fetch(`${server.url}/oauth/apps`, { headers: { cookie: copied } });
    expect(await replay.text()).toContain('type="password"');
  });

  it('end after twelve idle hours', async () => {
    const idle = newPerson();
    await idle.signUp(server);
    const sessions = server.connection.collection('oauth_sessions');
    const session = await sessions.findOne({ email: idle.email });
    const hours = (session?.expires_at.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    await sessions.updateOne({ email: idle.email }, { $set: { expires_at: new Date() } });
    expect((await idle.open(`${server.url}/oauth/apps`)).text).toContain('type="password"');
  });

  it('are stored as hashes that open nothing', async () => {
    const stored = await server.connection.collection('oauth_sessions').find().toArray();
    const text = JSON.stringify(stored);
    const [, id = ''] = person.cookie().split('=');
    expect(id).toHaveLength(43);
    expect(text).not.toContain(id);
    const cookie = `cardwright=${stored[0]?._id}`;
    const page = await fetch(`${server.url}/oauth/apps`, { headers: { cookie } });
    expect(await page.text()).toContain('type="password"');
  });
});
