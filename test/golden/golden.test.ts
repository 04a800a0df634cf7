import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { digestAll } from './answers.ts';
import { goldenQuestions } from './questions.ts';

const HELP = [
  'See an answer with `node test/golden/write.ts --show N`. To see what changed, run',
  '`node test/golden/write.ts --dump DIR` on both versions, and diff -r the two.',
  'If the change is meant, `node test/golden/write.ts` holds the new answers.',
].join('\n');

const questions = goldenQuestions();
let held: Record<string, string>;
let now: Record<string, string>;

beforeAll(async () => {
  held = JSON.parse(await readFile(join(import.meta.dirname, 'answers.json'), 'utf8'));
  now = await digestAll(questions);
});

/** The questions of which a part of the answer is another: 0 is the answer, 1 its traces. */
function changed(part: 0 | 1): string[] {
  return Object.keys(now).filter(
    (label) => now[label]?.split(' ')[part] !== held[label]?.split(' ')[part],
  );
}

function report(what: string, labels: readonly string[]): string {
  return `${what} of ${labels.length} questions changed:\n${labels.join('\n')}\n${HELP}`;
}

describe('the golden answers', () => {
  it('are of 300 questions, none of them twice', () => {
    const asked = questions.map(({ operation, input }) => JSON.stringify([operation, input]));
    expect(new Set(asked).size).toBe(300);
    expect(Object.keys(now), HELP).toEqual(Object.keys(held));
  });

  it('are the same but for traces', () => {
    const labels = changed(0);
    expect(labels.length, report('The answers', labels)).toBe(0);
  });

  it('have the same traces', () => {
    const labels = changed(1);
    expect(labels.length, report('The traces', labels)).toBe(0);
  });
});
