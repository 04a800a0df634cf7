import OAuth2Server from 'oauth2-server';
import type { ClientAtToken, Clients } from '../clients/registered.ts';
import { GRANT_SCOPES, type GrantScope, OFFLINE } from '../scopes.ts';
import type { GrantRecord, Store } from '../store.ts';
import type { Grants } from './grants.ts';
import type { Secrets } from './secrets.ts';

/**
 * What the package takes for a user: it hands it from the code or token that was presented to the
 * tokens that it issues, so it is what carries the grant, which the package knows nothing of.
 */
export interface GrantUser {
  readonly grant_id: string;
  /** The person allowed it to stay connected. */
  readonly offline: boolean;
}

const DAY_MS = 86_400_000;
/** A connection that is not used for this long ends; each refresh moves it on. */
const OFFLINE_MS = 90 * DAY_MS;
/**
 * Without `offline_access` it ends sooner. A refresh token is given all the same: agents that never
 * ask for the scope would otherwise send their person through the sign-in every hour.
 */
const ONLINE_MS = 14 * DAY_MS;
/** A replayed code is noticed for this long. */
const CODE_KEPT_MS = DAY_MS;

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

/**
 * The model of codes and tokens for the package's token endpoint. `client` is the one that has
 * already proved itself: the package lets a confidential client skip its secret with PKCE.
 *
 * Single use is one atomic write in `revokeAuthorizationCode` and `revokeToken`; whoever comes
 * second, at the same moment or later, ends the grant and with it what the first one got.
 */
export function createTokenModel(
  client: ClientAtToken,
  deps: {
    readonly store: Pick<Store, 'codes' | 'tokens'>;
    readonly clients: Pick<Clients, 'touch'>;
    readonly grants: Grants;
    readonly secrets: Secrets;
    readonly clock: () => Date;
  },
): Model {
  const { store, clients, grants, secrets, clock } = deps;
  const asClient = (id: string): OAuth2Server.Client => ({ id, grants: [...client.grantTypes] });

  return {
    getClient: async () => asClient(client.id),

    async getAuthorizationCode(code) {
      const record = await store.codes.findOne({ _id: secrets.hash('code', code) });
      if (!record) return null;
      if (record.used_at !== null) {
        await grants.end(record.grant_id);
        return null;
      }
      const grant = await grants.find(record.grant_id);
      return (
        grant && {
          authorizationCode: code,
          expiresAt: record.expires_at,
          redirectUri: record.redirect_uri,
          scope: grant.scopes,
          client: asClient(record.client_id),
          user: userOf(grant),
          codeChallenge: record.challenge,
          codeChallengeMethod: 'S256',
        }
      );
    },

    async revokeAuthorizationCode({ authorizationCode, user }) {
      const used = await store.codes.updateOne(
        { _id: secrets.hash('code', authorizationCode), used_at: null },
        { $set: { used_at: clock() } },
      );
      if (used.modifiedCount === 1) return true;
      await grants.end((user as GrantUser).grant_id);
      return false;
    },

    async getRefreshToken(refreshToken) {
      const record = await store.tokens.findOne({
        _id: secrets.hash('token', refreshToken),
        kind: 'refresh',
      });
      if (!record) return null;
      if (record.used_at !== null) {
        await grants.end(record.grant_id);
        return null;
      }
      const grant = await grants.find(record.grant_id);
      return (
        grant && {
          refreshToken,
          refreshTokenExpiresAt: record.expires_at,
          scope: grant.scopes,
          client: asClient(record.client_id),
          user: userOf(grant),
        }
      );
    },

    async revokeToken({ refreshToken, user }) {
      const used = await store.tokens.updateOne(
        { _id: secrets.hash('token', refreshToken), kind: 'refresh', used_at: null },
        { $set: { used_at: clock() } },
      );
      if (used.modifiedCount === 1) return true;
      await grants.end((user as GrantUser).grant_id);
      return false;
    },

    async saveToken(token, { id }, user) {
      const { grant_id, offline } = user as GrantUser;
      const scopes = GRANT_SCOPES.filter((scope) => token.scope?.includes(scope));
      const accessEnds = token.accessTokenExpiresAt ?? clock();
      const refreshToken = client.grantTypes.includes('refresh_token')
        ? token.refreshToken
        : undefined;
      const refreshEnds = new Date(clock().getTime() + (offline ? OFFLINE_MS : ONLINE_MS));
      const grant = await grants.extend(grant_id, refreshToken ? refreshEnds : accessEnds);
      if (!grant) throw new OAuth2Server.InvalidGrantError('Invalid grant: it has ended');
      const common = { grant_id, client_id: id, scopes, used_at: null };
      await store.tokens.insertMany([
        {
          ...common,
          _id: secrets.hash('token', token.accessToken),
          kind: 'access',
          expires_at: accessEnds,
        },
        ...(refreshToken
          ? [
              {
                ...common,
                _id: secrets.hash('token', refreshToken),
                kind: 'refresh' as const,
                expires_at: refreshEnds,
              },
            ]
          : []),
      ]);
      await clients.touch(id);
      return {
        accessToken: token.accessToken,
        accessTokenExpiresAt: accessEnds,
        ...(refreshToken && { refreshToken, refreshTokenExpiresAt: refreshEnds }),
        scope: scopes,
        client: asClient(id),
        user,
      };
    },

    // The package's other endpoints are not served with this model.
    getAccessToken: async () => null,
    saveAuthorizationCode: async () => null,
  };
}

function userOf(grant: GrantRecord): GrantUser {
  return { grant_id: grant._id, offline: grant.scopes.includes(OFFLINE) };
}

/** The model for the package's authorization endpoint: the request has been checked before. */
export function createCodeModel(
  approved: {
    readonly client: OAuth2Server.Client;
    readonly scopes: readonly GrantScope[];
    /** Makes the grant that the code is for. */
    createGrant(): Promise<string>;
  },
  deps: {
    readonly store: Pick<Store, 'codes'>;
    readonly secrets: Secrets;
    readonly clock: () => Date;
  },
): OAuth2Server.AuthorizationCodeModel {
  const { store, secrets, clock } = deps;
  const never = async () => null;
  return {
    getClient: async () => approved.client,
    validateScope: async () => [...approved.scopes],
    validateRedirectUri: async () => true,
    async saveAuthorizationCode(code, client, user) {
      const grant_id = await approved.createGrant();
      await store.codes.insertOne({
        _id: secrets.hash('code', code.authorizationCode),
        grant_id,
        client_id: client.id,
        redirect_uri: code.redirectUri,
        challenge: code.codeChallenge ?? '',
        used_at: null,
        expires_at: code.expiresAt,
        purge_at: new Date(clock().getTime() + CODE_KEPT_MS),
      });
      return { ...code, client, user };
    },
    getAccessToken: never,
    getAuthorizationCode: never,
    revokeAuthorizationCode: async () => false,
    saveToken: never,
  };
}
