/**
 * Steps of all solving so far in this thread: one for a split solved and one for every 400,000 cells
 * of the tableaus that were pivoted. Counted, not timed: tests hold the estimates of work by it.
 */
export const effort = { steps: 0 };

export const CELLS_PER_STEP = 400_000;
