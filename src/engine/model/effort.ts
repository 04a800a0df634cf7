import { forgetQuestion } from '../../kit/memory/question-memo.ts';
import { EngineInputError } from './input.ts';

/**
 * Steps of all solving so far in this thread, each of about the same processor time: what takes it was
 * fitted to the times of the dearest questions (`npm run bench -- worst`). Counted, not timed, so that an
 * answer is the same on every machine.
 */
export const effort = {
  steps: 0,
  /** The same of reading what was said, which takes nothing from the steps that solving may take. */
  read: 0,
  /** The same of what is weighed by bounds alone, and of telling: it takes nothing from either. */
  told: 0,
  /** Of `steps` those that took no time: a card alone is compiled in half of that of a wallet. */
  unused: 0,
};

/** Steps taken so far in this thread, of all kinds, by their time. */
export function taken(): number {
  return effort.steps + effort.read + effort.told - effort.unused;
}

/** Of a split solved: its classes of spending by its cards and stretches of the year. */
export const OFFERS_PER_STEP = 1_500;
/** Of those in which spending competes for room: a tenth of a step, and their edges. */
export const TRANSPORTS_PER_STEP = 10;
export const EDGES_PER_STEP = 350;
/** Of linear programs: pivots, the cells that they changed, and the cells written at first. */
export const PIVOTS_PER_STEP = 90;
export const UPDATES_PER_STEP = 90_000;
export const CELLS_PER_STEP = 26_000;
/** Of the rows that cut them: edges of covers. */
export const COVERED_PER_STEP = 250;
/** Of a wallet compiled, and its cards on lines of spending. */
export const STEPS_PER_WALLET = 1.3;
export const MATCHES_PER_STEP = 400;
/** Of bounds on cards to add: gains on classes of spending, and cards. */
export const GAINS_PER_STEP = 2_500;
export const CARDS_PER_STEP = 400;
/** Of bounds on what wallets bring, by which those are chosen that are solved. */
export const BOUNDS_PER_STEP = 30;

/**
 * Steps that one question may take, of 0.14 to 0.25 ms each. Beyond them, searches return the best
 * that they found and say so.
 */
export const MOST_STEPS = 540;

/** Of them, those after which no further end of a range is weighed: answers come before doubts. */
const SHARE_OF_DOUBTS = 0.7;

/** Steps that the reading of names may take in one question, beside those of solving. */
const MOST_READ = 300;

const NO_LIMIT = Number.POSITIVE_INFINITY;
const UNLIMITED = { from: 0, most: NO_LIMIT, read_up_to: NO_LIMIT };

let limit = UNLIMITED;

/** Thrown by work that has taken the steps that it may take here: see `atMost`. */
export class OutOfSteps extends Error {}

let stopAt = Number.POSITIVE_INFINITY;

/**
 * Runs `work`, up to its first await, for so many steps.
 * @throws OutOfSteps soon after them; what it was about to answer is lost
 */
export function atMost<T>(steps: number, work: () => T): T {
  const outer = stopAt;
  stopAt = Math.min(outer, taken() + steps);
  try {
    return work();
  } finally {
    stopAt = outer;
  }
}

/** The same, with what is answered instead where it takes more steps. */
export function atMostOr<T, Other>(
  steps: number,
  work: () => T,
  otherwise: () => Other,
): T | Other {
  try {
    return atMost(steps, work);
  } catch (error) {
    if (error instanceof OutOfSteps) return otherwise();
    throw error;
  }
}

/** Called where steps are taken, but in the innermost loops. */
export function checkSteps(): void {
  if (taken() > stopAt) throw new OutOfSteps();
}

export const TOO_LONG_TO_READ =
  'takes longer to read than a call may: send fewer names, or shorter and plainer ones';

/**
 * Counts the reading of a text that is about to begin.
 * @throws EngineInputError where the question has read as much as it may
 */
export function countReading(steps: number): void {
  effort.read += steps;
  checkSteps();
  if (effort.read > limit.read_up_to) throw new EngineInputError('', TOO_LONG_TO_READ);
}

/** Counts what telling of an answer takes, before it is told. */
export function countTelling(steps: number): void {
  effort.told += steps;
  checkSteps();
}

/** Runs `work`, up to its first await, as one question; outside of any there is no limit. */
export function asQuestion<T>(work: () => T, most = MOST_STEPS, mostRead = MOST_READ): T {
  const outer = limit;
  if (outer === UNLIMITED) forgetQuestion();
  limit = { from: effort.steps, most, read_up_to: effort.read + mostRead };
  try {
    return work();
  } finally {
    limit = outer;
  }
}

/** Runs `work` as a part of the question that leaves at least so many of its steps for what follows. */
export function leaving<T>(steps: number, work: () => T): T {
  return upTo(limit.most - steps, work);
}

/** Runs `work` as a part of the question that leaves at least half of the steps not yet taken. */
export function leavingHalf<T>(work: () => T): T {
  const taken = effort.steps - limit.from;
  return upTo(taken + Math.max(0, limit.most - taken) / 2, work);
}

function upTo<T>(most: number, work: () => T): T {
  const whole = limit;
  limit = { ...whole, most };
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
