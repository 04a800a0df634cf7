import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const PROMPT = `---
name: two-cards
title: Two cards
description: Compares two cards of a person.
arguments:
  - { name: card_names, description: Two cards, required: true, completion: cards }
---
Compare {{card_names}}.

\`\`\`tool compare_cards
{ "card_names": {{card_names}} }
\`\`\`
`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await makeTempFolder();
  await writeFile(path.join(folder, 'two-cards.md'), PROMPT);
  process.env.PROMPTS_DIR = folder;
  server = await startTestServer();
});
afterAll(async () => {
  delete process.env.PROMPTS_DIR;
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an author's command as `npm run` would, against the server of this file. */
function run(script: string, args: readonly string[], key = server.keys.pro) {
  const env = {
    ...process.env,
    PROMPTS_DIR: folder,
    CARDWRIGHT_URL: server.url,
    CARDWRIGHT_KEY: key,
  };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile('node', [`src/${script}.ts`, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

describe('the commands of a prompt author', () => {
  it('run a prompt of the own folder and the calls that it names', async () => {
    const { code, stdout } = await run('prompts-run', ['two-cards', 'card_names=Amex Gold, CSP']);
    expect(stdout).toContain('== user\n');
    expect(stdout).toContain('Compare "Amex Gold, CSP".');
    expect(stdout).toMatch(/== compare_cards, \d+ characters of JSON\n.* comes out ahead/);
    expect(code).toBe(0);
  });

  it('say what failed', async () => {
    const failing = await run('prompts-run', ['two-cards', 'card_names=CSP']);
    expect(failing.stdout).toContain('== compare_cards, an error\nvalidation_failed');
    expect(failing.code).toBe(1);
    const missing = await run('prompts-run', ['two-cards']);
    expect(missing.stderr).toContain('card_names is required');
    expect(missing.code).toBe(1);
    expect((await run('prompts-run', [])).stderr).toContain('Usage: npm run prompts:run');
    expect((await run('prompts-run', ['two-cards'], '')).stderr).toContain('CARDWRIGHT_KEY is not');
  });

  it('check all prompts', async () => {
    expect((await run('prompts-check', [])).stdout).toBe('6 prompts are fine\n');
    await writeFile(
      path.join(folder, 'two-cards.md'),
      PROMPT.replace('{{card_names}}.', '{{cards}}.'),
    );
    const { code, stderr } = await run('prompts-check', []);
    expect(stderr).toMatch(/two-cards\.md:8: unknown placeholder \{\{cards\}\}/);
    expect(code).toBe(1);
  });
});
