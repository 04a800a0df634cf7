import { beforeAll, expect, it } from 'vitest';
import { addDays, isoDay } from '../../../src/kit/day.ts';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { callRest } from '../../support/rest.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Somebody with a saved card, a calendar and so many calls a minute, of which two are used. */
async function personWith(requests_per_minute: number) {
  const accounts = await openTestAccounts(server.database);
  const limits = { requests_per_minute, monthly_limit: null };
  const { key } = await accountWith(accounts, 'evaluation', limits);
  await accounts.close();
  const call = (path: string, method = 'GET', body?: object) =>
    callRest(server.url, path, { key, method, ...(body && { body }) });
  const save = (days: number) => {
    const fee_date = addDays(isoDay(new Date()), days);
    const cards = [{ card_name: 'Amex Gold', opened: '2024-03', fee_date }];
    return call('/portfolio/wallet', 'PUT', { cards, spending: { dining: 500 } });
  };
  expect((await save(20)).status).toBe(200);
  const made = await call('/portfolio/notices/calendar', 'POST', {});
  const { searchParams } = new URL(made.body.data.url);
  const read = () => fetch(`${server.url}/notices/calendar.ics?${searchParams}`);
  return { call, save, read };
}

it('a calendar is worked out once for a wallet, as a call of its account', async () => {
  const { call, save, read } = await personWith(10);
  const first = await read();
  const text = await first.text();
  expect(text, text).toContain('BEGIN:VEVENT');
  const left: number[] = [];
  const look = async () => {
    const { headers } = await call('/platform/account');
    left.push(Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]));
  };
  await look();
  // Two before, the calendar, and this one.
  expect(left[0]).toBeLessThanOrEqual(6);
  for (let n = 0; n < 3; n += 1) expect(await (await read()).text()).toBe(text);
  await look();
  expect(left[1]).toBe((left[0] ?? 0) - 1);
  await save(25);
  const changed = await (await read()).text();
  expect(changed).not.toBe(text);
  await look();
  expect(left[2]).toBeLessThanOrEqual((left[1] ?? 0) - 3);
});

it('past the minute of its account it is the last one', async () => {
  const { save, read } = await personWith(6);
  const text = await (await read()).text();
  let saved = 0;
  while ((await save(25 + saved)).status === 200) saved += 1;
  expect(saved).toBeGreaterThan(0);
  const again = await read();
  expect([again.status, await again.text()]).toEqual([200, text]);
});

it('past the minute and with no last one it says when to come again', async () => {
  const { read } = await personWith(2);
  const refused = await read();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
