import { isRegisteredRedirect } from '../../authorization/redirect-uris.ts';
import type { Client } from '../../clients/client.ts';
import { readScopes } from '../../scopes.ts';
import type { ModelParts, OAuthModel } from './parts.ts';

/** Who asks, and what they may ask for. */
export function clientStep({
  clients,
}: Pick<ModelParts, 'clients'>): Pick<
  OAuthModel,
  'getClient' | 'validateRedirectUri' | 'validateScope'
> {
  return {
    /** The package sends null for a secret at the authorization endpoint, where none is used. */
    async getClient(id, secret) {
      if (secret !== null) {
        const { grantTypes } = await clients.authenticate(id, secret);
        return { id, grants: [...grantTypes] };
      }
      const client = await clients.find(id);
      return (
        client && {
          ...client,
          grants: [...client.grantTypes],
          redirectUris: [...client.redirectUris],
        }
      );
    },

    validateRedirectUri: async (uri, client) =>
      isRegisteredRedirect(uri, (client as unknown as Client).redirectUris),

    async validateScope(_user, _client, scope) {
      const scopes = readScopes(scope?.join(' '));
      return scopes && [...scopes];
    },
  };
}
