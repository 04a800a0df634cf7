import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { authorizeUrl, pkce, register } from '../../oauth/support/client.ts';
import { connect } from '../../oauth/support/flow.ts';
import { keyOf, newPerson, type Person } from '../../oauth/support/person.ts';
import {
  type Form,
  formsOf,
  PERSONS_PAGES,
  storedOfPeople,
} from '../../oauth/support/person-forms.ts';
import { useOAuthServer } from '../../oauth/support/scenes.ts';
import { type HeldBody, heldBody } from '../../support/requests/held-body.ts';
import { callRest } from '../../support/rest.ts';

const server = useOAuthServer();

/** Forms that end what the others of the list are sent with, or do. */
const ENDS = /\/(?:sign-out|end-all|delete)$/;

async function personWithAll(): Promise<Person> {
  const person = newPerson();
  await person.signUp(server);
  const verified = { $set: { email_verified_at: new Date() } };
  await server.connection.collection('accounts').updateOne({ email: person.email }, verified);
  const key = await keyOf(server.url, person.email);
  const webhook = { url: 'https://hooks.example/held', events: ['card.changed'] };
  const made = await callRest(server.url, '/platform/webhooks', { key, body: webhook });
  const cards = [{ card_name: 'Amex Gold' }];
  const kept = await callRest(server.url, '/portfolio/wallet', {
    ...{ key, method: 'PUT', body: { cards } },
  });
  expect([made.status, kept.status]).toEqual([201, 200]);
  await connect(server, { person });
  return person;
}

async function consentPath(): Promise<string> {
  const { client_id } = await register(server);
  const asked = authorizeUrl(server, { client_id, code_challenge: pkce().challenge });
  return asked.slice(server.url.length);
}

const bodyOf = ({ action, fields }: Form) =>
  `${new URLSearchParams({ ...fields, ...(action.includes('/authorize') && { decision: 'allow' }) })}`;

const hold = (cookie: string, forms: readonly Form[]): Promise<HeldBody[]> =>
  Promise.all(
    forms.map((form) =>
      heldBody(server.url + form.action, {
        method: 'POST',
        body: bodyOf(form),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...{ cookie, origin: server.url },
        },
      }),
    ),
  );

const isSignIn = ({ text, location = '' }: Awaited<ReturnType<HeldBody['finish']>>) =>
  location.startsWith('/oauth/sign-in') || text.includes('action="/oauth/sign-in');

/** All that forms can bring about. */
const done = async (email: string) => [
  await storedOfPeople(server),
  await server.connection.collection('webhook_deliveries').countDocuments({}),
  await server.connection.collection('oauth_codes').countDocuments({}),
  server.log.filter((line) => line.includes(email)).length,
];

it('a form that was held back until its session ended does nothing and shows nothing', async () => {
  const person = await personWithAll();
  const pages = [...PERSONS_PAGES, await consentPath()];
  const forms = await formsOf(server, person, pages);
  const actions = forms.map(({ action }) => action.replace(/\?.*/, ''));
  for (const action of ['/console/apps/end', '/console/webhooks/test', '/oauth/authorize'])
    expect(actions).toContain(action);
  const worthless = { form_token: 'of nobody' };
  const ended = person.cookie();
  const held = [
    ...(await hold(ended, forms)),
    ...(await hold(
      ended,
      forms.map((form) => ({ ...form, fields: { ...form.fields, ...worthless } })),
    )),
  ];
  // In another browser.
  person.clearCookies();
  await person.signIn(server);
  const security = await person.open(`${server.url}/console/security`);
  expect((await person.submit(security, '/console/security/end', {})).status).toBe(303);
  await setTimeout(300);
  const before = await done(person.email);
  for (const [at, body] of held.entries()) {
    const answer = await body.finish();
    const action = forms[at % forms.length]?.action;
    expect([isSignIn(answer), answer.text.includes(person.email)], action).toEqual([true, false]);
  }
  expect(await done(person.email)).toEqual(before);
});

it('a form that was held back while its session lives is taken', async () => {
  const person = await personWithAll();
  const pages = [...PERSONS_PAGES, await consentPath()];
  const forms = (await formsOf(server, person, pages)).filter(({ action }) => !ENDS.test(action));
  expect(forms.length).toBeGreaterThan(10);
  const held = await hold(person.cookie(), forms);
  await setTimeout(300);
  const before = await done(person.email);
  for (const [at, body] of held.entries()) {
    expect(isSignIn(await body.finish()), forms[at]?.action).toBe(false);
  }
  const after = await done(person.email);
  for (const [at, was] of before.entries()) expect(after[at], `${at}`).not.toEqual(was);
});
