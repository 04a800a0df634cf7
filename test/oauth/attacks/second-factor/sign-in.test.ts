import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealer } from '../../../../src/kit/sealer.ts';
import { register } from '../../support/client.ts';
import { openRequest } from '../../support/flow.ts';
import { newPerson, PASSWORD } from '../../support/person.ts';
import { postForm, postJson } from '../../support/requests.ts';
import { forgetAttempts, useOAuthServer } from '../../support/scenes.ts';
import {
  afterPassword,
  codeOf,
  forgetCodes,
  type Guarded,
  newGuarded,
  sendCode,
  stateOn,
} from '../../support/second-factor.ts';
import {
  isAttached,
  KEY_HASH_SECRET,
  type OAuthServer,
  startOAuthServer,
} from '../../support/server.ts';

const server = useOAuthServer();
let guarded: Guarded;
let twin: OAuthServer | null = null;
beforeAll(async () => {
  guarded = await newGuarded(server);
  const { mongodbUri } = server;
  if (!isAttached) twin = await startOAuthServer({ mongodbUri });
});
afterAll(() => twin?.close());
beforeEach(async () => {
  await forgetAttempts(server);
  await forgetCodes(server);
});

const isDeviceKnown = (cookie: string) => cookie.includes('device');

describe('a second factor', () => {
  it('cannot be left out: the password alone begins no session on any way in', async () => {
    const { person, key } = guarded;
    const half = await afterPassword(server, person);
    expect(half.page.response.status).toBe(200);
    expect(half.page.text).toContain('name="code"');
    expect(await half.browser.isSignedIn(server)).toBe(false);
    expect(isDeviceKnown(half.browser.cookie())).toBe(false);
    const form = { email: person.email, password: PASSWORD };
    // By the form for new accounts, which signs in whoever has one.
    const second = newPerson();
    const start = await second.open(`${server.url}/oauth/sign-up`);
    const text = await (await second.submit(start, '/oauth/sign-up', form)).text();
    expect(text).toContain('name="code"');
    expect(await second.isSignedIn(server)).toBe(false);
    // By REST, where a password has made a key.
    const rest = await postJson(`${server.url}/api/v1/platform/accounts`, form);
    expect(rest.status).toBe(403);
    expect(await rest.json()).toMatchObject({ error: { code: 'second_factor_required' } });
    expect((await sendCode(half, codeOf(key))).status).toBe(303);
    expect(await half.browser.isSignedIn(server)).toBe(true);
    expect(isDeviceKnown(half.browser.cookie())).toBe(true);
  });

  it('is asked for on the way to an app, and leads on to its consent', async () => {
    const { person, key } = guarded;
    const client = await register(server);
    const browser = newPerson();
    const asked = await openRequest(server, browser, client);
    const form = { email: person.email, password: PASSWORD };
    const response = await browser.submit(asked, '/oauth/sign-in', form);
    const page = { url: asked.url, response, text: await response.text() };
    expect(page.text).toContain('/oauth/second-step?');
    // The request opened again without a code asks for the password again, not for consent.
    expect((await openRequest(server, browser, client)).text).toContain('type="password"');
    const done = await browser.submit(page, '/oauth/second-step', { code: codeOf(key) });
    const next = new URL(done.headers.get('location') ?? '', server.url);
    expect(next.pathname).toBe('/oauth/authorize');
    expect((await browser.open(next.href)).text).toContain('value="allow"');
  });

  it('takes each code once, and none of a step before it', async () => {
    const { person, key } = guarded;
    const code = codeOf(key);
    expect((await sendCode(await afterPassword(server, person), code)).status).toBe(303);
    const replay = await sendCode(await afterPassword(server, person), code);
    expect(replay.status).toBe(400);
    expect(replay.text).toContain('was used before');
    const older = await sendCode(await afterPassword(server, person), codeOf(key, -1));
    expect(older.status).toBe(400);
    expect((await sendCode(await afterPassword(server, person), codeOf(key, 1))).status).toBe(303);
  });

  it('takes no code that is further away than a step', async () => {
    const { person, key } = guarded;
    for (const steps of [-3, 3]) {
      const far = await sendCode(await afterPassword(server, person), codeOf(key, steps));
      expect(far.status).toBe(400);
    }
    expect((await sendCode(await afterPassword(server, person), codeOf(key))).status).toBe(303);
  });

  it.skipIf(isAttached)(
    'takes a code once when two processes get it at the same moment',
    async () => {
      const { person, key, recovery } = guarded;
      for (const code of [codeOf(key), recovery[0] ?? '']) {
        const halves = await Promise.all(
          [server, twin ?? server, server, twin ?? server].map((at) => afterPassword(at, person)),
        );
        const answers = await Promise.all(halves.map((half) => sendCode(half, code)));
        expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400]);
      }
    },
  );

  it('takes a recovery code once, however it is written', async () => {
    const { person, recovery } = guarded;
    const code = recovery[1] ?? '';
    const written = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await sendCode(await afterPassword(server, person), written)).status).toBe(303);
    expect((await sendCode(await afterPassword(server, person), code)).status).toBe(400);
    const next = await sendCode(await afterPassword(server, person), recovery[2] ?? '');
    expect(next.status).toBe(303);
  });

  it('is not guessed: wrong codes are counted, and the owner gets in in a known browser', async () => {
    const { person, key } = await newGuarded(server);
    const attacker = newPerson();
    let half = await afterPassword(server, person, attacker);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { status, text } = await sendCode(half, 'aaaa-aaaa-aaaa');
      statuses.push(status);
      half = { ...half, page: { ...half.page, text } };
    }
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([400]));
    expect(statuses[10]).toBe(429);
    const right = await afterPassword(server, person, attacker);
    const refused = await sendCode(right, codeOf(key));
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/Wait \d+ minutes[\s\S]*name="code"/);
    const own = await afterPassword(server, person, person);
    expect((await sendCode(own, codeOf(key))).status).toBe(303);
  });
});

describe('a sign-in between its steps', () => {
  const send = (browser: { cookie(): string }, form_token: string) =>
    postForm(
      `${server.url}/oauth/second-step`,
      { form_token, code: codeOf(guarded.key) },
      { cookie: browser.cookie(), origin: new URL(server.url).origin },
    );

  it('is worth nothing in another browser, nor changed, and counts once', async () => {
    const { browser, page } = await afterPassword(server, guarded.person);
    const state = stateOn(page);
    const thief = newPerson();
    await thief.open(`${server.url}/oauth/sign-in`);
    expect((await send(thief, state)).status).toBe(400);
    expect((await send({ cookie: () => '' }, state)).status).toBe(400);
    expect((await send(browser, `${state.slice(0, -6)}AAAA==`)).status).toBe(400);
    expect((await send(browser, '')).status).toBe(400);
    const foreign = { cookie: browser.cookie(), origin: 'https://evil.example' };
    const form = { form_token: state, code: codeOf(guarded.key) };
    const forged = await postForm(`${server.url}/oauth/second-step`, form, foreign);
    expect(forged.status).toBe(403);
    expect((await send(browser, state)).status).toBe(303);
    await forgetCodes(server);
    expect((await send(browser, state)).status).toBe(400);
  });

  it.skipIf(isAttached)('ends after ten minutes, wrong codes or not', async () => {
    const { browser, page } = await afterPassword(server, guarded.person);
    const cookie = /cardwright=([^;]*)/.exec(browser.cookie())?.[1] ?? '';
    const sealer = createSealer('cardwright pending sign-ins', KEY_HASH_SECRET, null);
    const opened = (state: string) => JSON.parse(sealer.open(state, cookie)?.secret ?? '{}');
    const first = opened(stateOn(page));
    expect(first.ends - Date.now()).toBeLessThanOrEqual(600_000);
    const wrong = await sendCode({ browser, page }, '000000');
    expect(opened(stateOn({ ...page, text: wrong.text })).ends).toBe(first.ends);
    const lasting = (ends: number) =>
      sealer.seal(JSON.stringify({ ...first, ends, nonce: `${ends}` }), cookie);
    expect((await send(browser, lasting(Date.now() - 1))).status).toBe(400);
    expect((await send(browser, lasting(Date.now() + 60_000))).status).toBe(303);
  });

  it('plants no session: what was known of the browser before opens nothing', async () => {
    const half = await afterPassword(server, guarded.person);
    const planted = half.browser.cookie();
    expect((await sendCode(half, codeOf(guarded.key))).status).toBe(303);
    expect(half.browser.cookie()).not.toBe(planted);
    const page = await fetch(`${server.url}/console/apps`, {
      redirect: 'manual',
      headers: { cookie: planted },
    });
    expect(page.status).toBe(303);
  });
});
