import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import type { Admission, Services } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import { type Call, execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { once } from '../../src/surfaces/rest/once.ts';
import { catalogServices, emptyAccount } from '../support/catalog/catalog-services.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');
const now = new Date('2026-11-21T12:00:00Z');
const operation = OPERATIONS.find(({ name }) => name === 'put_points_balances') as Operation;
const input = { balances: [{ program_key: 'chase_ultimate_rewards', balance: 7 }] };

/** A call under an Idempotency-Key: what it took, in order, and what came of it. */
async function sent(refused: Admission['refused'], take: () => Promise<unknown>) {
  const done: string[] = [];
  const services = catalogServices(catalog, {
    ...emptyAccount(now),
    async admit(_caller, { units, calls }) {
      done.push(`admit ${calls} ${units}`);
      const giveBack = () => void done.push('give back');
      const count = (_name: string, used: number) => void done.push(`count ${used}`);
      const rate = { limit: 60, remaining: 0, reset: 9 };
      return { rate, refused, retry_after: 9, count, giveBack };
    },
    repeats: {
      async take() {
        done.push('take');
        return take();
      },
      close() {},
    } as unknown as Services['repeats'],
  });
  const caller = {
    ...{ account_id: 'account', plan: PLANS.evaluation, scopes: null },
    credential: { account_id: 'account', epoch: 0, by: null },
    channel: 'rest' as const,
  };
  const call: Call = { caller, services, now, request_id: 'test', check_output: false };
  const req = { headersDistinct: { 'idempotency-key': ['one'] } } as unknown as Request;
  const res = { setHeader() {} } as unknown as Response;
  const reply = once({ req, res, report() {} }, operation, input, call, async (as, admitted) => {
    await execute(operation, input, { ...call, caller: as, admitted });
    return { status: 200, text: '{}' };
  });
  const code = await reply.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
  return { done, code };
}

const fresh = async () => ({
  mark: async () => {},
  keep: async () => {},
  release: async () => {},
});

it('a call past its minute is refused before its Idempotency-Key is looked up', async () => {
  expect(await sent('rate_limited', fresh)).toEqual({ done: ['admit 1 1'], code: 'rate_limited' });
});

it('a call that is carried out is counted once', async () => {
  expect((await sent(null, fresh)).done).toEqual(['admit 1 1', 'take', 'count 1']);
});

it('a repeated answer, and a call that its key refuses, give back the unit', async () => {
  const repeated = async () => ({ answer: '{"status":200,"text":"{}"}' });
  const refuse = () => Promise.reject(Object.assign(new Error('taken'), { code: 'in_progress' }));
  const done = ['admit 1 1', 'take', 'give back'];
  expect(await sent(null, repeated)).toEqual({ done, code: 'done' });
  expect(await sent(null, refuse)).toEqual({ done, code: 'in_progress' });
});

it('a repeated answer is given where the month is used up; what is no repeat is refused', async () => {
  const repeated = async () => ({ answer: '{"status":200,"text":"{}"}' });
  expect((await sent('quota_exceeded', repeated)).code).toBe('done');
  expect((await sent('quota_exceeded', fresh)).code).toBe('quota_exceeded');
});
