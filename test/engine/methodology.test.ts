import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lookUp, readSections } from './methodology/document.ts';
import { RUNNERS } from './methodology/runners.ts';
import { traced } from './traced.ts';

const MARKDOWN = readFileSync(new URL('../../docs/methodology.md', import.meta.url), 'utf8');
const EXAMPLES = new URL('./methodology/examples/', import.meta.url);
const SECTIONS = readdirSync(EXAMPLES).flatMap((file) =>
  readSections(readFileSync(new URL(file, EXAMPLES), 'utf8')),
);
/** Sections without formulas of their own: their figures are checked against answers and code. */
const TOLD = ['How to read an answer', 'Constants'];

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [Math.abs(value)];
  return Array.isArray(value) ? value.flatMap(numbersIn) : [];
}

describe('docs/methodology.md', () => {
  it('has an example of every formula', () => {
    const shown = new Set(SECTIONS.flatMap(({ examples }) => examples.map(({ run }) => run)));
    expect([...shown].sort()).toEqual(Object.keys(RUNNERS).sort());
  });

  it('has examples of every section, and a section for all examples', () => {
    const headings = [...MARKDOWN.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    const titles = SECTIONS.map(({ title }) => title);
    expect([...TOLD, ...titles].sort()).toEqual(headings.sort());
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

    it('works out by hand every figure that it expects', () => {
      const expected = examples.flatMap((example) => numbersIn(Object.values(example.expect)));
      expect(expected.filter((figure) => !numbers.has(figure))).toEqual([]);
    });

    it.each(calculations)('$line', ({ value, stated, tolerance }) => {
      expect(Math.abs(value - stated)).toBeLessThanOrEqual(tolerance);
    });
  });
});
