import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  callMcp,
  codeForm,
  connect,
  newPerson,
  type OAuthServer,
  obtainCode,
  type Person,
  postForm,
  refreshForm,
  register,
  startOAuthServer,
  type TokenAnswer,
} from './support.ts';

let server: OAuthServer;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  person = newPerson();
  await server.connection.collection('throttles').deleteMany({});
  await person.signUp(server);
});

/** What the token endpoint says to a form. */
async function exchange(
  form: Parameters<typeof postForm>[1],
  headers: Record<string, string> = {},
): Promise<{ status: number; body: TokenAnswer; headers: Headers }> {
  const response = await postForm(`${server.url}/oauth/token`, form, headers);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as TokenAnswer,
  };
}

const opens = async (token: string) => (await callMcp(server, bearer(token))).status === 200;
/** Longer than a server trusts what it has verified. */
const afterTrust = () => new Promise((resolve) => setTimeout(resolve, 1_600));

describe('codes', () => {
  it('work once, and a replay revokes what they gave', async () => {
    const held = await obtainCode(server, { person });
    const first = await exchange(codeForm(held));
    expect(first.status).toBe(200);
    const replay = await exchange(codeForm(held));
    expect(replay).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await opens(first.body.access_token)).toBe(false);
    const refresh = await exchange(refreshForm(held, first.body.refresh_token ?? ''));
    expect(refresh).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('work once at most when 50 redeem them at the same moment', async () => {
    const held = await obtainCode(server, { person });
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(codeForm(held))));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body.error).toBe('invalid_grant');
    }
    await afterTrust();
    for (const { body } of given) expect(await opens(body.access_token)).toBe(false);
  });

  it('need the verifier, and one wrong guess uses them up', async () => {
    const held = await obtainCode(server, { person });
    const wrong = await exchange({ ...codeForm(held), code_verifier: 'x'.repeat(43) });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(codeForm(held))).body.error).toBe('invalid_grant');
    const without = await obtainCode(server, { person });
    const { code_verifier: _, ...form } = codeForm(without);
    expect((await exchange(form)).body.error).toBe('invalid_grant');
  });

  it('are bound to their client', async () => {
    const held = await obtainCode(server, { person });
    const other = await register(server);
    const stolen = await exchange({ ...codeForm(held), client_id: other.client_id });
    expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(codeForm(held))).status, 'it still works for its own').toBe(200);
  });

  it('are bound to their redirect URI', async () => {
    const two = ['https://app.example/one', 'https://app.example/two'];
    const client = await register(server, { redirect_uris: two });
    const held = await obtainCode(server, { person, client });
    const form = { ...codeForm(held), redirect_uri: 'https://app.example/two' };
    expect(await exchange(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const bare = await obtainCode(server, { person, client });
    const { redirect_uri: _, ...without } = codeForm(bare);
    expect((await exchange(without)).status).toBe(400);
  });

  it('are bound to their resource', async () => {
    const held = await obtainCode(server, { person });
    const other = await exchange({ ...codeForm(held), resource: 'https://other.example/mcp' });
    expect(other).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  it('end after a minute', async () => {
    const held = await obtainCode(server, { person });
    const codes = server.connection.collection('oauth_codes');
    const [stored] = await codes.find().sort({ expires_at: -1 }).limit(1).toArray();
    const seconds = (stored?.expires_at.getTime() - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(45);
    expect(seconds).toBeLessThanOrEqual(60);
    await codes.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect((await exchange(codeForm(held))).body.error).toBe('invalid_grant');
  });

  it('that are guessed or malformed are refused alike', async () => {
    const held = await obtainCode(server, { person });
    for (const code of ['x', '0'.repeat(64), `${held.code} `, 'ü']) {
      expect((await exchange({ ...codeForm(held), code })).status).toBe(400);
    }
  });
});

describe('refresh tokens', () => {
  it('rotate, and the use of an old one revokes the whole family', async () => {
    const held = await connect(server, { person });
    const old = held.tokens.refresh_token ?? '';
    const next = await exchange(refreshForm(held, old));
    expect(next.status).toBe(200);
    expect(await exchange(refreshForm(held, old))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await opens(next.body.access_token)).toBe(false);
    const last = await exchange(refreshForm(held, next.body.refresh_token ?? ''));
    expect(last.body.error).toBe('invalid_grant');
  });

  it('rotate once at most when 50 use one at the same moment', async () => {
    const held = await connect(server, { person });
    const form = refreshForm(held, held.tokens.refresh_token ?? '');
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(form)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    await afterTrust();
    for (const token of [held.tokens, ...given.map(({ body }) => body)]) {
      expect(await opens(token.access_token)).toBe(false);
      expect((await exchange(refreshForm(held, token.refresh_token ?? ''))).status).toBe(400);
    }
  });

  it('are bound to their client', async () => {
    const held = await connect(server, { person });
    const client = await register(server);
    const stolen = await exchange(refreshForm({ client }, held.tokens.refresh_token ?? ''));
    expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('cannot gain scopes, nor a resource that is not ours', async () => {
    const held = await connect(server, { person, scope: 'cards:read' });
    const form = refreshForm(held, held.tokens.refresh_token ?? '');
    const other = await exchange({ ...form, resource: 'https://other.example/mcp' });
    expect(other.body.error).toBe('invalid_target');
    const more = await exchange({ ...form, scope: 'cards:read portfolio:write' });
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });

  it('may lose scopes for one access token and keep their own', async () => {
    const held = await connect(server, { person, scope: 'cards:read portfolio:read' });
    const form = refreshForm(held, held.tokens.refresh_token ?? '');
    const less = await exchange({ ...form, scope: 'cards:read' });
    expect(less.body.scope).toBe('cards:read');
    const whole = await exchange(refreshForm(held, less.body.refresh_token ?? ''));
    expect(whole.body.scope).toBe('cards:read portfolio:read');
  });

  it('end when they are not used', async () => {
    const held = await connect(server, { person });
    await server.connection
      .collection('oauth_tokens')
      .updateMany({ kind: 'refresh' }, { $set: { expires_at: new Date(Date.now() - 1) } });
    const late = await exchange(refreshForm(held, held.tokens.refresh_token ?? ''));
    expect(late.body.error).toBe('invalid_grant');
  });

  it('are not given to a client that did not register for them', async () => {
    const client = await register(server, { grant_types: ['authorization_code'] });
    const held = await connect(server, { person, client });
    expect(held.tokens).not.toHaveProperty('refresh_token');
    const other = await connect(server, { person });
    const form = refreshForm(held, other.tokens.refresh_token ?? '');
    expect((await exchange(form)).body.error).toBe('unauthorized_client');
  });
});

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
    expect((await postForm(`${server.url}/oauth/token`, many)).status).toBe(413);
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

describe('revocation', () => {
  const revoke = (form: Record<string, string>) => postForm(`${server.url}/oauth/revoke`, form);

  it('of a refresh token ends the whole grant', async () => {
    const held = await connect(server, { person });
    const { client_id } = held.client;
    const answer = await revoke({ token: held.tokens.refresh_token ?? '', client_id });
    expect(answer.status).toBe(200);
    expect(await opens(held.tokens.access_token)).toBe(false);
  });

  it('of an access token ends it alone', async () => {
    const held = await connect(server, { person });
    const { client_id } = held.client;
    expect((await revoke({ token: held.tokens.access_token, client_id })).status).toBe(200);
    expect(await opens(held.tokens.access_token)).toBe(false);
    const next = await exchange(refreshForm(held, held.tokens.refresh_token ?? ''));
    expect(next.status).toBe(200);
  });

  it('by another client changes nothing and tells nothing', async () => {
    const held = await connect(server, { person });
    const other = await register(server);
    for (const token of [held.tokens.refresh_token ?? '', held.tokens.access_token, 'x']) {
      const answer = await revoke({ token, client_id: other.client_id });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({});
    }
    expect(await opens(held.tokens.access_token)).toBe(true);
    expect((await revoke({ token: 'x', client_id: 'unknown' })).status).toBe(401);
    expect((await revoke({ client_id: other.client_id })).status).toBe(400);
  });
});
