import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTurns } from '../../../src/kit/turns/turns.ts';

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

  it('let few probes in before all others, and others beside them', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const turns = createTurns(PLACES);
      turns.next('first');
      vi.advanceTimersByTime(12);
      const order: string[] = [];
      const arrive = (line: 'requests' | 'probes') =>
        turns.arrive(line, {
          account: line,
          begin: () => void order.push(line),
          refuse: () => void order.push(`no ${line}`),
        });
      for (let n = 0; n < 5; n += 1) arrive('requests');
      for (let n = 0; n < 12; n += 1) arrive('probes');
      expect(order).toEqual(['no probes', 'no probes']);
      vi.advanceTimersByTime(12);
      for (let n = 0; n < 200; n += 1) {
        vi.advanceTimersByTime(1);
        await nextTurn();
      }
      expect(order).toHaveLength(17);
      expect(order.slice(2, 10)).toEqual(Array(8).fill('probes'));
      expect(order.slice(10, 15)).toEqual(Array(5).fill('requests'));
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([9.5, 12, 20])(
    'begin with a call of %s ms that was passed over, though probes always wait',
    async (ms) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      try {
        const turns = createTurns();
        turns.next('first');
        vi.advanceTimersByTime(12);
        const begun: number[] = [];
        let probed = 0;
        const probe = () =>
          turns.arrive('probes', {
            account: 'probes',
            begin() {
              if (begun.length === 3) return;
              probed += 1;
              vi.advanceTimersByTime(0.2);
              probe();
            },
            refuse() {},
          });
        for (let n = 0; n < 9; n += 1) probe();
        for (let n = 0; n < 3; n += 1)
          void turns.next(`account ${n}`, ms)?.then(() => begun.push(n));
        for (let n = 0; n < 3_000 && begun.length < 3; n += 1) {
          vi.advanceTimersByTime(0.01);
          await nextTurn();
        }
        expect(begun).toEqual([0, 1, 2]);
        // They had their turns all the same.
        expect(probed).toBeGreaterThan(8);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

const PLACES = {
  calls: { waiting: 10, waitingPerAccount: 10 },
  bodies: { waiting: 10, waitingPerAccount: 10 },
  requests: { waiting: 10, waitingPerAccount: 10 },
  probes: { waiting: 10, waitingPerAccount: 10 },
};
