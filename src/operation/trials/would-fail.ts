import { OutOfSteps } from '../../engine/model/effort.ts';
import { EngineInputError } from '../../engine/model/input.ts';
import { AppError } from '../../errors.ts';
import type { Caller, Context, Services } from '../context.ts';
import type { Operation } from '../define.ts';
import { asInputFault, type Call, callerOf } from '../execute.ts';
import { glance, readInput } from '../input/fill-in.ts';
import { restriction, scopeFault } from '../rights.ts';
import { gather, handle, handlerWork } from '../run-handler.ts';
import { countRefusal } from './spent.ts';

/**
 * Steps of a call that is tried, of at most 0.5 ms each, as it holds the main thread in one turn. Names are
 * read before anything is solved: a call that takes more of them works.
 */
const STEPS = 40;

/**
 * Why a call would be refused; null where it would not be. It is carried out as far as that takes, and is
 * no call of the caller's: nothing is stored or told, and no more counted than the work that it took.
 */
export async function wouldFail(
  operation: Operation,
  input: unknown,
  call: Call,
): Promise<AppError | null> {
  const { services } = call;
  try {
    const caller = callerOf(operation, call);
    const denied = restriction(operation, caller, services) ?? scopeFault(operation, caller, input);
    const early = denied ?? glance(input, services.catalog()).fault;
    if (early) return early;
    const { data, fault, steps } = await readInput(operation, input, caller, services);
    await countRefusal(call, steps);
    if (fault) return fault;
    const context = unheard(caller, call);
    const work = handlerWork(operation, context, STEPS);
    const run = async () => {
      const gathered = await gather(operation, data, context, work);
      return handle(operation, data, context, gathered, work).output;
    };
    await firstSteps(run).finally(() => countRefusal(call, work.steps));
    return null;
  } catch (error) {
    if (error instanceof EngineInputError) return asInputFault(error);
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Thrown where a call that is tried would have an effect: whatever refuses it came before. */
class Effect extends Error {}

/** Carries out work as far as it may: what goes on from there is fine. */
async function firstSteps(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof OutOfSteps || error instanceof Effect)) throw error;
  }
}

/** For a handler of which nobody hears. */
function unheard(caller: Caller, { services, now, request_id }: Call): Context {
  return {
    ...{ caller, now, request_id, catalog: services.catalog() },
    services: onlyReading(services),
    address: () => null,
    warn() {},
    restrict() {},
  };
}

/** What reads and nothing else: all that is not named here is an effect, whatever is added to it. */
const READS: ReadonlySet<string> = new Set<keyof Services>([
  ...(['catalog', 'changes', 'newestChanges', 'listBalances', 'readWallet'] as const),
  ...(['recentWallet', 'databaseHealthy', 'publicUrl', 'version'] as const),
]);

function onlyReading(services: Services): Services {
  const effect = async () => {
    throw new Effect();
  };
  const changeWallet: Services['changeWallet'] = async ({ account_id }, edit) => {
    // What cannot be made of the stored one is refused.
    edit(await services.readWallet(account_id));
    return effect();
  };
  const tried = Object.entries(services).map(([name, one]) => [
    name,
    READS.has(name) ? one : effect,
  ]);
  // Some handlers count details of cards before they read the rest.
  const countCardLookups = async () => true;
  return { ...(Object.fromEntries(tried) as Services), changeWallet, countCardLookups };
}
