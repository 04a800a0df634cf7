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

export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal in the words of OAuth. Its description is served: nothing secret, plain ASCII. */
export class OAuthProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;

  constructor(code: ProblemCode, description: string, status: number = PROBLEMS[code]) {
    super(description.replace(/[^\x20-\x7e]|["\\]/g, '?'));
    this.name = 'OAuthProblem';
    this.code = code;
    this.status = status;
  }

  /** The body of RFC 6749 section 5.2. */
  get body(): { error: ProblemCode; error_description: string } {
    return { error: this.code, error_description: this.message };
  }
}

export function isProblemCode(name: string): name is ProblemCode {
  return Object.hasOwn(PROBLEMS, name);
}

/**
 * Parameters of a request, each given once (RFC 6749 section 3.1: repeated ones are refused).
 * Empty ones count as not sent.
 */
export function singleValues(
  source: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | undefined>> {
  const entries = Object.entries(source).map(([name, value]): [string, string | undefined] => {
    if (typeof value !== 'string') {
      throw new OAuthProblem('invalid_request', `${name.slice(0, 40)} must be sent once, as text.`);
    }
    return [name, value === '' ? undefined : value];
  });
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
