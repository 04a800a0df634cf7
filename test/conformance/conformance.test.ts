import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../support/server.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { startFixtureServer } from './fixture-server.ts';
import { startKeyedProxy } from './keyed-proxy.ts';

/** Scenarios that ask nothing of a server's own tools, for the server as it is. */
const GENERIC: Readonly<Record<string, readonly string[]>> = {
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'caching',
    'dns-rebinding-protection',
    'http-header-validation',
  ],
};

let results: string;
let fixture: Awaited<ReturnType<typeof startFixtureServer>>;
let server: SharedServer;
let proxy: Awaited<ReturnType<typeof startKeyedProxy>>;
beforeAll(async () => {
  results = await makeTempFolder();
  fixture = await startFixtureServer();
  server = await sharedTestServer();
  proxy = await startKeyedProxy(server.url, server.keys.pro);
});
afterAll(async () => {
  await Promise.all([fixture?.close(), proxy?.close()]);
  await rm(results, { recursive: true, force: true });
});

/** Runs the official suite, which leaves its findings in the folder, and gives back its report. */
function suite(url: string, folder: string, ...options: string[]) {
  const file = path.resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const args = [file, 'server', '--url', url, '-o', folder, ...options];
  return new Promise<{ passed: boolean; report: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' };
    execFile('node', args, { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ passed: error === null, report: stdout + stderr });
    });
  });
}

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** The findings of one scenario. */
async function findings(folder: string): Promise<Check[]> {
  const [run = ''] = await readdir(folder);
  return JSON.parse(await readFile(path.join(folder, run, 'checks.json'), 'utf8'));
}

describe('the official suite', () => {
  it('finds in the fixtures what 2025-11-25 requires, but for what needs a session', async () => {
    const expected = path.join(import.meta.dirname, 'expected-failures.yaml');
    const options = ['--requirements', '2025-11-25', '--expected-failures', expected];
    const { passed, report } = await suite(fixture.url, results, ...options);
    expect(passed, report).toBe(true);
    expect(report).toMatch(/Total: \d\d+ passed/);
  }, 120_000);

  it('finds in the fixtures everything that 2026-07-28 requires', async () => {
    const options = ['--requirements', '2026-07-28'];
    const { passed, report } = await suite(fixture.url, results, ...options);
    expect(passed, report).toBe(true);
    expect(report).toMatch(/Total: \d\d+ passed/);
  }, 120_000);

  it.each(
    Object.entries(GENERIC).flatMap(([version, names]) => names.map((name) => [version, name])),
  )(
    'finds in the server itself, of %s, %s',
    async (version, name) => {
      const folder = path.join(results, version, name);
      const options = ['--spec-version', version, '--scenario', name];
      await suite(`${proxy.url}/mcp`, folder, ...options);
      const checks = await findings(folder);
      expect(checks.map(({ status }) => status)).toContain('SUCCESS');
      // Checks that call a fixture's tool say so where there is none; they pass on the fixtures.
      const failed = checks.filter(
        ({ status, errorMessage = '' }) =>
          !['SUCCESS', 'INFO', 'SKIPPED'].includes(status) &&
          !errorMessage.startsWith('Not testable'),
      );
      expect(failed).toEqual([]);
    },
    60_000,
  );
});
