import { existsSync, globSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder in memory, on Linux. */
const MEMORY = '/dev/shm';
const NAME = 'cardwright-test-';
const ROOM_BYTES = 2 * 1024 ** 3;

/** A new folder, under the system's temporary one when no other is named; the caller removes it. */
export function makeTempFolder(under = tmpdir()): Promise<string> {
  return mkdtemp(path.join(under, NAME));
}

/**
 * The same for the data of a mongod: in memory where there is room, because each write of ours waits
 * for the disk. What a process leaves that is killed stands there as it does on a disk.
 */
export function makeDataFolder(): Promise<string> {
  return hasRoom(MEMORY) ? mkdtemp(path.join(MEMORY, `${NAME}${process.pid}-`)) : makeTempFolder();
}

/** Frees the memory of runs that were cut off. */
export async function removeLeftData(): Promise<void> {
  for (const name of globSync(`${NAME}*-*`, { cwd: MEMORY })) {
    const [pid] = name.slice(NAME.length).split('-');
    if (existsSync(`/proc/${pid}`)) continue;
    await rm(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
