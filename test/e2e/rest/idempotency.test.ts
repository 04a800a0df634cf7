import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { repeatModel } from '../../../src/accounts/repeats/model.ts';
import { accountWith } from '../../support/accounts.ts';
import { countKeys, isReplay, post } from '../../support/requests/idempotent.ts';
import type { Answer } from '../../support/rest.ts';
import { useTwoServers } from '../../support/two-servers.ts';

const { database, opened, one, other } = useTwoServers();

const stored = () => repeatModel(database.connection);

describe('an Idempotency-Key', () => {
  it("makes a calendar's address once, so that the one before goes on", async () => {
    const { key } = await accountWith(opened, 'pro');
    const sent = { key, idempotency: randomUUID() };
    const first = await post(one, '/portfolio/notices/calendar', sent);
    const again = await post(other, '/portfolio/notices/calendar', sent);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect([first, again].map(isReplay)).toEqual([false, true]);
    expect(again.body).toEqual(first.body);
    const location = first.headers.get('location') ?? '';
    expect(new URL(location).pathname).toBe('/api/v1/portfolio/notices');
    const { searchParams } = new URL(first.body.data.url);
    const calendar = await fetch(`${one.url}/notices/calendar.ics?${searchParams}`);
    expect(calendar.status).toBe(200);
    // It is empty, and ends as RFC 5545 has it.
    expect(await calendar.text()).toMatch(/END:VCALENDAR\r\n$/);
  });

  it('makes a key once, in whatever process the call comes again', async () => {
    const { key } = await accountWith(opened, 'pro');
    const idempotency = randomUUID();
    const sent = { key, body: { label: 'once' }, idempotency };
    const first = await post(one, '/platform/keys', sent);
    const again = await post(other, '/platform/keys', sent);
    const quoted = await post(one, '/platform/keys', { ...sent, idempotency: `"${idempotency}"` });
    expect([first, again, quoted].map(isReplay)).toEqual([false, true, true]);
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual(first.body);
    expect(quoted.body).toEqual(first.body);
    expect(again.headers.get('ratelimit')).toMatch(/^"minute"/);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(again.status).toBe(201);
    const location = first.headers.get('location') ?? '';
    expect(new URL(location).pathname).toBe(`/api/v1/platform/keys/${first.body.data.key.id}`);
    expect(again.headers.get('location')?.replace(other.url, one.url)).toBe(location);
    expect(await (await fetch(location, { headers: { 'x-api-key': key } })).json()).toMatchObject({
      data: { key: first.body.data.key },
    });
    expect(await countKeys(one, key)).toBe(2);

    // Neither the new key nor the Idempotency-Key can be read in the database.
    const text = JSON.stringify(await stored().find().lean());
    expect(text).not.toContain(first.body.data.api_key);
    expect(text).not.toContain(idempotency);
  });

  it('counts as one call and its unit, repeated as one call, and past the minute not at all', async () => {
    const { key } = await accountWith(opened, 'evaluation', { requests_per_minute: 4 });
    const balances = [{ program_key: 'chase_ultimate_rewards', balance: 7 }];
    const sent = { key, body: { balances }, idempotency: randomUUID() };
    const answers: Answer[] = [];
    for (let n = 0; n < 3; n += 1) {
      answers.push(await post(n % 2 ? other : one, '/portfolio/points/balances', sent));
    }
    expect(answers.map(isReplay)).toEqual([false, true, true]);
    expect(answers.map(({ headers }) => headers.get('ratelimit')?.match(/r=\d/)?.[0])).toEqual([
      ...['r=3', 'r=2', 'r=1'],
    ]);
    const { data } = (await one.call('/platform/usage', { key })).body;
    expect(data.calls_used).toBe(1);
    for (const idempotency of [sent.idempotency, randomUUID()]) {
      const late = await post(one, '/portfolio/points/balances', { ...sent, idempotency });
      expect([late.status, late.body.error.code]).toEqual([429, 'rate_limited']);
    }
  });

  it('creates once when many ask two processes at the same time', async () => {
    const { key } = await accountWith(opened, 'enterprise');
    const idempotency = randomUUID();
    const asked = Array.from({ length: 20 }, (_, n) =>
      post(n % 2 ? one : other, '/platform/keys', { key, body: { label: 'race' }, idempotency }),
    );
    const answers = await Promise.all(asked);
    expect(await countKeys(one, key)).toBe(2);
    expect(answers.filter((answer) => answer.status < 300 && !isReplay(answer))).toHaveLength(1);
    for (const { status, body, headers } of answers.filter(({ status }) => status >= 300)) {
      expect([status, body.error.code]).toEqual([409, 'idempotency_in_progress']);
      expect(headers.get('retry-after')).toBe('1');
    }
  });

  it('with another body is refused, and is free for other operations and accounts', async () => {
    const mine = await accountWith(opened, 'pro');
    const theirs = await accountWith(opened, 'pro');
    const idempotency = randomUUID();
    const first = await post(one, '/platform/keys', { key: mine.key, idempotency });
    const reused = await post(other, '/platform/keys', {
      ...{ key: mine.key, idempotency, body: { label: 'another' } },
    });
    expect(reused.status).toBe(422);
    expect(reused.body.error).toMatchObject({
      code: 'idempotency_key_reused',
      details: { issues: [{ path: 'Idempotency-Key' }] },
    });
    const stranger = await post(one, '/platform/keys', { key: theirs.key, idempotency });
    expect(isReplay(stranger)).toBe(false);
    expect(stranger.body.data.api_key).not.toBe(first.body.data.api_key);
    const balances = { balances: [{ program_key: 'chase_ultimate_rewards', balance: 7 }] };
    const elsewhere = { key: mine.key, idempotency, body: balances };
    const stores = await post(one, '/portfolio/points/balances', elsewhere);
    const storesAgain = await post(other, '/portfolio/points/balances', elsewhere);
    expect([stores, storesAgain].map(isReplay)).toEqual([false, true]);
    expect(storesAgain.body.data.updated).toBe(1);
  });

  it('names one call of the account: to another key it is refused, be it with fewer rights or in its grace time', async () => {
    const { key } = await accountWith(opened, 'pro');
    const asked = { key, body: { label: 'narrow', surface: 'rest' }, idempotency: randomUUID() };
    const narrow = (await post(one, '/platform/keys', asked)).body.data.api_key;
    for (const [first, second] of [
      [narrow, key],
      [key, narrow],
    ]) {
      const sent = { body: { label: 'same', surface: 'rest' }, idempotency: randomUUID() };
      const before = await countKeys(one, key);
      expect((await post(one, '/platform/keys', { ...sent, key: first })).status).toBe(201);
      const again = await post(other, '/platform/keys', { ...sent, key: second });
      expect([again.status, again.body.error?.code]).toEqual([422, 'idempotency_key_reused']);
      expect(again.body.error.message).toContain('by another key');
      expect(await countKeys(one, key)).toBe(before + 1);
    }
    const { id } = (await one.call('/platform/keys', { key })).body.data.keys[0];
    const rotating = { key, body: { grace_seconds: 3_600 }, idempotency: randomUUID() };
    const newest = (await post(one, `/platform/keys/${id}/rotate`, rotating)).body.data.api_key;
    const sent = { body: { label: 'by the newest' }, idempotency: '1' };
    expect((await post(one, '/platform/keys', { ...sent, key: newest })).status).toBe(201);
    const replaced = await post(other, '/platform/keys', { ...sent, key });
    expect([replaced.status, replaced.body.error?.code]).toEqual([403, 'key_restricted']);
    expect(JSON.stringify(replaced.body)).not.toMatch(/cw_live_/);
    // Nor is the successor told to what it replaced, which may be in other hands.
    const lost = await post(other, `/platform/keys/${id}/rotate`, rotating);
    expect([lost.status, lost.body.error?.code]).toEqual([403, 'key_restricted']);
  });

  it('is needed to be well formed', async () => {
    const { key } = await accountWith(opened, 'pro');
    for (const wrong of ['', '"', 'two, keys', 'with space', 'x'.repeat(256), '""', 'é']) {
      const { status, body } = await post(one, '/platform/keys', { key, idempotency: wrong });
      expect([status, wrong]).toEqual([422, wrong]);
      expect(body.error.details.issues[0].path).toBe('Idempotency-Key');
    }
    expect(await countKeys(one, key)).toBe(1);
    // Where nothing is made it says nothing.
    const read = await post(one, '/cards/search', { key, idempotency: 'with space' });
    expect(read.status).toBe(200);
  });

  it('is free again after a refusal, which did nothing', async () => {
    const { key } = await accountWith(opened, 'pro');
    const idempotency = randomUUID();
    const path = '/platform/webhooks';
    const body = { url: 'https://127.0.0.1/hooks', events: ['card.changed'] };
    expect((await post(one, path, { key, body, idempotency })).status).toBe(422);
    const good = { ...body, url: 'https://hooks.invalid/a' };
    const made = await post(one, path, { key, body: good, idempotency });
    expect(made.status).toBe(201);
    const again = await post(other, path, { key, body: good, idempotency });
    expect(isReplay(again)).toBe(true);
    expect([again.status, again.body]).toEqual([201, made.body]);
    const found = await fetch(made.headers.get('location') ?? '', {
      headers: { 'x-api-key': key },
    });
    expect(await found.json()).toMatchObject({ data: { webhook: made.body.data.webhook } });

    const test = { key, idempotency };
    const id = made.body.data.webhook.id;
    const sent = await post(one, `${path}/${id}/test`, test);
    expect((await post(other, `${path}/${id}/test`, test)).body).toEqual(sent.body);
    const { data } = (await one.call(`${path}/${id}/deliveries`, { key })).body;
    expect(data.deliveries).toHaveLength(1);
  });

  it('signs up once, and shows the answer to nobody else', async () => {
    const idempotency = randomUUID();
    const body = { email: 'once@example.com', password: 'correct horse battery' };
    const first = await post(one, '/platform/accounts', { body, idempotency });
    const again = await post(other, '/platform/accounts', { body, idempotency });
    expect(isReplay(again)).toBe(true);
    expect(again.body).toEqual(first.body);
    expect(first.status).toBe(201);
    expect(first.headers.get('location')).toBe(`${one.url}/api/v1/platform/account`);
    expect(await countKeys(one, first.body.data.api_key)).toBe(1);
    const guess = { ...body, password: 'another horse battery' };
    const guessed = await post(one, '/platform/accounts', { body: guess, idempotency });
    expect(guessed.body.error.code).toBe('idempotency_key_reused');
    const neighbour = { ...body, email: 'neighbour@example.com' };
    const next = await post(one, '/platform/accounts', { body: neighbour, idempotency });
    expect(isReplay(next)).toBe(false);
    expect(next.body.data.account.email).toBe('neighbour@example.com');
  });
});
