import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { asArguments } from '../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { TOOL_ORDER } from '../support/tool-order.ts';

/** Packages of other languages, kept between runs. */
const CACHE = path.resolve('node_modules/.cache/clients');
const HERE = import.meta.dirname;
/** For what comes from a registry: without it the test is left out, with a word. */
const INSTALL_MS = 90_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const run = promisify(execFile);

/** Runs what needs a language or a registry that is not everywhere. */
async function orLeaveOut(context: TestContext, what: string, prepare: () => Promise<unknown>) {
  try {
    await prepare();
  } catch (error) {
    const reason = String((error as Error).message).slice(0, 300);
    console.log(`left out, ${what} cannot be had here: ${reason}`);
    context.skip(`${what} cannot be had here`);
  }
}

/** What a client's program says of all tools, each called with its own example. */
async function reportOf(command: string, args: readonly string[], options: object = {}) {
  const calls = Object.fromEntries(
    OPERATIONS.filter(({ tool }) => tool).map(({ name, example }) => [
      name,
      asArguments(example as Readonly<Record<string, unknown>>),
    ]),
  );
  const running = run(command, args, { timeout: 60_000, ...options });
  running.child.stdin?.end(
    JSON.stringify({ url: `${server.url}/mcp`, key: server.keys.pro, calls }),
  );
  return JSON.parse((await running).stdout);
}

it('Python: its SDK calls every tool, and openai-agents converts every schema', async (context) => {
  const venv = path.join(CACHE, 'python');
  const python = path.join(venv, 'bin', 'python');
  await orLeaveOut(context, 'Python with pip', async () => {
    await mkdir(CACHE, { recursive: true });
    if (!existsSync(python)) await run('python3', ['-m', 'venv', venv], { timeout: INSTALL_MS });
    const wanted = path.join(HERE, 'python', 'requirements.txt');
    const install = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '-r',
      wanted,
    ];
    await run(python, install, { timeout: INSTALL_MS });
  });
  const report = await reportOf(python, [path.join(HERE, 'python', 'client.py')]);
  expect(report.failed).toEqual({});
  expect(report.tools).toEqual(TOOL_ORDER);
  expect(report.loose).toEqual([]);
  expect(report.strict).toEqual(TOOL_ORDER);
}, 240_000);

it('Go: its SDK calls every tool', async (context) => {
  const program = path.join(CACHE, 'go-client');
  const inFolder = { cwd: path.join(HERE, 'go'), timeout: INSTALL_MS };
  await orLeaveOut(context, 'Go with its modules', async () => {
    await mkdir(CACHE, { recursive: true });
    await run('go', ['build', '-o', program, '.'], inFolder);
  });
  const report = await reportOf(program, []);
  expect(report.failed).toEqual({});
  // Go lists them by name.
  expect([...report.tools].sort()).toEqual([...TOOL_ORDER].sort());
}, 240_000);
