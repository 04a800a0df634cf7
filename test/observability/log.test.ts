import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';

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
