import { OAuthProblem } from '../../errors.ts';
import type { Parameters } from '../../parameters.ts';

/**
 * The answer is a code in the query (RFC 6749 section 4.1.1). Tokens never travel in a redirect
 * (RFC 9700 section 2.1.2).
 */
export function checkResponseType({ response_type, response_mode }: Parameters): void {
  if (response_type === undefined) {
    throw new OAuthProblem('invalid_request', 'response_type is missing: it must be code.');
  }
  if (response_type !== 'code') {
    throw new OAuthProblem('unsupported_response_type', 'response_type must be code.');
  }
  if (response_mode !== undefined && response_mode !== 'query') {
    throw new OAuthProblem('invalid_request', 'response_mode must be query.');
  }
}
