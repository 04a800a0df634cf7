import { describe, expect, it } from 'vitest';
import { register } from '../support/client.ts';
import { codeForm, connect, obtainCode, type TokenAnswer } from '../support/flow.ts';
import { postForm } from '../support/requests.ts';
import { useExchanging } from '../support/scenes.ts';

const { server, person, exchange } = useExchanging();

describe('clients at the token endpoint', () => {
  it('with a secret must prove it, PKCE or not', async () => {
    const client = await register(server, { token_endpoint_auth_method: 'client_secret_post' });
    expect(client.client_secret).toHaveLength(43);
    const held = await obtainCode(server, { person, client });
    const { client_secret: _, ...bare } = codeForm(held);
    for (const form of [
      bare,
      { ...bare, client_secret: 'wrong' },
      { ...bare, client_secret: '' },
    ]) {
      expect(await exchange(form)).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
    }
    expect((await exchange(codeForm(held))).status).toBe(200);
  });

  it('may prove it by Basic, form-encoded inside, and are challenged there', async () => {
    const client = await register(server, { token_endpoint_auth_method: 'client_secret_basic' });
    const held = await obtainCode(server, { person, client });
    const { client_secret: _, client_id: __, ...form } = codeForm(held);
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(
        `${client.client_id.replaceAll('_', '%5F')}:${secret}`,
      ).toString('base64')}`,
    });
    const wrong = await exchange(form, basic('wrong'));
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic /);
    const both = { ...form, client_secret: client.client_secret ?? '' };
    expect((await exchange(both, basic(client.client_secret ?? ''))).body.error).toBe(
      'invalid_request',
    );
    expect((await exchange(form, basic(client.client_secret ?? ''))).status).toBe(200);
    for (const authorization of ['Basic', 'Basic !!!', 'Basic eA==', 'Bearer x', 'Basic JTo=']) {
      expect((await exchange(form, { authorization })).status).toBe(401);
    }
  });

  it('that nobody knows get 401 invalid_client, to register anew', async () => {
    const held = await obtainCode(server, { person });
    const form = { ...codeForm(held), client_id: 'unknown' };
    expect(await exchange(form)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it('without a secret cannot pretend to have one', async () => {
    const held = await obtainCode(server, { person });
    const form = { ...codeForm(held), client_secret: 'anything' };
    expect((await exchange(form)).body.error).toBe('invalid_client');
  });

  it('get no tokens for passwords, for themselves or for nothing', async () => {
    const client = await register(server, { token_endpoint_auth_method: 'client_secret_post' });
    const own = { client_id: client.client_id, client_secret: client.client_secret ?? '' };
    for (const grant_type of ['password', 'client_credentials', 'implicit', 'toString', 'x:y']) {
      const form = {
        ...own,
        grant_type,
        username: person.email,
        password: 'correct horse battery',
      };
      const { status, body } = await exchange(form);
      expect(status).toBe(400);
      expect(['unsupported_grant_type', 'unauthorized_client']).toContain(body.error);
    }
    expect((await exchange(own)).body.error).toBe('invalid_request');
  });
});

describe('the token endpoint', () => {
  it('takes no operators and no parameter twice', async () => {
    const held = await obtainCode(server, { person });
    const form = codeForm(held);
    const { code: _, ...rest } = form;
    for (const injected of ['code[$ne]=x', 'code[]=x', 'code[$gt]=']) {
      const body = `${new URLSearchParams(rest)}&${injected}`;
      expect((await exchange(body)).body.error).toBe('invalid_request');
    }
    for (const [name, value] of Object.entries(form)) {
      const body = `${new URLSearchParams(form)}&${name}=${encodeURIComponent(value)}`;
      expect((await exchange(body)).body.error).toBe('invalid_request');
    }
  });

  it('reads forms of a bounded size alone, by POST alone', async () => {
    const held = await obtainCode(server, { person });
    const json = await postForm(`${server.url}/oauth/token`, JSON.stringify(codeForm(held)), {
      'content-type': 'application/json',
    });
    expect(json.status).toBe(400);
    const large = await postForm(`${server.url}/oauth/token`, { code: 'x'.repeat(20_000) });
    expect(large.status).toBe(413);
    const many = Array.from({ length: 100 }, (_, index): [string, string] => [`a${index}`, 'x']);
    expect((await postForm(`${server.url}/oauth/token`, many)).status).toBe(400);
    const get = await fetch(`${server.url}/oauth/token?${new URLSearchParams(codeForm(held))}`);
    expect(get.status).toBe(405);
    expect(get.headers.get('allow')).toBe('POST');
    expect(((await json.json()) as TokenAnswer).error).toBe('invalid_request');
  });

  it('stores neither codes nor tokens nor secrets', async () => {
    const client = await register(server, { token_endpoint_auth_method: 'client_secret_post' });
    const held = await connect(server, { person, client });
    const names = ['oauth_clients', 'oauth_codes', 'oauth_grants', 'oauth_tokens'];
    const stored = await Promise.all(
      names.map((name) => server.connection.collection(name).find().toArray()),
    );
    const text = JSON.stringify(stored);
    expect(text).toContain(client.client_id);
    for (const secret of [
      held.code,
      held.verifier,
      held.tokens.access_token,
      held.tokens.refresh_token ?? '',
      client.client_secret ?? '',
    ]) {
      expect(secret.length).toBeGreaterThan(40);
      expect(text).not.toContain(secret);
    }
  });
});
