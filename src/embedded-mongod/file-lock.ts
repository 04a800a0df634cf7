import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A lock that this process holds; `release` may be called more than once. */
export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code;
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw new Error(`Cannot open the lock file ${file}: ${(error as Error).message}`);
  }
}

/**
 * Takes an exclusive lock on a file, or returns null when another process (or another caller in
 * this one) holds it. The lock is the kernel's own, taken through SQLite because Node has no flock:
 * it is atomic and ends with the process, even on kill -9, so locks never go stale. Throws when the
 * file cannot be created or opened.
 */
export function tryLock(file: string): FileLock | null {
  const handle = open(file);
  try {
    handle.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    if (hasCode(error, SQLITE_BUSY)) return null;
    if (!hasCode(error, SQLITE_NOT_A_DATABASE)) throw error;
    // A holder's lock is seen before the content is read: this one is damaged, and nobody's.
    rmSync(file);
    return tryLock(file);
  }
  return {
    release() {
      if (handle.isOpen) handle.close();
    },
  };
}
