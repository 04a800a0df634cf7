import { expect, it } from 'vitest';
import {
  createLetterLines,
  type WaitingLetter,
} from '../../../src/accounts/limits/letter-lines.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

it('the first that a network owes keeps its place when all its neighbours are owed hundreds', () => {
  const dropped: string[] = [];
  const lines = createLetterLines<Letter>(({ letter }) => void dropped.push(letter.to));
  const owe = (to: string, network: string) =>
    lines.add({ to, subject: 'New password', text: '' }, null, network);
  owe('first@cards.test', '192.0.2.1');
  for (let n = 0; n < 2_000; n += 1) owe(`many-${n}@cards.test`, `192.0.${n % 200}.${n % 7}`);
  expect(lines.size).toBe(1_000);
  expect(dropped).toHaveLength(1_001);
  expect(dropped).not.toContain('first@cards.test');
  expect(lines.take(false)?.letter.to).toBe('first@cards.test');
});

it('an owed letter that is told anew is tried at once, and as often as any other', () => {
  const dropped: WaitingLetter<Letter>[] = [];
  const lines = createLetterLines<Letter>((one) => void dropped.push(one));
  const letter = (text: string) => ({ to: 'a@cards.test', subject: 'New password', text });
  lines.add(letter('first'), null);
  const first = lines.take(false);
  expect(first?.letter.text).toBe('first');
  // It failed for the fourth time, and is to be tried again much later.
  if (first) lines.put(Object.assign(first, { failures: 4, isResting: true }));
  expect(lines.take(false)).toBeUndefined();
  lines.add(letter('second'), null);
  expect(lines.size).toBe(1);
  expect(lines.take(false)).toMatchObject({ letter: { text: 'second' }, failures: 0 });
  expect(dropped).toEqual([]);
});
