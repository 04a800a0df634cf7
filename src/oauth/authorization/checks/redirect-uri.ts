import type { Client } from '../../clients/client.ts';
import { OAuthProblem } from '../../errors.ts';
import { isRegisteredRedirect } from '../redirect-uris.ts';

/**
 * The redirect URI is one that the client registered, character by character (RFC 9700 section
 * 2.1), but for the port of a loopback address (RFC 8252 section 7.3). It is always required.
 *
 * RFC 6749 section 4.1.2.1: where it is not, the fault is shown and never redirected.
 */
export function checkRedirectUri(redirectUri: string | undefined, client: Client): string {
  if (redirectUri === undefined) {
    throw new OAuthProblem('invalid_request', 'redirect_uri is missing.');
  }
  if (isRegisteredRedirect(redirectUri, client.redirectUris)) return redirectUri;
  throw new OAuthProblem('invalid_request', 'redirect_uri is not one that this app registered.');
}
