import { describe, expect, it } from 'vitest';
import { codeForm, connect, obtainCode, refreshForm } from '../support/flow.ts';
import { newPerson } from '../support/person.ts';
import { bearer, postForm, postJson } from '../support/requests.ts';
import { mcpStatus, useConnected } from '../support/scenes.ts';
import { isAttached, startOAuthServer } from '../support/server.ts';

const { server, held } = useConnected();

describe('a token', () => {
  it.skipIf(isAttached)(
    'for another resource is refused, codes and refresh tokens too',
    async () => {
      // Another deployment on the same database: another public address, so another resource.
      const other = await startOAuthServer({ mongodbUri: server.mongodbUri });
      const { access_token, refresh_token = '' } = held.tokens;
      expect(await mcpStatus(server, bearer(access_token))).toBe(200);
      expect(await mcpStatus(other, bearer(access_token))).toBe(401);
      const refresh = await postForm(`${other.url}/oauth/token`, refreshForm(held, refresh_token));
      expect(await refresh.json()).toMatchObject({ error: 'invalid_grant' });
      const code = await obtainCode(server, { person: held.person, client: held.client });
      const redeemed = await postForm(`${other.url}/oauth/token`, codeForm(code));
      expect(await redeemed.json()).toMatchObject({ error: 'invalid_grant' });
      expect(await mcpStatus(server, bearer(access_token))).toBe(200);
      await other.close();
    },
  );

  it('of another kind is no access token', async () => {
    const code = await obtainCode(server, { person: held.person, client: held.client });
    for (const token of [
      held.tokens.refresh_token ?? '',
      code.code,
      held.person.cookie().slice(11),
    ]) {
      expect(await mcpStatus(server, bearer(token))).toBe(401);
    }
  });

  it('that has expired is refused', async () => {
    const short = await connect(server, { person: held.person, client: held.client });
    await server.connection
      .collection('oauth_tokens')
      .updateMany({ kind: 'access' }, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect(await mcpStatus(server, bearer(short.tokens.access_token))).toBe(401);
  });

  it('is taken from the Authorization header alone', async () => {
    const { tokens } = await connect(server, { person: held.person, client: held.client });
    const token = tokens.access_token;
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', access_token: token };
    expect((await postJson(`${server.url}/mcp?access_token=${token}`, message)).status).toBe(401);
    expect(await mcpStatus(server, { 'x-api-key': token })).toBe(401);
    expect(await mcpStatus(server, { cookie: `access_token=${token}` })).toBe(401);
    expect(await mcpStatus(server, { authorization: `Basic ${token}` })).toBe(401);
    const keyless = await fetch(`${server.url}/api/v1/cards`, { headers: bearer(token) });
    expect(keyless.status).toBe(401);
  });

  it('beside a key is refused, whichever of them is good', async () => {
    const { tokens } = await connect(server, { person: held.person, client: held.client });
    const key = { 'x-api-key': `cw_live_${'x'.repeat(38)}` };
    expect(await mcpStatus(server, { ...bearer(tokens.access_token), ...key })).toBe(400);
  });

  it.skipIf(isAttached)('dies within two seconds everywhere when its grant ends', async () => {
    const twin = await startOAuthServer({
      mongodbUri: server.mongodbUri,
      env: { PUBLIC_URL: server.url },
      trustMs: 300,
    });
    const person = newPerson();
    await person.signUp(server);
    const { tokens } = await connect(server, { person });
    for (const at of [server, twin]) {
      expect(await mcpStatus(at, bearer(tokens.access_token))).toBe(200);
    }
    const page = await person.open(`${server.url}/console/apps`);
    expect(page.text).toContain('Test app');
    await person.submit(page, '/console/apps/end', {});
    expect(await mcpStatus(server, bearer(tokens.access_token)), 'at once here').toBe(401);
    const later = () => mcpStatus(twin, bearer(tokens.access_token));
    await expect.poll(later, { timeout: 10_000 }).toBe(401);
    await twin.close();
  });

  it('dies with the account', async () => {
    const { tokens, person } = await connect(server);
    await server.connection.collection('accounts').deleteOne({ email: person.email });
    expect(await mcpStatus(server, bearer(tokens.access_token))).toBe(401);
  });

  it('of one person cannot be ended by another', async () => {
    const victim = await connect(server, { client: held.client });
    const page = await held.person.open(`${server.url}/console/apps`);
    await held.person.submit(page, '/console/apps/end', { client_id: held.client.client_id });
    expect(await mcpStatus(server, bearer(victim.tokens.access_token))).toBe(200);
    const forged = await postForm(
      `${server.url}/console/apps/end`,
      { client_id: held.client.client_id },
      { cookie: victim.person.cookie() },
    );
    expect(forged.status).toBe(400);
    expect(await mcpStatus(server, bearer(victim.tokens.access_token))).toBe(200);
  });
});
