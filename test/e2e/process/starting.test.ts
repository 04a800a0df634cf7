import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { HASH_SECRET } from '../../support/accounts.ts';
import { startTestDatabase } from '../../support/database/mongo.ts';
import { ROOMY } from '../../support/runner/node-flags.ts';
import { scriptOf } from '../../support/runner/server-scripts.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

/** A server from its first line on. */
function begin(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const child = spawn(process.execPath, [...ROOMY, scriptOf('main'), ...words], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  return {
    lines,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Its code; null when a signal ended it. */
    ended: async () => (await exit)[0] as number | null,
    async said(words: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (lines.some((line) => line.includes(words))) resolve();
      };
      waiting.add(look);
      look();
      await promise;
      waiting.delete(look);
    },
  };
}

it('a stop during the start closes what has been started', async () => {
  const folder = await makeTempFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = begin({ DATA_DIR: folder, MONGODB_URI: '' });
  await server.said('database: embedded mongod');
  server.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  expect(server.lines.join('\n')).not.toContain('Cardwright is ready');
  // It holds the process's number until mongod has ended as it should.
  expect(await readFile(path.join(folder, 'mongod', 'mongod.lock'), 'utf8')).toBe('');
}, 60_000);

it('a leader that is told to restart while it starts does so afterwards', async () => {
  const database = await startTestDatabase();
  onTestFinished(() => database.close());
  const settings = { MONGODB_URI: database.uri, KEY_HASH_SECRET: HASH_SECRET };
  const server = begin(settings, '--workers', '2');
  await server.said('connecting to');
  server.kill('SIGHUP');
  await server.said('Cardwright is ready');
  await server.said('all workers were restarted');
  server.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
}, 120_000);
