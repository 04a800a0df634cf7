import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testsThatPassEmpty } from './loops.ts';

it('finds the test that loops over something found, and no other', () => {
  const source = `
    const NAMES = ['a'];
    it('open', async () => { for (const row of data.rows) expect(row).toBe(1); });
    it('callback', () => { rows.forEach((row) => { expect(row).toBe(1); }); });
    it('counted', () => { expect(rows).toHaveLength(2); for (const row of rows) expect(row).toBe(1); });
    it('literal', () => { for (const n of [1, 2]) expect(n).toBe(n); });
    it('constant', () => { for (const n of NAMES) expect(n).toBe(n); });
    it.each([[['a']]])('table', (names) => { for (const n of names) expect(n).toBe(n); });
  `;
  expect(testsThatPassEmpty('a.test.ts', source)).toEqual([
    { name: "'open'", line: 3 },
    { name: "'callback'", line: 4 },
  ]);
});

it('finds no test of this project that passes on an empty result', () => {
  const files = globSync('test/**/*.test.ts');
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    testsThatPassEmpty(file, readFileSync(file, 'utf8')).map(
      ({ name, line }) => `${file}:${line} ${name}`,
    ),
  );
  expect(found).toEqual([]);
});
