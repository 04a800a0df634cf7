import type { ErrorRequestHandler, Response } from 'express';
import { AppError } from '../../errors.ts';
import { sendPage } from '../../pages/layout.ts';
import { RedirectProblem } from '../authorization/request.ts';
import type { Report } from '../dependencies.ts';
import { OAuthProblem } from '../problem.ts';
import { problemPage } from './pages.ts';

/** Errors of the endpoints, as the JSON of RFC 6749 section 5.2. */
export function endpointErrors(report: Report): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const problem = asProblem(error, res, report);
    if (problem.status === 401) {
      const tried = req.headers.authorization !== undefined;
      if (tried) res.set('WWW-Authenticate', 'Basic realm="cardwright"');
    }
    res.status(problem.status).json(problem.body);
  };
}

/** Errors of the pages: back to the client where that is safe, else a page that says what to do. */
export function pageErrors(report: Report): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    if (error instanceof RedirectProblem) {
      res.status(303).set({ Location: error.location, 'Cache-Control': 'no-store' }).end();
      return;
    }
    const problem = asProblem(error, res, report);
    // 401 would promise a browser that it can authenticate by a header.
    sendPage(res, problem.status === 401 ? 400 : problem.status, problemPage(problem.message));
  };
}

function asProblem(error: unknown, res: Response, report: Report): OAuthProblem {
  if (error instanceof OAuthProblem) return error;
  if (error instanceof AppError && error.status < 500) {
    const seconds = error.details?.retry_after_seconds;
    if (seconds !== undefined) res.set('Retry-After', String(seconds));
    return new OAuthProblem('invalid_request', error.message, error.status);
  }
  // Errors of the body parser carry a status of their own.
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new OAuthProblem('invalid_request', 'The body cannot be read, or is too large.', status);
  }
  const name = (error as { name?: unknown } | null)?.name;
  const isDatabase = typeof name === 'string' && name.startsWith('Mongo');
  if (isDatabase || error instanceof AppError) {
    return new OAuthProblem(
      'temporarily_unavailable',
      'The service is not available right now. Try again soon.',
    );
  }
  report(error, String(res.getHeader('X-Request-Id')));
  return new OAuthProblem('server_error', 'Something went wrong on our side. Try again.');
}
