import { describe, expect, it } from 'vitest';
import { authorizeUrl, pkce, register } from '../support/client.ts';
import { useAuthorizing } from '../support/scenes.ts';

const { server, person, client, ask, refusal } = useAuthorizing();

describe('the authorization request', () => {
  it('must have PKCE', async () => {
    expect(refusal(await ask({ code_challenge: null }))).toMatchObject({
      error: 'invalid_request',
      state: 'the state',
    });
    expect(refusal(await ask({ code_challenge: 'short' }))).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('cannot lower PKCE to plain or to nothing said', async () => {
    for (const code_challenge_method of ['plain', 's256', 'S512', null]) {
      expect(refusal(await ask({ code_challenge_method }))).toMatchObject({
        error: 'invalid_request',
      });
    }
  });

  it('cannot have tokens in the redirect', async () => {
    for (const response_type of ['token', 'id_token', 'code token', 'none']) {
      expect(refusal(await ask({ response_type }))).toMatchObject({
        error: 'unsupported_response_type',
      });
    }
    for (const response_mode of ['fragment', 'form_post', 'web_message']) {
      expect(refusal(await ask({ response_mode }))).toMatchObject({ error: 'invalid_request' });
    }
  });

  it('must be for our resource', async () => {
    for (const resource of [
      'https://other.example/mcp',
      `${server.url}/api`,
      `${server.url}/mcp/x`,
      'x',
    ]) {
      expect(refusal(await ask({ resource }))).toMatchObject({ error: 'invalid_target' });
    }
    const twice = authorizeUrl(server, {
      client_id: client.client_id,
      code_challenge: pkce().challenge,
    });
    const page = await person.open(`${twice}&resource=https://other.example/mcp`);
    expect(refusal(page)).toMatchObject({ error: 'invalid_target' });
  });

  it('with none but unknown scopes is refused', async () => {
    expect(refusal(await ask({ scope: 'admin *' }))).toMatchObject({ error: 'invalid_scope' });
  });

  it('is answered with the state as it came and with our iss', async () => {
    const state = 'a=b&c=%20"<>;ä'.replace('ä', '+/');
    const { challenge } = pkce();
    const fresh = await register(server);
    const url = authorizeUrl(server, {
      client_id: fresh.client_id,
      code_challenge: challenge,
      state,
    });
    const back = await person.allow(url);
    expect(back.searchParams.getAll('state')).toEqual([state]);
    expect(back.searchParams.getAll('iss')).toEqual([server.url]);
    expect(back.searchParams.getAll('code')).toHaveLength(1);
  });

  it('that the person refuses is told so, with iss', async () => {
    const answer = await person.submit(await ask(), '/oauth/authorize', { decision: 'deny' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the state',
      iss: server.url,
    });
  });
});
