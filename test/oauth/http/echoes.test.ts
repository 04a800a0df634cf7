import { describe, expect, it } from 'vitest';
import { authorizeUrl, pkce, REDIRECT, register } from '../support/client.ts';
import { newPerson } from '../support/person.ts';
import { postForm, postJson } from '../support/requests.ts';
import { forgetAttempts, useOAuthServer } from '../support/scenes.ts';

const server = useOAuthServer();

/** 1,000 characters of which no 61 may come back, and the number of a card as it is and in parts. */
const LONG = 'qz7'.repeat(333);
const PARTED = '4111-1111-1111-1111';
const CARD = '4111111111111111';
const MARKERS = [
  ...[LONG, CARD, PARTED, `https://${CARD}.example/${LONG}`, `https://app.example/${LONG}#x`],
  ...[`a${CARD}://x/y`, `${'a'.repeat(58)}${CARD}`, `https://app.example/${PARTED}`],
];

/** What an answer says; its addresses lead on with the request as it came (state, redirect URI). */
async function said(response: Response): Promise<string> {
  const location = response.headers.get('location');
  const page = (await response.text()).replaceAll(/ (?:action|href)="[^"]*"/g, '');
  const description =
    location && new URL(location, server.url).searchParams.get('error_description');
  return [page, description, response.headers.get('www-authenticate')].filter(Boolean).join('\n');
}

async function expectShort(response: Response, of: string): Promise<void> {
  const text = await said(response);
  const longest = Math.max(0, ...[...text.matchAll(/(?:qz7)+/g)].map(([run]) => run.length));
  expect(longest, `${of}: ${text.slice(0, 500)}`).toBeLessThanOrEqual(60);
  expect(text.includes(CARD) || text.includes(PARTED), `${of}: ${text.slice(0, 500)}`).toBe(false);
}

const NAMES = [
  ...['response_type', 'response_mode', 'client_id', 'redirect_uri', 'scope', 'state', 'prompt'],
  ...['code_challenge', 'code_challenge_method', 'resource', 'grant_type', 'code', 'code_verifier'],
  ...[
    'refresh_token',
    'client_secret',
    'token',
    'token_type_hint',
    'email',
    'password',
    'form_token',
  ],
  ...['decision', 'done', 'next', 'page', 'error'],
];
const PATHS = [
  'authorize',
  'sign-in',
  'sign-up',
  'second-step',
  'token',
  'revoke',
  'apps',
  'nowhere',
];

/** A request in which all is right but for one name, which says the marker, once or twice. */
function* spoiled(good: Record<string, string>) {
  for (const marker of MARKERS) {
    for (const name of NAMES) {
      yield Object.entries({ ...good, [name]: marker });
    }
    yield [...Object.entries(good), [marker, 'a'], [marker, 'b']];
    yield [...Object.entries(good), ['client_id', marker]];
  }
}

describe('what a client or a browser sends', () => {
  it('is repeated by no page and no endpoint at length', async () => {
    const client = await register(server);
    const person = newPerson();
    await person.signUp(server);
    const { challenge } = pkce();
    const good = Object.fromEntries(
      new URL(authorizeUrl(server, { client_id: client.client_id, code_challenge: challenge }))
        .searchParams,
    );
    const wanted = { ...good, grant_type: 'authorization_code', code: 'none', token: 'none' };
    const origin = new URL(server.url).origin;
    let asked = 0;
    for (const path of PATHS) {
      await forgetAttempts(server);
      for (const fields of spoiled(wanted)) {
        const query = String(new URLSearchParams(fields as [string, string][]));
        const address = `${server.url}/oauth/${path}`;
        const headers = { cookie: person.cookie(), origin };
        const of = `${path} ${query.slice(0, 300)}`;
        const got = await fetch(`${address}?${query}`, { headers, redirect: 'manual' });
        await expectShort(got, of);
        await expectShort(await postForm(address, query, headers), of);
        asked += 2;
      }
    }
    expect(asked).toBe(PATHS.length * MARKERS.length * (NAMES.length + 2) * 2);
  }, 120_000);

  it('as its metadata is repeated shortly where it is refused', async () => {
    const good = { client_name: 'App', redirect_uris: [REDIRECT] };
    const fields = ['client_name', 'grant_types', 'response_types', 'token_endpoint_auth_method'];
    let asked = 0;
    for (const marker of MARKERS) {
      await forgetAttempts(server);
      const bodies: unknown[] = [
        ...fields.map((field) => ({ ...good, [field]: marker })),
        ...fields.map((field) => ({ ...good, [field]: [marker] })),
        ...[`http://${marker}`, `${marker}#`, `*${marker}`, marker].map((uri) => ({
          ...good,
          redirect_uris: [uri.startsWith('https:') ? `${uri}#` : uri],
        })),
        [marker],
        marker,
      ];
      for (const body of bodies) {
        const answer = await postJson(`${server.url}/oauth/register`, body);
        // A name is repeated to the client that was given it (RFC 7591 section 3.2.1).
        if (answer.status !== 201) await expectShort(answer, JSON.stringify(body).slice(0, 300));
        asked += 1;
      }
    }
    expect(asked).toBe(MARKERS.length * 14);
  });
});
