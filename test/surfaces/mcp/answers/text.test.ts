import { describe, expect, it } from 'vitest';
import {
  boundedLines,
  boundedText,
  type Telling,
  wholeText,
} from '../../../../src/surfaces/mcp/answers/text.ts';

const many = (what: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${what} ${n} says something of a few words.`);

const telling: Telling = {
  summary: ['The verdict.', ...many('Line', 20), 'An aside. More of a line.', 'Estimates.'].join(
    '\n',
  ),
  asides: () => ['An aside.'],
  behind: [],
  notes: [
    { text: 'Not checked for long.', about: 'age' },
    { text: 'One source says so.', about: 'source' },
    { text: 'Beside the point.', about: 'aside' },
    ...many('A note', 5).map((text) => ({ text })),
  ],
  next: [
    { tool: 'other', arguments: { card: 'A', spending: { dining: 100, flights: 2_000, gas: 30 } } },
  ],
  sent: { spending: { dining: 100, flights: 2_000, gas: 30 } },
  shorten: (text) => text.replaceAll('a few words', 'few words'),
};

describe('a text', () => {
  it('stays as it is when it is short', () => {
    expect(boundedText(telling)).toBe(wholeText(telling));
  });

  /** The same with so many lines more. */
  const longer = (count: number) => {
    const lines = telling.summary.split('\n');
    const summary = [...lines.slice(0, -1), ...many('More', count), 'Estimates.'].join('\n');
    return boundedText({ ...telling, summary });
  };
  /** With how many lines more it no longer has some words. */
  const without = (words: string) =>
    Array.from({ length: 300 }, (_, count) => count).findIndex((n) => !longer(n).includes(words));

  it('tells calls and names shorter before anything is left out', () => {
    const first = without('a few words');
    const text = longer(first);
    expect(first).toBeGreaterThan(10);
    expect(text).not.toContain('Left out');
    expect(text).toContain('Next: other {"card":"A"} with spending as here');
    expect(longer(first - 1)).toContain('"spending":{"dining":100');
  });

  it('is then without what decides least first, and never without its verdict', () => {
    const order = [
      ...['Next: other', 'Not checked', 'One source', 'Beside', 'An aside.'],
      ...['A note 4', 'A note 0'],
    ].map(without);
    expect(order).toHaveLength(7);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(without('a few words'));
    const most = longer(299);
    expect(most).toMatch(/^The verdict\.\nLine 0 /);
    expect(most).toMatch(
      /\nEstimates\.\nLeft out for length: next calls, how old some facts are, what one source alone says, 1 side note, \d+ lines and 5 notes\. Ask about fewer at once for all of it\.$/,
    );
  });

  it('of lines alone keeps the first', () => {
    const text = boundedLines(['One of two.', 'The other.', ...many('Line', 300)], 2);
    expect(text).toMatch(/^One of two\.\nThe other\.\nLine 0 /);
    expect(text).toMatch(/Left out for length: \d+ lines\./);
  });
});
