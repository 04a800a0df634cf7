import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Asker, createTurns } from '../../../src/accounts/people/turns.ts';
import { networkOf } from '../../../src/kit/network/network-of.ts';
import { waitedFor } from '../../../src/kit/turns/wait.ts';

/** Turns whose order of starts is ours: each work ends when it is told to. */
function watchTurns(drawn = 0) {
  const inTurn = createTurns(() => drawn);
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: Asker) =>
    inTurn(asker, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).catch(({ code }: { code: string }) => {
      refused.push(`${name} ${code}`);
    });
  const endOne = async () => {
    ends.shift()?.();
    await setImmediate();
  };
  return { ask, endOne, started, refused };
}

const PERSON = networkOf('198.51.100.7');
const known = (n: number, network: string) => ({ account_id: `account ${n}`, network });
const neighbours = (count: number, addressOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => networkOf(addressOf(n)));

describe('password hashes', () => {
  it('take turns by network', async () => {
    const { ask, endOne, started } = watchTurns();
    for (let n = 0; n < 5; n += 1) ask(`crowd ${n}`, '192.0.2.1');
    ask('person', PERSON);
    expect(started).toEqual(['crowd 0', 'person']);
    await endOne();
    expect(started).toEqual(['crowd 0', 'person', 'crowd 1']);
  });

  it.each([
    ['/64s of one /48', (n: number) => `2001:db8:77:${n.toString(16)}::1`],
    ['/48s of one /40', (n: number) => `2001:db8:${(n & 255).toString(16)}:${n >> 8}::1`],
    ['addresses of one /16', (n: number) => `203.0.${n & 255}.${1 + (n >> 8)}`],
    ['/16s of one /8', (n: number) => `203.${n & 255}.${n >> 8}.1`],
  ])('are had by others, however many %s wait', async (_, addressOf) => {
    const { ask, endOne, started, refused } = watchTurns();
    for (const [n, line] of neighbours(300, addressOf).entries()) ask(`one of many ${n}`, line);
    await setImmediate();
    expect(refused.length).toBeGreaterThanOrEqual(98);
    ask('person', PERSON);
    await setImmediate();
    // Every other turn may be of those that had one lately; of the rest the second is the person's.
    for (let n = 0; n < 4; n += 1) await endOne();
    expect(started).toContain('person');
    expect(refused.filter((name) => name.startsWith('person'))).toEqual([]);
  });

  it('are refused to the longest line first where all who wait are of one crowd', async () => {
    const { ask, refused } = watchTurns();
    const lines = neighbours(30, (n) => `203.0.113.${n}`);
    for (const line of lines) for (let n = 0; n < 8; n += 1) ask(`${line} ${n}`, line);
    await setImmediate();
    refused.length = 0;
    ask('neighbour', networkOf('203.0.113.200'));
    await setImmediate();
    expect(refused).toHaveLength(1);
    expect(refused[0]).not.toContain('neighbour');
  });

  it('are had by known accounts, however many networks of strangers wait', async () => {
    const { ask, endOne, started, refused } = watchTurns();
    for (let n = 0; n < 300; n += 1)
      ask(`stranger ${n}`, networkOf(`${1 + (n % 200)}.${n % 250}.0.1`));
    await setImmediate();
    expect(refused).toHaveLength(300 - 100 - 2);
    for (let n = 0; n < 3; n += 1) ask(`owner ${n}`, known(n, PERSON));
    await setImmediate();
    expect(refused).toHaveLength(300 - 100 - 2);
    for (let n = 0; n < 6; n += 1) await endOne();
    const turns = started.slice(2).map((name) => name.split(' ')[0]);
    // Every other turn; and the strangers have theirs.
    expect(turns).toEqual(['owner', 'stranger', 'owner', 'stranger', 'owner', 'stranger']);
  });

  it.each([
    ['one address', () => '203.0.113.77'],
    ['/48s of one /32', (n: number) => `2001:db8:${n.toString(16)}::1`],
    ['addresses of one /8', (n: number) => `203.${n & 255}.1.1`],
  ])('are had by a known account, however many of %s wait', async (_, addressOf) => {
    // The lot would fall on whoever came last.
    const { ask, endOne, started, refused } = watchTurns(0.999);
    const lines = neighbours(300, addressOf);
    for (const [n, line] of lines.entries()) ask(`crowd ${n}`, known(n, line));
    ask('owner', known(1_000, PERSON));
    for (const [n, line] of lines.entries()) ask(`more ${n}`, known(2_000 + n, line));
    await setImmediate();
    expect(refused.filter((name) => name.startsWith('owner'))).toEqual([]);
    expect(refused).toHaveLength(601 - 102);
    for (let n = 0; n < 2; n += 1) await endOne();
    expect(started).toContain('owner');
  });

  it('leave strangers every other turn, however many known accounts wait', async () => {
    const { ask, endOne, started } = watchTurns();
    for (let n = 0; n < 50; n += 1) ask(`owner ${n}`, known(n, networkOf(`${n}.1.1.1`)));
    ask('person', PERSON);
    for (let n = 0; n < 2; n += 1) await endOne();
    expect(started).toContain('person');
  });

  it.each([0, 0.5, 0.99])('are given up by lot where all who wait have one (%d)', async (drawn) => {
    const { ask, refused, started } = watchTurns(drawn);
    for (let n = 0; n < 102; n += 1) ask(`crowd ${n}`, `a crowd ${n}`);
    expect(refused).toEqual([]);
    ask('one more', PERSON);
    await setImmediate();
    expect(refused).toEqual([`crowd ${2 + Math.floor(drawn * 100)} unavailable`]);
    expect(started).toHaveLength(2);
  });

  it('are had by whoever comes for the first time, while 95 networks far apart come again', async () => {
    const { ask, endOne, started, refused } = watchTurns();
    const crowd = neighbours(95, (n) => `${20 + n}.${n}.9.9`);
    for (const [n, line] of crowd.entries()) ask(`crowd ${n}`, line);
    for (let n = 0; n < 400; n += 1) {
      await endOne();
      ask(`again ${n}`, crowd[n % 95] ?? '');
    }
    ask('person', PERSON);
    for (let n = 0; n < 3; n += 1) await endOne();
    expect(started).toContain('person');
    expect(refused).toEqual([]);
  });

  it('are not made for whoever has stopped waiting, whose place is free', async () => {
    const { ask, endOne, started, refused } = watchTurns();
    const wait = { isOver: false };
    waitedFor(wait, () => {
      for (let n = 0; n < 102; n += 1) ask(`crowd ${n}`, `a crowd ${n}`);
    });
    wait.isOver = true;
    for (let n = 0; n < 100; n += 1) ask(`person ${n}`, `a person ${n}`);
    await setImmediate();
    expect(refused).toHaveLength(100);
    expect(refused.filter((name) => !name.startsWith('crowd'))).toEqual([]);
    for (let n = 0; n < 102; n += 1) await endOne();
    expect(started).toHaveLength(102);
    expect(started.filter((name) => name.startsWith('person'))).toHaveLength(100);
  });

  it('go on after one that fails, and each line has one at a time', async () => {
    const inTurn = createTurns();
    let running = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        inTurn('a line', async () => {
          running += 1;
          most = Math.max(most, running);
          await setImmediate();
          running -= 1;
          if (n % 2) throw new Error(String(n));
          return n;
        }),
      ),
    );
    expect(most).toBe(1);
    expect(outcomes.map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? 'rejected' : 'fulfilled')),
    );
  });
});
