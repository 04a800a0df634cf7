import { expect, it } from 'vitest';
import { asQuestion } from '../../src/engine/model/effort.ts';
import { QuestionMemo } from '../../src/kit/memory/question-memo.ts';

const memo = new QuestionMemo<object, number>();
const key = {};

it('keeps what was found through a question and the parts of it', () => {
  asQuestion(() => {
    memo.set(key, 1);
    asQuestion(() => expect(memo.get(key)).toBe(1), 10);
    expect(memo.get(key)).toBe(1);
  });
});

it('forgets it where the next question begins', () => {
  asQuestion(() => memo.set(key, 1));
  asQuestion(() => expect(memo.get(key)).toBeUndefined());
});
