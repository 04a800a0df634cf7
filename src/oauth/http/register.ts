import type { Request, RequestHandler, Response } from 'express';
import { networkOf } from '../../kit/network/network-of.ts';
import { AUTH_METHODS, readClientMetadata } from '../clients/client.ts';
import type { NewClient } from '../clients/registered.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { OAuthProblem } from '../errors.ts';
import { GRANT_SCOPES } from '../scopes.ts';

/** Before the body is read: its type, and how many came from the network. */
export function admitRegistration({
  attempts,
}: Pick<OAuthDependencies, 'attempts'>): RequestHandler {
  return async (req, _res, next) => {
    if (!req.is('application/json')) {
      throw new OAuthProblem('invalid_client_metadata', 'Send the body as application/json.');
    }
    await attempts.countNetwork('register', networkOf(req.ip));
    next();
  };
}

/**
 * POST: registers a client that introduces itself (RFC 7591, which the package does not have). One
 * unacceptable redirect URI refuses the whole, so that no client connects half.
 */
export async function registerClient(
  req: Request,
  res: Response,
  deps: Pick<OAuthDependencies, 'clients'>,
): Promise<void> {
  const metadata = readClientMetadata(req.body);
  // RFC 7591 section 2: without `token_endpoint_auth_method` a client is confidential.
  const named = metadata.token_endpoint_auth_method ?? 'client_secret_basic';
  const method = AUTH_METHODS.find((known) => known === named);
  if (!method) {
    throw new OAuthProblem(
      'invalid_client_metadata',
      `token_endpoint_auth_method: must be one of ${AUTH_METHODS.join(', ')}.`,
    );
  }
  res.status(201).json(registrationOf(await deps.clients.create(metadata, method, true)));
}

/** The body of RFC 7591 section 3.2.1. */
function registrationOf({ client, secret, createdAt }: NewClient) {
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1_000),
    ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: client.grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: client.authMethod,
    scope: GRANT_SCOPES.join(' '),
  };
}
