import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lookUp, readSections } from './methodology/document.ts';
import { RUNNERS } from './methodology/runners.ts';
import { traced } from './traced.ts';

const MARKDOWN = readFileSync(new URL('../../docs/methodology.md', import.meta.url), 'utf8');
const SECTIONS = readSections(MARKDOWN);

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [Math.abs(value)];
  return Array.isArray(value) ? value.flatMap(numbersIn) : [];
}

describe('docs/methodology.md', () => {
  it('shows an example of every formula', () => {
    const shown = new Set(SECTIONS.flatMap(({ examples }) => examples.map(({ run }) => run)));
    expect([...shown].sort()).toEqual(Object.keys(RUNNERS).sort());
  });

  it('has no block outside of its sections, and no section twice', () => {
    expect(MARKDOWN.split(/^## /m)[0]).not.toMatch(/^```/m);
    const titles = SECTIONS.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  describe.each(SECTIONS)('$title', ({ examples, calculations, numbers }) => {
    it('has an example', () => {
      expect(examples).not.toEqual([]);
    });

    it.each(examples)('example %# ($run): the engine says the same', (example) => {
      const run = RUNNERS[example.run];
      if (run === undefined) throw new Error(`no formula is called "${example.run}"`);
      const result = traced(run(example.given));
      const paths = Object.keys(example.expect);
      expect(Object.fromEntries(paths.map((path) => [path, lookUp(result, path)]))).toEqual(
        example.expect,
      );
    });

    it('shows the reader every figure that it expects', () => {
      const expected = examples.flatMap((example) => numbersIn(Object.values(example.expect)));
      expect(expected.filter((figure) => !numbers.has(figure))).toEqual([]);
    });

    it.each(calculations)('$line', ({ value, stated, tolerance }) => {
      expect(Math.abs(value - stated)).toBeLessThanOrEqual(tolerance);
    });
  });
});
