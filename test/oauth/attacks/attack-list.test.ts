import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.dirname(import.meta.dirname);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

const rows = read('attacks/attacks.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number, attack, source, file, test] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number: Number(number), attack, source, file: `${file}.test.ts`, test: test ?? '' };
  });

/** The names of a file's tests, as they stand in its source. */
function testsOf(file: string): string[] {
  // `it('name'`, or the second call of an `it.each([...])('name'`.
  const calls = read(file).matchAll(
    /(?:\bit(?:\.skipIf\(isAttached\))?|^ *\]\)|it\.each\([^\n]*\))\(\s*'([^'\n]*)',/gm,
  );
  return [...calls].map(([, name]) => name ?? '');
}

it('has at least 40 attacks, numbered, each with a source', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1));
  for (const { attack, source } of rows) expect(attack && source).toBeTruthy();
});

it('names a test that exists beside each', () => {
  expect(rows).not.toHaveLength(0);
  for (const { file, test } of rows) expect(testsOf(file), file).toContain(test);
});

it('has every test of the attack files', () => {
  const files = readdirSync(path.join(folder, 'attacks'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && name !== 'attack-list.test.ts')
    .map((name) => `attacks/${name}`);
  expect(files.length).toBeGreaterThanOrEqual(12);
  for (const file of files) {
    const listed = rows.filter((row) => row.file === file).map((row) => row.test);
    expect(listed.toSorted(), file).toEqual(testsOf(file).toSorted());
  }
});
