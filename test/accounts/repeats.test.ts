import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RepeatableCall } from '../../src/accounts/repeats/repeatable-call.ts';
import { createRepeats } from '../../src/accounts/repeats/repeats.ts';
import type { TakenCall } from '../../src/accounts/repeats/take-once.ts';
import { AppError } from '../../src/errors.ts';
import { createBackground } from '../../src/kit/background.ts';
import type { Bounded } from '../../src/kit/memory/trusted-cache.ts';
import { inTransaction } from '../../src/storage/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

/** A call whose process told its caller to come again, while what it had sent was still on its way. */
let database: TestDatabase;
let isAway = false;
/** The caller's patience: over as soon as the work has begun. */
const bounded: Bounded = async (work) => {
  const working = work();
  if (!isAway) return working;
  working.catch(() => {});
  throw new AppError('unavailable');
};
const faults: unknown[] = [];
const background = createBackground((error) => faults.push(error));
let repeats: ReturnType<typeof createRepeats>;
let call: RepeatableCall;
beforeAll(async () => {
  database = await startTestDatabase();
  repeats = createRepeats({
    ...{ connection: database.connection, hashSecret: 'a secret', formerHashSecret: null },
    ...{ clock: () => new Date(), background, bounded },
  });
});
afterAll(async () => {
  repeats?.close();
  await background.settled();
  await database?.close();
  expect(faults).toEqual([]);
});
beforeEach(() => {
  isAway = false;
  const one = {
    account_id: 'one',
    owner: 'one',
    by: 'key k1 both',
    operation: 'create_key',
    input: '{}',
  };
  call = { ...one, key: randomUUID() };
});

async function take(): Promise<TakenCall> {
  const taken = await repeats.take(call);
  if ('answer' in taken) throw new Error('it was answered before');
  return taken;
}
it('a network without credentials has so many stored in an hour, and its answers as ever', async () => {
  const stranger = (key: string, network: string) => ({
    ...call,
    ...{ account_id: null, owner: `${network} a@b.example`, key, network },
  });
  const one = await repeats.take(stranger('first', '192.0.2.1'));
  if ('answer' in one) throw new Error('it was answered before');
  await one.keep('{}');
  const many = Array.from({ length: 70 }, (_, n) => stranger(`key ${n}`, '192.0.2.1'));
  const codes: string[] = [];
  for (const next of many)
    codes.push(
      await repeats.take(next).then(
        () => 'taken',
        ({ code }: AppError) => code,
      ),
    );
  expect(codes.filter((code) => code === 'taken')).toHaveLength(59);
  expect(new Set(codes.slice(59))).toEqual(new Set(['rate_limited']));
  expect(await repeats.take(stranger('first', '192.0.2.1'))).toEqual({ answer: '{}' });
  expect(await repeats.take(stranger('first', '198.51.100.1'))).toHaveProperty('keep');
});

const again = () =>
  repeats.take(call).then(
    () => 'taken',
    ({ code }: AppError) => code,
  );

it('is free again where the caller was told to come again before it was taken', async () => {
  isAway = true;
  await expect(repeats.take(call)).rejects.toMatchObject({ code: 'unavailable' });
  isAway = false;
  await expect.poll(again, { timeout: 5_000 }).toBe('taken');
});

it('is free again where it was let go before anything was done, which then is not', async () => {
  const taken = await take();
  await taken.release();
  expect(await again()).toBe('taken');
  const late = inTransaction(database.connection, taken.mark);
  await expect(late).rejects.toMatchObject({ code: 'idempotency_in_progress' });
});

it('says at once that the answer is lost where it was done and let go', async () => {
  const taken = await take();
  await inTransaction(database.connection, taken.mark);
  expect(await again(), 'its answer may come').toBe('idempotency_in_progress');
  await taken.release();
  expect(await again()).toBe('idempotency_answer_lost');
});

it('is let go after what is under way, and says what became of it', async () => {
  const taken = await take();
  let letGo = Promise.resolve();
  await inTransaction(database.connection, async (session) => {
    await taken.mark(session);
    letGo = taken.release();
    expect(await again()).toBe('idempotency_in_progress');
  });
  await letGo;
  expect(await again()).toBe('idempotency_answer_lost');
});
