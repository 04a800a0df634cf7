import { describe, expect, it } from 'vitest';
import { register } from '../support/client.ts';
import { codeForm, obtainCode, refreshForm } from '../support/flow.ts';
import { useExchanging } from '../support/scenes.ts';

const { server, person, exchange, opens } = useExchanging();

describe('codes', () => {
  it('work once, and a replay revokes what they gave', async () => {
    const held = await obtainCode(server, { person });
    const first = await exchange(codeForm(held));
    expect(first.status).toBe(200);
    const replay = await exchange(codeForm(held));
    expect(replay).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await opens(first.body.access_token)).toBe(false);
    const refresh = await exchange(refreshForm(held, first.body.refresh_token ?? ''));
    expect(refresh).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('work once at most when 50 redeem them at the same moment', async () => {
    const held = await obtainCode(server, { person });
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(codeForm(held))));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body.error).toBe('invalid_grant');
    }
    for (const { body } of given) expect(await opens(body.access_token)).toBe(false);
  });

  it('need the verifier, and one wrong guess uses them up', async () => {
    const held = await obtainCode(server, { person });
    const wrong = await exchange({ ...codeForm(held), code_verifier: 'x'.repeat(43) });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(codeForm(held))).body.error).toBe('invalid_grant');
    const without = await obtainCode(server, { person });
    const { code_verifier: _, ...form } = codeForm(without);
    expect((await exchange(form)).body.error).toBe('invalid_grant');
  });

  it('are bound to their client', async () => {
    const held = await obtainCode(server, { person });
    const other = await register(server);
    const stolen = await exchange({ ...codeForm(held), client_id: other.client_id });
    expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(codeForm(held))).status, 'it still works for its own').toBe(200);
  });

  it('are bound to their redirect URI', async () => {
    const two = ['https://app.example/one', 'https://app.example/two'];
    const client = await register(server, { redirect_uris: two });
    const held = await obtainCode(server, { person, client });
    const form = { ...codeForm(held), redirect_uri: 'https://app.example/two' };
    expect(await exchange(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const bare = await obtainCode(server, { person, client });
    const { redirect_uri: _, ...without } = codeForm(bare);
    expect((await exchange(without)).status).toBe(400);
  });

  it('are bound to their resource', async () => {
    const held = await obtainCode(server, { person });
    const other = await exchange({ ...codeForm(held), resource: 'https://other.example/mcp' });
    expect(other).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  it('end after a minute', async () => {
    const held = await obtainCode(server, { person });
    const codes = server.connection.collection('oauth_codes');
    const [stored] = await codes.find().sort({ expires_at: -1 }).limit(1).toArray();
    const seconds = (stored?.expires_at.getTime() - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(45);
    expect(seconds).toBeLessThanOrEqual(60);
    await codes.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect((await exchange(codeForm(held))).body.error).toBe('invalid_grant');
  });

  it('that are guessed or malformed are refused alike', async () => {
    const held = await obtainCode(server, { person });
    for (const code of ['x', '0'.repeat(64), `${held.code} `, 'ü']) {
      expect((await exchange({ ...codeForm(held), code })).status).toBe(400);
    }
  });
});
