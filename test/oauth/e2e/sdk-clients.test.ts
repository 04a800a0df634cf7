import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenAnswer } from '../support/flow.ts';
import { newPerson, type Person } from '../support/person.ts';
import { TestProvider } from '../support/sdk-provider.ts';
import { type OAuthServer, startOAuthServer } from '../support/server.ts';

let server: OAuthServer;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer({ trustMs: 0 });
});
afterAll(() => server?.close());
beforeEach(async () => {
  person = newPerson();
  await person.signUp(server);
});

const endpoint = () => new URL(`${server.url}/mcp`);
const REDIRECT = 'http://127.0.0.1:41234/callback';
const SEARCH = { name: 'search_credit_cards', arguments: { max_results: 1 } };
/** Needs portfolio:write, which no client asks for at first. */
const STORE = {
  name: 'manage_points_balances',
  arguments: { action: 'set', balances: [{ program_key: 'UR', balance: 45_000 }] },
};

/** An app of one generation: connects, and finishes the authorization when it is sent to one. */
interface App {
  connect(): Promise<void>;
  /** Takes the answer that came back, then connects. */
  finish(): Promise<void>;
  call(tool: {
    readonly name: string;
    readonly arguments: Record<string, unknown>;
  }): Promise<unknown>;
  close(): Promise<void>;
}

function appV2(mode: 'legacy' | 'auto', provider: TestProvider): App {
  let client = new Client({ name: 'app', version: '1' }, { versionNegotiation: { mode } });
  let transport = new StreamableHTTPClientTransport(endpoint(), { authProvider: provider });
  return {
    connect: () => client.connect(transport),
    async finish() {
      const answer = provider.answer ?? new URLSearchParams();
      await transport.finishAuth(answer);
      client = new Client({ name: 'app', version: '1' }, { versionNegotiation: { mode } });
      transport = new StreamableHTTPClientTransport(endpoint(), { authProvider: provider });
      await client.connect(transport);
    },
    call: (tool) => client.callTool(tool),
    close: () => client.close(),
  };
}

/** As an app, and it can take an answer without connecting anew. */
function appV1(provider: TestProvider): App & { resume(): Promise<void> } {
  const options = { authProvider: provider as never };
  let client = new ClientV1({ name: 'app', version: '1' });
  let transport = new TransportV1(endpoint(), options);
  const connect = () => client.connect(transport as Parameters<ClientV1['connect']>[0]);
  return {
    connect,
    async finish() {
      await transport.finishAuth(provider.answer?.get('code') ?? '');
      client = new ClientV1({ name: 'app', version: '1' });
      transport = new TransportV1(endpoint(), options);
      await connect();
    },
    resume: () => transport.finishAuth(provider.answer?.get('code') ?? ''),
    call: (tool) => client.callTool(tool),
    close: () => client.close(),
  };
}

const APPS: [string, (provider: TestProvider) => App][] = [
  ['the v2 client, 2026-07-28', (provider) => appV2('auto', provider)],
  ['the v2 client, 2025 era', (provider) => appV2('legacy', provider)],
  ['the v1 client', appV1],
];

describe.each(APPS)('%s', (_name, makeApp) => {
  it('discovers, registers, is allowed, calls, refreshes', async () => {
    const provider = new TestProvider(person, REDIRECT);
    const app = makeApp(provider);
    await expect(app.connect()).rejects.toThrow(/Unauthorized/);
    const [asked] = provider.sentTo;
    expect(asked?.searchParams.get('code_challenge_method')).toBe('S256');
    expect(asked?.searchParams.get('resource')).toBe(`${server.url}/mcp`);
    expect(asked?.searchParams.get('scope')).toContain('cards:read portfolio:read portfolio:write');
    expect(provider.answer?.get('state')).toBe('state-of-the-app');
    expect(provider.answer?.get('iss')).toBe(server.url);
    await app.finish();
    expect(await app.call(SEARCH)).toMatchObject({ structuredContent: {} });

    const before = provider.stored.tokens as TokenAnswer;
    expect(before.refresh_token).toBeDefined();
    // The access token is gone, as after its hour: the client must refresh without its person.
    await server.connection.collection('oauth_tokens').deleteMany({ kind: 'access' });
    expect(await app.call(SEARCH)).toMatchObject({ structuredContent: {} });
    const after = provider.stored.tokens as TokenAnswer;
    expect(after.access_token).not.toBe(before.access_token);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(provider.sentTo).toHaveLength(1);
    await app.close();
  });
});

describe.each(APPS.slice(0, 2))('%s', (_name, makeApp) => {
  it('needs its person once, for all that the tools do', async () => {
    const provider = new TestProvider(person, REDIRECT);
    const app = makeApp(provider);
    await expect(app.connect()).rejects.toThrow(/Unauthorized/);
    await app.finish();
    expect(await app.call(SEARCH)).toMatchObject({ structuredContent: {} });
    expect(await app.call(STORE)).toMatchObject({ structuredContent: {} });
    expect(provider.sentTo).toHaveLength(1);
    await app.close();
  });
});

/** A person who allows less than the app asks for at first, and all of it when it comes back. */
class WaryProvider extends TestProvider {
  override async redirectToAuthorization(url: URL) {
    if (this.sentTo.length === 0) url.searchParams.set('scope', 'cards:read portfolio:read');
    await super.redirectToAuthorization(url);
  }
}

const LIST = { name: 'manage_points_balances', arguments: { action: 'list' } };
const ALL = 'cards:read portfolio:read portfolio:write';

describe.each(APPS.slice(0, 2))('%s with a narrower grant', (_name, makeApp) => {
  it('lists what is stored, and may write after one more consent', async () => {
    const provider = new WaryProvider(person, REDIRECT);
    const app = makeApp(provider);
    await expect(app.connect()).rejects.toThrow(/Unauthorized/);
    await app.finish();
    expect(await app.call(LIST)).toMatchObject({ structuredContent: { cards: [] } });
    expect(provider.sentTo).toHaveLength(1);
    await expect(app.call(STORE)).rejects.toThrow(/Unauthorized/);
    expect(provider.sentTo).toHaveLength(2);
    expect(provider.sentTo[1]?.searchParams.get('scope')).toContain(ALL);
    await app.finish();
    expect(await app.call(STORE)).toMatchObject({ structuredContent: { action: 'set' } });
    expect(provider.sentTo).toHaveLength(2);
    await app.close();
  });
});

// Holding a refresh token, it refreshes, which never widens a grant, and gives up.
it('the v1 client needs one more consent after a narrower grant, once it drops its tokens', async () => {
  const provider = new WaryProvider(person, REDIRECT);
  const app = appV1(provider);
  await expect(app.connect()).rejects.toThrow(/Unauthorized/);
  await app.finish();
  await expect(app.call(STORE)).rejects.toThrow(/403 after trying upscoping/);
  provider.invalidateCredentials('tokens');
  // On the same connection: no reconnect is needed.
  await expect(app.call(STORE)).rejects.toThrow(/Unauthorized/);
  await app.resume();
  expect(await app.call(STORE)).toMatchObject({ structuredContent: { action: 'set' } });
  expect(provider.sentTo).toHaveLength(2);
  await app.close();
});

it('the v1 client without a refresh token follows the challenge by itself', async () => {
  const provider = new WaryProvider(person, REDIRECT);
  const keep = provider.saveTokens.bind(provider);
  provider.saveTokens = (tokens) => {
    const { refresh_token: _refresh_token, ...others } = tokens as Record<string, unknown>;
    return keep(others);
  };
  const app = appV1(provider);
  await expect(app.connect()).rejects.toThrow(/Unauthorized/);
  await app.finish();
  await expect(app.call(STORE)).rejects.toThrow(/Unauthorized/);
  expect(provider.sentTo[1]?.searchParams.get('scope')).toContain(ALL);
  await app.resume();
  expect(await app.call(STORE)).toMatchObject({ structuredContent: { action: 'set' } });
  expect(provider.sentTo).toHaveLength(2);
  await app.close();
});
