import { describe, expect, it } from 'vitest';
import { connect, refreshForm, type TokenAnswer } from '../support/flow.ts';
import { bearer, callMcp, postForm } from '../support/requests.ts';
import { useOAuthServer } from '../support/scenes.ts';

const server = useOAuthServer();

describe('the whole flow', () => {
  it('gives tokens that open the MCP endpoint', async () => {
    const { tokens } = await connect(server);
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      scope: 'cards:read portfolio:read offline_access',
    });
    expect(tokens.expires_in).toBeGreaterThan(3_590);
    expect(tokens.expires_in).toBeLessThanOrEqual(3_600);
    expect((await callMcp(server, bearer(tokens.access_token))).status).toBe(200);
  });

  it('rotates refresh tokens', async () => {
    const held = await connect(server);
    const response = await postForm(
      `${server.url}/oauth/token`,
      refreshForm(held, held.tokens.refresh_token ?? ''),
    );
    const next = (await response.json()) as TokenAnswer;
    expect(response.status).toBe(200);
    expect(next.refresh_token).not.toBe(held.tokens.refresh_token);
    expect(next.scope).toBe(held.tokens.scope);
    expect((await callMcp(server, bearer(next.access_token))).status).toBe(200);
  });
});
