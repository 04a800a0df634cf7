import { closeSync, constants, fstatSync, openSync } from 'node:fs';

const STANDARD = [1, 2];

/**
 * Makes the standard output and error, where a shell opened a file for them (`> log 2>&1`), write at
 * its end. The log opens that file once more, with a place of its own; what Node, V8 and libraries
 * say by themselves goes to the file as the shell opened it. They would write over the log's first
 * lines, and the reason why the process ended would stand there instead of at the end.
 */
export function appendOutput(): void {
  for (const fd of STANDARD) if (isFile(fd)) reopen(fd);
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

/** What is opened gets the lowest number that is free: the one that was closed just before. */
function reopen(fd: number): void {
  const flags = constants.O_WRONLY | constants.O_APPEND;
  try {
    const beside = openSync(`/proc/self/fd/${fd}`, flags);
    closeSync(fd);
    openSync(`/proc/self/fd/${beside}`, flags);
    closeSync(beside);
  } catch {
    // A system without such a folder, or a file of somebody else: it stays as it is.
  }
}
