import type { Request, Response } from 'express';
import { failureOf } from '../../../../failures.ts';
import { networkOf } from '../../../../kit/network/network-of.ts';
import type { Caller, RateState } from '../../../../operation/context.ts';
import { html } from '../../../../pages/html.ts';
import type { SurfaceDependencies } from '../../../dependencies.ts';
import type { PublishedOperation } from '../../../docs/openapi.ts';
import { rateFields, requestIdOf } from '../../../http.ts';
import { answerOf } from '../../../rest/answer.ts';
import { errorEnvelope } from '../../../rest/envelope.ts';
import type { TryRequest } from './request.ts';

/** What came of a request that was sent from the reference. */
export interface TriedAnswer {
  /** Method and path. */
  readonly request: string;
  readonly status: number;
  /** Of the head, those that say something of this answer. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The JSON, as far as it is shown. */
  readonly text: string;
  /** Lines that are not shown. */
  readonly left: number;
}

/** Bytes of HTML that an answer may take of its page. */
const SHOWN_MAX = 24_000;

/** Runs a request as REST does with a key of the account: same limits, same words, same counts. */
export async function runRequest(
  { operation, rest }: PublishedOperation,
  { input, path }: TryRequest,
  caller: Caller,
  req: Request,
  res: Response,
  { services, clock, checkOutput, report }: SurfaceDependencies,
): Promise<TriedAnswer> {
  const request = `${rest.method} /api/v1${path}`;
  const requestId = requestIdOf(res);
  let rate: RateState | null = null;
  const shown = (status: number, fields: TriedAnswer['fields'], text: string): TriedAnswer => ({
    ...{ request, status, ...pretty(text) },
    fields: [...fields, ...(rate ? rateFields(rate) : []), ['X-Request-Id', requestId]],
  });
  const call = {
    caller: operation.policy.tier === 'none' ? null : caller,
    services,
    now: clock(),
    request_id: requestId,
    check_output: checkOutput(),
    address: () => networkOf(req.ip),
    onRate: (state: RateState) => {
      rate = state;
    },
  };
  const started = performance.now();
  try {
    const { status, fields, text } = await answerOf(operation, rest, input, call, clock);
    return shown(status, fields, text);
  } catch (error) {
    const failure = failureOf(error);
    report(error, requestId);
    const wait = failure.details?.retry_after_seconds;
    const body = errorEnvelope(failure, { requestId, now: clock(), started });
    const fields = wait === undefined ? [] : ([['Retry-After', String(wait)]] as const);
    return shown(failure.status, fields, JSON.stringify(body));
  }
}

function pretty(json: string): { readonly text: string; readonly left: number } {
  const lines = JSON.stringify(JSON.parse(json), null, 2).split('\n');
  let bytes = 0;
  const fits = lines.findIndex((line) => {
    bytes += Buffer.byteLength(String(html`${line}`)) + 1;
    return bytes > SHOWN_MAX;
  });
  const shown = fits < 0 ? lines : lines.slice(0, fits);
  return { text: shown.join('\n'), left: lines.length - shown.length };
}
