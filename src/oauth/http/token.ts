import type { Request } from 'express';
import OAuth2Server from 'oauth2-server';
import { GRANT_TYPES } from '../clients/client.ts';
import type { ClientAtToken, Clients } from '../clients/registered.ts';
import type { Issuer } from '../issuer.ts';
import { isProblemCode, OAuthProblem, singleValues } from '../problem.ts';

/** Access tokens are good for an hour. */
const ACCESS_S = 3_600;

type Parameters = Readonly<Record<string, string | undefined>>;
type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

/**
 * Exchanges a code or a refresh token for tokens.
 *
 * The package runs the flow. Around it stands what it cannot do: who the client is (it decodes no
 * form-encoded Basic credentials, takes PKCE for a client's proof, and has 400 for `invalid_client`)
 * and whether the resource is ours (it knows no RFC 8707).
 *
 * @returns the body of the answer. @throws OAuthProblem
 */
export async function exchange(
  req: Request,
  deps: {
    readonly issuer: Issuer;
    readonly clients: Pick<Clients, 'authenticate'>;
    readonly modelFor: (client: ClientAtToken) => Model;
  },
): Promise<unknown> {
  const { resource, ...body } = readForm(req);
  const client = await authenticateClient(req, body, deps.clients);
  if (resource !== undefined && !deps.issuer.isResource(resource)) {
    throw new OAuthProblem('invalid_target', `resource must be ${deps.issuer.resource}`);
  }
  requireGrantType(body.grant_type);
  const server = new OAuth2Server({
    model: deps.modelFor(client),
    accessTokenLifetime: ACCESS_S,
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
  });
  const request = new OAuth2Server.Request({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
    query: {},
    body: { ...body, client_id: client.id, client_secret: undefined },
  });
  const response = new OAuth2Server.Response();
  try {
    await server.token(request, response);
  } catch (error) {
    throw asProblem(error);
  }
  return response.body;
}

/** Before the package, which answers that a secret is missing for grant types that it has. */
function requireGrantType(named: string | undefined): void {
  if (named === undefined) throw new OAuthProblem('invalid_request', 'grant_type is missing.');
  if (GRANT_TYPES.some((type) => type === named)) return;
  const served = GRANT_TYPES.join(' or ');
  throw new OAuthProblem('unsupported_grant_type', `grant_type must be ${served}.`);
}

/** The form of a request of the token or revocation endpoint. @throws OAuthProblem */
export function readForm(req: Request): Parameters {
  if (!req.is('application/x-www-form-urlencoded')) {
    throw new OAuthProblem(
      'invalid_request',
      'Send the body as application/x-www-form-urlencoded.',
    );
  }
  return singleValues((req.body ?? {}) as Record<string, unknown>);
}

/**
 * The client that a form or a Basic header names, after it has proved itself.
 * @throws OAuthProblem `invalid_client`, or `invalid_request` for more than one way at once.
 */
export async function authenticateClient(
  req: Request,
  body: Parameters,
  clients: Pick<Clients, 'authenticate'>,
): Promise<ClientAtToken> {
  const { authorization } = req.headers;
  if (authorization === undefined) {
    if (!body.client_id) throw new OAuthProblem('invalid_client', 'client_id is missing.');
    return clients.authenticate(body.client_id, body.client_secret);
  }
  const basic = readBasic(authorization);
  if (!basic) {
    throw new OAuthProblem('invalid_client', 'The Authorization header must be Basic.');
  }
  if (body.client_secret !== undefined || (body.client_id ?? basic.id) !== basic.id) {
    throw new OAuthProblem('invalid_request', 'Send the credentials of one client, in one way.');
  }
  return clients.authenticate(basic.id, basic.secret || undefined);
}

/** Id and secret are form-encoded inside (RFC 6749 section 2.3.1). */
function readBasic(header: string): { id: string; secret: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]{1,4000})$/i.exec(header)?.[1];
  const match = /^([^:]+):(.*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8'));
  if (!match) return null;
  try {
    const [id = '', secret = ''] = match
      .slice(1)
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return { id, secret };
  } catch {
    return null;
  }
}

/** The package's errors in ours. What is not the client's fault goes on as it is. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof OAuth2Server.OAuthError)) return error;
  const { inner } = error as { inner?: unknown };
  if (inner instanceof Error) return inner;
  if (!isProblemCode(error.name) || error.name === 'server_error') return error;
  // RFC 6749 section 5.2 has invalid_grant for a redirect URI that is not that of the code.
  const isRedirect = error.name === 'invalid_request' && error.message.includes('redirect_uri');
  return new OAuthProblem(isRedirect ? 'invalid_grant' : error.name, error.message);
}
