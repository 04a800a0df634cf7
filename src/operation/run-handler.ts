import { asQuestion, effort } from '../engine/model/effort.ts';
import { TURNS } from '../kit/turns/turns.ts';
import type { Context } from './context.ts';
import type { Operation } from './define.ts';

/**
 * The highest cost of a call that stays on the main thread. A trip to a worker and back takes about
 * 0.3 ms, and an estimate may be several times too low before the event loop is blocked for 50 ms.
 */
export const MOST_ON_MAIN = 10;

/** Whether a call of so much work stays on the main thread. */
export function runsHere(cost: number): boolean {
  return cost <= MOST_ON_MAIN;
}

/** The estimated work of a call in units of about 1 ms on one core; 1 when none is declared. */
export function costOf(
  operation: Operation,
  input: unknown,
  context: Pick<Context, 'catalog'>,
): number {
  return operation.cost?.(input, context) ?? 1;
}

/** An answer, and the steps of solving that it took: see `effort`. */
export interface Handled {
  readonly output: unknown;
  readonly steps: number;
}

/** The handler's answer, which may be a promise, of work that is bounded. */
export function handle(
  operation: Operation,
  input: unknown,
  context: Context,
  gathered: unknown,
): Handled {
  const before = effort.steps;
  const output = asQuestion(() => operation.handler(input, context, gathered));
  return { output, steps: effort.steps - before };
}

/**
 * Runs the handler here, or in a worker thread if its work would block the event loop.
 * @param cost see `costOf`; of a trial, with all that came before it in its call
 * @param admitMore takes the cost of what was gathered from the caller's minute
 */
export async function runHandler(
  operation: Operation,
  input: unknown,
  cost: number,
  context: Context,
  admitMore: (cost: number) => Promise<void>,
): Promise<Handled> {
  const gathered = await operation.gather?.(input, context);
  const { caller, now, request_id, catalog, services } = context;
  const more = operation.gatheredCost?.(gathered) ?? 0;
  if (more > 0) await admitMore(more);
  const work = cost + more;
  if (runsHere(work) || services.threads === null) {
    // Calls that waited for one lease together have it together.
    const turn = TURNS.next(caller.account_id ?? '');
    if (turn) await turn;
    const { output, steps } = handle(operation, input, context, gathered);
    return { output: await output, steps };
  }
  const call = { operation: operation.name, input, gathered, caller, now, request_id, catalog };
  const { output, warnings, restricted, steps } = await services.threads.run({
    ...call,
    cost: work,
    address: context.address(),
  });
  for (const warning of warnings) context.warn(warning);
  if (restricted) context.restrict();
  return { output, steps };
}
