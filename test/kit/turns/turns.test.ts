import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTurns } from '../../../src/kit/turns/turns.ts';
import { PLACES } from './places.ts';

/** Holds the event loop. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('turns of the event loop', () => {
  it.each([
    ['', 0],
    [', after many that did not', 300],
  ])('come between calls that take their time%s', async (_, before) => {
    const turns = createTurns();
    work(12);
    await Promise.all(Array.from({ length: before }, () => turns.next('before')));
    let turn = 0;
    let running = true;
    const counting = (async () => {
      for (; running; turn += 1) await nextTurn();
    })();
    const at = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const next = turns.next(`account ${n % 2}`);
        if (next) await next;
        work(12);
        return turn;
      }),
    );
    running = false;
    await counting;
    expect(new Set(at).size).toBeGreaterThan(17);
  });

  it('leave rounds of the loop between them, in which new connections are taken', async () => {
    const turns = createTurns();
    let round = 0;
    let running = true;
    const counting = (async () => {
      for (; running; round += 1) await nextTurn();
    })();
    const at: number[] = [];
    // Each comes in a round of its own, as the requests of new connections do.
    const calls: Promise<void>[] = [];
    for (let n = 0; n < 5; n += 1) {
      const next = turns.next('account');
      calls.push(
        Promise.resolve(next).then(() => {
          at.push(round);
          work(12);
        }),
      );
      await nextTurn();
    }
    await Promise.all(calls);
    running = false;
    await counting;
    const between = at.slice(1).map((one, n) => one - (at[n] ?? 0));
    // Where the machine takes its core away meanwhile, the time between is over sooner.
    expect(Math.max(...between)).toBeGreaterThan(8);
  });

  it('are begun by what does not fit into the one under way', async () => {
    // However busy the machine is, only what is worked here takes time.
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const turns = createTurns();
      const called = (ms: number) => {
        const next = turns.next('account', ms);
        vi.advanceTimersByTime(ms);
        return next;
      };
      expect(called(6)).toBeUndefined();
      expect(called(3)).toBeUndefined();
      const long = called(6);
      expect(long).toBeInstanceOf(Promise);
      await long;
      // A call that takes longer than any turn may is the first of one, too.
      await nextTurn();
      await called(30);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are shared by accounts, not by calls', async () => {
    const turns = createTurns();
    const order: string[] = [];
    const call = async (account: string) => {
      const next = turns.next(account);
      if (next) await next;
      order.push(account);
      work(12);
    };
    await Promise.all([...Array.from({ length: 10 }, () => call('many')), call('one')]);
    expect(order.indexOf('one')).toBeLessThanOrEqual(4);
  });

  it('are not waited for by calls that are short', () => {
    // However busy the machine is, no time passes.
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const turns = createTurns();
      for (let n = 0; n < 50; n += 1) expect(turns.next('account')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('count together where each loop has one that is short of a turn', async () => {
    const turns = createTurns();
    let round = 0;
    let running = true;
    const counting = (async () => {
      for (; running; round += 1) await nextTurn();
    })();
    const at: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const next = turns.next('account');
      if (next) await next;
      at.push(round);
      work(6);
      await nextTurn();
      await nextTurn();
    }
    running = false;
    await counting;
    const gaps = at.slice(1).map((one, n) => one - (at[n] ?? 0));
    // After two of six milliseconds each, new connections are taken.
    expect(Math.max(...gaps)).toBeGreaterThan(8);
  });

  it('let many short calls in together, however long the loop is held by something else', async () => {
    const turns = createTurns();
    let turn = 0;
    let running = true;
    const holding = (async () => {
      for (; running; turn += 1) {
        await nextTurn();
        work(12);
      }
    })();
    await nextTurn();
    const call = async () => {
      const next = turns.next('account');
      if (next) await next;
    };
    work(12);
    await Promise.all(Array.from({ length: 200 }, call));
    running = false;
    await holding;
    expect(turn).toBeLessThan(20);
  });

  it('refuse whoever finds no place or loses one, and let none of them in for it', async () => {
    const turns = createTurns({ ...PLACES, calls: { waiting: 4, waitingPerAccount: 3 } });
    turns.next('first');
    work(12);
    const calls = ['a', 'a', 'a', 'a', 'b', 'c'].map((account) => turns.next(account));
    const ends = await Promise.allSettled(calls);
    // One that is past its part, and one that gives up its place.
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([
      ...[true, true, false, false],
      ...[true, true],
    ]);
    const [, , , refused] = ends;
    expect(refused).toMatchObject({ reason: { code: 'overloaded' } });
  });

  it('are had by what is new too while hundreds go on again and again', async () => {
    const turns = createTurns();
    const order: string[] = [];
    work(12);
    void turns.next('first');
    const asker = { account: 'many', within: [] };
    const going = Array.from({ length: 200 }, async () => {
      await turns.goOn(asker);
      order.push('goes on');
      work(1);
    });
    const fresh = Array.from({ length: 3 }, async (_, at) => {
      await turns.next(`new ${at}`);
      order.push('new');
    });
    await Promise.all([...going, ...fresh]);
    const places = order.flatMap((one, at) => (one === 'new' ? [at] : []));
    expect(places).toHaveLength(3);
    // One of each five turns, and not after the last of the others.
    expect(places.at(-1)).toBeLessThan(25);
  });
});
