import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBackground } from '../../src/kit/background.ts';

describe('work in the background', () => {
  it('is waited for, what it begins and what is begun meanwhile too', async () => {
    const background = createBackground(() => {});
    const done: string[] = [];
    background.run(async () => {
      await turn();
      background.run(async () => {
        await turn();
        done.push('inner');
      });
      done.push('outer');
    });
    const settled = background.settled().then(() => done.push('settled'));
    background.run(async () => {
      await turn();
      await turn();
      done.push('late');
    });
    await settled;
    expect(done.slice(0, 3).toSorted()).toEqual(['inner', 'late', 'outer']);
    expect(done[3]).toBe('settled');
  });

  it('is reported when it fails, and fails nobody else', async () => {
    const reported: unknown[] = [];
    const background = createBackground((error) => reported.push(error));
    const fault = new Error('no');
    background.run(() => Promise.reject(fault));
    await background.settled();
    expect(reported).toEqual([fault]);
  });
});
