import type { ErrorRequestHandler, Response } from 'express';
import OAuth2Server from 'oauth2-server';
import type { AppError } from '../errors.ts';
import { failureOf } from '../failures.ts';
import { echoed } from '../kit/clean-text.ts';
import { type Page, sendPage } from '../pages/layout.ts';

/** The error codes of RFC 6749, 7009, 7591 and 8707 that we answer with, and their status. */
const PROBLEMS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  access_denied: 403,
  temporarily_unavailable: 503,
  server_error: 500,
} as const;

/**
 * What a client sent, as a description repeats it: 60 characters, plain, without long numbers, in marks that RFC
 * 6749 section 5.2 allows.
 */
export function repeated(given: string): string {
  return `'${echoed(given).replaceAll("'", '`').replace('…', '...')}'`;
}

export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal in the words of OAuth. Its description is served: nothing secret, plain ASCII. */
export class OAuthProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** Seconds after which the same request can succeed, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    description: string,
    options: { readonly status?: number; readonly retryAfter?: number | undefined } = {},
  ) {
    super(description.replace(/[^\x20-\x7e]|["\\]/g, '?'));
    this.name = 'OAuthProblem';
    this.code = code;
    this.status = options.status ?? PROBLEMS[code];
    this.retryAfter = options.retryAfter;
  }

  /** The body of RFC 6749 section 5.2. */
  get body(): { error: ProblemCode; error_description: string } {
    return { error: this.code, error_description: this.message };
  }
}

/** A refusal that goes back to the client, at a redirect URI that is known to be its own. */
export class RedirectProblem extends Error {
  readonly location: string;

  constructor(location: string) {
    super('the authorization request is refused');
    this.location = location;
  }
}

/** Called with every failure that is no refusal of ours; the log keeps those that matter. */
export type OnFault = (error: unknown, requestId: string) => void;

/** Errors of the endpoints, as the JSON of RFC 6749 section 5.2. */
export function endpointErrors(onFault: OnFault): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const problem = answering(res, error, onFault);
    // RFC 6749 section 5.2: the scheme that the client tried.
    if (problem.status === 401 && req.headers.authorization !== undefined) {
      res.set('WWW-Authenticate', 'Basic realm="cardwright"');
    }
    res.status(problem.status).json(problem.body);
  };
}

/** Errors of the pages: back to the client where that is safe, else a page that says what to do. */
export function pageErrors(
  onFault: OnFault,
  problemPage: (description: string) => Page,
): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    if (error instanceof RedirectProblem) {
      res.status(303).set({ Location: error.location, 'Cache-Control': 'no-store' }).end();
      return;
    }
    const problem = answering(res, error, onFault);
    // 401 would promise a browser that it can authenticate by a header.
    sendPage(res, problem.status === 401 ? 400 : problem.status, problemPage(problem.message));
  };
}

function answering(res: Response, error: unknown, onFault: OnFault): OAuthProblem {
  const problem = asProblem(error, (fault) => onFault(fault, String(res.get('X-Request-Id'))));
  if (problem.retryAfter !== undefined) res.set('Retry-After', String(problem.retryAfter));
  return problem;
}

/** Any failure in the words of OAuth. */
function asProblem(error: unknown, report: (error: unknown) => void): OAuthProblem {
  if (error instanceof OAuthProblem) return error;
  if (error instanceof OAuth2Server.OAuthError) return fromPackage(error, report);
  const failure = failureOf(error);
  report(error);
  return new OAuthProblem(problemCodeOf(failure), wordsOf(failure), {
    status: failure.status,
    retryAfter: failure.details?.retry_after_seconds,
  });
}

function problemCodeOf({ code, status }: AppError): ProblemCode {
  if (code === 'unavailable') return 'temporarily_unavailable';
  return status < 500 ? 'invalid_request' : 'server_error';
}

/** The table's words, but for a limit that is another one here. */
function wordsOf({ code, message }: AppError): string {
  return code === 'body_too_large' ? 'The body is too large.' : message;
}

function fromPackage(
  error: OAuth2Server.OAuthError,
  report: (error: unknown) => void,
): OAuthProblem {
  // It wraps what its model throws.
  const { inner } = error as { inner?: unknown };
  if (inner instanceof Error) return asProblem(inner, report);
  if (!isProblemCode(error.name) || error.name === 'server_error') {
    return asProblem(inner ?? new Error(error.message), report);
  }
  // RFC 6749 section 5.2 has invalid_grant for a redirect URI that is not that of the code.
  const isRedirect = error.name === 'invalid_request' && error.message.includes('redirect_uri');
  return new OAuthProblem(isRedirect ? 'invalid_grant' : error.name, error.message);
}

function isProblemCode(name: string): name is ProblemCode {
  return Object.hasOwn(PROBLEMS, name);
}
