import { describe, expect, it } from 'vitest';
import { authorizeUrl, pkce, REDIRECT, register } from '../support/client.ts';
import { newPerson } from '../support/person.ts';
import { postForm } from '../support/requests.ts';
import { useAuthorizing } from '../support/scenes.ts';

const { server, person, client, ask } = useAuthorizing();

const countGrants = () => server.connection.collection('oauth_grants').countDocuments();

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
    const senders: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const sender of senders) {
      const headers = { cookie: person.cookie(), ...sender };
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
    const redirects = [
      'http://127.0.0.1:4000/callback',
      'https://127.0.0.1:4000/callback',
      'https://localhost./callback',
    ];
    for (const redirect_uri of redirects) {
      const native = await register(server, { redirect_uris: [redirect_uri] });
      const { challenge } = pkce();
      const parameters = { client_id: native.client_id, redirect_uri, scope: 'cards:read' };
      await person.allow(authorizeUrl(server, { ...parameters, code_challenge: challenge }));
      await server.connection
        .collection('oauth_grants')
        .updateMany({ client_id: native.client_id }, { $set: { redeemed_at: new Date() } });
      expect((await ask(parameters)).text, redirect_uri).toContain('value="allow"');
    }
    expect.assertions(redirects.length);
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
