import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { scriptOf } from '../../support/runner/server-scripts.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const MB = 1024 * 1024;

interface Message {
  readonly id?: string | number;
  readonly result?: { readonly isError?: boolean };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A server over the standard streams, with its first message answered. */
async function begin() {
  const folder = await makeTempFolder();
  const child = spawn(process.execPath, [scriptOf('stdio')], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', DATA_DIR: folder },
    stdio: 'pipe',
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const exit = once(child, 'close');
  // It may have ended before all is written.
  child.stdin.on('error', () => {});
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const answers = new Map<unknown, Message>();
  let look = () => {};
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message: Message = JSON.parse(line);
    answers.set(message.id, message);
    look();
  });
  const write = (text: string) => void child.stdin.write(text);
  const server = {
    write,
    errors: () => errors,
    end: () => void child.stdin.end(),
    /** As a client that has gone, while something else holds its input open. */
    readNoMore: () => void child.stdout.destroy(),
    /** Its code. */
    ended: async () => (await exit)[0] as number | null,
    answer: (id: string | number) =>
      new Promise<Message | undefined>((resolve) => {
        look = () => {
          if (answers.has(id)) resolve(answers.get(id));
        };
        look();
      }),
    call: (id: string | number, more: string) =>
      write(
        `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"tools/call","params":{"name":"compare_cards","arguments":{"card_names":${more}}}}\n`,
      ),
  };
  const about = { capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const params = { protocolVersion: '2025-06-18', ...about };
  write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params })}\n`);
  await server.answer(0);
  return server;
}

it.each([
  ['levels', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'is nested deeper than 64 levels'],
  ['objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'is nested deeper than 64 levels'],
  ['values', `[${'1,'.repeat(5_000)}1]`, 'has more than 4000 values'],
])(
  'a message of too many %s is refused in the words of HTTP, and is no fault',
  async (_, given, words) => {
    const server = await begin();
    server.call('deep', given);
    const { error } = (await server.answer('deep')) ?? {};
    expect(error).toMatchObject({ code: -32602, message: `The message ${words}.` });
    expect(error?.data).toMatchObject({ error: 'validation_failed' });
    server.call('next', '["Amex Gold", "CSP"]');
    expect((await server.answer('next'))?.result?.isError).not.toBe(true);
    expect(server.errors()).toBe('');
    server.end();
    expect(await server.ended()).toBe(0);
  },
);

it('a line that does not end within 10 MB ends the process, which says so', async () => {
  const server = await begin();
  for (let n = 0; n < 11; n += 1) server.write('x'.repeat(MB));
  expect(await server.ended()).toBe(1);
  expect(server.errors()).toMatch(/^A message is longer than 10 MB\b.*\n$/);
});

it('lines come in any parts, however many and long they are', async () => {
  const server = await begin();
  const long = JSON.stringify({
    jsonrpc: '2.0',
    id: 'long',
    method: 'ping',
    params: { _meta: { x: 'y'.repeat(9 * MB) } },
  });
  server.write(`${long}\r\n{"jsonrpc":"2.0","id":"a","me`);
  await server.answer('long');
  server.write('thod":"ping"}\n{"jsonrpc":"2.0","id":"b","method":"ping"}\n');
  expect(await server.answer('a')).toMatchObject({ result: {} });
  expect(await server.answer('b')).toMatchObject({ result: {} });
  server.end();
  expect(await server.ended()).toBe(0);
});

it('a client that reads no answers any more ends it', async () => {
  const server = await begin();
  server.readNoMore();
  server.write('{"jsonrpc":"2.0","id":"a","method":"ping"}\n');
  expect(await server.ended()).toBe(0);
});
