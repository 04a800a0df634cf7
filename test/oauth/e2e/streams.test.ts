import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteClient } from '../../../src/oauth/clients/operator.ts';
import { type Connected, codeForm, connect, exchangeForm, refreshForm } from '../support/flow.ts';
import { bearer, callMcp, postForm } from '../support/requests.ts';
import { forgetAttempts } from '../support/scenes.ts';
import { type OAuthServer, startOAuthServer } from '../support/server.ts';

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server?.close());
beforeEach(() => forgetAttempts(server));

const WALLET = 'wallet://saved';
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Asks for the stream of 2026-07-28. */
function listen(token: string, uris: readonly string[] = [WALLET]): Promise<Response> {
  const headers = {
    ...bearer(token),
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'subscriptions/listen',
  };
  const params = { notifications: { resourceSubscriptions: uris }, _meta: ENVELOPE };
  return callMcp(server, headers, { method: 'subscriptions/listen', params });
}

/** Asks for the stream of 2025. */
function hear(token: string, session = crypto.randomUUID()): Promise<Response> {
  const headers = { accept: 'text/event-stream', 'mcp-session-id': session };
  return fetch(`${server.url}/mcp`, { headers: { ...bearer(token), ...headers } });
}

/** All that came until the stream was over. */
async function heardOn({ body }: Response): Promise<string> {
  let text = '';
  try {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
  } catch {
    // It was cut.
  }
  return text;
}

const tokens = () => server.connection.collection('oauth_tokens');
const revoke = (held: Connected, token: string) =>
  postForm(`${server.url}/oauth/revoke`, { token, client_id: held.client.client_id });

describe('a stream by an access token', () => {
  it.each<[string, (held: Connected) => Promise<unknown>]>([
    ['the token is revoked', (held) => revoke(held, held.tokens.access_token)],
    ['its grant is, by the refresh token', (held) => revoke(held, held.tokens.refresh_token ?? '')],
    ['its code is sent again', (held) => exchangeForm(server, codeForm(held))],
    ['its person disconnects the app', (held) => disconnect(held)],
    ['its client is deleted', (held) => deleteClient(server.connection, held.client.client_id)],
    ['the client refreshes three times with one token', (held) => refreshOften(held)],
  ])('is over within a second when %s, in both eras', async (_how, end) => {
    const held = await connect(server);
    const other = await connect(server);
    const open = await Promise.all([
      listen(held.tokens.access_token),
      hear(held.tokens.access_token),
      hear(other.tokens.access_token),
    ]);
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, second, third] = open.map(heardOn);
    let isThirdOver = false;
    void third?.then(() => {
      isThirdOver = true;
    });
    const from = performance.now();
    await end(held);
    await Promise.all([first, second]);
    // What is promised is 1 s; the rest is for a busy machine.
    expect(performance.now() - from).toBeLessThan(2_500);
    expect(isThirdOver).toBe(false);
    await revoke(other, other.tokens.access_token);
    await third;
  });

  it('is over when the token has expired', async () => {
    const held = await connect(server);
    const ends = Date.now() + 2_000;
    const { matchedCount } = await tokens().updateOne(
      { client_id: held.client.client_id, kind: 'access' },
      { $set: { expires_at: new Date(ends) } },
    );
    expect(matchedCount).toBe(1);
    const open = await Promise.all([
      listen(held.tokens.access_token),
      hear(held.tokens.access_token),
    ]);
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(open.map(heardOn));
    expect(Date.now()).toBeGreaterThanOrEqual(ends);
    expect(Date.now()).toBeLessThan(ends + 2_500);
  });

  it('tells a token of less nothing of the wallet, and refuses to follow it', async () => {
    const whole = await connect(server, { scope: 'cards:read portfolio:read portfolio:write' });
    const narrow = await connect(server, { person: whole.person, scope: 'cards:read' });
    const { body } = await exchangeForm(server, {
      ...refreshForm(whole, whole.tokens.refresh_token ?? ''),
      scope: 'cards:read',
    });
    const refreshed = body.access_token;
    for (const token of [narrow.tokens.access_token, refreshed]) {
      const refused = await listen(token);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope');
      expect((await listen(token, ['cards://2'])).status).toBe(200);
    }
    // A session that followed the wallet with all rights, listened to with few.
    const session = crypto.randomUUID();
    const headers = { ...bearer(whole.tokens.access_token), 'mcp-session-id': session };
    const followed = await callMcp(server, headers, {
      method: 'resources/subscribe',
      params: { uri: WALLET },
    });
    expect(await followed.text()).toContain('"result"');
    const few = heardOn(await hear(refreshed, session));
    await save(whole.tokens.access_token, 'CSP');
    const all = hear(whole.tokens.access_token, session).then(heardOn);
    // The new stream of the session has ended the former one.
    expect(await few).not.toContain(WALLET);
    await expect
      .poll(async () => {
        await save(whole.tokens.access_token, 'Amex Gold');
        return Promise.race([all, new Promise((done) => setTimeout(done, 300, 'open'))]);
      })
      .toBe('open');
    await revoke(whole, whole.tokens.access_token);
    expect(await all).toContain(WALLET);
  });
});

async function save(token: string, card: string): Promise<void> {
  const { status } = await callMcp(server, bearer(token), {
    method: 'tools/call',
    params: {
      name: 'manage_points_balances',
      arguments: { action: 'set', card_names: [card] },
    },
  });
  expect(status).toBe(200);
}

async function disconnect({ person, client }: Connected): Promise<void> {
  const page = await person.open(`${server.url}/console/apps`);
  const answer = await person.submit(page, '/console/apps/end', { client_id: client.client_id });
  expect(answer.status).toBe(303);
}

async function refreshOften(held: Connected): Promise<void> {
  const form = refreshForm(held, held.tokens.refresh_token ?? '');
  // The second may be for an answer that was lost.
  for (let n = 0; n < 2; n += 1) expect((await exchangeForm(server, form)).status).toBe(200);
  expect((await exchangeForm(server, form)).body.error).toBe('invalid_grant');
}
