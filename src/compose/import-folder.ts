import { fork } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from 'mongoose';
import { readSeeds } from '../catalog/seeds/read.ts';
import { ImportRefused } from '../catalog/store/guards.ts';
import { importSeeds } from '../catalog/store/importer.ts';

/** What came of the seeds of a folder. */
export type FolderImport =
  | { readonly refused: readonly string[] }
  | {
      readonly refused: null;
      /** In the folder. */
      readonly cards: number;
      readonly added: number;
      readonly changed: number;
      readonly retired: number;
    };

export interface FolderTask {
  readonly seedsDir: string;
  readonly now: Date;
}

/**
 * Seeds of more bytes are imported by a process of its own: reading them would hold the event loop, and
 * what it takes is given back whole when the process ends, of which a thread keeps some 50 MB. Below
 * that, starting it costs more than it saves.
 */
const OWN_PROCESS_BYTES = 8_000_000;

/** In a package, what runs is JavaScript. */
const CHILD_FILE = path.join(
  import.meta.dirname,
  `import-folder.child${path.extname(import.meta.filename)}`,
);

/** Imports the seeds of a folder into the database of `connection`, which `uri` names too. */
export async function importFolder(
  { connection, uri }: { readonly connection: Connection; readonly uri: string },
  task: FolderTask,
): Promise<FolderImport> {
  const isLarge = (await bytesIn(path.join(task.seedsDir, 'cards'))) > OWN_PROCESS_BYTES;
  return isLarge ? inProcess({ ...task, uri }) : importHere(connection, task);
}

/** The same in this process. */
export async function importHere(
  connection: Connection,
  { seedsDir, now }: FolderTask,
): Promise<FolderImport> {
  const seeds = await readSeeds(seedsDir);
  try {
    const { cards } = await importSeeds(connection, seeds, { now, dryRun: false });
    const { added, changed, retired } = cards;
    return {
      refused: null,
      cards: seeds.cards.length,
      added: added.length,
      changed: changed.length,
      retired: retired.length,
    };
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.reasons };
    throw error;
  }
}

/** 0 for a folder that cannot be read: reading the seeds says what is wrong with it. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  const sizes = names.map(async (name) => (await stat(path.join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What a child process is asked, and what it answers. */
export type ChildTask = FolderTask & { readonly uri: string };
export type ChildAnswer = FolderImport | { readonly failed: string };

function inProcess(task: ChildTask): Promise<FolderImport> {
  // Dates stay dates, and what comes over the channel is seen by nobody else: `uri` has a password.
  const child = fork(CHILD_FILE, { serialization: 'advanced', execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('message', (answer: ChildAnswer) => {
      if ('failed' in answer) reject(new Error(answer.failed));
      else resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The process that imports the seeds ended early.')));
    child.send(task);
  });
}
