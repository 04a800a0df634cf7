import { beforeAll, describe, expect, it } from 'vitest';
import { keyOf, newPerson } from '../oauth/support/person.ts';
import { postForm } from '../oauth/support/requests.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

/** Pages repeat no number as long as a card's, right or wrong. */

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** One with a wrong check digit may be stored as a text, and is shown then. */
const RIGHT = ['4111111111111111', '4111-1111-1111-1111'];
const NUMBERS = ['4111111111111111', '4111 1111 1111 1112', '4111-1111-1111-1111'];
const digitsOf = (text: string) => text.replace(/\D/g, '');

describe('an address at which nothing is', () => {
  it.each([
    ...['/NUMBER', '/cards/NUMBER', '/cards/NUMBER/report', '/compare/NUMBER-vs-amex-gold'],
    ...['/docs/tools/NUMBER', '/methodology/NUMBER', '/a%2FNUMBER'],
  ])('%s', async (path) => {
    for (const number of NUMBERS) {
      const url = server.url + path.replace('NUMBER', encodeURIComponent(number));
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(digitsOf(await response.text()), url).not.toContain('41111111');
    }
  });
});

const FORMS: readonly [page: string, action: string, fields: Record<string, string>][] = [
  ['/wallet', 'add-card', { card_name: 'NUMBER', opened: '' }],
  ['/wallet', 'add-card', { card_name: 'Amex Gold', opened: 'NUMBER' }],
  ['/wallet', 'set-points', { program_key: 'NUMBER', balance: '1' }],
  ['/wallet', 'set-points', { program_key: 'delta', balance: 'NUMBER' }],
  ['/wallet', 'memberships', { memberships: 'NUMBER' }],
  ['/wallet', 'spending', { dining: 'NUMBER' }],
  ['/wallet/notices', 'save', { rhythm: 'weekly', time_zone: 'NUMBER' }],
  ['/console', 'create', { label: 'NUMBER' }],
  ['/console', 'create', { allowed_origins: 'NUMBER' }],
  [
    '/console/webhooks',
    'create',
    { url: 'https://example.com/NUMBER', 'event_card.changed': 'yes' },
  ],
  ['/console/webhooks', 'create', { url: 'http://NUMBER.example', description: 'NUMBER' }],
  ['/account/forgot', 'forgot', { email: 'NUMBER' }],
  [
    '/cards/amex-gold/report',
    'report',
    { field: 'name', message: 'a wrong NUMBER', correct_value: 'NUMBER' },
  ],
  [
    '/cards/amex-gold/report',
    'report',
    { field: 'name', message: 'wrong', source_url: 'https://a.example/NUMBER' },
  ],
];

describe('a form that comes back', () => {
  const person = newPerson();
  beforeAll(async () => {
    await person.signUp(server);
  });
  it.each(FORMS)('%s %s %j', async (path, action, fields) => {
    const page = await person.open(server.url + path);
    // Where the server sends no letters, their form is not shown and takes what is sent all the same.
    const token = /name="form_token" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
    for (const number of RIGHT) {
      const typed = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value.replace('NUMBER', number)]),
      );
      const fresh = await person.open(server.url + path);
      const answer = page.text.includes(`action="${path}/${action}"`)
        ? await person.submit(fresh, `/${action}`, typed)
        : await postForm(
            `${server.url}${path}${path.endsWith(action) ? '' : `/${action}`}`,
            {
              form_token: /name="form_token" value="([^"]*)"/.exec(fresh.text)?.[1] ?? token,
              ...typed,
            },
            { cookie: person.cookie(), origin: server.url },
          );
      expect(digitsOf(await answer.text()), number).not.toContain('41111111');
      expect(answer.headers.get('location') ?? '').not.toContain('4111');
    }
  });
});

it('an address of a webhook and an e-mail that hold a card number are refused', async () => {
  const person = newPerson();
  await person.signUp(server);
  const key = await keyOf(server.url, person.email);
  for (const [path, body, field] of [
    [
      '/platform/webhooks',
      { url: 'https://example.com/4111111111111111', events: ['card.changed'] },
      'url',
    ],
    [
      '/platform/accounts',
      { email: '4111.1111.1111.1111@example.com', password: 'correct horse battery' },
      'email',
    ],
  ] as const) {
    const refused = await server.call(path, { ...(field === 'url' && { key }), body });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.issues).toEqual([
      { path: field, message: expect.stringContaining('card number') },
    ]);
    expect(digitsOf(JSON.stringify(refused.body))).not.toContain('41111111');
  }
  const page = await newPerson().open(`${server.url}/oauth/sign-up`);
  expect(page.response.status).toBe(200);
});
