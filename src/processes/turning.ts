import cluster, { type Worker } from 'node:cluster';

/** What a worker sends while its event loop turns. */
interface Turning {
  readonly turning: true;
}

const EVERY_MS = 2_500;
/** Looks of the leader at which a worker that serves may have said nothing since the one before. */
const SILENT_LOOKS = 6;
/** A worker that starts says nothing while it loads its modules, which takes long on loaded cores. */
const STARTING_LOOKS = 48;

/** In a worker: tells the leader again and again that the event loop turns here. */
export function tellTurning(): void {
  const tell = () => {
    // A leader that is gone has said so by the end of the channel.
    if (process.connected) process.send?.({ turning: true } satisfies Turning, () => {});
  };
  tell();
  setInterval(tell, EVERY_MS).unref();
}

/**
 * In the leader: calls `onHang` for each worker that says nothing for 13 to 15 s, one that hangs or is
 * stopped, and for one that has said nothing since it was forked for two minutes. Counted are looks,
 * not time: while the machine sleeps or the leader itself does not turn, none are made, and a clock
 * that is set changes nothing.
 */
export function watchTurning(
  onHang: (worker: Worker) => void,
  everyMs = EVERY_MS,
): { close(): void } {
  const unheard = new Map<Worker, { looks: number; limit: number }>();
  const begin = (worker: Worker) => unheard.set(worker, { looks: 0, limit: STARTING_LOOKS });
  const hear = (worker: Worker, message: unknown) => {
    if (isTurning(message)) unheard.set(worker, { looks: 0, limit: SILENT_LOOKS });
  };
  const forget = (worker: Worker) => unheard.delete(worker);
  cluster.on('fork', begin);
  cluster.on('message', hear);
  cluster.on('exit', forget);
  const timer = setInterval(() => {
    for (const [worker, silence] of unheard) {
      silence.looks += 1;
      if (silence.looks === silence.limit) onHang(worker);
    }
  }, everyMs);
  timer.unref();
  return {
    close() {
      clearInterval(timer);
      cluster.off('fork', begin);
      cluster.off('message', hear);
      cluster.off('exit', forget);
    },
  };
}

function isTurning(message: unknown): message is Turning {
  return typeof message === 'object' && message !== null && 'turning' in message;
}
