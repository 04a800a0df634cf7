import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import { admit, endsFrom, unitsOf } from '../../operation/admission.ts';
import type { Admission, Caller } from '../../operation/context.ts';
import type { Operation } from '../../operation/define.ts';
import type { Call } from '../../operation/execute.ts';
import { scopeFault } from '../../operation/rights.ts';
import { IDEMPOTENCY_KEY_MAX } from '../../plans/account-limits.ts';
import { FULL_RIGHTS } from '../../plans/key-rights.ts';
import type { Report } from '../dependencies.ts';

/** An answer of REST, as it is sent and, under an Idempotency-Key, kept. */
export interface Reply {
  readonly status: number;
  /** JSON. */
  readonly text: string;
  /** Of what was made. */
  readonly location?: string | undefined;
}

const HEADER = 'Idempotency-Key';
/** Tells an answer that was given before. */
const REPLAYED = 'Idempotent-Replayed';

/**
 * The Idempotency-Key of a request, or null: a string of structured fields as the IETF draft has it
 * (`"8e03978e-..."`), or the bare word that most clients send.
 *
 * @throws AppError `validation_failed`
 */
function idempotencyKeyOf({ headersDistinct }: Request): string | null {
  const given = headersDistinct['idempotency-key'];
  if (given === undefined) return null;
  const [value = ''] = given;
  const key = /^"([\x20\x21\x23-\x5b\x5d-\x7e]+)"$/.exec(value)?.[1] ?? bareWord(value);
  if (given.length === 1 && key !== null && key.length <= IDEMPOTENCY_KEY_MAX) return key;
  const message = `must be sent once, with 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters, such as a UUID`;
  throw new AppError('validation_failed', `The ${HEADER} header ${message}.`, {
    issues: [{ path: HEADER, message }],
  });
}

function bareWord(value: string): string | null {
  return /^[\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]+$/.test(value) ? value : null;
}

/**
 * Carries a call out once for its Idempotency-Key, over all processes: the same call again gets the
 * first answer. What is refused was not done, so it is not kept. A call without the header, or of
 * which nothing is made, is carried out as any other. It is counted before anything is written, so that
 * whoever is past their minute costs the database no more than without the header.
 */
export async function once(
  { req, res, report }: { readonly req: Request; readonly res: Response; readonly report: Report },
  operation: Operation,
  input: unknown,
  call: Call,
  work: (caller: Caller | null, admitted?: Admission) => Promise<Reply>,
): Promise<Reply> {
  const { caller, services } = call;
  const key = idempotencyKeyOf(req);
  if (key === null) return work(caller);
  const parsed = operation.input.safeParse(input);
  // Whoever may not ask must not see what others were answered; a faulty call is refused below.
  const denied = caller && scopeFault(operation, caller, input);
  if (denied || !parsed.success) return work(caller);
  const account_id = caller?.account_id ?? null;
  const admitted = await admittedOnce(operation, parsed.data, call);
  const taken = await services.repeats
    .take({
      account_id,
      owner: account_id ?? stranger(parsed.data, call),
      network: call.address?.(),
      by: askedBy(caller),
      operation: operation.name,
      key,
      input: JSON.stringify(parsed.data, sorted),
    })
    .catch((error: unknown) => {
      admitted?.giveBack();
      throw error;
    });
  if ('answer' in taken) {
    // It takes no units, but a call of the minute.
    admitted?.giveBack();
    res.setHeader(REPLAYED, 'true');
    return JSON.parse(taken.answer);
  }
  const { mark } = taken;
  const credential = caller?.credential && { ...caller.credential, mark };
  const late = (error: unknown) => report(error, call.request_id);
  try {
    const as = caller && { ...caller, ...(credential && { credential }) };
    const reply = await work(as, admitted);
    // It is done: that the answer could not be kept is no reason to withhold it.
    await taken.keep(JSON.stringify(reply)).catch(late);
    return reply;
  } catch (error) {
    admitted?.giveBack();
    await taken.release().catch(late);
    throw error;
  }
}

/**
 * The call as one of the minute, with its units, which go back at most once. Undefined where nobody is
 * counted, and where the month has no units left: a repeated answer takes none, and what is no repeat is
 * refused when it is carried out.
 * @throws AppError `rate_limited`
 */
async function admittedOnce(
  operation: Operation,
  data: unknown,
  call: Call,
): Promise<Admission | undefined> {
  const { caller } = call;
  if (caller === null || caller.account_id === null) return undefined;
  const { account_id } = caller;
  const units = unitsOf(operation, data, caller);
  const weight = { units, calls: 1, verbose: false, ends_from: endsFrom(operation, call) };
  try {
    const admission = await admit({ ...caller, account_id }, weight, call);
    let isOpen = true;
    const settle = (how: () => void) => {
      if (isOpen) how();
      isOpen = false;
    };
    return {
      ...admission,
      count: (endpoint, used) => settle(() => admission.count(endpoint, used)),
      giveBack: () => settle(() => admission.giveBack()),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_exceeded') return undefined;
    throw error;
  }
}

/** With which credential, and what it may do, always written in the same way. */
function askedBy(caller: Caller | null): string {
  const { kind = '', id = '' } = caller?.credential?.by ?? {};
  const { scopes, surface } = caller?.key?.rights ?? FULL_RIGHTS;
  return `${kind} ${id} ${surface} ${[...scopes].sort()}`;
}

/** Somebody without a credential: by what they say of themselves, and where they are. */
function stranger(input: unknown, { address }: Call): string {
  const { email = '' } = input as { email?: string };
  return `${address?.()} ${email}`;
}

/** For JSON in which the order of names does not matter. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
