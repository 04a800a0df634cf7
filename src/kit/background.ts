/** Work that its caller does not wait for, and that a stop does. */
export interface Background {
  /** Begins the work; a failure is reported and nobody else learns of it. */
  run(work: () => Promise<unknown>): void;
  /** Waits until nothing runs any more, what is begun meanwhile included. */
  settled(): Promise<void>;
}

/** @param report called with why a piece of work failed */
export function createBackground(report: (error: unknown) => void): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work) {
      const done: Promise<unknown> = work()
        .catch(report)
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
