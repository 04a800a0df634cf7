import { AppError } from '../../../errors.ts';
import type { CodeRecord, GrantRecord, TokenRecord } from '../../models.ts';
import { OFFLINE } from '../../scopes.ts';
import { mayBeExchanged } from '../grants.ts';
import { type GrantUser, knownId, type ModelParts, type OAuthModel } from './parts.ts';

/** The code or refresh token that a client presents, and the grant behind it. */
export function presentedStep(
  parts: ModelParts,
): Pick<OAuthModel, 'getAuthorizationCode' | 'revokeAuthorizationCode' | 'getRefreshToken'> {
  const { models, attempts, secrets, clock } = parts;
  return {
    async getAuthorizationCode(code) {
      const record = await models.codes.findOne(knownId(secrets, 'code', code)).lean();
      const grant = record && (await grantOf(parts, record));
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
      const unused = { ...knownId(secrets, 'code', authorizationCode), used_at: null };
      await models.codes.updateOne(unused, { used_at: clock() });
      return true;
    },

    async getRefreshToken(refreshToken) {
      const record = await models.tokens
        .findOne({ ...knownId(secrets, 'token', refreshToken), kind: 'refresh' })
        .lean();
      const grant = record && (await grantOf(parts, record));
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
  };
}

/** The grant of a code or token that may be exchanged; a replay ends it. */
async function grantOf(
  { grants, clock }: ModelParts,
  presented: CodeRecord | TokenRecord,
): Promise<GrantRecord | null> {
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

function userOf(grant: GrantRecord, presented: string | null): GrantUser {
  return { grant, presented, offline: grant.scopes.includes(OFFLINE) };
}
