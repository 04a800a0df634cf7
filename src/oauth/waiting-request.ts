import type { Request } from 'express';
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts';
import { isDocumentId } from './client-metadata-document.ts';
import type { OAuthParts } from './parts.ts';

/** Reads the authorization request of a page's address, counting look-ups that leave the house. */
export async function requestOf(req: Request, parts: OAuthParts): Promise<AuthorizationRequest> {
  const { client_id } = req.query;
  if (typeof client_id === 'string' && isDocumentId(client_id)) {
    await parts.countRate('document', req.ip);
  }
  return readAuthorizationRequest(req.query, parts);
}

/** The authorization request that waits while its person signs in; null when there is none. */
export async function waitingRequest(
  req: Request,
  parts: OAuthParts,
): Promise<AuthorizationRequest | null> {
  return 'client_id' in req.query ? requestOf(req, parts) : null;
}
