import OAuth2Server from 'oauth2-server';
import { AppError } from '../../../errors.ts';
import type { Wait } from '../../../kit/turns/wait.ts';
import { orTakenBack } from '../../../storage/take-back.ts';
import type { GrantRecord, TokenRecord } from '../../models.ts';
import { readScopes } from '../../scopes.ts';
import { type Exchange, lastEndOf } from '../grants.ts';
import type { Secrets } from '../secrets.ts';
import { type GrantUser, type ModelParts, type OAuthModel, storedId } from './parts.ts';

const DAY_MS = 86_400_000;
/** A connection that is not used for this long ends; each refresh moves it on. */
const OFFLINE_MS = 90 * DAY_MS;
/**
 * Without `offline_access` it ends sooner. A refresh token is given all the same: agents that never
 * ask for the scope would otherwise send their person through the sign-in every hour.
 */
const ONLINE_MS = 14 * DAY_MS;

/** The tokens that a code or refresh token is exchanged for. */
export function exchangeStep(parts: ModelParts): Pick<OAuthModel, 'saveToken'> {
  const { secrets, clock } = parts;
  return {
    async saveToken(token, client, user) {
      const { grant, presented, offline } = user as GrantUser;
      const { refreshToken: made, ...issued } = token;
      const refreshToken = client.grants.includes('refresh_token') ? made : undefined;
      const accessEnds = token.accessTokenExpiresAt ?? clock();
      const refreshEnds = new Date(clock().getTime() + (offline ? OFFLINE_MS : ONLINE_MS));
      const ends = { access: accessEnds, refresh: refreshEnds };
      const records = recordsOf(secrets, grant, { ...token, refreshToken }, ends);
      const next = storedId(secrets, 'token', refreshToken ?? token.accessToken)._id;
      const until = refreshToken ? refreshEnds : accessEnds;
      await exchange(parts, grant, records, { presented, next, until });
      return { ...issued, ...(refreshToken && { refreshToken }), client, user };
    },
  };
}

/** What is stored of the tokens; none outlives the grant's whole life. */
function recordsOf(
  secrets: Secrets,
  { _id: grant_id, client_id, created_at }: GrantRecord,
  token: Pick<OAuth2Server.Token, 'accessToken' | 'scope'> & { refreshToken: string | undefined },
  ends: Readonly<Record<TokenRecord['kind'], Date>>,
): TokenRecord[] {
  const lastEnd = lastEndOf({ created_at });
  const scopes = [...(readScopes(token.scope?.join(' ')) ?? [])];
  const record = (kind: TokenRecord['kind'], value: string): TokenRecord => ({
    ...{ grant_id, client_id, scopes, used_at: null },
    ...{ ...storedId(secrets, 'token', value), kind },
    expires_at: ends[kind] < lastEnd ? ends[kind] : lastEnd,
  });
  const access = record('access', token.accessToken);
  return token.refreshToken ? [access, record('refresh', token.refreshToken)] : [access];
}

/** Stores the tokens and uses up what was presented for them: all of it, or nothing. */
async function exchange(
  { models, clients, grants, bounded }: ModelParts,
  grant: GrantRecord,
  records: TokenRecord[],
  of: Exchange,
): Promise<void> {
  const exchanging = async (wait: Wait) => {
    await clients.touch(grant.client_id);
    await models.tokens.insertMany(records);
    if (wait.isOver) throw new AppError('unavailable');
    return grants.exchange(grant._id, of);
  };
  const takeBack = () => grants.takeBack(grant._id, of);
  // Whoever is told to come again finds code or token as they were.
  const isExchanged = await orTakenBack(bounded, exchanging, takeBack, (late) => {
    late().catch(() => {});
  });
  if (isExchanged) return;
  // Used by another request since it was read, or ended.
  await grants.end(grant._id);
  throw new OAuth2Server.InvalidGrantError('Invalid grant: it was used before or has ended');
}
