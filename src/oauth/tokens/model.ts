import type { ClientSession } from 'mongoose';
import OAuth2Server from 'oauth2-server';
import { AppError } from '../../errors.ts';
import type { Wait } from '../../kit/turns/wait.ts';
import { trusted } from '../../storage/model.ts';
import type { Outage } from '../../storage/outage.ts';
import { orTakenBack } from '../../storage/take-back.ts';
import { isRegisteredRedirect } from '../authorization/redirect-uris.ts';
import type { Client } from '../clients/client.ts';
import type { Clients } from '../clients/registered.ts';
import { OAuthProblem } from '../errors.ts';
import type { CodeRecord, GrantRecord, OAuthModels, TokenRecord } from '../models.ts';
import type { AccountHolder, HeldCredential, Identity } from '../people/accounts.ts';
import type { Attempts } from '../people/attempts.ts';
import { OFFLINE, readScopes } from '../scopes.ts';
import { type Grants, lastEndOf, mayBeExchanged } from './grants.ts';
import type { Secrets, UsedToken } from './secrets.ts';

/** The package's user at the authorization endpoint: the person who allows the request. */
export interface Allowing {
  readonly credential: HeldCredential;
  /** The form by which they did, to be sent once; null where they had allowed it before. */
  readonly form: UsedToken | null;
}

/**
 * The package's user at the token endpoint. The package hands it from the code or token that was
 * presented to the tokens that it issues, so it carries the grant, which the package has no word
 * for.
 */
interface GrantUser {
  readonly grant: GrantRecord;
  /** The stored id of the refresh token that is exchanged; null: the code is. */
  readonly presented: string | null;
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

export type OAuthModel = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

/**
 * What oauth2-server asks of us: clients, codes and tokens in our models.
 *
 * The package makes codes and tokens, compares PKCE challenges, redirect URIs and expiry, and
 * rotates refresh tokens. Added to its contract:
 * - client authentication in `getClient`, because the package lets a confidential client that sends
 *   a PKCE verifier leave its secret out;
 * - replay (RFC 9700 sections 4.5 and 4.14): the package refuses a used code or token, but what it
 *   gave stays good. Here the second use, at the same moment or later, ends the grant and with it
 *   what the first one got;
 * - an exchange is one write, to the grant, after all else is stored: what fails before it leaves
 *   code and token as they were. See `Grants.exchange`.
 */
export function createModel(deps: {
  readonly models: Pick<OAuthModels, 'codes' | 'tokens' | 'usedForms'>;
  readonly clients: Pick<Clients, 'find' | 'authenticate' | 'touch'>;
  readonly grants: Grants<Identity>;
  readonly accounts: Pick<AccountHolder, 'tryHold'>;
  readonly attempts: Pick<Attempts, 'count'>;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  readonly bounded: Outage['bounded'];
}): OAuthModel {
  const { models, clients, grants, accounts, attempts, secrets, clock, bounded } = deps;
  const codeId = (code: string) => ({ _id: secrets.hash('code', code) });
  const tokenId = (token: string) => ({ _id: secrets.hash('token', token) });
  /** Filters for what is stored already, under the former hash secret perhaps. */
  const knownCode = (code: string) => ({ _id: trusted({ $in: secrets.known('code', code) }) });
  const knownToken = (token: string) => ({ _id: trusted({ $in: secrets.known('token', token) }) });

  /** The grant of a code or token that may be exchanged; a replay ends it. */
  async function grantOf(presented: CodeRecord | TokenRecord): Promise<GrantRecord | null> {
    const live = await grants.find(presented.grant_id);
    if (!live) return null;
    // What is stored for its tokens meanwhile would keep its person from coming through.
    if (live.identity.isClaimed) throw new AppError('unavailable');
    const token = 'kind' in presented ? presented._id : null;
    // A code that was sent with a wrong proof is used up; so is a token that a release before exchanged.
    if (!presented.used_at && mayBeExchanged(live.grant, token, clock())) return live.grant;
    await grants.end(presented.grant_id);
    return null;
  }

  /** Holding the account, so that of two that send the form at once the second finds it used. */
  async function useUp(form: UsedToken, session: ClientSession): Promise<void> {
    const isUsed = await models.usedForms.exists({ _id: form._id }).session(session);
    if (isUsed) throw outOfDate();
    await models.usedForms.insertOne({ ...form }, { session });
  }

  /** What was allowed before may have been ended since that was looked up. */
  async function stillRemembered(...before: Parameters<typeof grants.holdRemembered>) {
    if (!(await grants.holdRemembered(...before))) throw outOfDate();
  }

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

    async saveAuthorizationCode(code, client, user) {
      const { credential, form } = user as Allowing;
      const { id, name, host } = client as unknown as Client;
      const scopes = readScopes(code.scope?.join(' ')) ?? [];
      const request = { client: { id, name, host }, redirectUri: code.redirectUri, scopes };
      const held = await accounts.tryHold(credential, async ({ session }) => {
        if (form) await useUp(form, session);
        else await stillRemembered(credential.account_id, request, session);
        const record: CodeRecord = {
          ...codeId(code.authorizationCode),
          grant_id: await grants.create(credential, request, session),
          client_id: id,
          redirect_uri: code.redirectUri,
          challenge: code.codeChallenge ?? '',
          used_at: null,
          expires_at: code.expiresAt,
          purge_at: new Date(clock().getTime() + CODE_KEPT_MS),
        };
        await models.codes.insertOne(record, { session });
      });
      if (!held) throw outOfDate();
      return { ...code, client, user };
    },

    async getAuthorizationCode(code) {
      const record = await models.codes.findOne(knownCode(code)).lean();
      const grant = record && (await grantOf(record));
      return (
        grant && {
          authorizationCode: code,
          expiresAt: record.expires_at,
          redirectUri: record.redirect_uri,
          scope: grant.scopes,
          client: { id: record.client_id, grants: [] },
          user: userOf(grant, null),
          codeChallenge: record.challenge,
          codeChallengeMethod: 'S256',
        }
      );
    },

    /** After a wrong proof alone: see `CodeGrant`. */
    async revokeAuthorizationCode({ authorizationCode }) {
      const unused = { ...knownCode(authorizationCode), used_at: null };
      await models.codes.updateOne(unused, { used_at: clock() });
      return true;
    },

    async getRefreshToken(refreshToken) {
      const record = await models.tokens
        .findOne({ ...knownToken(refreshToken), kind: 'refresh' })
        .lean();
      const grant = record && (await grantOf(record));
      // Before the token is used up, so that it works again later.
      if (grant) await attempts.count('refresh', grant._id);
      return (
        grant && {
          refreshToken,
          refreshTokenExpiresAt: record.expires_at,
          scope: grant.scopes,
          client: { id: record.client_id, grants: [] },
          user: userOf(grant, record._id),
        }
      );
    },

    // It is used up by `saveToken`, with what it is exchanged for.
    revokeToken: async () => true,

    async saveToken(token, client, user) {
      const { grant, presented, offline } = user as GrantUser;
      const accessEnds = token.accessTokenExpiresAt ?? clock();
      const { refreshToken: made, ...issued } = token;
      const refreshToken = client.grants.includes('refresh_token') ? made : undefined;
      const refreshEnds = new Date(clock().getTime() + (offline ? OFFLINE_MS : ONLINE_MS));
      const lastEnd = lastEndOf(grant);
      const atMost = (end: Date) => (end < lastEnd ? end : lastEnd);
      const scopes = [...(readScopes(token.scope?.join(' ')) ?? [])];
      const common = { grant_id: grant._id, client_id: client.id, scopes, used_at: null };
      const access = { ...tokenId(token.accessToken), kind: 'access' as const };
      const records: TokenRecord[] = [{ ...common, ...access, expires_at: atMost(accessEnds) }];
      if (refreshToken) {
        const refresh = { ...tokenId(refreshToken), kind: 'refresh' as const };
        records.push({ ...common, ...refresh, expires_at: atMost(refreshEnds) });
      }
      const next = tokenId(refreshToken ?? token.accessToken)._id;
      const exchange = { presented, next, until: refreshToken ? refreshEnds : accessEnds };
      const exchanging = async (wait: Wait) => {
        await clients.touch(client.id);
        await models.tokens.insertMany(records);
        if (wait.isOver) throw new AppError('unavailable');
        return grants.exchange(grant._id, exchange);
      };
      const takeBack = () => grants.takeBack(grant._id, exchange);
      // Whoever is told to come again finds code or token as they were.
      const isExchanged = await orTakenBack(bounded, exchanging, takeBack, (late) => {
        late().catch(() => {});
      });
      if (!isExchanged) {
        // Used by another request since it was read, or ended.
        await grants.end(grant._id);
        throw new OAuth2Server.InvalidGrantError('Invalid grant: it was used before or has ended');
      }
      return { ...issued, ...(refreshToken && { refreshToken }), client, user };
    },

    // Access tokens are verified by `access-tokens.ts`, for the resource.
    getAccessToken: async () => null,
  };
}

function outOfDate(): OAuthProblem {
  return new OAuthProblem('invalid_request', 'This page is out of date. Start again in the app.');
}

function userOf(grant: GrantRecord, presented: string | null): GrantUser {
  return { grant, presented, offline: grant.scopes.includes(OFFLINE) };
}
