import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../support/client.ts';
import { useOAuthServer } from '../support/scenes.ts';

const server = useOAuthServer();
let clientId: string;
let before: number;
beforeAll(async () => {
  ({ client_id: clientId } = await register(server));
  before = server.log.length;
});

const NAMES = [
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
  'prompt',
  'grant_type',
  'code',
  'code_verifier',
  'refresh_token',
  'token',
  'email',
  'password',
  'form_token',
  'decision',
  '__proto__',
  'toString',
];

const value = () =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      'code',
      'S256',
      'authorization_code',
      'refresh_token',
      'https://app.example/callback',
      'cards:read',
      'x'.repeat(43),
      '0'.repeat(64),
      '{"$gt":""}',
      '\u0000',
      '%',
      '%00',
    ),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
const pairs = () => fc.array(fc.tuple(fc.constantFrom(...NAMES), value()), { maxLength: 14 });

it('answers whatever it is sent with a refusal of its own, never with a fault', async () => {
  const targets = fc.constantFrom(
    'GET /oauth/authorize',
    'POST /oauth/authorize',
    'POST /oauth/token',
    'POST /oauth/revoke',
    'GET /oauth/sign-in',
    'POST /oauth/sign-in',
    'POST /oauth/sign-up',
    'POST /oauth/second-step',
    'POST /oauth/register',
  );
  await fc.assert(
    fc.asyncProperty(
      targets,
      pairs(),
      pairs(),
      fc.boolean(),
      async (target, query, form, known) => {
        const [method = '', path = ''] = target.split(' ');
        const client: [string, string][] = known ? [['client_id', clientId]] : [];
        const isJson = path.endsWith('register');
        const body = isJson
          ? JSON.stringify(Object.fromEntries([...form, ['redirect_uris', form.map(([, v]) => v)]]))
          : new URLSearchParams([...client, ...form]).toString();
        const response = await fetch(
          `${server.url}${path}?${new URLSearchParams([...client, ...query])}`,
          {
            method,
            redirect: 'manual',
            headers: {
              'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
            },
            ...(method === 'POST' ? { body } : {}),
          },
        );
        const text = await response.text();
        expect(response.status, text).toBeLessThan(500);
        const location = response.headers.get('location');
        if (location) expect(location).toMatch(/^https:\/\/app\.example\/callback\?/);
        if (/token|revoke|register/.test(path) && response.status >= 400) {
          expect(JSON.parse(text)).toHaveProperty('error');
        }
      },
    ),
    { numRuns: 250, seed: 20261121 },
  );
  expect(server.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
});
