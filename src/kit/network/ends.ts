import type { Socket } from 'node:net';

/** Milliseconds of ends in one turn of the event loop, and how many at most. */
const MOST_OF_TURN = 5;
const MOST_TOGETHER = 64;
/** An answered connection stays open for this long, so that its client reads the answer. */
const LINGER_MS = 1_000;

/** Ends connections, few in one turn of the event loop however many are to end at once. */
export interface Ends {
  /** @param answer its last bytes, asked for when they are due; null: none */
  end(socket: Socket, answer: Answer | null): void;
  /** Does what follows from the end of one, now or behind those that end before it. */
  inTurn(work: () => void): void;
}

/** Bytes as they go over the wire. */
export type Answer = () => Buffer;

export function createEnds(): Ends {
  const waiting: (() => void)[] = [];
  /** Those that end already: what still comes over them ends in the same error again. */
  const ending = new WeakSet<Socket>();
  let at = 0;
  /** When the first end of this turn of the loop came; null before it. */
  let firstAt: number | null = null;

  function run(): void {
    const began = performance.now();
    for (let n = 0; n < MOST_TOGETHER && at < waiting.length; n += 1) {
      waiting[at]?.();
      at += 1;
      if (performance.now() - began >= MOST_OF_TURN) break;
    }
    if (at < waiting.length) {
      setImmediate(run);
      return;
    }
    waiting.length = 0;
    at = 0;
  }

  function later(work: () => void): void {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(run);
  }

  function destroy(socket: Socket): void {
    if (!socket.destroyed) later(() => socket.destroy());
  }

  return {
    end(socket, answer) {
      if (ending.has(socket)) return;
      ending.add(socket);
      socket.pause();
      if (answer === null) {
        destroy(socket);
        return;
      }
      later(() => {
        if (!socket.writable) {
          socket.destroy();
          return;
        }
        socket.end(answer());
        // All of one moment are due at once, so they end in slices too.
        const timer = setTimeout(destroy, LINGER_MS, socket).unref();
        socket.once('close', () => clearTimeout(timer));
      });
    },
    inTurn(work) {
      if (firstAt === null) {
        firstAt = performance.now();
        setImmediate(() => {
          firstAt = null;
        });
      }
      if (waiting.length > 0 || performance.now() - firstAt >= MOST_OF_TURN) later(work);
      else work();
    },
  };
}
