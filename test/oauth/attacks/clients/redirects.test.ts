import { describe, expect, it } from 'vitest';
import { authorizeUrl, pkce, REDIRECT, register } from '../../support/client.ts';
import type { OpenPage } from '../../support/flow.ts';
import { newPerson } from '../../support/person.ts';
import { postJson } from '../../support/requests.ts';
import { useAuthorizing } from '../../support/scenes.ts';

const { server, person, client, ask, refusal } = useAuthorizing();

const expectErrorPage = (page: OpenPage) => {
  expect(page.response.status).toBe(400);
  expect(page.response.headers.get('location')).toBeNull();
  expect(page.text).toContain('What to do');
};

describe('redirects', () => {
  it('never go to an address that was not registered', async () => {
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${REDIRECT}/`,
      `${REDIRECT}?to=evil`,
      `${REDIRECT}/../other`,
      `${REDIRECT}#part`,
      'https://app.example.evil.example/callback',
      'https://evil.app.example/callback',
      'https://app.example@evil.example/callback',
      'https://app.example:444/callback',
      'HTTPS://APP.EXAMPLE/callback',
      'http://app.example/callback',
      '//app.example/callback',
      'javascript:alert(1)',
    ]) {
      expectErrorPage(await ask({ redirect_uri }));
    }
    expectErrorPage(await ask({ redirect_uri: null }));
  });

  it('to loopback may choose the port and nothing else', async () => {
    const native = await register(server, { redirect_uris: ['http://127.0.0.1:3000/callback'] });
    const go = (redirect_uri: string) => ask({ client_id: native.client_id, redirect_uri });
    for (const good of ['http://127.0.0.1:51234/callback', 'http://127.0.0.1/callback']) {
      expect((await go(good)).text).toContain('a program on your computer');
    }
    for (const bad of [
      'http://localhost:3000/callback',
      'http://[::1]:3000/callback',
      'http://127.0.0.2:3000/callback',
      'http://127.0.0.1:3000/other',
      'http://127.0.0.1:3000/callback?a=b',
      'http://127.0.0.1:99999/callback',
      'http://127.0.0.1:3000@evil.example/callback',
      'http://127.0.0.1.evil.example:3000/callback',
      'https://127.0.0.1:3000/callback',
    ]) {
      expectErrorPage(await go(bad));
    }
  });

  it('cannot be registered for schemes, hosts and forms that are not safe', async () => {
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://app.example/',
      'http://app.example/callback',
      'http://192.168.1.1/callback',
      'http://localhost.evil.example/callback',
      'https://*.app.example/callback',
      'https://app.example/callback#part',
      'https://user:pass@app.example/callback',
      'https://app.example/call back',
      'https://app.example\\@evil.example/',
      'unknown-editor://callback',
      'cursor:callback',
      'vscode://',
      '/callback',
      '',
    ]) {
      const response = await postJson(`${server.url}/oauth/register`, {
        redirect_uris: ['https://app.example/callback', uri],
      });
      expect(response.status, uri).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_redirect_uri' });
    }
  });

  it('never answer an unknown client', async () => {
    for (const client_id of ['unknown', 'https://evil.example/client.json', 'cw_client_x']) {
      expectErrorPage(await ask({ client_id, redirect_uri: 'https://evil.example/' }));
    }
    expectErrorPage(await ask({ client_id: null }));
  });

  it('are not chosen by a parameter that is sent twice', async () => {
    const good = authorizeUrl(server, {
      client_id: client.client_id,
      code_challenge: pkce().challenge,
    });
    expectErrorPage(await person.open(`${good}&redirect_uri=https://evil.example/`));
    expectErrorPage(await person.open(`${good}&client_id=${client.client_id}`));
    expect(refusal(await person.open(`${good}&scope=portfolio:write`))).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('from our own pages lead to our own pages only', async () => {
    const other = newPerson();
    const answer = await other.signUp(
      server,
      '?next=https://evil.example/&redirect=//evil.example',
    );
    expect(answer.headers.get('location')).toBe('/console');
  });

  it('carry no header that the app has smuggled into state', async () => {
    const refused = refusal(await ask({ state: 'a\r\nSet-Cookie: x=y' }));
    expect(refused).toMatchObject({ error: 'invalid_request' });
    expect(refused).not.toHaveProperty('state');
  });

  it('after a form are 303, so that no browser sends the form on', async () => {
    const page = await ask();
    const answer = await person.submit(page, '/oauth/authorize', { decision: 'allow' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });
});
