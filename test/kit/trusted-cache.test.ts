import { expect, it } from 'vitest';
import { createTrustedCache } from '../../src/kit/memory/trusted-cache.ts';

interface Holder {
  readonly name: string;
}

function counted(holder: Holder | null, leftMs: number | null = null) {
  let calls = 0;
  return {
    lookUp: async () => {
      calls += 1;
      return holder && { holder, leftMs };
    },
    calls: () => calls,
  };
}

it('asks once for a crowd, and not again while the credential is trusted', async () => {
  const cache = createTrustedCache<Holder>(60_000);
  const { lookUp, calls } = counted({ name: 'ann' });
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.find('a', lookUp)));
  expect(found).toEqual(Array(50).fill({ name: 'ann' }));
  await cache.find('a', lookUp);
  expect(calls()).toBe(1);
});

it('asks each time for a credential that nobody holds or that has ended', async () => {
  const cache = createTrustedCache<Holder>(60_000);
  for (const { lookUp, calls } of [counted(null), counted({ name: 'ann' }, 0)]) {
    await cache.find('a', lookUp);
    await cache.find('a', lookUp);
    expect(calls()).toBe(2);
  }
});

it('trusts no longer than the credential lives', async () => {
  const cache = createTrustedCache<Holder>(60_000);
  const { lookUp, calls } = counted({ name: 'ann' }, 1);
  await cache.find('a', lookUp);
  await expect.poll(() => cache.find('a', lookUp).then(calls)).toBeGreaterThan(1);
});

it('forgets one credential, or all of some holders', async () => {
  const cache = createTrustedCache<Holder>(60_000);
  const ann = counted({ name: 'ann' });
  const bob = counted({ name: 'bob' });
  const both = async () => {
    await cache.find('a', ann.lookUp);
    await cache.find('b', bob.lookUp);
    return [ann.calls(), bob.calls()];
  };
  expect(await both()).toEqual([1, 1]);
  cache.forget('b');
  expect(await both()).toEqual([1, 2]);
  cache.forgetHolders(({ name }) => name === 'ann');
  expect(await both()).toEqual([2, 2]);
});

it('does not trust the answer of a look-up that was under way when it forgot', async () => {
  const cache = createTrustedCache<Holder>(60_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const stale = cache.find('a', async () => {
    await promise;
    return { holder: { name: 'ann' }, leftMs: null };
  });
  cache.forget('a');
  resolve();
  await stale;
  expect(await cache.find('a', counted(null).lookUp)).toBeNull();
});

it('passes the failure of a look-up on, and asks again after it', async () => {
  const cache = createTrustedCache<Holder>(60_000);
  const fails = async () => {
    throw new Error('down');
  };
  await expect(cache.find('a', fails)).rejects.toThrow('down');
  expect(await cache.find('a', counted({ name: 'ann' }).lookUp)).toEqual({ name: 'ann' });
});
