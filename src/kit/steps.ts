import { setImmediate } from 'node:timers/promises';

/** Work in short steps, so that a server can serve others in between. The last one returns. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Milliseconds of steps at a time. */
const SLICE_MS = 10;

/** Takes all steps at once. */
export function inOne<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * For work that waits by itself, as a loop over what is read: awaited after each piece of it, others get
 * their turn where `sliceMs` are over.
 */
export function turns(sliceMs = SLICE_MS): () => Promise<void> {
  let end = performance.now() + sliceMs;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    end = performance.now() + sliceMs;
  };
}

/** Takes the steps in slices of about `sliceMs`; timers, requests and replies come in between. */
export async function inSlices<Result>(steps: Steps<Result>, sliceMs = SLICE_MS): Promise<Result> {
  for (;;) {
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}

/** Does `work` with each item; a step for every so many of them. */
export function* eachInSteps<Item>(
  items: Iterable<Item>,
  perStep: number,
  work: (item: Item) => void,
): Steps<void> {
  let left = perStep;
  for (const item of items) {
    work(item);
    left -= 1;
    if (left > 0) continue;
    left = perStep;
    yield;
  }
}

/** What `work` makes of each item. */
export function* mapInSteps<Item, Made>(
  items: Iterable<Item>,
  perStep: number,
  work: (item: Item) => Made,
): Steps<Made[]> {
  const made: Made[] = [];
  yield* eachInSteps(items, perStep, (item) => made.push(work(item)));
  return made;
}
