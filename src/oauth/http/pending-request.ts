import type { Request } from 'express';
import { type AuthorizationRequest, readAuthorizationRequest } from '../authorization/request.ts';
import type { OAuthParts } from '../dependencies.ts';

/** Reads the authorization request of a page's address, counting look-ups that leave the house. */
export async function requestOf(req: Request, parts: OAuthParts): Promise<AuthorizationRequest> {
  const count = () => parts.countRate('document', req.ip);
  return readAuthorizationRequest(req.query, {
    issuer: parts.issuer,
    findClient: (clientId) => parts.clients.find(clientId, count),
  });
}

/** The authorization request that waits while its person signs in; null when there is none. */
export async function waitingRequest(
  req: Request,
  parts: OAuthParts,
): Promise<AuthorizationRequest | null> {
  return 'client_id' in req.query ? requestOf(req, parts) : null;
}
