import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import { networkOf } from '../../kit/network/network-of.ts';
import { createWindows } from '../../kit/windows.ts';
import type { Caller } from '../../operation/context.ts';
import type { Operation } from '../../operation/define.ts';
import { type Call, execute } from '../../operation/execute.ts';
import { PAID_TERMS } from '../../plans/open-facts.ts';
import { PLANS } from '../../plans/plans.ts';
import { stripFields } from '../../plans/visibility.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import { requestIdOf } from '../http.ts';

/** Questions that the pages ask for one address in a minute, in each process. */
const QUESTIONS_A_MINUTE = 120;
const ADDRESSES_MAX = 10_000;

/** Nobody in particular, who sees what the evaluation plan shows. */
const VISITOR: Caller = {
  account_id: null,
  plan: PLANS.evaluation,
  channel: 'rest',
  scopes: null,
};

/**
 * The detail of a card shows to every plan what its terms hide from the evaluation plan, because the
 * interface promises it. Pages promise nothing, so they show what both show.
 */
const HIDDEN = PAID_TERMS.map((term) => `terms.${term}`);

export interface Asked<Output> {
  readonly output: Output;
  readonly warnings: readonly string[];
}

/** How pages ask the operations that REST and MCP serve. */
export interface Visitors {
  /**
   * Asks for whoever looks at a page.
   * @throws AppError what the operation throws, and `rate_limited` by address
   */
  ask<Output>(req: Request, res: Response, name: string, input: unknown): Promise<Asked<Output>>;
  /** What calls are made with for the page's own examples, which nobody's input is in. */
  exampleCall(requestId: string, plan: Caller['plan']): Call;
  operation(name: string): Operation;
}

export function createVisitors(deps: SurfaceDependencies): Visitors {
  const { services, clock, checkOutput } = deps;
  const take = createWindows({ ms: 60_000, subjects: ADDRESSES_MAX });
  const operations = new Map(deps.operations.map((one) => [one.name, one]));

  const operation = (name: string): Operation => {
    const found = operations.get(name);
    if (!found) throw new Error(`no operation ${name}`);
    return found;
  };
  const callOf = (requestId: string, caller: Caller): Call => ({
    caller,
    services,
    now: clock(),
    request_id: requestId,
    check_output: checkOutput(),
  });

  return {
    operation,
    async ask<Output>(req: Request, res: Response, name: string, input: unknown) {
      const address = networkOf(req.ip);
      const { fits, reset } = take(address, 1, QUESTIONS_A_MINUTE);
      if (!fits) {
        const message = 'Too many pages were opened from your address. Wait a moment.';
        throw new AppError('rate_limited', message, { retry_after_seconds: reset });
      }
      const call = { ...callOf(requestIdOf(res), VISITOR), address: () => address };
      const { output, warnings } = await execute(operation(name), input, call);
      return { output: stripFields(output, HIDDEN).value as Output, warnings };
    },
    exampleCall: (requestId, plan) => callOf(requestId, { ...VISITOR, plan }),
  };
}
