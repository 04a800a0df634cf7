import { Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineModel, SCHEMA_OPTIONS } from '../../src/storage/model.ts';
import { inTransaction } from '../../src/storage/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

const counters = defineModel(
  'counters',
  new Schema<{ _id: string; n: number }>({ _id: String, n: Number }, SCHEMA_OPTIONS),
);
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
}, 300_000);

afterAll(() => database.close());

beforeEach(async () => {
  await counters(database.connection).deleteMany({});
  await counters(database.connection).insertOne({ _id: 'a', n: 0 });
});

const stored = () => counters(database.connection).find().sort({ _id: 1 }).lean();

test('stores all writes of a transaction', async () => {
  const model = counters(database.connection);
  const answer = await inTransaction(database.connection, async (session) => {
    await model.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await model.insertOne({ _id: 'b', n: 5 }, { session });
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await stored()).toEqual([
    { _id: 'a', n: 1 },
    { _id: 'b', n: 5 },
  ]);
});

test('stores none when the work throws, and throws that', async () => {
  const model = counters(database.connection);
  const failed = inTransaction(database.connection, async (session) => {
    await model.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await stored()).toEqual([{ _id: 'a', n: 0 }]);
});

test('runs the work again after a conflict', async () => {
  const model = counters(database.connection);
  let attempts = 0;
  await inTransaction(database.connection, async (session) => {
    attempts += 1;
    const counter = await model.findOne({ _id: 'a' }, null, { session }).lean();
    // Another writer comes between the read and the write, once.
    if (attempts === 1) await model.updateOne({ _id: 'a' }, { $inc: { n: 10 } });
    await model.updateOne({ _id: 'a' }, { $set: { n: (counter?.n ?? 0) + 1 } }, { session });
  });
  expect(attempts).toBe(2);
  expect(await stored()).toEqual([{ _id: 'a', n: 11 }]);
});

test('gives up at its time limit, as a database that does not answer', async () => {
  const model = counters(database.connection);
  const began = performance.now();
  const failed = inTransaction(
    database.connection,
    async (session) => {
      await model.findOne({ _id: 'a' }, null, { session }).lean();
      await model.updateOne({ _id: 'a' }, { $inc: { n: 10 } });
      await model.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    },
    { timeLimitMs: 300 },
  );
  await expect(failed).rejects.toMatchObject({ name: 'MongoOperationTimeoutError' });
  expect(performance.now() - began).toBeLessThan(1_500);
});
