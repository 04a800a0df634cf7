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
