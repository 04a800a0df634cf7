import type OAuth2Server from 'oauth2-server';
import AuthorizationCodeGrantType from 'oauth2-server/lib/grant-types/authorization-code-grant-type.js';
import RefreshTokenGrantType from 'oauth2-server/lib/grant-types/refresh-token-grant-type.js';

/**
 * The package's redemption of a code, with the proof looked at before the code is used up: the package
 * does it after, so that whatever fails in between would take the code. A wrong proof still uses it up.
 */
export class CodeGrant extends AuthorizationCodeGrantType {
  override async handle(
    request: OAuth2Server.Request,
    client: OAuth2Server.Client,
  ): Promise<OAuth2Server.Token | OAuth2Server.Falsey> {
    const code = await this.getAuthorizationCode(request, client);
    try {
      this.verifyPKCE(request, code);
      this.validateRedirectUri(request, code);
    } catch (error) {
      await this.revokeAuthorizationCode(code);
      throw error;
    }
    return this.saveToken(code.user, client, code.authorizationCode, code.scope);
  }
}

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
