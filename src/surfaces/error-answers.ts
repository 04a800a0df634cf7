import type { ErrorRequestHandler, Response } from 'express';
import type { AppError } from '../errors.ts';
import { failureOf } from '../failures.ts';
import type { SurfaceDependencies } from './dependencies.ts';
import { requestIdOf, sendJson } from './http.ts';
import { errorEnvelope } from './rest/envelope.ts';

/** The last handler of the app: answers every failure with the one error body. */
export function answerErrors({
  clock,
  report,
}: Pick<SurfaceDependencies, 'clock' | 'report'>): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    const failure = failureOf(error);
    const requestId = requestIdOf(res);
    report(error, requestId);
    if (failure.status === 401) setField(res, 'WWW-Authenticate', 'ApiKey header="X-API-Key"');
    setRetryAfter(res, failure);
    const about = { requestId, now: clock(), started: performance.now() };
    sendJson(res, failure.status, JSON.stringify(errorEnvelope(failure, about)));
  };
}

/** When the same call can succeed, if the error knows. */
export function setRetryAfter(res: Response, { details }: AppError): void {
  const seconds = details?.retry_after_seconds;
  if (seconds !== undefined) setField(res, 'Retry-After', String(seconds));
}

/** Once an answer is under way, it is too late for a header field. */
function setField(res: Response, name: string, value: string): void {
  if (!res.headersSent) res.setHeader(name, value);
}
