import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPrompts, PromptError } from '../../../src/surfaces/prompts/library.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

let shipped: string;
let own: string;
beforeAll(async () => {
  [shipped, own] = await Promise.all([makeTempFolder(), makeTempFolder()]);
});
afterAll(() => Promise.all([shipped, own].map((folder) => rm(folder, { recursive: true }))));

const source = (name: string, body: string) => `---
name: ${name}
title: The ${name}
description: A prompt that only tests read.
arguments:
  - { name: card, description: A card, required: true, completion: cards }
---
${body} {{card}}
`;

let written = 0;
/** Writes with a time of its own, so that no two versions look the same. */
async function write(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, `${name}.md`);
  await writeFile(file, text);
  written += 1;
  await utimes(file, written, written);
}

const open = (reload: boolean, warnings: string[] = []) =>
  openPrompts({
    folders: [shipped, own],
    tools: new Map(),
    reload,
    warn: (message) => warnings.push(message),
  });
const textOf = (library: ReturnType<typeof open>, name: string) =>
  JSON.stringify(library.get(name, { card: 'CSP' }).messages);

describe('the prompts of folders', () => {
  it('are read, and an author’s own file wins over a shipped one', async () => {
    await write(shipped, 'one', source('one', 'shipped'));
    await write(shipped, 'two', source('two', 'shipped'));
    await write(own, 'two', source('two', 'own'));
    const library = open(false);
    expect(library.list().map(({ name }) => name)).toEqual(['one', 'two']);
    expect(textOf(library, 'one')).toContain('shipped');
    expect(textOf(library, 'two')).toContain('own');
    expect(library.completionOf('one', 'card')).toBe('cards');
    expect(library.completionOf('one', 'other')).toBeNull();
    expect(library.completionOf('three', 'card')).toBeNull();
  });

  it('are served changed at once in development, and only there', async () => {
    await write(own, 'two', source('two', 'own'));
    const [live, fixed] = [open(true), open(false)];
    await write(own, 'two', source('two', 'changed'));
    expect(textOf(live, 'two')).toContain('changed');
    expect(textOf(fixed, 'two')).toContain('own');
    await write(own, 'three', source('three', 'new'));
    expect(live.list()).toHaveLength(3);
    await rm(path.join(own, 'three.md'));
    expect(live.list()).toHaveLength(2);
  });

  it('stay as they were when a change breaks one, with a warning once', async () => {
    await write(own, 'two', source('two', 'own'));
    const warnings: string[] = [];
    const library = open(true, warnings);
    await write(own, 'two', source('two', '{{typo}}'));
    expect(textOf(library, 'two')).toContain('own');
    expect(textOf(library, 'two')).toContain('own');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/two\.md:8: unknown placeholder \{\{typo\}\}/);
    expect(() => open(false)).toThrow(PromptError);
    await write(own, 'two', source('two', 'mended'));
    expect(textOf(library, 'two')).toContain('mended');
  });

  it('refuse values that are missing, unknown or too long', () => {
    const library = open(false);
    expect(() => library.get('none', {})).toThrow(/Unknown prompt: "none"/);
    expect(() => library.get('one', {})).toThrow(/The argument card is required: A card/);
    expect(() => library.get('one', { card: ' ' })).toThrow(/card is required/);
    expect(() => library.get('one', { card: 'x', cart: 'y' })).toThrow(/no argument "cart".* card/);
    expect(() => library.get('one', { card: 'x'.repeat(1_001) })).toThrow(/longer than 1000/);
  });
});
