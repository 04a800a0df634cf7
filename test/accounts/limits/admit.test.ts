import { describe, expect, it } from 'vitest';
import { createAdmit } from '../../../src/accounts/limits/admit.ts';
import type { CallLimits, TakenCall } from '../../../src/accounts/limits/call-limits.ts';
import { AppError } from '../../../src/errors.ts';
import { PLANS } from '../../../src/plans/plans.ts';

const STORED: TakenCall = {
  rate: { limit: 60, remaining: 59, reset: 60 },
  refused: null,
  period: '2026-11',
  source: 'database',
};

class MongoNetworkError extends Error {}
class MongoNetworkTimeoutError extends MongoNetworkError {}
const coded = (code: number) =>
  Object.assign(new (class MongoServerError extends Error {})(), { code });

/** Which source admits a call, when the database fails so, first or always. */
async function admitted(failures: readonly Error[], isLost: boolean): Promise<string> {
  const left = [...failures];
  const callLimits: CallLimits = {
    take: async () => {
      const failure = left.shift();
      if (failure) throw failure;
      return STORED;
    },
    takeLeased: () => null,
    giveBack() {},
    close() {},
  };
  const nobody = () => {
    throw new Error('not asked');
  };
  const admit = createAdmit({
    callLimits,
    metering: { count: nobody } as never,
    audit: { limitHit: nobody } as never,
    attempts: nobody as never,
    isLost: async () => isLost,
  });
  const caller = { account_id: 'a', plan: PLANS.evaluation, channel: 'rest' } as const;
  return admit(caller, { units: 1, calls: 1 }, new Date()).then(
    ({ source }) => source,
    (error: Error) => error.constructor.name,
  );
}

const SLOW = [
  ['does not answer in time', new MongoNetworkTimeoutError()],
  ['takes longer than it may', coded(50)],
  ['meets another write', coded(112)],
  ['keeps a caller waiting for too long', new AppError('unavailable')],
] as const;

describe.each(SLOW)('a database that %s', (_, failure) => {
  it('is asked once more while it is there', async () => {
    expect(await admitted([failure], false)).toBe('database');
  });

  it('refuses while it is there, rather than letting each process count for itself', async () => {
    expect(await admitted([failure, failure], false)).toBe(failure.constructor.name);
  });

  it('leaves the count to the process once it is away', async () => {
    expect(await admitted([failure], true)).toBe('local');
  });
});

it.each([
  ['cannot be reached', new MongoNetworkError()],
  ['has a full disk', coded(14_031)],
])('a database that %s leaves the count to the process', async (_, failure) => {
  expect(await admitted([failure], false)).toBe('local');
});
