import { rm } from 'node:fs/promises';
import mongoose from 'mongoose';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../../src/config.ts';
import { findMongod } from '../../../src/embedded-mongod/binary.ts';
import { startEmbedded } from '../../../src/embedded-mongod/embedded.ts';
import { makeDataFolder, removeLeftData } from '../temp-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the mongod that all test files of a run share. */
    readonly mongodUri: string;
    /** Goes with all that is in it when the run ends. */
    readonly runFolder: string;
  }
}

interface SharedMongod {
  readonly uri: string;
  readonly folder: string;
  stop(): Promise<void>;
}

let shared: Promise<SharedMongod> | null = null;
let users = 0;

/** One mongod for the whole run, whatever its projects; each test file makes databases of its own on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  shared ??= start();
  const { uri, folder, stop } = await shared;
  project.provide('mongodUri', uri);
  project.provide('runFolder', folder);
  return async () => {
    users -= 1;
    if (users > 0) return;
    shared = null;
    await stop();
  };
}

async function start(): Promise<SharedMongod> {
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const binary = await findMongod({ ...readConfig(), log });
  log(`mongod ${binary.version} (${binary.origin})`);
  await removeLeftData();
  const folder = await makeDataFolder();
  const embedded = await startEmbedded({ dataDir: folder, binary, log: () => {} });
  await leaveExpired(embedded.uri);
  return {
    uri: embedded.uri,
    folder,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tests set clocks of their own, so what has expired by the machine's is not mongod's to remove. */
async function leaveExpired(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.db?.admin().command({ setParameter: 1, ttlMonitorEnabled: false });
  await connection.close();
}
