import { atMostOr } from '../engine/model/effort.ts';
import { EngineInputError } from '../engine/model/input.ts';
import { AppError } from '../errors.ts';
import { TURNS } from '../kit/turns/turns.ts';
import type { Context, HandlerThreads } from './context.ts';
import type { Operation } from './define.ts';
import { createHandlerWork, type HandlerWork } from './input/in-turns.ts';

/**
 * The highest cost of a call that stays on the main thread. A trip to a worker and back takes about
 * 0.3 ms, and an estimate may be several times too low before the event loop is blocked for 50 ms.
 */
export const MOST_ON_MAIN = 10;

/** Steps after which a call whose work was estimated too low goes to a thread, begun anew. */
const STEPS_ON_MAIN = 120;

/** Units of cost in a step: see `effort`. */
export const UNITS_PER_STEP = 0.15;

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

/** An answer, or the promise of one, and the work that counts its steps. */
interface Begun {
  readonly output: unknown;
  readonly work: HandlerWork;
}

/** Steps of reading by a handler that has no estimate, and so no thread to go to. */
const READ_ON_MAIN = 150;

/** @param most steps of all kinds, of a trial */
export function handlerWork({ cost }: Operation, { caller }: Context, most?: number): HandlerWork {
  const read = cost === undefined ? READ_ON_MAIN : undefined;
  return createHandlerWork(caller.account_id ?? '', { read, steps: most });
}

/** The handler's answer, which may be a promise, of work that is bounded. */
export function handle(
  operation: Operation,
  input: unknown,
  context: Context,
  gathered: unknown,
  work = handlerWork(operation, context),
): Begun {
  return {
    output: work.inOne(() => operation.handler(input, { ...context, work }, gathered)),
    work,
  };
}

/** What the operation reads before its handler runs: up to its first await, and in turns, within `work`. */
export async function gather(
  operation: Operation,
  input: unknown,
  context: Context,
  work: HandlerWork,
): Promise<unknown> {
  return work.inOne(() => operation.gather?.(input, { ...context, work }));
}

/** How what a handler takes is counted in the caller's minute. */
export interface Counting {
  /** Units of cost of what was gathered, and of what the work took beyond its estimate. */
  readonly more: (units: number) => Promise<void>;
  /** Steps beyond the estimate of a call that was refused after them, or that has none. */
  readonly beyond?: (steps: number) => Promise<void>;
}

/**
 * Runs the handler here, or in a worker thread if its work would block the event loop, or turns out to.
 * @param cost see `costOf`; of a trial, with all that came before it in its call
 */
export async function runHandler(
  operation: Operation,
  input: unknown,
  cost: number,
  context: Context,
  { more: admitMore, beyond: admitBeyond }: Counting,
): Promise<Handled> {
  const { caller } = context;
  const own = handlerWork(operation, context);
  /** What fails by itself is not the caller's to pay for. */
  const refusing = async (error: unknown, estimate: number): Promise<never> => {
    if (isRefusal(error)) await admitBeyond?.(own.steps - estimate / UNITS_PER_STEP);
    throw error;
  };
  const gathered = await gather(operation, input, context, own).catch((error) =>
    refusing(error, cost),
  );
  const more = operation.gatheredCost?.(gathered) ?? 0;
  if (more > 0) await admitMore(more);
  const { threads } = context.services;
  let work = cost + more;
  const run = () => handle(operation, input, context, gathered, own);
  const here = async (begin: () => Begun | null): Promise<Handled | null> => {
    await turnOf(caller, work);
    try {
      const begun = begin();
      return begun && (await finished(begun));
    } catch (error) {
      return refusing(error, work);
    }
  };
  // What has no estimate is short, and may write.
  if (threads === null || (runsHere(work) && operation.cost === undefined)) {
    const handled = (await here(run)) as Handled;
    if (operation.cost === undefined) await admitBeyond?.(own.steps - work / UNITS_PER_STEP);
    return handled;
  }
  if (runsHere(work)) {
    const handled = await here(() => atMostOr(STEPS_ON_MAIN, run, () => null));
    if (handled !== null) return handled;
    await admitMore(STEPS_ON_MAIN * UNITS_PER_STEP);
    work = MOST_ON_MAIN + STEPS_ON_MAIN * UNITS_PER_STEP;
  }
  const result = await inThread(threads, { operation, input, gathered }, work, context);
  const beyond = result.steps * UNITS_PER_STEP - work;
  // Where there is nothing left for it, the answer is there all the same.
  if (beyond > 0) await admitMore(beyond).catch(passRefusal);
  return result;
}

function isRefusal(error: unknown): boolean {
  return error instanceof EngineInputError || (error instanceof AppError && error.status < 500);
}

async function inThread(
  threads: HandlerThreads,
  { operation, input, gathered }: { operation: Operation; input: unknown; gathered: unknown },
  cost: number,
  context: Context,
): Promise<Handled> {
  const { caller, now, request_id, catalog } = context;
  const call = { operation: operation.name, input, gathered, caller, now, request_id, catalog };
  const { output, notes, restricted, steps } = await threads.run({
    ...call,
    cost,
    address: context.address(),
  });
  for (const { text, about } of notes) context.warn(text, about);
  if (restricted) context.restrict();
  return { output, steps };
}

/** Calls that waited for one lease together have it together. */
async function turnOf({ account_id }: Context['caller'], work: number): Promise<void> {
  const turn = TURNS.next(account_id ?? '', work);
  if (turn) await turn;
}

async function finished({ output, work }: Begun): Promise<Handled> {
  const answer = await output;
  return { output: answer, steps: work.steps };
}

/** For what an answer took that is there already. */
export function passRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
