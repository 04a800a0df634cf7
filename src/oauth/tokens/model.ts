import { clientStep } from './steps/client.ts';
import { codeStep } from './steps/code.ts';
import { exchangeStep } from './steps/exchange.ts';
import type { ModelParts, OAuthModel } from './steps/parts.ts';
import { presentedStep } from './steps/presented.ts';

/**
 * What oauth2-server asks of us: clients, codes and tokens in our models.
 *
 * The package makes codes and tokens, compares PKCE challenges, redirect URIs and expiry, and
 * rotates refresh tokens. Added to its contract:
 * - client authentication in `getClient`, because the package lets a confidential client that sends
 *   a PKCE verifier leave its secret out;
 * - replay (RFC 9700 sections 4.5 and 4.14): the package refuses a used code or token, but what it
 *   gave stays good. Here the second use, at the same moment or later, ends the grant and with it
 *   what the first one got;
 * - an exchange is one write, to the grant, after all else is stored: what fails before it leaves
 *   code and token as they were. See `Grants.exchange`.
 */
export function createModel(parts: ModelParts): OAuthModel {
  return {
    ...clientStep(parts),
    ...codeStep(parts),
    ...presentedStep(parts),
    // It is used up by `saveToken`, with what it is exchanged for.
    revokeToken: async () => true,
    ...exchangeStep(parts),
    // Access tokens are verified by `access-tokens.ts`, for the resource.
    getAccessToken: async () => null,
  };
}
