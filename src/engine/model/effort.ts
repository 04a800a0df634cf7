/**
 * Steps of all solving so far in this thread: up to about one for a split solved, by its classes of
 * spending, its cards and stretches of the year; of linear programs one for every 60,000 cells that
 * pivots changed, 50 pivots, and 30,000 cells written at first; one for two wallets compiled, and every
 * 800 cards on a line; and in bounds one for every 1,400 gains on classes of spending and
 * every 800 cards. Counted, not timed, so that an answer is the same on every machine.
 */
export const effort = { steps: 0 };

export const OFFERS_PER_STEP = 1_500;
export const UPDATES_PER_STEP = 60_000;
export const PIVOTS_PER_STEP = 50;
export const CELLS_PER_STEP = 30_000;
export const WALLETS_PER_STEP = 2;
export const MATCHES_PER_STEP = 800;
export const GAINS_PER_STEP = 1_400;
export const CARDS_PER_STEP = 800;

/**
 * Steps that one question may take, of 0.1 to 0.17 ms each. Beyond them, searches return the best
 * that they found and say so.
 */
export const MOST_STEPS = 1_080;

/** Of them, those after which no further end of a range is weighed: answers come before doubts. */
const SHARE_OF_DOUBTS = 0.66;

let limit = { from: 0, most: Number.POSITIVE_INFINITY };

/** Runs `work`, up to its first await, as one question; outside of any there is no limit. */
export function asQuestion<T>(work: () => T, most = MOST_STEPS): T {
  const outer = limit;
  limit = { from: effort.steps, most };
  try {
    return work();
  } finally {
    limit = outer;
  }
}

/** Runs `work` as a part of the question that leaves at least so many of its steps for what follows. */
export function leaving<T>(steps: number, work: () => T): T {
  const whole = limit;
  limit = { ...whole, most: whole.most - steps };
  try {
    return work();
  } finally {
    limit = whole;
  }
}

/** Whether the question has taken the steps that it may. */
export function isSpent(): boolean {
  return effort.steps - limit.from >= limit.most;
}

/** Whether the question has taken so many that doubts of its answer are weighed no further. */
export function isLate(): boolean {
  return effort.steps - limit.from >= limit.most * SHARE_OF_DOUBTS;
}
