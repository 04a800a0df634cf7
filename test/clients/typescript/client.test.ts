import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type * as Published from '../../../clients/typescript/src/index.ts';
import { clientTypes } from '../../../packaging/client-types.ts';
import { launchBrowser } from '../../support/outside/browser.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

const run = promisify(execFile);
const PACKAGE = path.resolve('clients/typescript');
const tsc = path.resolve('node_modules/typescript/bin/tsc');
/** The machine's own Node, which is an older one where there is one. */
const OWN_PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

/** The client as one script: its sources name each other by the `.js` that they become. */
async function bundled(format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(PACKAGE, 'src', 'index.ts')],
    bundle: true,
    format,
    globalName: 'cardwright',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

type Client = typeof Published;
const { Cardwright, CardwrightError }: Client = await import(
  `data:text/javascript,${encodeURIComponent(await bundled('esm'))}`
);

interface Package {
  readonly cardwright: Client;
}
/** Of the page in which a function runs. */
declare const document: { readonly baseURI: string };

let server: TestServer;
let proxy: FaultyProxy;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  proxy = await startFaultyProxy(server.url);
  folder = await makeTempFolder();
});
afterEach(() => {
  proxy.fates.length = 0;
  proxy.seen.length = 0;
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await proxy?.close();
  await server?.close();
});

const clientWith = (options: object = {}) =>
  new Cardwright({ baseUrl: proxy.url, apiKey: server.keys.pro, maxWaitMs: 2_000, ...options });

/** The error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<Published.CardwrightError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CardwrightError);
  return error as Published.CardwrightError;
}

it('has the types of the description: npm run clients:generate', async () => {
  const committed = await readFile(path.join(PACKAGE, 'src', 'openapi.ts'), 'utf8');
  expect(committed === (await clientTypes()), 'is the committed file up to date?').toBe(true);
});

it('works from its packed file in an empty folder, and its types with strict compilers', async () => {
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: PACKAGE,
  });
  const [{ filename, files }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[')));
  const names: string[] = files.map((file: { path: string }) => file.path);
  expect(names).toEqual(
    expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']),
  );
  expect(names.filter((name) => /^(src|tsconfig)/.test(name))).toEqual([]);
  const app = path.join(folder, 'app');
  await mkdir(app);
  await writeFile(path.join(app, 'package.json'), '{"type":"module"}');
  await run('npm', ['install', '--offline', path.join(folder, filename)], { cwd: app });
  await cp(path.join(import.meta.dirname, 'consumer'), app, { recursive: true });
  const types = path.resolve('node_modules/@types');
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const modules = ['--module', 'nodenext', '--target', 'es2022', '--typeRoots', types];
  const flags = [...strict, ...modules, '--types', 'node', 'consumer.ts'];
  const compiled = await run(process.execPath, [tsc, ...flags], { cwd: app }).catch((e) => e);
  expect(compiled.stdout).toBe('');
  const env = { PATH: OWN_PATH, CARDWRIGHT_URL: server.url, CARDWRIGHT_KEY: server.keys.pro };
  const { stdout } = await run('node', ['consumer.js'], { cwd: app, env });
  const saw = JSON.parse(stdout);
  expect(saw).toMatchObject({ status: 'healthy', revoked: 200, requestId: expect.any(String) });
  expect(saw.worth).toEqual([expect.any(Number), expect.any(Number)]);
  expect(saw.apr).toMatch(/%/);
  expect(saw.names).toBeGreaterThan(30);
  expect(saw.distinct).toBe(saw.names);
  expect(saw.changes).toBeGreaterThan(100);
  expect(saw.rateLimit).toMatchObject({ limit: 1_000_000 });
  expect(saw.refused).toMatchObject({ code: 'ambiguous_card', http: 422 });
  expect(saw.refused.choices).toBeGreaterThan(1);
  expect(saw.refused.requestId).toMatch(/\S/);
});

describe('a call that is not answered', () => {
  it('is sent again after Retry-After, and under the same key', async () => {
    proxy.fates.push({ status: 503, retryAfter: '0' }, { status: 429, retryAfter: '1' });
    const made = await clientWith().post('/platform/keys', { body: { label: 'again' } });
    expect(made.data.key.label).toBe('again');
    const keys = proxy.seen.map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('is given up when the server asks for more patience than there is', async () => {
    proxy.fates.push({ status: 429, retryAfter: '3600' });
    const error = await failure(clientWith().get('/platform/status'));
    expect(error).toMatchObject({ status: 429, retryAfterMs: 3_600_000 });
    proxy.fates.push({ status: 503, retryAfter: '0' }, { status: 503, retryAfter: '0' });
    await failure(clientWith({ retries: 1 }).get('/platform/status'));
    expect(proxy.seen).toHaveLength(3);
  });

  it('is sent again when its answer was lost and that does no harm', async () => {
    proxy.fates.push('lost');
    expect((await clientWith().get('/platform/status')).data.status).toBe('operational');
    proxy.fates.push('lost');
    const body = { card_names: ['Amex Gold', 'CSP'] };
    const compared = await clientWith().post('/intelligence/compare', { body });
    expect(compared.data.comparison_table).toHaveLength(2);
    expect(proxy.seen.map(({ key }) => key)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is left to the caller when it may have made something', async () => {
    proxy.fates.push('lost');
    const own = { body: { email: 'lost@example.com' }, idempotencyKey: 'mine' };
    const error = await failure(clientWith().post('/platform/accounts/request-reset', own));
    expect(error).toMatchObject({ code: 'network', status: null, idempotencyKey: 'mine' });
    expect(proxy.seen).toEqual([{ method: 'POST', key: 'mine' }]);
  });

  it('ends in time, and when its caller wants it to', async () => {
    proxy.fates.push('silent');
    const late = await failure(clientWith({ retries: 0, timeoutMs: 50 }).get('/platform/status'));
    expect(late.code).toBe('timeout');
    proxy.fates.push({ status: 503, retryAfter: '2' });
    const ended = new AbortController();
    const waiting = clientWith().get('/platform/status', { signal: ended.signal });
    await expect.poll(() => proxy.seen.length).toBe(2);
    ended.abort(new Error('not wanted any more'));
    await expect(waiting).rejects.toThrow('not wanted any more');
  });
});

it('works in a browser', async () => {
  const browser = await launchBrowser();
  // Only for the script of the test: our pages allow none that they do not bring along.
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(`${server.url}/pricing`);
  await page.addScriptTag({ content: await bundled('iife') });
  const seen = await page.evaluate(async (apiKey) => {
    const { Cardwright, CardwrightError } = (globalThis as unknown as Package).cardwright;
    const client = new Cardwright({ baseUrl: new URL('/', document.baseURI).href, apiKey });
    const made = await client.post('/platform/keys', { body: { label: 'browser' } });
    const missing = client.get('/cards/{card_id}', { path: { card_id: 999_999 } });
    const code = await missing.catch((error) => error instanceof CardwrightError && error.code);
    return { label: made.data.key.label, requestId: made.requestId, code };
  }, server.keys.pro);
  await browser.close();
  expect(seen).toMatchObject({ label: 'browser', code: 'card_not_found' });
  expect(seen.requestId).toMatch(/\S/);
});

it('says what a plan leaves out, and what is not the service', async () => {
  const free = clientWith({ apiKey: server.keys.evaluation });
  const { isRestricted, upgradeUrl, data } = await free.get('/cards', { query: { limit: 1 } });
  expect([isRestricted, upgradeUrl]).toEqual([true, `${server.url}/pricing`]);
  expect(data.cards[0]?.tags).toBeUndefined();
  const refused = await failure(free.get('/cards/changes', { query: { since: '2024-01-01' } }));
  expect(refused).toMatchObject({ code: 'tier_restricted', status: 403 });
  proxy.fates.push({ status: 502 });
  const odd = await failure(clientWith().get('/platform/status'));
  expect(odd).toMatchObject({ code: 'unexpected_answer', status: 502 });
});
