import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/kit/turns/turns.ts';

/** Holds the event loop. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('turns of the event loop', () => {
  it('come between calls that take their time', async () => {
    const turns = createTurns();
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
    const turns = createTurns();
    for (let n = 0; n < 50; n += 1) expect(turns.next('account')).toBeUndefined();
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
});
