import type { Request } from 'express';
import { networkOf } from '../../kit/network/network-of.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from '../authorization/request.ts';
import type { OAuthDependencies } from '../dependencies.ts';

/** Reads the authorization request of a page's address; fetches of documents count as attempts. */
export async function requestOf(
  req: Request,
  deps: OAuthDependencies,
): Promise<AuthorizationRequest> {
  const beforeFetch = () => deps.attempts.countNetwork('document', networkOf(req.ip));
  return readAuthorizationRequest(req.query, {
    issuer: deps.issuer,
    findClient: (clientId) => deps.clients.find(clientId, beforeFetch),
  });
}

/** The authorization request that waits while its person signs in; null when there is none. */
export async function pendingRequest(
  req: Request,
  deps: OAuthDependencies,
): Promise<AuthorizationRequest | null> {
  return 'client_id' in req.query ? requestOf(req, deps) : null;
}
