import { describe, expect, it } from 'vitest';
import { eachInSteps, inOne, inSlices, type Steps, turns } from '../../src/kit/steps.ts';

describe('work in steps', () => {
  it('is a step for every so many items', () => {
    const done: number[] = [];
    const steps = eachInSteps([1, 2, 3, 4, 5], 2, (item) => done.push(item));
    steps.next();
    expect(done).toEqual([1, 2]);
    steps.next();
    expect(done).toEqual([1, 2, 3, 4]);
    expect(steps.next().done).toBe(true);
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });

  it('returns its result at once or in slices, and throws its error', async () => {
    function* sum(): Steps<number> {
      let total = 0;
      yield* eachInSteps([1, 2, 3], 1, (item) => {
        total += item;
      });
      return total;
    }
    // biome-ignore lint/correctness/useYield: fails before its first step
    function* failing(): Steps<number> {
      throw new Error('broken');
    }
    expect(inOne(sum())).toBe(6);
    expect(await inSlices(sum())).toBe(6);
    await expect(inSlices(failing())).rejects.toThrow('broken');
  });

  it('takes many steps in a slice that has the time for them', async () => {
    let turns = 0;
    const turn = setImmediate(() => {
      turns += 1;
    });
    await inSlices(
      eachInSteps([1, 2, 3], 1, () => {}),
      60_000,
    );
    clearImmediate(turn);
    expect(turns).toBe(0);
  });

  it.each([
    ['gives others a turn in a loop that waits, where its slice is over', 0, 3],
    ['goes on in a loop that waits, while its slice lasts', 60_000, 0],
  ])('%s', async (_what, sliceMs, expected) => {
    let others = 0;
    const turn = turns(sliceMs);
    for (let piece = 0; piece < 3; piece += 1) {
      setImmediate(() => {
        others += 1;
      });
      await turn();
    }
    expect(others).toBe(expected);
  });
});
