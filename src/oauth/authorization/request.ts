import type { Client } from '../clients/client.ts';
import type { Issuer } from '../issuer.ts';
import { OAuthProblem, type ProblemCode, singleValues } from '../problem.ts';
import { type GrantScope, readScopes } from '../scopes.ts';
import { isRegisteredRedirect, withParameters } from './redirect-uris.ts';

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

/** A refusal that the client is told of: only ever sent to a redirect URI that is its own. */
export class RedirectProblem extends Error {
  readonly location: string;

  constructor(location: string) {
    super('the authorization request is refused');
    this.location = location;
  }
}

const MAX_STATE = 4_000;
/** What a verifier's SHA-256 looks like in base64url (RFC 7636 section 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
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
 * @throws OAuthProblem when client or redirect URI are not to be trusted: shown, never redirected.
 * @throws RedirectProblem for every other fault.
 */
export async function readAuthorizationRequest(
  source: Readonly<Record<string, unknown>>,
  {
    issuer,
    findClient,
  }: {
    readonly issuer: Issuer;
    readonly findClient: (clientId: string) => Promise<Client | null>;
  },
): Promise<AuthorizationRequest> {
  const { client_id, redirect_uri } = singleValues({
    client_id: source.client_id ?? '',
    redirect_uri: source.redirect_uri ?? '',
  });
  if (!client_id) throw new OAuthProblem('invalid_request', 'client_id is missing.');
  const client = await findClient(client_id);
  if (!client) {
    throw new OAuthProblem(
      'invalid_client',
      'This app is not registered here, or its registration has expired.',
    );
  }
  if (!redirect_uri) throw new OAuthProblem('invalid_request', 'redirect_uri is missing.');
  if (!isRegisteredRedirect(redirect_uri, client.redirectUris)) {
    throw new OAuthProblem('invalid_request', 'redirect_uri is not one that this app registered.');
  }
  const state = typeof source.state === 'string' && source.state ? source.state : undefined;
  const refuse = (error: ProblemCode, description: string) =>
    new RedirectProblem(
      withParameters(redirect_uri, {
        error,
        error_description: description,
        // A state that cannot be trusted to come back whole does not come back.
        state: state !== undefined && isState(state) ? state : undefined,
        iss: issuer.issuer,
      }),
    );
  const given = pick(source, refuse);
  if (given.response_type !== 'code') {
    throw given.response_type
      ? refuse('unsupported_response_type', 'response_type must be code.')
      : refuse('invalid_request', 'response_type is missing: it must be code.');
  }
  if (given.response_mode !== undefined && given.response_mode !== 'query') {
    throw refuse('invalid_request', 'response_mode must be query.');
  }
  if (state !== undefined && !isState(state)) {
    throw refuse('invalid_request', 'state must be at most 4000 printable ASCII characters.');
  }
  if (given.code_challenge_method !== 'S256' || !CHALLENGE.test(given.code_challenge ?? '')) {
    throw refuse('invalid_request', 'PKCE with code_challenge_method S256 is required.');
  }
  const resources = [source.resource ?? []].flat();
  if (!resources.every((value) => typeof value === 'string' && issuer.isResource(value))) {
    throw refuse('invalid_target', `resource must be ${issuer.resource}`);
  }
  const scopes = readScopes(given.scope);
  if (!scopes) throw refuse('invalid_scope', 'None of these scopes is known here.');
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  query.set('resource', issuer.resource);
  return {
    client,
    redirectUri: redirect_uri,
    scopes,
    state,
    challenge: given.code_challenge ?? '',
    askAgain: given.prompt?.split(' ').includes('consent') ?? false,
    query: query.toString(),
  };
}

function isState(state: string): boolean {
  return state.length <= MAX_STATE && /^[\x20-\x7e]+$/.test(state);
}

function pick(
  source: Readonly<Record<string, unknown>>,
  refuse: (error: ProblemCode, description: string) => RedirectProblem,
): Readonly<Record<string, string | undefined>> {
  const named = NAMES.flatMap((name) => (name in source ? [[name, source[name]]] : []));
  try {
    return singleValues(Object.fromEntries(named));
  } catch (error) {
    throw refuse('invalid_request', (error as OAuthProblem).message);
  }
}
