import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = (cwd: string) => promisify(execFile)(process.execPath, ['packaging/start.ts'], { cwd });

it('npm start runs the server as JavaScript, and leaves what is already there', async () => {
  expect(await run('.')).toMatchObject({ stdout: 'dist/main.js\n', stderr: '' });
  const { ino, mtimeMs } = await stat('dist/main.js');
  await run('.');
  expect(await stat('dist/main.js')).toMatchObject({ ino, mtimeMs });
});

it('the JavaScript has the thread that asks the outside', async () => {
  await run('.');
  const asking = `import('./dist/kit/network/outside/thread.js').then(async (own) => {
    const { ask } = own.createOutsideThread({ report: console.error });
    const url = 'https://127.0.0.1/';
    await ask({ url, headers: {}, totalMs: 2_000 }).catch((error) => console.log(error.message));
  });`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--eval', asking]);
  expect(stdout).toBe('its host cannot be reached on the public internet\n');
  expect(stderr).toBe('');
});

it('without the packages for development it says so and runs the TypeScript', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardwright-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('packaging', path.join(folder, 'packaging'), { recursive: true });
  const { stdout, stderr } = await run(folder);
  expect(stdout).toBe('src/main.ts\n');
  expect(stderr).toContain("Cannot find package 'esbuild'");
});
