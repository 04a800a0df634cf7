import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { mongo } from 'mongoose';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { type EmbeddedMongo, startEmbedded } from '../../../src/embedded-mongod/embedded.ts';
import { AppError, type ErrorCode } from '../../../src/errors.ts';
import { failureOf } from '../../../src/failures.ts';
import { type RunningServer, startServer } from '../../../src/server.ts';
import { type Database, openDatabase } from '../../../src/storage/database.ts';
import { HASH_SECRET, openTestAccounts } from '../../support/accounts.ts';
import { findTestMongod } from '../../support/database/mongo.ts';
import { makeDataFolder } from '../../support/temp-folder.ts';

/** The same failures by REST, by a tool and by a resource: one error in three forms. */
interface Seen {
  readonly code: string;
  readonly message: string;
  /** Of HTTP; null inside of a 200 of MCP. */
  readonly status: number | null;
  /** Of JSON-RPC; null on REST and in the result of a tool. */
  readonly rpc: number | null;
  /** Seconds, by header or in the words. */
  readonly retryAfter: number | null;
}

let folder: string;
let mongod: EmbeddedMongo;
let beside: Database;
let server: RunningServer;
/** Of the evaluation plan: each new card is written down. */
let key: string;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  folder = await makeDataFolder();
  const binary = await findTestMongod();
  mongod = await startEmbedded({ dataDir: folder, binary, log: () => {} });
  const nothing = { mongodBinary: null, cacheDir: '', path: '', dataDir: '', log: () => {} };
  beside = await openDatabase({ ...nothing, mongodbUri: mongod.uri });
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const config = readConfig({
    ...process.env,
    MONGODB_URI: `${mongod.uri}&maxPoolSize=1`,
    KEY_HASH_SECRET: HASH_SECRET,
    DATA_DIR: folder,
    PORT: '0',
    NODE_ENV: 'test',
  });
  server = await startServer(config, pino({ level: 'warn' }, log));
  const { accounts, close } = await openTestAccounts(beside);
  ({ key } = await accounts.createWithKey('failures', 'evaluation'));
  await close();
}, 120_000);
afterAll(async () => {
  await server?.close();
  await beside?.close();
  await mongod?.stop();
  await rm(folder, { recursive: true, force: true });
});

function post(path: string, body: string): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body,
  });
}

const secondsOf = (value: string | null | undefined): number | null =>
  value ? Number(value) : null;

async function rest(path: string, body?: string): Promise<Seen> {
  const at = `/api/v1${path}`;
  const headers = { 'x-api-key': key };
  const response = await (body ? post(at, body) : fetch(server.url + at, { headers }));
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  return { ...error, status: response.status, rpc: null, retryAfter };
}

/** A message of MCP as it is sent, and whatever form its error has. */
async function mcp(body: string): Promise<Seen> {
  const response = await post('/mcp', body);
  const text = await response.text();
  const answer = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  if (answer.error) {
    const { code: rpc, message, data } = answer.error;
    const status = response.status === 200 ? null : response.status;
    return {
      code: data?.error,
      message,
      status,
      rpc,
      retryAfter: retryAfter ?? data?.retry_after_seconds ?? null,
    };
  }
  expect(answer.result.isError).toBe(true);
  const words: string = answer.result.content[0].text;
  const [, code = '', message = ''] = /^(\w+): (.*)/.exec(words) ?? [];
  const again = secondsOf(/Try again in (\d+) seconds/.exec(words)?.[1]);
  return { code, message, status: null, rpc: null, retryAfter: again };
}

const message = (method: string, params: object) =>
  mcp(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
const tool = (name: string, given: object) => message('tools/call', { name, arguments: given });
const resource = (uri: string) => message('resources/read', { uri });

/** All forms of it say the same, as the table has it. */
function expectSame(code: ErrorCode, seen: readonly Seen[]): void {
  expect(seen.length).toBeGreaterThan(1);
  const row = new AppError(code);
  for (const one of seen) {
    expect(one).toMatchObject({ code, message: seen[0]?.message });
    expect([null, row.status]).toContain(one.status);
    expect([null, row.rpc]).toContain(one.rpc);
  }
  expect(seen[0]?.status).toBe(row.status);
}

describe('one error by all ways', () => {
  it('an unknown card', async () => {
    const name = 'Amex Golden Retriever';
    expectSame('card_not_found', [
      await rest('/intelligence/value', JSON.stringify({ card_name: name })),
      await tool('calculate_card_value', { card_name: name }),
    ]);
    // MCP has an error of its own for a resource that is not there.
    const { rpc, message: words } = await resource('cards://999999');
    const { message: same } = await rest('/cards/999999');
    expect({ rpc, words }).toEqual({ rpc: -32_602, words: `Resource not found: ${same}` });
  });

  it('bad input', async () => {
    const given = { card_names: ['CSP'] };
    expectSame('validation_failed', [
      await rest('/intelligence/compare', JSON.stringify(given)),
      await tool('compare_cards', given),
    ]);
  });

  it.each([
    ['broken', '{"a":', 'invalid_json'],
    ['oversized', JSON.stringify({ a: 'x'.repeat(120_000) }), 'body_too_large'],
  ] as const)('a body that is %s', async (_what, body, code) => {
    expectSame(code, [await rest('/cards/search', body), await mcp(body)]);
  });

  it('a credential of nobody', async () => {
    const own = key;
    key = `cw_live_${'0'.repeat(40)}`;
    expectSame('invalid_api_key', [await rest('/cards'), await tool('compare_cards', {})]);
    key = own;
  });
});

/** Calls that have to write down a new card, at once. */
const writers = (card: number) =>
  Promise.all([
    rest(`/cards/${card}`),
    tool('get_card_details', { card_id: card + 1 }),
    resource(`cards://${card + 2}`),
  ]);

/** One line for each call: a warning that names the cause, without a stack. */
function expectWarnings(calls: number): void {
  // Work in the background has lines of its own.
  const warnings = lines.filter(({ msg }) => msg === 'not available');
  expect(warnings).toHaveLength(calls);
  for (const line of warnings) {
    expect(line).toMatchObject({
      level: 40,
      reason: expect.stringMatching(/^(Mongo|App)\w*Error: /),
    });
    expect(JSON.stringify(line)).not.toContain(' at ');
  }
}

describe('a database that is out of reach', () => {
  const fsync = (on: boolean) =>
    beside.connection.db?.admin().command(on ? { fsync: 1, lock: true } : { fsyncUnlock: 1 });

  it('is told from a question that is wrong', async () => {
    const client = new mongo.MongoClient(mongod.uri, { maxPoolSize: 1, waitQueueTimeoutMS: 100 });
    const things = client.db('failures').collection<{ _id: number }>('things');
    // The first connection may take longer than a place in the queue is kept.
    const opened = () => things.countDocuments().then(Boolean, () => null);
    await expect.poll(opened, { timeout: 20_000 }).toBe(false);
    await things.insertOne({ _id: 1 });
    const busy = things.findOne({ $where: 'sleep(1500) || true' });
    const late = await things.findOne({}).catch((error: unknown) => error);
    expect(late).toMatchObject({ name: 'MongoWaitQueueTimeoutError' });
    expect(failureOf(late).code).toBe('unavailable');
    await busy;
    const twice = await things.insertOne({ _id: 1 }).catch((error: unknown) => error);
    expect(twice).toMatchObject({ name: 'MongoServerError' });
    expect(failureOf(twice).code).toBe('internal');
    await client.close();
    const closed = await things.findOne({}).catch((error: unknown) => error);
    expect(failureOf(closed).code).toBe('unavailable');
  });

  it('a pool with nothing free is unavailable everywhere, for now', async () => {
    const status = async () =>
      (await fetch(`${server.url}/api/v1/cards/2`, { headers: { 'x-api-key': key } })).status;
    expect(await status()).toBe(200);
    lines.length = 0;
    // The one connection waits for a write that cannot go on; all others wait for the connection.
    await fsync(true);
    const seen = await writers(3).finally(() => fsync(false));
    expectSame('unavailable', seen);
    for (const { retryAfter } of seen) expect(retryAfter).toBe(5);
    expectWarnings(seen.length);
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  }, 40_000);

  it('a stopped database is, too', async () => {
    lines.length = 0;
    await mongod.stop();
    // Other cards: what waited above may have been written once it could.
    const seen = await writers(6);
    expectSame('unavailable', seen);
    for (const { retryAfter } of seen) expect(retryAfter).toBe(5);
    expectWarnings(seen.length);
    const page = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'a',
        refresh_token: 'b',
      }),
    });
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(await page.json()).toMatchObject({ error: 'temporarily_unavailable' });
  }, 40_000);
});
