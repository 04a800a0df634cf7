import { EngineInputError } from '../../engine/model/input.ts';
import { AppError } from '../../errors.ts';
import { admitBeyond, admitTrial, type Entry } from '../admission.ts';
import type { Form, Trial } from '../asks.ts';
import type { Context } from '../context.ts';
import type { Operation } from '../define.ts';
import { costOf, type Handled, runsHere, UNITS_PER_STEP } from '../run-handler.ts';

/** Of an answer and its trials: those of three usual renewals. They are no single piece of work. */
const STEPS = 460;

/** What was answered, and what its trials begin with. */
interface Asked {
  readonly operation: Operation;
  /** Before it was parsed. */
  readonly input: unknown;
  readonly cost: number;
  readonly answered: Handled;
}

/**
 * What the person is to be asked; null where the answer stands without it. The steps of the answer and
 * its trials are bounded, also of those that are answered from what is kept, so that the same is asked
 * each time: a trial that takes as many as the dearest before it must fit in what is left. It is counted before it is made, and runs in a thread where all of them together would.
 * @param answer to a parsed input, of so much work
 */
export async function formFor(
  { operation, input, cost, answered }: Asked,
  context: Context,
  call: Entry,
  answer: (input: unknown, work: number) => Promise<Handled>,
): Promise<Form | null> {
  const { asks } = operation.tool ?? {};
  if (!asks) return null;
  const { caller, catalog } = context;
  const trials = { cost: 0, calls: 0 };
  let { steps } = answered;
  let dearest = steps;
  let work = cost;
  return asks.form(answered.output, {
    catalog,
    plan: caller.plan,
    input: input as Trial<unknown>['input'],
    async again(changed) {
      if (steps + dearest > STEPS) return null;
      const parsed = operation.input.parse(changed);
      const own = costOf(operation, parsed, context);
      try {
        if (!(await admitTrial(trials, operation, parsed, caller, own, call))) return null;
        work += own;
        const other = await answer(parsed, work);
        // In a thread it has paid for what it took.
        if (runsHere(work)) {
          await admitBeyond(trials, other.steps * UNITS_PER_STEP - own, caller, call);
        }
        steps += other.steps;
        dearest = Math.max(dearest, other.steps);
        return other.output;
      } catch (error) {
        // The minute is over, the threads are busy, or it reads too much: the answer worked out stands.
        if (error instanceof AppError || error instanceof EngineInputError) return null;
        throw error;
      }
    },
  });
}
