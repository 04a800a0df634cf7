import { expect, it } from 'vitest';
import { AppError } from '../../src/errors.ts';
import type { Services } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import { execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';
import { catalogOn } from '../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const WALKED_BEFORE_LIMITS = [
  'create_account',
  'verify_email',
  'request_password_reset',
  'reset_password',
];

/** Calls without a key, and how often what they say was looked at. */
function strangers() {
  const services: Services = catalogServices(catalog);
  let looked = 0;
  const ask = async (name: string, network: string) => {
    const operation = OPERATIONS.find((one) => one.name === name) as Operation;
    const input = new Proxy(
      { wrong: 1 },
      {
        ownKeys(all) {
          looked += 1;
          return Reflect.ownKeys(all);
        },
      },
    );
    const now = new Date('2026-11-21T12:00:00Z');
    const call = { caller: null, services, now, request_id: 'test', check_output: false };
    const failure = await execute(operation, input, { ...call, address: () => network }).catch(
      (error: unknown) => error,
    );
    return failure instanceof AppError ? failure : null;
  };
  return { ask, looked: () => looked };
}

it('calls without a key that are refused count by network, and past 600 a minute nothing is read', async () => {
  const { ask, looked } = strangers();
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 600; n += 1)
    codes.push((await ask(WALKED_BEFORE_LIMITS[n % 4] ?? '', '10.0.0.1'))?.code);
  expect(codes).toEqual(Array(600).fill('validation_failed'));
  const before = looked();
  expect(before).toBeGreaterThan(0);
  for (const name of WALKED_BEFORE_LIMITS) {
    const refused = await ask(name, '10.0.0.1');
    expect(refused?.code).toBe('rate_limited');
    expect(refused?.details?.retry_after_seconds).toBeGreaterThan(0);
  }
  expect(looked()).toBe(before);
  expect((await ask('create_account', '10.0.0.2'))?.code).toBe('validation_failed');
  // Whoever only reads is not kept out by others of the network.
  for (const name of ['get_health', 'get_coverage']) {
    expect((await ask(name, '10.0.0.1'))?.code, name).not.toBe('rate_limited');
  }
});
