import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePythonClient } from '../../packaging/python-client.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { openApiDocument } from '../../src/surfaces/docs/openapi.ts';
import { asArguments } from '../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { TOOL_ORDER } from '../support/tools/tool-order.ts';
import {
  CACHE,
  INSTALL_MS,
  installPackages,
  installPython,
  inVenv,
  orLeaveOut,
  run,
} from './python-packages.ts';

const HERE = import.meta.dirname;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(undefined, { KOKO_PATHS: 'on' });
});
afterAll(() => server?.close());

/** What a client's program says of all tools, each called with its own example. */
async function reportOf(command: string, args: readonly string[], options: object = {}) {
  const calls = Object.fromEntries(
    OPERATIONS.filter(({ tool }) => tool).map(({ name, example }) => [
      name,
      asArguments(example as Readonly<Record<string, unknown>>),
    ]),
  );
  const running = run(command, args, { timeout: 60_000, ...options });
  running.child.stdin?.end(JSON.stringify({ url: server.url, key: server.keys.pro, calls }));
  return JSON.parse((await running).stdout);
}

it('Python: its SDK calls every tool, and openai-agents converts every schema', async (context) => {
  await orLeaveOut(context, 'Python with pip', installPython);
  const report = await reportOf(inVenv('python'), [path.join(HERE, 'python', 'client.py')]);
  expect(report.failed).toEqual({});
  expect(report.tools).toEqual(TOOL_ORDER);
  expect(report.loose).toEqual([]);
  expect(report.strict).toEqual(TOOL_ORDER);
}, 240_000);

it('Go: its SDK calls every tool', async (context) => {
  const program = path.join(CACHE, 'go-client');
  // Without C, whose compiler takes seconds of its own.
  const env = { ...process.env, CGO_ENABLED: '0' };
  const inFolder = { cwd: path.join(HERE, 'go'), timeout: INSTALL_MS, env };
  await orLeaveOut(context, 'Go with its modules', async () => {
    await mkdir(CACHE, { recursive: true });
    await run('go', ['build', '-o', program, '.'], inFolder);
  });
  const report = await reportOf(program, []);
  expect(report.failed).toEqual({});
  // Go lists them by name.
  expect([...report.tools].sort()).toEqual([...TOOL_ORDER].sort());
}, 240_000);

it('Python: every method of KoKo’s SDK is answered as the operation that it means', async (context) => {
  await orLeaveOut(context, 'Python with pip', installPython);
  const { answers, errors, left } = await reportOf(inVenv('python'), [
    path.join(HERE, 'python', 'koko.py'),
  ]);
  expect(left).toEqual([]);
  expect(errors).toEqual({
    get_card_details: ['KokoError', 404],
    merchant_benefits: ['ValidationError', 422],
    recommend_card: ['ValidationError', 422],
  });
  const portfolio = ['Amex Gold', 'Chase Sapphire Preferred'];
  const { card_id, card_name } = answers.get_card_details;
  expect(card_name).toBe('Chase Sapphire Preferred');
  const same: [string, string, object?][] = [
    ['compare_cards', '/intelligence/compare', { card_names: portfolio }],
    ['compare_cards verbose', '/intelligence/compare?mode=verbose', { card_names: portfolio }],
    ['calculate_card_value', '/intelligence/value', { card_name: 'Amex Gold' }],
    ['which_card_at_merchant', '/intelligence/merchant/best-card', { merchant: 'Uber', portfolio }],
    ['merchant_benefits', '/intelligence/merchant/benefits', { merchant: 'Uber', portfolio }],
    ['get_card_details', `/cards/${card_id}`],
    ['get_card_terms', `/cards/${card_id}/terms`],
    ['get_card_history', `/cards/${card_id}/history`],
    ['get_points_program', '/reference/programs/chase_ur'],
    ['get_benefit_categories', '/reference/benefit-categories'],
  ];
  for (const [method, at, body] of same) {
    const answer = await server.call(at, body && { body });
    expect(answers[method], method).toEqual(answer.body.data ?? answer.body);
  }
  expect(answers['check_renewal verbose'].narrative.retention_tips).toBeDefined();
  expect(answers.card_benefits.card_name).toBe('American Express Gold Card');
}, 240_000);

it('Python: the client generated from the description installs, and its calls work', async (context) => {
  await orLeaveOut(context, 'Python with pip', installPython);
  const folder = await makeTempFolder();
  await makePythonClient(folder, inVenv('openapi-python-client'));
  const site = path.join(folder, 'site');
  await orLeaveOut(context, 'what builds Python packages', () =>
    installPackages('--no-deps', '--target', site, folder),
  );
  const env = { ...process.env, PYTHONPATH: site };
  const seen = await reportOf(inVenv('python'), [path.join(HERE, 'python', 'generated.py')], {
    env,
  });
  await rm(folder, { recursive: true });
  expect(seen).toEqual({
    cards: 3,
    card: 'American Express Gold Card',
    apr: expect.stringContaining('%'),
    changes: true,
    found: 2,
    compared: 2,
    at_shop: 'American Express Gold Card',
    verdicts: 2,
    made: true,
    revoked: 200,
    health: 'healthy',
    missing: 'card_not_found',
  });
}, 240_000);

it('Python: schemathesis finds nothing over REST beside what is listed', async (context) => {
  await orLeaveOut(context, 'Python with pip', installPython);
  const folder = path.join(HERE, 'python');
  // Its cases follow from the document, so that must be the same in every run: by its address too.
  const document = path.join(CACHE, 'openapi.json');
  const about = { publicUrl: 'https://cards.test', version: '1.0.0' };
  await writeFile(document, JSON.stringify(openApiDocument(OPERATIONS, about)));
  const arguments_ = [
    ...['--config-file', path.join(folder, 'schemathesis.toml'), 'run', document, '--no-color'],
    ...['--url', `${server.url}/api/v1`, '--header', `X-API-Key: ${server.keys.pro}`],
    // Drawn input is `test/e2e/rest/fuzz.test.ts`'s.
    ...['--phases', 'examples,coverage', '--no-shrink'],
    ...['--generation-deterministic', '--warnings', 'off'],
  ];
  const env = { ...process.env, PYTHONPATH: folder, SCHEMATHESIS_HOOKS: 'schemathesis_hooks' };
  const options = { env, cwd: CACHE, timeout: 150_000, maxBuffer: 64e6 };
  const { stdout } = await run(inVenv('schemathesis'), arguments_, options).catch((error) => error);
  expect(stdout).toContain('No issues found');
  expect(Number(/(\d+) generated/.exec(stdout)?.[1])).toBeGreaterThan(1_000);
}, 240_000);
