/** The package types only what its index exports. */
declare module 'oauth2-server/lib/grant-types/refresh-token-grant-type.js' {
  import OAuth2Server from 'oauth2-server';

  class RefreshTokenGrantType extends OAuth2Server.AbstractGrantType {
    handle(request: OAuth2Server.Request, client: OAuth2Server.Client): Promise<OAuth2Server.Token>;
    /** @throws OAuthError `invalid_grant` */
    getRefreshToken(
      request: OAuth2Server.Request,
      client: OAuth2Server.Client,
    ): Promise<OAuth2Server.RefreshToken>;
    /** @throws OAuthError `invalid_scope` for more than the token has. */
    override getScope(request: OAuth2Server.Request, token?: OAuth2Server.RefreshToken): string[];
  }

  export = RefreshTokenGrantType;
}
