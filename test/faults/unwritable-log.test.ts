import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('a log that cannot be written', () => {
  it.each([
    ['a full disk', () => openSync('/dev/full', 'w')],
    ['a reader that is gone', () => 'pipe' as const],
  ])('because of %s stops nothing', async (_what, output) => {
    const probe = `
      import { openLog } from './src/observability/log.ts';
      for (const out of [process.stdout, process.stderr]) out.on('error', () => {});
      const log = openLog('info');
      let lines = 0;
      const timer = setInterval(() => {
        log.logger.info('x'.repeat(1_000));
        process.stdout.write('line');
        lines += 1;
        if (lines < 200) return;
        clearInterval(timer);
        process.stderr.write(JSON.stringify({ lost: log.lost() }));
        log.close();
      }, 1);
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', probe], {
      stdio: ['ignore', output(), 'pipe'],
    });
    child.stdout?.destroy();
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code, said).toBe(0);
    expect(JSON.parse(said).lost).toBeGreaterThan(0);
  });
});
