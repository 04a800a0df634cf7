import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../../src/config.ts';
import { findMongod } from '../../../src/embedded-mongod/binary.ts';
import { startEmbedded } from '../../../src/embedded-mongod/embedded.ts';
import { makeTempFolder } from '../temp-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the mongod that all test files of a run share. */
    readonly mongodUri: string;
  }
}

/** One mongod for the whole run; each test file makes databases of its own on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const binary = await findMongod({ ...readConfig(), log });
  log(`mongod ${binary.version} (${binary.origin})`);
  const folder = await makeTempFolder();
  const embedded = await startEmbedded({ dataDir: folder, binary, log: () => {} });
  project.provide('mongodUri', embedded.uri);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
