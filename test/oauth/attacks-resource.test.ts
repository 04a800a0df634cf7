import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeFault } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import {
  bearer,
  type Connected,
  callMcp,
  codeForm,
  connect,
  newPerson,
  type OAuthServer,
  obtainCode,
  postForm,
  postJson,
  refreshForm,
  register,
  startOAuthServer,
} from './support.ts';

let server: Awaited<ReturnType<typeof startOAuthServer>>;
/** Another deployment on the same database: another public address, so another resource. */
let other: OAuthServer;
let held: Connected;
beforeAll(async () => {
  server = await startOAuthServer();
  const { mongodbUri } = server;
  other = await startOAuthServer({ mongodbUri });
  held = await connect(server);
});
afterAll(async () => {
  await other?.close();
  await server?.close();
});

const status = async (at: OAuthServer, headers: Record<string, string>, message = {}) =>
  (await callMcp(at, headers, { method: 'tools/list', ...message })).status;

/** Sends headers that fetch would set itself. */
function rawStatus(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject).end();
  });
}

describe('a token', () => {
  it('for another resource is refused, codes and refresh tokens too', async () => {
    const { access_token, refresh_token = '' } = held.tokens;
    expect(await status(server, bearer(access_token))).toBe(200);
    expect(await status(other, bearer(access_token))).toBe(401);
    const refresh = await postForm(`${other.url}/oauth/token`, refreshForm(held, refresh_token));
    expect(await refresh.json()).toMatchObject({ error: 'invalid_grant' });
    const code = await obtainCode(server, { person: held.person, client: held.client });
    const redeemed = await postForm(`${other.url}/oauth/token`, codeForm(code));
    expect(await redeemed.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await status(server, bearer(access_token))).toBe(200);
  });

  it('of another kind is no access token', async () => {
    const code = await obtainCode(server, { person: held.person, client: held.client });
    for (const token of [
      held.tokens.refresh_token ?? '',
      code.code,
      held.person.cookie().slice(11),
    ]) {
      expect(await status(server, bearer(token))).toBe(401);
    }
  });

  it('that has expired is refused', async () => {
    const short = await connect(server, { person: held.person, client: held.client });
    await server.connection
      .collection('oauth_tokens')
      .updateMany({ kind: 'access' }, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect(await status(server, bearer(short.tokens.access_token))).toBe(401);
  });

  it('is taken from the Authorization header alone', async () => {
    const { tokens } = await connect(server, { person: held.person, client: held.client });
    const token = tokens.access_token;
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', access_token: token };
    expect((await postJson(`${server.url}/mcp?access_token=${token}`, message)).status).toBe(401);
    expect(await status(server, { 'x-api-key': token })).toBe(401);
    expect(await status(server, { cookie: `access_token=${token}` })).toBe(401);
    expect(await status(server, { authorization: `Basic ${token}` })).toBe(401);
    const keyless = await fetch(`${server.url}/api/v1/cards`, { headers: bearer(token) });
    expect(keyless.status).toBe(401);
  });

  it('beside a key is refused, whichever of them is good', async () => {
    const { tokens } = await connect(server, { person: held.person, client: held.client });
    const key = { 'x-api-key': `cw_live_${'x'.repeat(38)}` };
    expect(await status(server, { ...bearer(tokens.access_token), ...key })).toBe(400);
  });

  it('dies within two seconds everywhere when its grant ends', async () => {
    const twin = await startOAuthServer({
      mongodbUri: server.mongodbUri,
      env: { PUBLIC_URL: server.url },
    });
    const person = newPerson();
    await person.signUp(server);
    const { tokens } = await connect(server, { person });
    for (const at of [server, twin]) {
      expect(await status(at, bearer(tokens.access_token))).toBe(200);
    }
    const page = await person.open(`${server.url}/oauth/apps`);
    expect(page.text).toContain('Test app');
    await person.submit(page, '/oauth/apps/end', {});
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    for (const at of [server, twin]) {
      expect(await status(at, bearer(tokens.access_token))).toBe(401);
    }
    await twin.close();
  });

  it('dies with the account', async () => {
    const { tokens, person } = await connect(server);
    await server.connection.collection('accounts').deleteOne({ email: person.email });
    expect(await status(server, bearer(tokens.access_token))).toBe(401);
  });

  it('of one person cannot be ended by another', async () => {
    const victim = await connect(server, { client: held.client });
    const page = await held.person.open(`${server.url}/oauth/apps`);
    await held.person.submit(page, '/oauth/apps/end', { client_id: held.client.client_id });
    expect(await status(server, bearer(victim.tokens.access_token))).toBe(200);
    const forged = await postForm(
      `${server.url}/oauth/apps/end`,
      { client_id: held.client.client_id },
      { cookie: victim.person.cookie() },
    );
    expect(forged.status).toBe(400);
    expect(await status(server, bearer(victim.tokens.access_token))).toBe(200);
  });
});

describe('scopes', () => {
  const call = (name: string) => ({ method: 'tools/call', params: { name, arguments: {} } });

  it('are enforced tool by tool, before anything runs', async () => {
    const { tokens } = await connect(server, { scope: 'cards:read' });
    const have = bearer(tokens.access_token);
    expect(await status(server, have, call('search_credit_cards'))).toBe(200);
    const tools = OPERATIONS.filter((operation) => operation.tool);
    for (const { name, policy } of tools) {
      const expected = policy.scope === 'cards:read' ? 200 : 403;
      expect(await status(server, have, call(name)), name).toBe(expected);
    }
    expect(tools.some(({ policy }) => policy.scope !== 'cards:read')).toBe(true);
  });

  it('are enforced by the kernel too, whatever the surface let through', () => {
    const base = { account_id: 'a', plan: PLANS.pro, channel: 'mcp' } as const;
    for (const operation of OPERATIONS) {
      const { scope } = operation.policy;
      const rest = (['cards:read', 'portfolio:read', 'portfolio:write'] as const).filter(
        (known) => known !== scope,
      );
      expect(scopeFault(operation, { ...base, scopes: rest })?.code).toBe('insufficient_scope');
      expect(scopeFault(operation, { ...base, scopes: [scope] })).toBeNull();
      expect(scopeFault(operation, { ...base, scopes: null })).toBeNull();
    }
  });

  it('are not passed by hiding a call in a batch', async () => {
    const { tokens } = await connect(server, { scope: 'cards:read' });
    const hidden = [{ jsonrpc: '2.0', id: 1, ...call('compare_cards') }];
    const headers = { accept: 'application/json', ...bearer(tokens.access_token) };
    expect((await postJson(`${server.url}/mcp`, hidden, headers)).status).toBe(400);
  });
});

describe('a connection', () => {
  it('counts against the account of its person, as a key does', async () => {
    const { tokens, person } = await connect(server);
    const client = new Client({ name: 'app', version: '1' });
    const requestInit = { headers: bearer(tokens.access_token) };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }),
    );
    const details = await client.callTool({
      name: 'get_card_details',
      arguments: { card_name: 'CSR' },
    });
    await client.close();
    expect(details.structuredContent).toMatchObject({ _tier_restricted: true });
    const account = await server.connection.collection('accounts').findOne({ email: person.email });
    expect(account).toMatchObject({ tier: 'evaluation' });
    expect(account?.card_lookups).toHaveLength(1);
  });

  it('has no session id that could stand for a token', async () => {
    const first = await callMcp(server, bearer(held.tokens.access_token));
    const id = first.headers.get('mcp-session-id') ?? 'guessed';
    expect(await status(server, { 'mcp-session-id': id })).toBe(401);
  });
});

describe('hosts and origins', () => {
  it('that a name was rebound to are refused', async () => {
    for (const path of ['/mcp', '/oauth/authorize', '/oauth/token', '/oauth/apps']) {
      expect(await rawStatus(path, { host: 'evil.example' }), path).toBe(403);
    }
    const origin = { ...bearer(held.tokens.access_token), origin: 'https://evil.example' };
    expect(await status(server, origin)).toBe(403);
  });

  it('change no address in the metadata', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const path of ['oauth-protected-resource/mcp', 'oauth-authorization-server']) {
      const response = await fetch(`${server.url}/.well-known/${path}`, { headers });
      expect(await response.text()).not.toContain('evil');
    }
    const challenged = await callMcp(server, headers);
    expect(challenged.headers.get('www-authenticate')).not.toContain('evil');
  });
});

describe('logs and errors', () => {
  it('hold no code, token, secret, password, verifier or state', async () => {
    const client = await register(server, { token_endpoint_auth_method: 'client_secret_post' });
    const whole = await connect(server, { client });
    await callMcp(server, bearer(whole.tokens.access_token));
    await callMcp(server, bearer(`${whole.tokens.access_token}x`));
    await postForm(`${server.url}/oauth/token`, codeForm(whole));
    await postForm(`${server.url}/oauth/token`, '%E0%A4%A');
    const text = server.log.join('\n');
    expect(text).toContain('/oauth/token');
    for (const secret of [
      whole.code,
      whole.verifier,
      whole.tokens.access_token,
      whole.tokens.refresh_token ?? '',
      client.client_secret ?? '',
      whole.person.cookie(),
      'correct horse battery',
      'the state',
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('registration', () => {
  const url = () => `${server.url}/oauth/register`;

  it('is bounded in every size', async () => {
    const redirect_uris = ['https://app.example/callback'];
    const cases: [unknown, number, string][] = [
      [{ redirect_uris: Array(21).fill(redirect_uris[0]) }, 400, 'invalid_redirect_uri'],
      [
        { redirect_uris: [`https://app.example/${'x'.repeat(1_000)}`] },
        400,
        'invalid_redirect_uri',
      ],
      [{ redirect_uris: [] }, 400, 'invalid_redirect_uri'],
      [{}, 400, 'invalid_redirect_uri'],
      [{ redirect_uris: 'https://app.example/' }, 400, 'invalid_redirect_uri'],
      [{ redirect_uris, client_name: 'x'.repeat(501) }, 400, 'invalid_client_metadata'],
      [{ redirect_uris, client_name: { $ne: '' } }, 400, 'invalid_client_metadata'],
      [{ redirect_uris, grant_types: ['password'] }, 400, 'invalid_client_metadata'],
      [{ redirect_uris, response_types: ['token'] }, 400, 'invalid_client_metadata'],
      [
        { redirect_uris, token_endpoint_auth_method: 'private_key_jwt' },
        400,
        'invalid_client_metadata',
      ],
      [{ redirect_uris, padding: 'x'.repeat(20_000) }, 413, 'invalid_request'],
      [null, 400, 'invalid_'],
      [[], 400, 'invalid_'],
    ];
    for (const [body, expected, error] of cases) {
      const response = await postJson(url(), body);
      expect(response.status, JSON.stringify(body)).toBe(expected);
      expect(((await response.json()) as { error: string }).error).toContain(error);
    }
    const broken = await fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });

  it('cannot set what is ours to set', async () => {
    const made = await register(server, {
      client_id: 'chosen',
      client_secret: 'chosen',
      secret_hash: 'x',
      host: 'claude.ai',
      trusted: true,
    });
    expect(made.client_id).not.toBe('chosen');
    expect(made).not.toHaveProperty('client_secret');
    const stored = await server.connection
      .collection('oauth_clients')
      .findOne({ _id: made.client_id as never });
    expect(JSON.stringify(stored)).not.toMatch(/chosen|trusted|claude/);
  });

  it('that nobody uses expires, and one that is used stays', async () => {
    const days = async (id: string) => {
      const client = await server.connection
        .collection('oauth_clients')
        .findOne({ _id: id as never });
      return Math.round((client?.expires_at.getTime() - Date.now()) / 86_400_000);
    };
    const { client } = await connect(server);
    expect(await days(client.client_id)).toBe(180);
    const unused = await register(server);
    expect(await days(unused.client_id)).toBe(30);
    await server.connection
      .collection('oauth_clients')
      .updateOne({ _id: unused.client_id as never }, { $set: { expires_at: new Date() } });
    const late = await fetch(
      `${server.url}/oauth/authorize?client_id=${unused.client_id}&redirect_uri=https://app.example/callback`,
    );
    expect(await late.text()).toContain('its registration has expired');
    const indexes = await server.connection.collection('oauth_clients').indexes();
    expect(indexes.find(({ key }) => key.expires_at)?.expireAfterSeconds).toBe(0);
  });

  it('is limited for an address', async () => {
    const answers: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const some = Array.from({ length: 10 }, () => postJson(url(), {}));
      answers.push(...(await Promise.all(some)).map((answer) => answer.status));
    }
    expect(answers.slice(0, 50)).not.toContain(429);
    expect(answers.filter((answer) => answer === 429).length).toBeGreaterThan(5);
    const body = (await (await postJson(url(), {})).json()) as { error_description: string };
    expect(body.error_description).toMatch(/Try again in \d+ minutes/);
  });

  it('by documents is limited for an address too', async () => {
    const ask = (_: unknown, index: number) =>
      fetch(`${server.url}/oauth/authorize?client_id=https://x${index}.example/c.json`);
    const answers = await Promise.all(Array.from({ length: 70 }, ask));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((answer) => answer === 429).length).toBeGreaterThanOrEqual(10);
  });
});
