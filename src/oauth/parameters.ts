import { OAuthProblem, repeated } from './errors.ts';

/** Parameters of a request, each given once; an empty one counts as not sent. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * Reads the parameters of a query or form. Repeated ones are refused (RFC 6749 sections 3.1, 3.2).
 * @throws OAuthProblem `invalid_request` that names the parameter.
 */
export function singleValues(source: Readonly<Record<string, unknown>>): Parameters {
  const entries = Object.entries(source).map(([name, value]): [string, string | undefined] => {
    if (typeof value !== 'string') {
      throw new OAuthProblem('invalid_request', `${repeated(name)} must be sent once, as text.`);
    }
    return [name, value === '' ? undefined : value];
  });
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** Parameters as a query string, without those that were not sent. */
export function queryOf(parameters: Parameters): string {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(given).toString();
}
