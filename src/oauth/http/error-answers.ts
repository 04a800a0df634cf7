import type { ErrorRequestHandler, Response } from 'express';
import type { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import { sendPage } from '../../pages/layout.ts';
import { RedirectProblem } from '../authorization/request.ts';
import type { Report } from '../dependencies.ts';
import { OAuthProblem, type ProblemCode } from '../problem.ts';
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

/** Any failure in the words of OAuth. */
function asProblem(error: unknown, res: Response, report: Report): OAuthProblem {
  if (error instanceof OAuthProblem) return error;
  const failure = failureOf(error);
  report(error, String(res.getHeader('X-Request-Id')));
  const seconds = failure.details?.retry_after_seconds;
  if (seconds !== undefined) res.set('Retry-After', String(seconds));
  return new OAuthProblem(problemCodeOf(failure), failure.message, failure.status);
}

function problemCodeOf({ code, status }: AppError): ProblemCode {
  if (code === 'unavailable') return 'temporarily_unavailable';
  return status < 500 ? 'invalid_request' : 'server_error';
}
