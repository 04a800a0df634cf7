import { AUTH_METHODS, GRANT_TYPES } from '../clients/client.ts';
import type { Issuer } from '../issuer.ts';
import { GRANT_SCOPES, OFFLINE } from '../scopes.ts';

/** Metadata of the MCP endpoint as a protected resource (RFC 9728). */
export function resourceMetadata({ issuer, resource }: Issuer) {
  return {
    resource,
    resource_name: 'Cardwright',
    authorization_servers: [issuer],
    // offline_access is between client and authorization server: the resource knows nothing of it.
    scopes_supported: GRANT_SCOPES.filter((scope) => scope !== OFFLINE),
    bearer_methods_supported: ['header'],
  };
}

/** Metadata of the authorization server (RFC 8414), also served where OpenID clients look. */
export function serverMetadata({ issuer }: Issuer) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: GRANT_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: AUTH_METHODS,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    request_uri_parameter_supported: false,
  };
}

/** Where the two documents are served: their path and root addresses. */
export function metadataPaths({ path }: Issuer) {
  const wellKnown = (name: string, suffix: string) => [
    ...new Set([`/.well-known/${name}${suffix}`, `/.well-known/${name}`]),
  ];
  return {
    resource: [
      ...new Set([
        ...wellKnown('oauth-protected-resource', `${path}/mcp`),
        // Behind a proxy that takes the path of the public address away.
        '/.well-known/oauth-protected-resource/mcp',
      ]),
    ],
    server: [
      ...wellKnown('oauth-authorization-server', path),
      ...wellKnown('openid-configuration', path),
      ...(path === '' ? [] : [`${path}/.well-known/openid-configuration`]),
    ],
  };
}
