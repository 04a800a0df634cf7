import { describe, expect, it } from 'vitest';
import { register } from '../support/client.ts';
import { connect, refreshForm } from '../support/flow.ts';
import { postForm } from '../support/requests.ts';
import { useExchanging } from '../support/scenes.ts';

const { server, person, exchange, opens } = useExchanging();

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
