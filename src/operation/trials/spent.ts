import { admitBeyond, COST_OF_CALL, type Entry, type Question } from '../admission.ts';
import type { Caller } from '../context.ts';
import type { InputRead } from '../input/fill-in.ts';
import { UNITS_PER_STEP } from '../run-handler.ts';

/** A call, with what its words have taken so far: its reading, and what follows where it is refused. */
export interface Spending extends Entry {
  readonly caller: Caller | null;
  readonly spent?: Question | undefined;
}

/** Of a call whose arguments took so many steps to be read before it is known what it is. */
export function spentOn(steps: number): Question {
  return { cost: steps * UNITS_PER_STEP, calls: 0 };
}

/** What was read, with the steps that its arguments took before: all of them count with the call itself. */
export function withSpent(read: InputRead, { spent }: Spending): InputRead {
  if (spent === undefined) return read;
  spent.cost += read.steps * UNITS_PER_STEP;
  spent.calls = Math.floor(spent.cost / COST_OF_CALL);
  return { ...read, steps: spent.cost / UNITS_PER_STEP };
}

/** A call that counts as so many: what those beyond the first stand for is paid already. */
export function paidWith<One extends Spending>(call: One, calls: number): One {
  const spent = call.spent ?? spentOn(0);
  spent.calls = Math.max(spent.calls, calls - 1);
  return { ...call, spent };
}

/**
 * Takes what the refusal of a call took from its caller's minute, as far as there is something left for it:
 * with its reading one for every 5 ms.
 */
export async function countRefusal(call: Spending, steps: number): Promise<void> {
  const { caller, spent = spentOn(0) } = call;
  if (caller) await admitBeyond(spent, steps * UNITS_PER_STEP, caller, call);
}
