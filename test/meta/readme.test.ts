import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pathTemplate } from '../../src/operation/define.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { TOOL_ORDER } from '../support/tools/tool-order.ts';

const readme = await readFile('README.md', 'utf8');

/** Rows of the table below such a head, by their cells. */
function tableOf(head: string): string[][] {
  const [, below = ''] = readme.split(`${head}\n`);
  const rows = below.split('\n\n')[0]?.split('\n').slice(1) ?? [];
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('README', () => {
  const tools = OPERATIONS.filter(({ tool }) => tool);

  it('lists every tool with its path of REST and what it does', () => {
    const rows = tableOf('| Tool | REST | |');
    const named = rows.filter(([name]) => name?.startsWith('`'));
    expect(named.map(([name]) => name?.replaceAll('`', '')).sort()).toEqual([...TOOL_ORDER].sort());
    for (const [name = '', rest = '', about = ''] of named) {
      expect(about, name).toMatch(/^[A-Za-z].* /);
      const { rest: served } = tools.find((one) => name === `\`${one.name}\``) ?? {};
      if (served) expect(rest, name).toContain(pathTemplate(served));
    }
  });

  it('gives the tokens of every tool', () => {
    const rows = tableOf('| Tool | entry | answer | detailed |');
    expect(rows.map(([name]) => name?.replaceAll('`', ''))).toEqual(TOOL_ORDER);
    for (const [name, entry, answer] of rows)
      for (const tokens of [entry, answer]) expect(Number(tokens), name).toBeGreaterThan(50);
  });
});
