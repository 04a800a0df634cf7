/** The package types only what its index exports. */
declare module 'oauth2-server/lib/grant-types/authorization-code-grant-type.js' {
  import OAuth2Server from 'oauth2-server';

  class AuthorizationCodeGrantType extends OAuth2Server.AbstractGrantType {
    handle(
      request: OAuth2Server.Request,
      client: OAuth2Server.Client,
    ): Promise<OAuth2Server.Token | OAuth2Server.Falsey>;
    /** @throws OAuthError `invalid_grant` */
    getAuthorizationCode(
      request: OAuth2Server.Request,
      client: OAuth2Server.Client,
    ): Promise<OAuth2Server.AuthorizationCode>;
    /** @throws OAuthError `invalid_grant` */
    verifyPKCE(request: OAuth2Server.Request, code: OAuth2Server.AuthorizationCode): void;
    /** @throws OAuthError `invalid_request` */
    validateRedirectUri(request: OAuth2Server.Request, code: OAuth2Server.AuthorizationCode): void;
    revokeAuthorizationCode(
      code: OAuth2Server.AuthorizationCode,
    ): Promise<OAuth2Server.AuthorizationCode>;
    saveToken(
      user: OAuth2Server.User,
      client: OAuth2Server.Client,
      authorizationCode: string,
      scope: string[] | undefined,
    ): Promise<OAuth2Server.Token | OAuth2Server.Falsey>;
  }

  export = AuthorizationCodeGrantType;
}

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
