import { AUTH_METHODS, readClientMetadata } from '../clients/client.ts';
import type { Clients, NewClient } from '../clients/registered.ts';
import { OAuthProblem } from '../problem.ts';
import { GRANT_SCOPES } from '../scopes.ts';

/**
 * Registers a client that introduces itself (RFC 7591).
 *
 * @returns the body of the answer.
 * @throws OAuthProblem `invalid_redirect_uri` or `invalid_client_metadata` that names the field; one
 * unacceptable redirect URI refuses the whole, so that no client connects half.
 */
export async function registerClient(
  body: unknown,
  clients: Pick<Clients, 'create'>,
): Promise<Readonly<Record<string, unknown>>> {
  const metadata = readClientMetadata(body);
  // The default is that of RFC 7591 section 2: who says nothing gets a secret.
  const named = metadata.token_endpoint_auth_method ?? 'client_secret_basic';
  const method = AUTH_METHODS.find((known) => known === named);
  if (!method) {
    throw new OAuthProblem(
      'invalid_client_metadata',
      `token_endpoint_auth_method: must be one of ${AUTH_METHODS.join(', ')}.`,
    );
  }
  return registrationOf(await clients.create(metadata, method, true));
}

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
