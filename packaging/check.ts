import { execFile } from 'node:child_process';
import pLimit from 'p-limit';

/**
 * `npm run check`: what can be found without running the program. Each part is a program of its own,
 * and most use one core: two at a time take about half as long as one after the other. The longest first.
 */
const PARTS = [
  'check:types',
  'check:dead',
  'check:types:stdio',
  'check:imports',
  'check:types:client',
  'check:lint',
  'prompts:check',
];

/** @returns whether it found nothing */
function passes(part: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', part], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      process.stdout.write(
        `${error ? 'FAILED' : 'passed'}: ${part}\n${error ? stdout + stderr : ''}`,
      );
      resolve(error === null);
    });
  });
}

const twoAtATime = pLimit(2);
const passed = await Promise.all(PARTS.map((part) => twoAtATime(() => passes(part))));
if (passed.includes(false)) process.exitCode = 1;
