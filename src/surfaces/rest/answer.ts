import type { Operation, RestRoute } from '../../operation/define.ts';
import { type Call, execute } from '../../operation/execute.ts';
import { envelope } from './envelope.ts';
import { renderOutput } from './render.ts';

/** What REST answers to a call that succeeds. */
export interface RestAnswer {
  readonly status: number;
  /** Of the head, beside those of every answer. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** JSON. */
  readonly text: string;
  /** Where what was made is found. */
  readonly location: string | undefined;
}

/**
 * Runs an operation as its route serves it.
 * @param clock for the time of the answer
 * @throws AppError what the operation throws
 */
export async function answerOf(
  operation: Operation,
  route: RestRoute,
  input: unknown,
  call: Call,
  clock: () => Date,
): Promise<RestAnswer> {
  const started = performance.now();
  const outcome = await execute(operation, input, call);
  const output = outcome.output as object;
  const rendered = renderOutput(output, route.response);
  const about = { requestId: call.request_id, now: clock(), started };
  const text = route.response === 'bare' ? rendered.text : envelope(rendered, outcome, about);
  const status = route.statusOf?.(output) ?? route.status ?? 200;
  const made = route.location?.(output);
  const location = made && `${call.services.publicUrl}/api/v1${made}`;
  if (route.cache_seconds === undefined) return { status, fields: [], text, location };
  const fields = [
    ['Cache-Control', `private, max-age=${route.cache_seconds}`],
    ['ETag', rendered.etag],
    // A client with keys of two plans must not mix up their cached answers.
    ['Vary', 'X-API-Key, Origin'],
  ] as const;
  return { status, fields, text, location };
}
