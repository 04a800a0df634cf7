import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttemptLimiter } from '../../src/accounts/limits/attempts.ts';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import {
  accountWith,
  HASH_SECRET,
  openTestAccounts,
  type TestAccounts,
} from '../support/accounts.ts';
import { type LostCommands, startLosing } from '../support/database/lost-commands.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { type CallOptions, callRest } from '../support/rest.ts';
import { stripeSettings } from '../support/stripe/room.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/server.ts';
import { type StartedServer, startWith } from '../support/stripe/started.ts';

/**
 * A command whose connection has just ended was never settled by the driver. Whatever stands in line
 * behind one, or runs again when it is over, goes on; and what it wrote is written once.
 */

/** A start on a busy machine included. */
const PATIENCE_MS = 20_000;
/** Longer than any caller waits for the database. */
const CALL_MS = 3_500;

let losing: LostCommands;
let stripe: StripeServer;
let database: TestDatabase;
let accounts: TestAccounts;
let server: StartedServer;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  losing = startLosing();
  stripe = await startStripeServer();
  database = await startTestDatabase();
  accounts = await openTestAccounts(database);
  settings = { ...stripeSettings(stripe.url), SMTP_URL: 'smtp://127.0.0.1:9' };
  server = await startWith(database, settings);
}, 60_000);
afterAll(async () => {
  losing.close();
  await server?.close();
  await accounts?.close();
  await database?.close();
  await stripe?.close();
});

const within = <T>(done: Promise<T>, ms: number) =>
  Promise.race([done, sleep(ms, 'stands still' as const, { ref: false })]);

const call = async (path: string, options: CallOptions) => {
  const answer = await within(callRest(server.url, path, options), CALL_MS);
  return answer === 'stands still' ? { status: 0, body: null } : answer;
};

const newKey = async (requests_per_minute = 1_000) =>
  accountWith(accounts, 'pro', { requests_per_minute });

/** `call` finds its connection ended, and so do those after it in turn. */
async function losingEach(commands: readonly (readonly [string, string?])[], work: () => unknown) {
  for (const [command, collection] of commands) {
    const lost = losing.lose(command, collection);
    await work();
    expect(await within(lost, CALL_MS), `${command} ${collection}`).toBeUndefined();
  }
}

describe('what runs again and again goes on', () => {
  it.each([
    ['the look for a newer catalogue', 'find', 'catalog_version'],
    ['webhooks: what imports have changed', 'find', 'changes'],
    ['webhooks: deliveries that are due', 'find', 'webhook_deliveries'],
    ['digests that are due', 'find', 'wallet_notices'],
    ['billing: the lease', 'update', 'billing_leases'],
    ['billing: events left over', 'findAndModify', 'billing_events'],
    ['billing: what ends', 'find', 'billing_accounts'],
    ['news of changes', 'getMore'],
  ])(
    '%s',
    async (_name, command, collection?: string) => {
      const thrice = async () => {
        for (let time = 0; time < 3; time += 1) await losing.lose(command, collection);
        return 'goes on';
      };
      expect(await within(thrice(), PATIENCE_MS)).toBe('goes on');
    },
    30_000,
  );
});

describe('a line goes on, and what is written is written once', () => {
  it('calls of an account, counted to the last', async () => {
    const { key } = await newKey(4);
    const statuses: number[] = [];
    const ask = async () => {
      statuses.push((await call('/cards/2', { key })).status);
    };
    await losingEach(
      [
        ['find', 'api_keys'],
        ['findAndModify', 'admissions'],
      ],
      ask,
    );
    for (let more = 0; more < 3; more += 1) await ask();
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('changes of an account', async () => {
    const { key } = await newKey();
    let made = 0;
    await losingEach(
      [['findAndModify', 'accounts'], ['insert', 'api_keys'], ['commitTransaction']],
      async () => {
        made += 1;
        const { status } = await call('/platform/keys', { key, body: { label: `no ${made}` } });
        expect(status).toBe(201);
      },
    );
    const { body } = await call('/platform/keys', { key });
    const labels = body.data.keys.map(({ label }: { label: string }) => label);
    expect(labels.sort()).toEqual(['no 1', 'no 2', 'no 3', 'test']);
  });

  it('calls under an Idempotency-Key, done once', async () => {
    const { key } = await newKey();
    const told = new Set<string>();
    const headers = { 'idempotency-key': randomUUID() };
    const ask = async () => {
      const answer = await call('/platform/keys', { key, headers, body: { label: 'once' } });
      expect(answer.status).toBe(201);
      told.add(answer.body.data.api_key);
    };
    const lost = losing.lose('update', 'idempotent_calls');
    await losingEach(
      [
        ['insert', 'idempotent_calls'],
        ['find', 'idempotent_calls'],
      ],
      ask,
    );
    expect(await within(lost, CALL_MS)).toBeUndefined();
    await ask();
    expect(told.size).toBe(1);
  });

  it('counts of usage', async () => {
    const { key, account_id } = await newKey();
    const stored = async () =>
      (await usageModel(database.connection).findOne({ account_id }).lean())?.units ?? 0;
    let calls = 0;
    const ask = async () => {
      calls += 1;
      expect((await call('/cards/2', { key })).status).toBe(200);
      await expect.poll(stored, { timeout: PATIENCE_MS }).toBe(calls);
    };
    await losingEach(
      [['insert', 'usage_flushes'], ['update', 'usage'], ['commitTransaction']],
      ask,
    );
    await ask();
  }, 60_000);

  it('lists of recent calls', async () => {
    const { key } = await newKey();
    for (let time = 0; time < 2; time += 1) {
      const lost = losing.lose('update', 'recent_calls');
      expect((await call('/cards/2', { key })).status).toBe(200);
      expect(await within(lost, PATIENCE_MS)).toBeUndefined();
    }
  }, 30_000);

  it('attempts, counted to the last', async () => {
    const { take } = createAttemptLimiter(database.connection, HASH_SECRET);
    const rule = { name: 'lost', limit: 3, seconds: 60 };
    const left: unknown[] = [];
    for (let time = 0; time < 4; time += 1) {
      void losing.lose('findAndModify', 'throttles');
      left.push(await within(take(rule, 'somebody'), PATIENCE_MS));
    }
    expect(left).toEqual([null, null, null, expect.any(Number)]);
  });
});

it('a start and a stop go on, and the last counts are stored', async () => {
  void losing.lose('find', 'migrations');
  void losing.lose('aggregate', 'catalog_cards');
  const other = await within(startWith(database, settings), PATIENCE_MS);
  if (other === 'stands still') throw new Error('the start stands still');
  const { key, account_id } = await newKey();
  expect((await callRest(other.url, '/cards/2', { key })).status).toBe(200);
  const last = [
    ['update', 'api_keys'],
    ['insert', 'usage_flushes'],
  ].map(([command = '', collection]) => losing.lose(command, collection));
  for (const command of ['killCursors', 'endSessions']) void losing.lose(command);
  expect(await within(other.close(), 9_000)).toBeUndefined();
  expect(await within(Promise.all(last), CALL_MS)).not.toBe('stands still');
  const stored = await usageModel(database.connection).findOne({ account_id }).lean();
  expect(stored?.units).toBe(1);
}, 60_000);
