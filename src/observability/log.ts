import { EventEmitter, once } from 'node:events';
import { constants, openSync, write, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pino, { type Logger } from 'pino';

export interface Log {
  readonly logger: Logger;
  /** Writes a text for people in its turn: in a file, beside the log's lines and not over them. */
  print(text: string): void;
  /** Lines given up because they could not be written. */
  lost(): number;
  /** Waits until all lines are written, or for a second. */
  flush(): Promise<void>;
  /** Writes what is left, as far as it can be written at once; after a flush, in order. */
  close(): void;
}

/** Characters that wait while the log cannot be written; what is beyond is given up. */
const WAITING_MAX = 1024 * 1024;
/** Bytes at a time: what a pipe takes whole or not at all, so that processes do not mix lines. */
const CHUNK_MAX = 4_096;
const AGAIN_MS = 100;
const FLUSH_MS = 1_000;

/**
 * Logs to the standard output, whatever becomes of it: a full disk, a reader that is gone, or one
 * that has stopped reading must never stop the service. So nothing here waits for a write. (Pino's
 * own writer tries for ever to write its last lines to a full disk, and holds the process.)
 */
export function openLog(level: string): Log {
  const fd = openWithoutWaiting();
  const { write: line, ...out } = fd === null ? toStream(process.stdout) : toFile(fd);
  return { logger: pino({ level }, { write: line }), print: line, ...out };
}

interface Output extends Omit<Log, 'logger' | 'print'> {
  write(line: string): void;
}

/** A socket, on which Node itself does not wait. */
function toStream(stream: NodeJS.WriteStream): Output {
  let lost = 0;
  return {
    write(line) {
      if (stream.writableLength > WAITING_MAX) lost += 1;
      else stream.write(line, (error) => (lost += error ? 1 : 0));
    },
    lost: () => lost,
    flush: async () => {
      const written = new Promise((done) => stream.write('', done));
      await Promise.race([written, setTimeout(FLUSH_MS)]);
    },
    close() {},
  };
}

function toFile(fd: number): Output {
  let waiting: string[] = [];
  let size = 0;
  let writing = false;
  let lost = 0;
  const drained = new EventEmitter();

  function next(): void {
    if (writing) return;
    if (waiting.length === 0) return void drained.emit('drain');
    writing = true;
    const lines = takeChunk(waiting);
    send(Buffer.from(lines.join('')), lines);
  }

  function send(bytes: Buffer, lines: readonly string[]): void {
    write(fd, bytes, (error, written) => {
      const left = error ? bytes : bytes.subarray(written);
      if (left.length > 0 && (!error || error.code === 'EAGAIN')) {
        const wait = setTimeout(error ? AGAIN_MS : 0, undefined, { ref: false });
        void wait.then(() => send(left, lines));
        return;
      }
      if (error) lost += lines.length;
      size -= lines.reduce((sum, line) => sum + line.length, 0);
      writing = false;
      next();
    });
  }

  return {
    write(line) {
      if (size + line.length > WAITING_MAX) {
        lost += 1;
        return;
      }
      size += line.length;
      waiting.push(line);
      next();
    },
    lost: () => lost,
    async flush() {
      if (writing) await Promise.race([once(drained, 'drain'), setTimeout(FLUSH_MS)]);
    },
    close() {
      const rest = waiting;
      waiting = [];
      try {
        while (rest.length > 0) writeSync(fd, takeChunk(rest).join(''));
      } catch {
        // What cannot be written now is lost.
      }
    },
  };
}

/** Removes as many of the first lines as fit a chunk, at least one. */
function takeChunk(lines: string[]): string[] {
  let count = 0;
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line);
    if (count > 0 && bytes > CHUNK_MAX) break;
    count += 1;
  }
  return lines.splice(0, count);
}

/**
 * The standard output, opened once more without waiting: a write into the full pipe of a reader that
 * has stopped would hold a thread, and the end of the process, for as long as it has.
 */
function openWithoutWaiting(): number | null {
  try {
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK;
    return openSync('/proc/self/fd/1', flags);
  } catch {
    // A socket, or a system that has no such folder.
    return null;
  }
}
