import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redactMessage, redactUri } from '../../src/storage/connection-uri.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
}, 300_000);

afterAll(() => database.close());

const openExternal = (mongodbUri: string) =>
  openDatabase({
    ...{ mongodbUri, dataDir: '', cacheDir: '', mongodBinary: null, path: '' },
    log: () => {},
  });

describe('the database', () => {
  test('is healthy, and describes itself', async () => {
    expect(await database.isHealthy()).toBe(true);
    expect(database.description).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/test_[\da-f-]+$/);
  });

  test('stores and reads by its own guarantees, whatever the address says of them', async () => {
    const weak = 'w=1&journal=false&readConcernLevel=local&readPreference=secondaryPreferred';
    const other = await openDatabase({
      ...{ mongodbUri: `${database.uri}&${weak}`, dataDir: '', cacheDir: '', mongodBinary: null },
      ...{ path: '', log: () => {}, onCommand: () => () => {} },
    });
    const sent: Record<string, unknown>[] = [];
    const client = other.connection.getClient();
    client.on('commandStarted', ({ commandName, command }) => {
      const { writeConcern, readConcern, $readPreference: from } = command;
      if (commandName === 'insert') sent.push({ writeConcern });
      if (commandName === 'find') sent.push({ level: readConcern?.level, from: from?.mode });
    });
    try {
      const kept = other.connection.collection('guarantees');
      await kept.insertOne({ here: true });
      await kept.findOne({});
    } finally {
      await other.close();
    }
    const [insert, find] = sent;
    expect(insert).toEqual({ writeConcern: { w: 'majority', j: true } });
    expect(find?.level).toBe('majority');
    expect(find?.from ?? 'primary').toBe('primary');
  });

  test('is not taken for lost while this process is busy', async () => {
    const asked = database.isHealthy(100);
    const end = performance.now() + 300;
    while (performance.now() < end);
    expect(await asked).toBe(true);
  });

  test('is a fresh one for each caller', async () => {
    const other = await startTestDatabase();
    try {
      await database.connection.collection('fresh').insertOne({ here: true });
      expect(await other.connection.collection('fresh').countDocuments()).toBe(0);
    } finally {
      await other.close();
      await other.close();
    }
    expect(await other.isHealthy()).toBe(false);
  });

  test('commits a transaction as a whole, or not at all', async () => {
    const { connection } = database;
    const accounts = connection.collection<{ name: string }>('accounts');
    await connection.transaction(async (session) => {
      await accounts.insertOne({ name: 'a' }, { session });
      await accounts.insertOne({ name: 'b' }, { session });
    });
    const failed = connection.transaction(async (session) => {
      await accounts.insertOne({ name: 'c' }, { session });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await accounts.distinct('name')).toEqual(['a', 'b']);
  });

  test('has change streams', async () => {
    const watched = database.connection.collection('watched');
    const stream = watched.watch([], { maxAwaitTimeMS: 500 });
    const change = once(stream, 'change');
    await once(stream, 'resumeTokenChanged');
    await watched.insertOne({ word: 'seen' });
    expect((await change)[0]).toMatchObject({ fullDocument: { word: 'seen' } });
    await stream.close();
  });
});

describe('an address that does not serve', () => {
  const secret = 'mongodb://reader:s3cr%2Ft@127.0.0.1:1/cards?appName=k3y';

  test('fails within three seconds and without the credentials', async () => {
    const began = performance.now();
    const error = await openExternal(secret).catch((caught: unknown) => caught);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(String(error)).toContain('Cannot use the MongoDB of MONGODB_URI, mongodb://127.0.0.1:1');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/s3cr|reader|k3y/);
  });

  test('is redacted when it is no address at all', async () => {
    const error = await openExternal('postgres://u:hunter2@host').catch(
      (caught: unknown) => caught,
    );
    expect(String(error)).not.toContain('hunter2');
  });
});

test('redaction drops user, password and query', () => {
  expect(redactUri('mongodb+srv://u:p%40ss@a.b/db?tlsCertificateKeyFilePassword=x')).toBe(
    'mongodb+srv://a.b/db',
  );
  expect(redactUri('mongodb://u:p@ss@a:1,b:2/db')).toBe('mongodb://a:1,b:2/db');
  expect(redactMessage('bad user:p@ss here', 'mongodb://user:p%40ss@h/')).not.toContain('p@ss');
});
