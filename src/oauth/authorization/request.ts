import type { Client } from '../clients/client.ts';
import { OAuthProblem, RedirectProblem } from '../errors.ts';
import type { Issuer } from '../issuer.ts';
import { type Parameters, queryOf, singleValues } from '../parameters.ts';
import type { GrantScope } from '../scopes.ts';
import { checkClient } from './checks/client.ts';
import { checkPkce } from './checks/pkce.ts';
import { checkRedirectUri } from './checks/redirect-uri.ts';
import { checkResource } from './checks/resource.ts';
import { checkResponseType } from './checks/response-type.ts';
import { checkScope } from './checks/scope.ts';
import { checkState, isState } from './checks/state.ts';
import { withParameters } from './redirect-uris.ts';

/** A request of the authorization endpoint in which everything has been checked. */
export interface AuthorizationRequest {
  readonly client: Client;
  readonly redirectUri: string;
  readonly scopes: readonly GrantScope[];
  readonly state: string | undefined;
  readonly challenge: string;
  /** The client wants the person to be asked, whatever was allowed before. */
  readonly askAgain: boolean;
  /** The request in one spelling: what forms lead back to, and what their tokens are bound to. */
  readonly query: string;
}

type Source = Readonly<Record<string, unknown>>;

/** Those that make up the request; others are ignored, as RFC 6749 section 3.1 says. */
const NAMES = [
  'response_type',
  'response_mode',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'prompt',
] as const;

/**
 * Checks an authorization request.
 *
 * The order matters: until the client and its redirect URI are known, no fault is redirected.
 *
 * @throws OAuthProblem when client or redirect URI are not to be trusted: shown, never redirected.
 * @throws RedirectProblem for every other fault, with `state` and `iss` (RFC 9207 section 2).
 */
export async function readAuthorizationRequest(
  source: Source,
  context: {
    readonly issuer: Issuer;
    readonly findClient: (clientId: string) => Promise<Client | null>;
  },
): Promise<AuthorizationRequest> {
  const { issuer, findClient } = context;
  const { client_id, redirect_uri } = pick(source, ['client_id', 'redirect_uri']);
  const client = await checkClient(client_id, findClient);
  const redirectUri = checkRedirectUri(redirect_uri, client);
  try {
    return { client, redirectUri, ...checkParameters(source, issuer) };
  } catch (error) {
    if (!(error instanceof OAuthProblem)) throw error;
    const answer = {
      ...error.body,
      // A state that cannot be trusted to come back whole does not come back.
      state: isState(source.state) ? source.state : undefined,
      iss: issuer.issuer,
    };
    throw new RedirectProblem(withParameters(redirectUri, answer));
  }
}

/** The checks whose faults the client itself may read. */
function checkParameters(
  source: Source,
  issuer: Issuer,
): Omit<AuthorizationRequest, 'client' | 'redirectUri'> {
  const given = pick(source, NAMES);
  checkResponseType(given);
  const state = checkState(given);
  const challenge = checkPkce(given);
  checkResource(source.resource, issuer);
  const scopes = checkScope(given);
  return {
    scopes,
    state,
    challenge,
    askAgain: given.prompt?.split(' ').includes('consent') ?? false,
    query: queryOf({ ...given, resource: issuer.resource }),
  };
}

function pick(source: Source, names: readonly string[]): Parameters {
  const named = names.flatMap((name) => (name in source ? [[name, source[name]]] : []));
  return singleValues(Object.fromEntries(named));
}
