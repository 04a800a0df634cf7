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
    const queue = createFairQueue<TestJob>({ waiting: 10, waitingPerAccount: 5 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) {
      expect(queue.push({ account: name.slice(0, 1), name, cost: 1 })).toBe(true);
    }
    const order = Array.from({ length: 6 }, () => queue.take(() => true)?.name);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.size).toBe(0);
    expect(queue.take(() => true)).toBeUndefined();
  });

  it('passes over what may not run now', () => {
    const queue = createFairQueue<TestJob>({ waiting: 10, waitingPerAccount: 5 });
    queue.push({ account: 'a', name: 'long', cost: 900 });
    queue.push({ account: 'a', name: 'short', cost: 20 });
    expect(queue.take(({ cost }) => cost < 100)?.name).toBe('short');
    expect(queue.take(({ cost }) => cost < 100)).toBeUndefined();
    expect(queue.size).toBe(1);
    expect(queue.take(() => true)?.name).toBe('long');
  });

  it('is full for everybody, and for one account before that', () => {
    const queue = createFairQueue<TestJob>({ waiting: 3, waitingPerAccount: 2 });
    const push = (account: string) => queue.push({ account, name: account, cost: 1 });
    expect([push('a'), push('a'), push('a'), push('b'), push('c')]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('a crowd', () => {
  const queue = (waiting: number, lost: string[] = []) =>
    createFairQueue<TestJob>({ waiting, waitingPerAccount: 4 }, ({ name }) => lost.push(name));
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
    expect(fair.push({ account: 'one more', within: ['free', 'a'], name: 'x', cost: 1 })).toBe(
      false,
    );
    const others = [...many(4, ['free', 'b']), ...many(4, ['paid'])];
    expect(others.map((job) => fair.push(job))).toEqual(others.map(() => true));
    expect(lost).toHaveLength(8);
    expect(lost.every((name) => name.startsWith('a'))).toBe(true);
    expect([fair.size, fair.drain().length, fair.size]).toEqual([12, 12, 0]);
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
    await expect(run('b1', 'b')).rejects.toMatchObject(refusal);
    for (const name of ['a1', 'a2', 'a3']) await end(name);
    expect(await Promise.all(taken)).toHaveLength(3);
    const again = run('b2', 'b');
    await end('b2');
    expect(await again).toBe('b2');
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
