import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { startServer } from '../../../src/server.ts';
import { connect } from '../support/flow.ts';
import { bearer, callMcp, postJson } from '../support/requests.ts';
import { useOAuthServer } from '../support/scenes.ts';
import { type OAuthServer, startOAuthServer } from '../support/server.ts';

const server = useOAuthServer();
let below: OAuthServer;
beforeAll(async () => {
  below = await startOAuthServer({ env: { PUBLIC_URL: 'https://cards.example/wright/' } });
});
afterAll(() => below?.close());

const getJson = async (url: string) => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return (await response.json()) as Record<string, unknown>;
};

describe('metadata', () => {
  it('of the resource stands at the path and the root address', async () => {
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-protected-resource',
    ]) {
      expect(await getJson(server.url + path)).toEqual({
        resource: `${server.url}/mcp`,
        resource_name: 'Cardwright',
        authorization_servers: [server.url],
        scopes_supported: ['cards:read', 'portfolio:read', 'portfolio:write'],
        bearer_methods_supported: ['header'],
      });
    }
  });

  it('of the authorization server has the exact issuer, S256 alone and iss', async () => {
    for (const path of [
      '/.well-known/oauth-authorization-server',
      '/.well-known/openid-configuration',
    ]) {
      expect(await getJson(server.url + path)).toMatchObject({
        issuer: server.url,
        authorization_endpoint: `${server.url}/oauth/authorize`,
        token_endpoint: `${server.url}/oauth/token`,
        registration_endpoint: `${server.url}/oauth/register`,
        revocation_endpoint: `${server.url}/oauth/revoke`,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
        scopes_supported: ['cards:read', 'portfolio:read', 'portfolio:write', 'offline_access'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        response_types_supported: ['code'],
      });
    }
  });

  it('is inserted before the path of a public address that has one', async () => {
    const issuer = 'https://cards.example/wright';
    const resource = '/.well-known/oauth-protected-resource/wright/mcp';
    expect(await getJson(below.url + resource)).toMatchObject({
      resource: `${issuer}/mcp`,
      authorization_servers: [issuer],
    });
    for (const path of [
      '/.well-known/oauth-authorization-server/wright',
      '/.well-known/openid-configuration/wright',
      '/wright/.well-known/openid-configuration',
    ]) {
      expect(await getJson(below.url + path)).toMatchObject({
        issuer,
        token_endpoint: `${issuer}/oauth/token`,
      });
    }
    const response = await callMcp(below, {});
    expect(response.headers.get('www-authenticate')).toContain(
      `resource_metadata="https://cards.example${resource}"`,
    );
    const page = await fetch(`${below.url}/oauth/sign-in`);
    expect(await page.text()).toContain('action="/wright/oauth/sign-in"');
    expect(page.headers.get('set-cookie')).toMatch(
      /^__Host-cardwright=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('refuses other methods and answers preflights', async () => {
    const address = `${server.url}/.well-known/oauth-authorization-server`;
    expect((await postJson(address, {})).status).toBe(405);
    const preflight = await fetch(`${server.url}/oauth/token`, {
      method: 'OPTIONS',
      headers: { origin: 'https://inspector.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('the challenge of the MCP endpoint', () => {
  const metadata = () =>
    `resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp"`;

  it('names metadata and scope to who sends nothing, without an error', async () => {
    const response = await callMcp(server, {});
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer scope="cards:read portfolio:read portfolio:write", ${metadata()}`,
    );
  });

  it('says invalid_token to who sends a bad one', async () => {
    for (const token of ['0'.repeat(64), 'cw_live_nonsense', 'x']) {
      const response = await callMcp(server, bearer(token));
      expect(response.status).toBe(401);
      const challenge = response.headers.get('www-authenticate') ?? '';
      expect(challenge).toMatch(/^Bearer error="invalid_token", /);
      expect(challenge).toContain(metadata());
      expect(challenge + (await response.text())).not.toContain(token === 'x' ? '"x"' : token);
    }
  });

  it('says insufficient_scope with all scopes to ask for', async () => {
    const { tokens } = await connect(server, { scope: 'portfolio:read' });
    const response = await callMcp(server, bearer(tokens.access_token), {
      method: 'tools/call',
      params: { name: 'search_credit_cards', arguments: {} },
    });
    expect(response.status).toBe(403);
    const challenge = response.headers.get('www-authenticate') ?? '';
    expect(challenge).toMatch(/^Bearer error="insufficient_scope", /);
    expect(challenge).toContain('scope="portfolio:read cards:read"');
    expect(challenge).toContain(metadata());
    expect((await callMcp(server, bearer(tokens.access_token))).status).toBe(200);
  });
});

describe('PUBLIC_URL', () => {
  it.each(['http://cards.example', 'http://192.168.1.4:8080', 'https://cards.example/?a=b'])(
    'must not be %s',
    async (PUBLIC_URL) => {
      const config = readConfig({ PUBLIC_URL, PORT: '0' });
      await expect(startServer(config, pino({ level: 'silent' }))).rejects.toThrow(
        /^Setting PUBLIC_URL: must be https/,
      );
    },
  );
});
