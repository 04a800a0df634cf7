import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';

it('leaves in a file, at its end, why the process ended, and writes over nothing', async () => {
  const file = path.join(await makeTempFolder(), 'log');
  const out = openSync(file, 'w');
  const probe = `
    import { appendOutput } from './src/observability/append-output.ts';
    import { openLog } from './src/observability/log.ts';
    appendOutput();
    const { logger, flush } = openLog('info');
    console.log('a shell that says something first');
    logger.info('the first line');
    await flush();
    console.warn('a library that warns');
    logger.info('the last line');
    await flush();
    throw new Error('the end');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', probe], {
    stdio: ['ignore', out, out],
  });
  await once(child, 'close');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const places = ['shell', 'the first line', 'library', 'the last line', 'Error: the end'].map(
    (words) => lines.findIndex((line) => line.includes(words)),
  );
  expect(places[0]).toBe(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).msg);
  expect(logged).toEqual(['the first line', 'the last line']);
});

it('has in a file what is printed for people beside its lines, whole', async () => {
  const file = path.join(await makeTempFolder(), 'log');
  const probe = `
    import { openLog } from './src/observability/log.ts';
    const log = openLog('info');
    log.logger.info('first');
    log.print('a key, shown once\\n');
    log.logger.info('second');
    log.print('ready\\n');
    await log.flush();
    log.close();
    process.exit();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', probe], {
    stdio: ['ignore', openSync(file, 'w'), 'inherit'],
  });
  await once(child, 'close');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const said = lines.map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line));
  expect(said).toEqual(['first', 'a key, shown once', 'second', 'ready']);
});
