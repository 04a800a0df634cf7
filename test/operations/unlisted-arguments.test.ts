import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inputSchema, propertiesOf } from '../../src/operation/json-schema.ts';
import { OPERATIONS } from '../../src/operations/index.ts';

it('docs/connect.md names each argument that tools take and do not list, and no other', () => {
  const unlisted = OPERATIONS.filter(({ tool }) => tool !== undefined).flatMap((operation) => {
    const { params, ...own } = propertiesOf(inputSchema(operation));
    const all = { ...(params && propertiesOf(params)), ...own };
    return Object.entries(all).flatMap(([name, schema]) =>
      schema['x-rest-only'] === true ? [name] : [],
    );
  });
  const text = readFileSync('docs/connect.md', 'utf8');
  const [, section = ''] = text.split('## Arguments that are understood and not listed');
  const [table = ''] = section.split('\n## ');
  const told = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(told.toSorted()).toEqual([...new Set(unlisted)].toSorted());
});
