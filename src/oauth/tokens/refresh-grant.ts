import type OAuth2Server from 'oauth2-server';
import RefreshTokenGrantType from 'oauth2-server/lib/grant-types/refresh-token-grant-type.js';

/**
 * The package's refresh, with the scope looked at before the token is used up: the package does it
 * after, so that a client that asks for too much and corrects itself would be taken for a replay,
 * and its person signed out.
 */
export class RefreshGrant extends RefreshTokenGrantType {
  override async getRefreshToken(
    request: OAuth2Server.Request,
    client: OAuth2Server.Client,
  ): Promise<OAuth2Server.RefreshToken> {
    const token = await super.getRefreshToken(request, client);
    this.getScope(request, token);
    return token;
  }
}
