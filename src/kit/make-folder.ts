import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder that only we may enter, and those above it. Node's own `recursive` never ends where
 * a folder can be seen and nothing be made in it, as in /proc.
 *
 * @param setting that names the folder, for the error
 * @throws Error of one line for the operator
 */
export async function makeFolder(folder: string, setting: string): Promise<void> {
  try {
    await make(path.resolve(folder));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`Setting ${setting}: cannot make the folder ${folder} (${code ?? message})`);
  }
}

async function make(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR' });
  await make(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process was faster.
    if (error.code !== 'EEXIST') throw error;
  });
}
