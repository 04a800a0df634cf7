import { runProgram } from './admin/program.ts';
import { UsageError } from './admin/usage-error.ts';

/** The operator's command line, run beside a server on the same database. */

/** The reader has seen enough, as `head` has: no fault, and nobody is left to tell. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

runProgram(process.argv.slice(2), import.meta.filename).catch((error: unknown) => {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
});
