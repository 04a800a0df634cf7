import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** Without our own `node_modules/.bin`, where Node 24 is. */
const OWN_PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);
const { NODE_COMPILE_CACHE: _cache, ...inherited } = process.env;

/** The machine's own, with its own Node where it has one. */
export const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  ...(inherited as Record<string, string>),
  PATH: OWN_PATH,
  NODE_ENV: 'production',
  ...more,
});
