import { atMostOr, TOO_LONG_TO_READ, taken } from '../../engine/model/effort.ts';
import { AppError } from '../../errors.ts';

/**
 * Steps in which the words of a call are read, of at most 0.25 ms each: several times what people's own
 * words take. They bound for how long words hold the thread of requests, whatever these are.
 */
const MOST_STEPS = 120;
/** The same for what is looked for of a call that is refused: what would work. */
const STEPS_OF_REFUSAL = 80;

/** What a piece of reading found, null where it took too many steps; and how many it took. */
export interface Reading<T> {
  readonly found: T | null;
  readonly steps: number;
}

/**
 * Does `work`, which awaits nothing, as far as its words take no more steps than a call may.
 * @param already steps that other words of the same call took
 */
export function readInTime<T>(work: () => T, already = 0): Reading<T> {
  const before = taken();
  const found = atMostOr(MOST_STEPS - already, work, () => null);
  return { found, steps: taken() - before };
}

/** Of a call whose words took too many steps. */
export function unreadFault(): AppError {
  return new AppError('validation_failed', undefined, {
    issues: [{ path: '', message: TOO_LONG_TO_READ }],
  });
}

/** What `work` finds in words that were refused; `otherwise` where that takes too many steps. */
export function readOfRefused<T>(work: () => T, otherwise: () => T): Reading<T> & { found: T } {
  const before = taken();
  const found = atMostOr(STEPS_OF_REFUSAL, work, otherwise);
  return { found, steps: taken() - before };
}
