import { describe, expect, it } from 'vitest';
import { register } from '../support/client.ts';
import { connect, refreshForm } from '../support/flow.ts';
import { useExchanging } from '../support/scenes.ts';

const { server, person, exchange, opens } = useExchanging();

describe('refresh tokens', () => {
  it('rotate, and the use of an old one revokes the whole family', async () => {
    const held = await connect(server, { person });
    const old = held.tokens.refresh_token ?? '';
    const next = await exchange(refreshForm(held, old));
    expect(next.status).toBe(200);
    const last = await exchange(refreshForm(held, next.body.refresh_token ?? ''));
    expect(last.status).toBe(200);
    expect(await exchange(refreshForm(held, old))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await opens(last.body.access_token)).toBe(false);
    const after = await exchange(refreshForm(held, last.body.refresh_token ?? ''));
    expect(after.body.error).toBe('invalid_grant');
  });

  it('may be sent once more for an answer that was lost, by their own client', async () => {
    const held = await connect(server, { person });
    const old = held.tokens.refresh_token ?? '';
    const unheard = await exchange(refreshForm(held, old));
    const other = await register(server);
    expect((await exchange(refreshForm({ client: other }, old))).body.error).toBe('invalid_grant');
    const again = await exchange(refreshForm(held, old));
    expect(again.status).toBe(200);
    expect(await opens(again.body.access_token)).toBe(true);
    expect(again.body.refresh_token).not.toBe(unheard.body.refresh_token);
    expect((await exchange(refreshForm(held, again.body.refresh_token ?? ''))).status).toBe(200);
    const late = await exchange(refreshForm(held, unheard.body.refresh_token ?? ''));
    expect(late.body.error).toBe('invalid_grant');
    expect(await opens(again.body.access_token), 'two held tokens of one family').toBe(false);
  });

  it('rotate twice at most when 50 use one at the same moment', async () => {
    const held = await connect(server, { person });
    const form = refreshForm(held, held.tokens.refresh_token ?? '');
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(form)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(2);
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

  it('are not used up by asking for more than they have', async () => {
    const held = await connect(server, { person, scope: 'cards:read' });
    const form = refreshForm(held, held.tokens.refresh_token ?? '');
    const more = await exchange({ ...form, scope: 'cards:read portfolio:write' });
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    expect((await exchange({ ...form, scope: 'cards:read' })).status).toBe(200);
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
