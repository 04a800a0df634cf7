import * as oauth from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import { useSignedIn } from '../support/scenes.ts';

/** A client that checks every answer by the letter of its RFC. */
const insecure = { [oauth.allowInsecureRequests]: true };

const { server, person } = useSignedIn();

describe('an independent, strict client', () => {
  const redirect = 'https://app.example/callback';

  const discover = async (algorithm: 'oauth2' | 'oidc') => {
    const resource = new URL(`${server.url}/mcp`);
    const described = await oauth.processResourceDiscoveryResponse(
      resource,
      await oauth.resourceDiscoveryRequest(resource, insecure),
    );
    const issuer = new URL(described.authorization_servers?.[0] ?? '');
    const answer = await oauth.discoveryRequest(issuer, { algorithm, ...insecure });
    return oauth.processDiscoveryResponse(issuer, answer);
  };

  it.each(['client_secret_basic', 'client_secret_post', 'none'] as const)(
    'goes through all of it with %s',
    async (method) => {
      const as = await discover('oauth2');
      const registered = await oauth.processDynamicClientRegistrationResponse(
        await oauth.dynamicClientRegistrationRequest(
          as,
          { redirect_uris: [redirect], client_name: 'Strict', token_endpoint_auth_method: method },
          insecure,
        ),
      );
      const client: oauth.Client = { client_id: registered.client_id };
      const secret = String(registered.client_secret);
      const auth = {
        client_secret_basic: () => oauth.ClientSecretBasic(secret),
        client_secret_post: () => oauth.ClientSecretPost(secret),
        none: () => oauth.None(),
      }[method]();

      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const url = new URL(as.authorization_endpoint ?? '');
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: redirect,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        scope: 'cards:read offline_access',
        resource: `${server.url}/mcp`,
        state,
      }).toString();
      const back = oauth.validateAuthResponse(as, client, await person.allow(url.href), state);
      const tokens = await oauth.processAuthorizationCodeResponse(
        as,
        client,
        await oauth.authorizationCodeGrantRequest(as, client, auth, back, redirect, verifier, {
          ...insecure,
          additionalParameters: { resource: `${server.url}/mcp` },
        }),
      );
      expect(tokens.scope).toBe('cards:read offline_access');

      const call = (token: string) =>
        oauth.protectedResourceRequest(
          token,
          'POST',
          new URL(`${server.url}/mcp`),
          new Headers({
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          }),
          JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
          insecure,
        );
      expect((await call(tokens.access_token)).status).toBe(200);

      const refreshed = await oauth.processRefreshTokenResponse(
        as,
        client,
        await oauth.refreshTokenGrantRequest(
          as,
          client,
          auth,
          tokens.refresh_token ?? '',
          insecure,
        ),
      );
      expect((await call(refreshed.access_token)).status).toBe(200);

      await oauth.processRevocationResponse(
        await oauth.revocationRequest(as, client, auth, refreshed.refresh_token ?? '', insecure),
      );
      const challenged = await call(refreshed.access_token).catch((error: unknown) => error);
      expect(challenged).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
      expect(
        (challenged as oauth.WWWAuthenticateChallengeError).cause[0]?.parameters,
      ).toMatchObject({
        error: 'invalid_token',
        resource_metadata: expect.stringContaining('/mcp'),
      });
    },
  );

  it('finds the same where OpenID clients look', async () => {
    expect(await discover('oidc')).toEqual(await discover('oauth2'));
  });

  it('refuses an answer that names another issuer', async () => {
    const as = await discover('oauth2');
    const forged = new URL(`${redirect}?code=x&state=s&iss=https://evil.example`);
    expect(() => oauth.validateAuthResponse(as, { client_id: 'x' }, forged, 's')).toThrow(/iss/);
  });
});
