import { describe, expect, it } from 'vitest';
import { createFairQueue } from '../../src/kit/turns/fair-queue.ts';
import { createScheduler, LIMITS, type SchedulerLimits } from '../../src/workers/scheduler.ts';

interface TestJob {
  readonly account: string;
  readonly within?: readonly string[];
  readonly name: string;
  readonly cost: number;
}

/** A scheduler whose jobs end when the test says so. */
function controlled(threads: number, limits: Partial<SchedulerLimits> = {}) {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const scheduler = createScheduler<TestJob, string>(
    threads,
    ({ name }, signal, begun) => {
      started.push(name);
      if (!name.startsWith('idle')) begun();
      return new Promise((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
    { ...LIMITS, ...limits },
  );
  const run = (name: string, account = 'a', cost = 20, within: readonly string[] = []) =>
    scheduler.run({ account, within, name, cost });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    // Promise callbacks of the job's end run before this.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, end, started, close: () => scheduler.close() };
}

describe('the fair queue', () => {
  it('serves accounts in turns, and each in its own order', () => {
    const queue = createFairQueue<TestJob>({ waiting: 10, waitingPerAccount: 5 }, () => {});
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) {
      expect(queue.push({ account: name.slice(0, 1), name, cost: 1 })).toBe(true);
    }
    const order = Array.from({ length: 6 }, () => queue.take(() => true)?.name);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.size).toBe(0);
    expect(queue.take(() => true)).toBeUndefined();
  });

  it('passes over what may not run now', () => {
    const queue = createFairQueue<TestJob>({ waiting: 10, waitingPerAccount: 5 }, () => {});
    queue.push({ account: 'a', name: 'long', cost: 900 });
    queue.push({ account: 'a', name: 'short', cost: 20 });
    expect(queue.take(({ cost }) => cost < 100)?.name).toBe('short');
    expect(queue.take(({ cost }) => cost < 100)).toBeUndefined();
    expect(queue.size).toBe(1);
    expect(queue.take(() => true)?.name).toBe('long');
  });

  it('is full for one account before it is for all, and then gives up a place of the longest', () => {
    const lost: string[] = [];
    const limits = { waiting: 3, waitingPerAccount: 2 };
    const queue = createFairQueue<TestJob>(limits, ({ name }) => lost.push(name));
    const push = (account: string, name = account) => queue.push({ account, name, cost: 1 });
    expect([push('a', 'a1'), push('a', 'a2'), push('a', 'a3')]).toEqual([true, true, false]);
    expect([push('b'), push('c'), push('c')]).toEqual([true, true, false]);
    expect(lost).toEqual(['a2']);
  });

  it('takes out those who have gone', () => {
    const queue = createFairQueue<TestJob>({ waiting: 9, waitingPerAccount: 5 }, () => {});
    for (const name of ['a1', 'b1', 'a2', 'c1']) {
      queue.push({ account: name.slice(0, 1), within: ['free'], name, cost: 1 });
    }
    const gone = queue.sweep(({ account }) => account === 'a').map(({ name }) => name);
    expect(gone).toEqual(['a1', 'a2']);
    expect([queue.size, ...queue.drain().map(({ name }) => name)]).toEqual([2, 'b1', 'c1']);
  });
});

describe('a crowd', () => {
  const queue = (waiting: number, lost: string[] = [], drawn = 0) =>
    createFairQueue<TestJob>(
      { waiting, waitingPerAccount: 4 },
      ({ name }) => lost.push(name),
      () => drawn,
    );
  const many = (count: number, within: readonly string[]) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ account: `${within.join()} ${at}`, within, name: `${within.at(-1)}${at}`, cost: 1 },
    }));

  it('has the turns of one, however many accounts it has', () => {
    const fair = queue(100);
    for (const job of many(40, ['free', 'a'])) expect(fair.push(job)).toBe(true);
    for (const job of many(3, ['free', 'b'])) expect(fair.push(job)).toBe(true);
    for (const job of many(3, ['paid'])) expect(fair.push(job)).toBe(true);
    const order = Array.from({ length: 10 }, () => fair.take(() => true)?.name);
    expect(order).toEqual(['a0', 'paid0', 'b0', 'paid1', 'a1', 'paid2', 'b1', 'a2', 'b2', 'a3']);
    expect(fair.size).toBe(36);
  });

  it('gives up places when all are taken, until the others have as many', () => {
    const lost: string[] = [];
    const fair = queue(12, lost);
    for (const job of many(12, ['free', 'a'])) fair.push(job);
    const others = [...many(4, ['free', 'b']), ...many(4, ['paid'])];
    expect(others.map((job) => fair.push(job))).toEqual(others.map(() => true));
    expect(lost).toHaveLength(8);
    expect(lost.every((name) => name.startsWith('a'))).toBe(true);
    expect([fair.size, fair.drain().length, fair.size]).toEqual([12, 12, 0]);
  });

  it('of one gives up its place by lot, where all have one', () => {
    for (const [drawn, loser] of [
      [0, 'crowd 0'],
      [0.5, 'crowd 50'],
      [0.999, 'crowd 99'],
    ] as const) {
      const lost: string[] = [];
      const fair = queue(100, lost, drawn);
      const one = (name: string) => ({ account: name, within: ['free', name], name, cost: 1 });
      for (let n = 0; n < 100; n += 1) expect(fair.push(one(`crowd ${n}`))).toBe(true);
      expect(fair.push(one('from elsewhere'))).toBe(true);
      expect(lost).toEqual([loser]);
      expect(fair.push(one('from elsewhere'))).toBe(false);
      expect(fair.size).toBe(100);
    }
    expect.assertions(3 * 104);
  });

  it('is one with those around it, where these are many', () => {
    const lost: string[] = [];
    const fair = queue(100, lost, 0.5);
    const neighbour = (n: number) => ({
      ...{ account: `net ${n}`, within: ['free', 'wide', `near ${n}`], name: `${n}`, cost: 1 },
    });
    for (let n = 0; n < 140; n += 1) expect(fair.push(neighbour(n))).toBe(true);
    expect(lost).toHaveLength(40);
    const other = { account: 'x', within: ['free', 'elsewhere', 'there'], name: 'x', cost: 1 };
    expect(fair.push(other)).toBe(true);
    fair.take(() => true);
    expect(fair.take(() => true)).toBe(other);
    // Those who come after it take places of their own.
    for (let n = 140; n < 300; n += 1) fair.push(neighbour(n));
    fair.push(other);
    for (let n = 300; n < 400; n += 1) fair.push(neighbour(n));
    expect(fair.drain()).toContain(other);
  });
});

describe('the scheduler', () => {
  it('refuses who lost a place at once', async () => {
    const { run, end } = controlled(1, { waiting: 3 });
    const first = run('a0', 'a0', 20, ['free', 'a']);
    const crowd = ['a1', 'a2', 'a3'].map((name) => run(name, name, 20, ['free', 'a']));
    const refused = expect(crowd[0]).rejects.toMatchObject({ code: 'overloaded' });
    const other = run('b0', 'b0', 20, ['free', 'b']);
    await refused;
    for (const name of ['a0', 'a2', 'b0', 'a3']) await end(name);
    expect(await Promise.all([first, other, ...crowd.slice(1)])).toHaveLength(4);
  });

  it('lets no account starve another', async () => {
    const { run, end, started } = controlled(1);
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => run(name, 'a'));
    all.push(run('b1', 'b'), run('b2', 'b'));
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']) {
      expect(started.at(-1)).toBe(name);
      await end(name);
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
  });

  it('refuses what the queue cannot take, and says when to come again', async () => {
    const { run, end } = controlled(1, { waiting: 2, waitingPerAccount: 2 });
    const taken = [run('a1'), run('a2'), run('a3')];
    const refusal = { code: 'overloaded', details: { retry_after_seconds: 5 } };
    await expect(run('a4')).rejects.toMatchObject(refusal);
    const lost = expect(taken.pop()).rejects.toMatchObject(refusal);
    const other = run('b1', 'b');
    await lost;
    await expect(run('b2', 'b')).rejects.toMatchObject(refusal);
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(await Promise.all([...taken, other])).toEqual(['a1', 'a2', 'b1']);
    const again = run('b3', 'b');
    await end('b3');
    expect(await again).toBe('b3');
  });

  it('refuses what has waited too long, and does not run it later', async () => {
    const { run, end, started } = controlled(1, { waitMs: 10 });
    const first = run('a1');
    await expect(run('a2')).rejects.toMatchObject({ code: 'overloaded' });
    await end('a1');
    await first;
    expect(started).toEqual(['a1']);
  });

  it('counts the start of a thread as waiting, not as running', async () => {
    const { run, started } = controlled(1, { runMs: 1, waitMs: 20 });
    await expect(run('idle')).rejects.toMatchObject({ code: 'overloaded' });
    expect(started).toEqual(['idle']);
  });

  it('ends what runs too long, and goes on with the next', async () => {
    const { run, started } = controlled(1, { runMs: 10 });
    const both = [run('a1'), run('a2')].map((one) =>
      expect(one).rejects.toMatchObject({ code: 'too_heavy' }),
    );
    await Promise.all(both);
    expect(started).toEqual(['a1', 'a2']);
  });

  it('keeps one of several threads free of long jobs', async () => {
    const { run, end, started } = controlled(2);
    const all = [run('long1', 'a', 900), run('long2', 'a', 900), run('short', 'a', 20)];
    expect(started).toEqual(['long1', 'short']);
    await end('short');
    expect(started).toEqual(['long1', 'short']);
    await end('long1');
    expect(started).toEqual(['long1', 'short', 'long2']);
    await end('long2');
    expect(await Promise.all(all)).toHaveLength(3);
  });

  it('hands on the error of a job, and runs the next', async () => {
    const { run, end } = controlled(1);
    const broken = run('a1');
    const next = run('a2');
    const seen = expect(broken).rejects.toThrow('broken');
    await end('a1', new Error('broken'));
    await seen;
    await end('a2');
    expect(await next).toBe('a2');
  });

  it('refuses everything that has not begun when it closes', async () => {
    const { run, end, close } = controlled(1);
    const first = run('a1');
    const waiting = run('a2');
    close();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await expect(run('a3')).rejects.toMatchObject({ code: 'unavailable' });
    await end('a1');
    expect(await first).toBe('a1');
  });
});
