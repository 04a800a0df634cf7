import { spawn } from 'node:child_process';
import path from 'node:path';

/** In a package, what runs is JavaScript. */
const CHILD = path.join(import.meta.dirname, `download-child${path.extname(import.meta.filename)}`);
/** A download without progress for this long is abandoned; a slow one may take its time. */
const STALLED_MS = 20_000;

/**
 * MongoDB's own download, by mongodb-memory-server-core, in a child process, so that it can be abandoned
 * without leaving its sockets and retries behind. Returns the path of the binary, usually inside
 * `workDir`; throws a one-line Error.
 */
export async function downloadMongod(workDir: string): Promise<string> {
  // The pipe on stdin closes when this process dies, and the child then exits.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD, workDir], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let output = '';
  let stalled = false;
  const giveUp = () => {
    stalled = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(giveUp, STALLED_MS);
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    clearTimeout(timer);
    timer = setTimeout(giveUp, STALLED_MS);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
  } finally {
    clearTimeout(timer);
  }
  const found = /^MONGOD (.+)$/m.exec(output)?.[1];
  if (found !== undefined) return found;
  if (stalled) throw new Error(`no progress for ${STALLED_MS / 1000} s`);
  throw new Error(/^FAILED (.+)$/m.exec(output)?.[1] ?? 'the download process ended early');
}
