import type { Request, Response } from 'express';
import { AppError } from '../../../errors.ts';
import { networkOf } from '../../../kit/network/network-of.ts';
import { createWindows } from '../../../kit/windows.ts';
import type { Caller, Credential, Services } from '../../../operation/context.ts';
import { type Call, execute } from '../../../operation/execute.ts';
import type { SurfaceDependencies } from '../../dependencies.ts';
import { requestIdOf } from '../../http.ts';
import type { Asked } from '../visitor.ts';

/** Questions that the pages ask for one account in a minute, in each process. */
const QUESTIONS_A_MINUTE = 240;
const ACCOUNTS_MAX = 10_000;

/** A session of the signed-in person's browser. */
export interface PersonSession {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly credential: Credential;
}

/** The person who looks at a page of their own. */
export interface Person {
  readonly session: PersonSession;
  readonly plan: Caller['plan'];
  /** What the address has after its question mark. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Of the forms of the page that is being made. */
  readonly token: string;
  /**
   * Asks an operation for the person.
   * @throws AppError what the operation throws, and `rate_limited`
   */
  ask<Output>(name: string, input: unknown): Promise<Asked<Output>>;
}

/** Asks operations for people who are signed in. */
export type AskFor = (
  req: Request,
  res: Response,
  person: Pick<Person, 'session' | 'plan'>,
  name: string,
  input: unknown,
) => Promise<Asked<unknown>>;

/**
 * Looking at one's own pages takes nothing from the plan: the calls that it counts are those of
 * programs and assistants. It has a limit of its own.
 */
export function createAskFor(deps: SurfaceDependencies): AskFor {
  const { operations, clock, checkOutput } = deps;
  const take = createWindows({ ms: 60_000, subjects: ACCOUNTS_MAX });
  const services: Services = {
    ...deps.services,
    async admit({ account_id }) {
      const limit = QUESTIONS_A_MINUTE;
      const { fits, used, reset } = take(account_id, 1, limit);
      return {
        rate: { limit, remaining: Math.max(0, limit - used), reset },
        refused: fits ? null : 'rate_limited',
        retry_after: reset,
        count() {},
        giveBack() {},
      };
    },
  };

  return async (req, res, { session, plan }, name, input) => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new AppError('internal');
    const { account_id, credential } = session;
    const call: Call = {
      caller: { account_id, credential, plan, channel: 'rest', scopes: null },
      services,
      now: clock(),
      request_id: requestIdOf(res),
      check_output: checkOutput(),
      address: () => networkOf(req.ip),
    };
    const { output, warnings } = await execute(operation, input, call);
    return { output, warnings };
  };
}
