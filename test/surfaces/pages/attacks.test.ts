import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeUrl, pkce, register } from '../../oauth/support/client.ts';
import { keyOf, newPerson, type Person } from '../../oauth/support/person.ts';
import {
  type Form,
  formsOf,
  PERSONS_PAGES,
  storedOfPeople,
} from '../../oauth/support/person-forms.ts';
import { postForm } from '../../oauth/support/requests.ts';
import { forgetAttempts } from '../../oauth/support/scenes.ts';
import { type OAuthServer, startOAuthServer } from '../../oauth/support/server.ts';
import { callRest } from '../../support/rest.ts';

/** Every form and every page of a person who is signed in, with names that were chosen to do harm. */

let server: OAuthServer;
let person: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startOAuthServer();
  [person, stranger] = [newPerson(), newPerson()];
  await person.signUp(server);
  await stranger.signUp(server);
  await fill();
});
afterAll(() => server?.close());

/** Would run, if it were anywhere let through as it is. */
const MARKUP = `'"><script>alert(1)</script><img src=x onerror=alert(1)>`;
const MARKS = /<script>alert|<img src=x|onerror=alert\(1\)>/;

async function fill(): Promise<void> {
  const label = MARKUP;
  const email = { email_verified_at: new Date() };
  await server.connection.collection('accounts').updateMany({}, { $set: email });
  const page = await person.open(`${server.url}/console`);
  await person.submit(page, '/console/create', { label });
  const key = await keyOf(server.url, person.email);
  await callRest(server.url, '/platform/webhooks', {
    ...{
      key,
      body: { url: `https://hooks.example/${MARKUP}?${MARKUP}`, events: ['card.changed'] },
    },
  });
  const wallet = await callRest(server.url, '/portfolio/wallet', {
    ...{ key, method: 'PUT' },
    body: {
      cards: [{ card_name: 'Amex Gold', nickname: MARKUP.slice(0, 40) }],
      spending: { dining: 500 },
    },
  });
  expect(wallet.status).toBe(200);
  const client = await register(server, { client_name: MARKUP });
  await person.allow(
    authorizeUrl(server, { client_id: client.client_id, code_challenge: pkce().challenge }),
  );
  await callRest(server.url, '/reference/reports', {
    ...{ key, body: { card_id: 2, field: 'annual_fee', claim: MARKUP } },
  });
  const foreign = { 'user-agent': MARKUP, cookie: person.cookie(), referer: MARKUP };
  await fetch(`${server.url}/console`, { headers: foreign });
}

const stored = () => storedOfPeople(server);

it('no page lets a name be markup, and each has its policy', async () => {
  let told = 0;
  for (const page of PERSONS_PAGES) {
    const { text, response } = await person.open(server.url + page);
    expect(response.status, page).toBe(200);
    expect(text, page).not.toMatch(MARKS);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy, page).toContain("default-src 'none'");
    expect(policy, page).not.toContain('unsafe');
    expect(response.headers.get('cache-control'), page).toBe('no-store');
    if (text.includes('&lt;script&gt;alert(1)')) told += 1;
  }
  // Labels, addresses and nicknames are shown, as text.
  expect(told).toBeGreaterThan(1);
});

it('the list of cards repeats no card number that was searched for', async () => {
  const answer = await fetch(`${server.url}/cards?q=4111+1111-1111+1111`);
  const text = await answer.text();
  expect(text).toContain('No card has all of these words');
  expect(text).not.toMatch(/1111/);
});

describe('a form', () => {
  type Sent = { readonly fields: Record<string, string>; readonly headers: Record<string, string> };
  const own = (form: Form): Sent => ({
    fields: { ...form.fields },
    headers: { cookie: person.cookie(), origin: server.url },
  });
  const WAYS: Readonly<Record<string, (form: Form, others: readonly Form[]) => Sent>> = {
    'without its token': (form) => {
      const { form_token: _t, ...fields } = form.fields;
      return { ...own(form), fields };
    },
    'with the token of another page': (form, others) => {
      const other = others.find((one) => one.page !== form.page && one.action !== form.action);
      return {
        ...own(form),
        fields: { ...form.fields, form_token: other?.fields.form_token ?? '' },
      };
    },
    "with a stranger's token": (form, others) => {
      const same = others.find((one) => one.action === form.action);
      return {
        ...own(form),
        fields: { ...form.fields, form_token: same?.fields.form_token ?? '' },
      };
    },
    'from another origin': (form) => ({
      ...own(form),
      headers: { cookie: person.cookie(), origin: 'https://evil.example' },
    }),
    'from an origin that begins alike': (form) => ({
      ...own(form),
      headers: { cookie: person.cookie(), origin: `${server.url}.evil.example` },
    }),
    'from no origin': (form) => ({
      ...own(form),
      headers: { cookie: person.cookie(), origin: 'null' },
    }),
    'across sites, without an origin': (form) => ({
      ...own(form),
      headers: { cookie: person.cookie(), 'sec-fetch-site': 'cross-site' },
    }),
    'from a sister host, without an origin': (form) => ({
      ...own(form),
      headers: { cookie: person.cookie(), 'sec-fetch-site': 'same-site' },
    }),
    'with two cookies of sessions, a foreign one first': (form) => ({
      ...own(form),
      headers: { cookie: `${stranger.cookie()}; ${person.cookie()}`, origin: server.url },
    }),
  };

  it.each(Object.keys(WAYS))('changes nothing when it is sent %s', async (way) => {
    await forgetAttempts(server);
    const forms = await formsOf(server, person);
    const foreign = await formsOf(server, stranger);
    expect(forms.length).toBeGreaterThan(15);
    const others = way.includes('stranger') ? foreign : forms;
    const before = await stored();
    for (const form of forms) {
      const { fields, headers } = WAYS[way]?.(form, others) ?? own(form);
      if (fields.form_token === form.fields.form_token && way.includes('token')) continue;
      const { status, headers: answer } = await postForm(server.url + form.action, fields, headers);
      const where = `${form.action} of ${form.page}: ${status} ${answer.get('location')}`;
      expect([400, 403, 404, 409, 422, 303], where).toContain(status);
    }
    expect(await stored()).toBe(before);
  });

  it('is taken with its token, from its page, once', async () => {
    const form = (await formsOf(server, person)).find(({ action }) => action === '/console/create');
    if (!form) throw new Error('no such form');
    const { fields, headers } = own({ ...form, fields: { ...form.fields, label: 'mine' } });
    const before = await stored();
    await postForm(server.url + form.action, fields, headers);
    const after = await stored();
    expect(after).not.toBe(before);
    await postForm(server.url + form.action, fields, headers);
    expect(await stored()).toBe(after);
  });

  it('does nothing as the address of a page', async () => {
    const before = await stored();
    for (const { action, fields } of await formsOf(server, person)) {
      await person.get(`${server.url}${action}?${new URLSearchParams(fields)}`);
    }
    expect(await stored()).toBe(before);
  });
});
