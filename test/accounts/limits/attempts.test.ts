import { beforeAll, expect, it } from 'vitest';
import {
  type AttemptLimiter,
  createAttemptLimiter,
} from '../../../src/accounts/limits/attempts.ts';
import type { UseRule } from '../../../src/kit/network/crowd-limits.ts';
import { waitedFor } from '../../../src/kit/turns/wait.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

const RULE: UseRule = { name: 'test', limit: 3, seconds: 60 };
let database: TestDatabase;
let attempts: AttemptLimiter;
beforeAll(async () => {
  database = await startTestDatabase();
  attempts = createAttemptLimiter(database.connection, 'x'.repeat(32));
  return () => database.close();
});

it('lets exactly the limit through, for each rule and subject by itself', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => attempts.take(RULE, 'a')));
  expect(taken.filter((seconds) => seconds === null)).toHaveLength(3);
  const waits = taken.filter((seconds) => seconds !== null);
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  expect(await attempts.take(RULE, 'b')).toBeNull();
  expect(await attempts.take({ ...RULE, name: 'other' }, 'a')).toBeNull();
});

it('goes on in the turn of whoever waits for it', async () => {
  let turns = 0;
  const turn = Promise.withResolvers<void>();
  const goOn = () => {
    turns += 1;
    return turn.promise;
  };
  let taken = 0;
  const uses = Array.from({ length: 5 }, async () => {
    await waitedFor({ isOver: false, goOn }, () => attempts.take(RULE, 'in turns'));
    taken += 1;
  });
  await expect.poll(() => turns).toBe(5);
  expect(taken).toBe(0);
  turn.resolve();
  await Promise.all(uses);
  expect(taken).toBe(5);
});

it('takes a use back', async () => {
  for (let n = 0; n < 10; n += 1) {
    expect(await attempts.take(RULE, 'back')).toBeNull();
    await attempts.giveBack(RULE, 'back');
  }
});

it('begins anew when its window has ended, and keeps no subject in the clear', async () => {
  for (let n = 0; n < 4; n += 1) await attempts.take(RULE, 'ann@example.com');
  expect(await attempts.take(RULE, 'ann@example.com')).not.toBeNull();
  const records = database.connection.collection('throttles');
  expect(JSON.stringify(await records.find().toArray())).not.toContain('example');
  await records.updateMany({}, { $set: { ends_at: new Date() } });
  expect(await attempts.take(RULE, 'ann@example.com')).toBeNull();
});

it('begins anew when the clock of the database was set back to before it', async () => {
  const hour = 3_600_000;
  for (let n = 0; n < 4; n += 1) await attempts.take(RULE, 'ahead');
  const wait = await attempts.take(RULE, 'ahead');
  expect(wait).toBeLessThanOrEqual(60);
  const records = database.connection.collection('throttles');
  await records.updateMany({}, { $set: { ends_at: new Date(Date.now() + hour) } });
  for (let n = 0; n < 3; n += 1) expect(await attempts.take(RULE, 'ahead')).toBeNull();
  expect(await attempts.take(RULE, 'ahead')).toBeLessThanOrEqual(60);
});

it('goes on when a change that arrived later opened its window first', async () => {
  for (let n = 0; n < 4; n += 1) await attempts.take(RULE, 'overtaken');
  const records = database.connection.collection('throttles');
  const after = new Date(Date.now() + 60_000 + 5_000);
  const { modifiedCount } = await records.updateMany({}, { $set: { ends_at: after } });
  expect(modifiedCount).toBeGreaterThan(0);
  // No longer than a window, though this one ends later.
  expect(await attempts.take(RULE, 'overtaken')).toBe(60);
});
