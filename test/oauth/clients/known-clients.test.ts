import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchDocument } from '../../../src/oauth/clients/document-fetcher.ts';
import { authorizeUrl, pkce, type Registration } from '../support/client.ts';
import type { TokenAnswer } from '../support/flow.ts';
import { DOCUMENTS, REGISTRATIONS } from '../support/known-clients.ts';
import { newPerson, type Person } from '../support/person.ts';
import { bearer, callMcp, postForm, postJson } from '../support/requests.ts';
import { type OAuthServer, startOAuthServer } from '../support/server.ts';

const fetchDocument: FetchDocument = async (url) => {
  const document = DOCUMENTS[url];
  if (!document) throw new Error('its host answered 404');
  return { text: JSON.stringify(document), cacheControl: undefined };
};

let server: OAuthServer;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer({ fetchDocument });
  person = newPerson();
  await person.signUp(server);
});
afterAll(() => server?.close());

/** Through consent to a token, as a client that says who it is. */
async function goThrough(
  client: Pick<Registration, 'client_id'> & { client_secret?: string },
  redirect: string,
  parameters: Record<string, string | null> = {},
): Promise<TokenAnswer> {
  const { verifier, challenge } = pkce();
  const back = await person.allow(
    authorizeUrl(server, {
      client_id: client.client_id,
      redirect_uri: redirect,
      code_challenge: challenge,
      ...parameters,
    }),
  );
  const expected = new URL(redirect);
  expect(back.protocol + back.host + back.pathname).toBe(
    expected.protocol + expected.host + expected.pathname,
  );
  const response = await postForm(`${server.url}/oauth/token`, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: redirect,
    client_id: client.client_id,
    ...(client.client_secret ? { client_secret: client.client_secret } : {}),
    resource: `${server.url}/mcp`,
  });
  const tokens = (await response.json()) as TokenAnswer;
  expect(response.status, JSON.stringify(tokens)).toBe(200);
  expect(tokens.refresh_token).toBeDefined();
  expect((await callMcp(server, bearer(tokens.access_token))).status).toBe(200);
  return tokens;
}

describe.each(REGISTRATIONS)('%s', (_name, metadata, redirects) => {
  it('registers whole and connects by each of its redirects', async () => {
    const response = await postJson(`${server.url}/oauth/register`, metadata);
    expect(response.status).toBe(201);
    const client = (await response.json()) as Registration;
    expect(client.redirect_uris).toEqual(metadata.redirect_uris);
    const { token_endpoint_auth_method: method = 'client_secret_basic' } = metadata;
    expect(client.token_endpoint_auth_method).toBe(method);
    expect('client_secret' in client).toBe(method !== 'none');
    for (const redirect of redirects) await goThrough(client, redirect);
  });
});

describe('by metadata document', () => {
  it.each([
    ['https://claude.ai/oauth/claude-code-client-metadata', 'http://localhost:61234/callback'],
    ['https://claude.ai/oauth/claude-code-client-metadata', 'http://127.0.0.1:8123/callback'],
    [
      'https://claude.ai/oauth/mcp-oauth-client-metadata',
      'https://claude.ai/api/mcp/auth_callback',
    ],
    [
      'https://claude.ai/oauth/mcp-oauth-client-metadata',
      'https://claude.com/api/mcp/auth_callback',
    ],
    ['https://chatgpt.com/oauth/aBc123/client.json', 'https://chatgpt.com/connector/oauth/aBc123'],
    ['https://vscode.dev/oauth/client-metadata.json', 'http://127.0.0.1:52001/'],
    ['https://vscode.dev/oauth/client-metadata.json', 'https://vscode.dev/redirect'],
  ])('%s connects by %s', async (client_id, redirect) => {
    await goThrough({ client_id }, redirect);
    const page = await person.open(
      authorizeUrl(server, {
        client_id,
        redirect_uri: redirect,
        code_challenge: pkce().challenge,
        prompt: 'consent',
      }),
    );
    expect(page.text).toContain(`<dd>${new URL(client_id).host}</dd>`);
  });
});

describe('what clients leave out or add', () => {
  let client: Registration;
  const redirect = 'https://claude.ai/api/mcp/auth_callback';
  beforeAll(async () => {
    const response = await postJson(`${server.url}/oauth/register`, REGISTRATIONS[0]?.[1]);
    client = (await response.json()) as Registration;
  });

  it('no resource: it is ours; no scope: all that the tools need', async () => {
    const tokens = await goThrough(client, redirect, { resource: null, scope: null });
    expect(tokens.scope).toBe('cards:read portfolio:read portfolio:write');
  });

  it('no state', async () => {
    await goThrough(client, redirect, { state: null });
  });

  it('scopes that every server is asked for', async () => {
    const scope = 'openid profile email cards:read offline_access';
    const tokens = await goThrough(client, redirect, { scope, prompt: 'consent' });
    expect(tokens.scope).toBe('cards:read offline_access');
  });

  it('a resource with a slash at its end', async () => {
    await goThrough(client, redirect, { resource: `${server.url}/mcp/` });
  });

  it('parameters that we do not know', async () => {
    await goThrough(client, redirect, { nonce: 'x', audience: 'y', access_type: 'offline' });
  });
});
