import { readConfig } from '../../src/config.ts';
import { findMongod } from '../../src/embedded-mongod/binary.ts';

/** Finds mongod once, before any file runs, so that files do not fetch it at the same time. */
export async function setup(): Promise<void> {
  const config = readConfig();
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const found = await findMongod({ ...config, log });
  log(`mongod ${found.version} (${found.origin})`);
}
