import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { register } from '../support/client.ts';
import { codeForm, connect } from '../support/flow.ts';
import { bearer, callMcp, postForm } from '../support/requests.ts';
import { mcpStatus, useConnected } from '../support/scenes.ts';
import { isAttached } from '../support/server.ts';

const { server, held } = useConnected();

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

describe('hosts and origins', () => {
  it('that a name was rebound to are refused', async () => {
    for (const path of ['/mcp', '/oauth/authorize', '/oauth/token', '/oauth/sign-in']) {
      expect(await rawStatus(path, { host: 'evil.example' }), path).toBe(403);
    }
    const origin = { ...bearer(held.tokens.access_token), origin: 'https://evil.example' };
    expect(await mcpStatus(server, origin)).toBe(403);
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
  it.skipIf(isAttached)('hold no code, token, secret, password, verifier or state', async () => {
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
