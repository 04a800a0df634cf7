import { OAuthProblem } from '../../errors.ts';
import type { Parameters } from '../../parameters.ts';

/** What a verifier's SHA-256 looks like in base64url (RFC 7636 section 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * PKCE with S256, of every client (RFC 7636 section 4.3, RFC 9700 section 2.1.1). The method must
 * be named: left out it would mean `plain`.
 */
export function checkPkce({ code_challenge, code_challenge_method }: Parameters): string {
  if (code_challenge_method === 'S256' && CHALLENGE.test(code_challenge ?? '')) {
    return code_challenge ?? '';
  }
  throw new OAuthProblem('invalid_request', 'PKCE with code_challenge_method S256 is required.');
}
