import OAuth2Server from 'oauth2-server';
import { expect, it } from 'vitest';
import { createIdenticalRequests } from '../../../src/oauth/tokens/identical-requests.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('asks twice for fifty identical requests: one is answered, the rest share a refusal', async () => {
  const runIdentical = createIdenticalRequests();
  let runs = 0;
  const redeem = async () => {
    runs += 1;
    const isFirst = runs === 1;
    await turn();
    if (!isFirst) throw new OAuth2Server.InvalidGrantError('used');
    return 'tokens';
  };
  const all = Array.from({ length: 50 }, () => runIdentical('form', redeem));
  const results = await Promise.allSettled(all);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(runs).toBe(2);
  await expect(runIdentical('form', redeem)).rejects.toThrow('used');
  expect(runs, 'a later one asks for itself').toBe(3);
});

it('does not share other failures', async () => {
  const runIdentical = createIdenticalRequests();
  let runs = 0;
  const work = async () => {
    runs += 1;
    await turn();
    throw new Error('database');
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => runIdentical('form', work)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(runs).toBe(3);
});

it('lets different requests run at the same time', async () => {
  const runIdentical = createIdenticalRequests();
  let inside = 0;
  const work = async () => {
    inside += 1;
    await turn();
    return inside;
  };
  expect(await Promise.all(['a', 'b'].map((key) => runIdentical(key, work)))).toEqual([2, 2]);
});
