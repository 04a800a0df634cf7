import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCallLimits } from '../../../src/accounts/limits/call-limits.ts';
import { createBackground } from '../../../src/kit/background.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

let database: TestDatabase;
const background = createBackground(() => {});
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await background.settled();
  await database.close();
});

it('an account does not wait for ever behind a question that the driver never settles', async () => {
  const { connection } = database;
  const limits = createCallLimits(connection, background);
  const [windows] = Object.values(connection.models);
  expect(windows).toBeDefined();
  const lost = vi.spyOn(
    windows?.collection as object as { findOneAndUpdate(): unknown },
    'findOneAndUpdate',
  );
  lost.mockImplementationOnce(() => new Promise(() => {}));
  const plan = { ...PLANS.evaluation, requests_per_minute: 60 };
  const ask = () => limits.take({ account_id: 'lost', plan, units: 1, calls: 1, now: new Date() });
  const [first, behind] = [ask(), ask()];
  await expect(first).rejects.toMatchObject({ code: 'unavailable' });
  await expect(behind).rejects.toMatchObject({ code: 'unavailable' });
  expect(await ask()).toMatchObject({ refused: null });
  expect(lost).toHaveBeenCalledTimes(2);
  limits.close();
});
