import type { TrustedCache, Verified } from '../../kit/memory/trusted-cache.ts';
import type { Scope } from '../../plans/scopes.ts';
import { trusted as operator } from '../../storage/model.ts';
import type { GrantRecord, OAuthModels } from '../models.ts';
import type { HeldCredential, Identity } from '../people/accounts.ts';
import { operationScopes } from '../scopes.ts';
import type { Grants } from './grants.ts';
import type { Secrets } from './secrets.ts';

/** Whose token it is and what it is good for. */
export interface TokenHolder<Account> {
  readonly identity: Account & { readonly credential: HeldCredential };
  readonly scopes: readonly Scope[];
  readonly expires_at: Date;
}

export interface AccessTokens<Account> {
  /** The holder of an access token for our resource; null for everything else. */
  verify(token: string): Promise<TokenHolder<Account> | null>;
  /**
   * Revokes a token that `clientId` holds (RFC 7009): a refresh token takes its grant with it.
   * What is unknown or another client's stays as it is, without a word.
   */
  revoke(token: string, clientId: string): Promise<void>;
}

/** What a verified token is trusted for, and the grant that it dies with. */
export interface VerifiedToken<Account> extends TokenHolder<Account> {
  /** As it is stored. */
  readonly id: string;
  readonly grant: Pick<GrantRecord, '_id' | 'account_id' | 'client_id'>;
}

/** The form of the package's tokens: nothing else needs a look-up. */
const FORM = /^[0-9a-f]{64}$/;

export function createAccessTokens<Account extends Identity>(deps: {
  readonly models: Pick<OAuthModels, 'tokens'>;
  readonly grants: Grants<Account>;
  readonly secrets: Secrets;
  readonly trusted: TrustedCache<VerifiedToken<Account>>;
  readonly clock: () => Date;
}): AccessTokens<Account> {
  const { models, grants, secrets, trusted, clock } = deps;

  const known = (token: string) => operator({ $in: secrets.known('token', token) });

  async function lookUp(token: string): Promise<Verified<VerifiedToken<Account>> | null> {
    const now = clock();
    const record = await models.tokens
      .findOne({ _id: known(token), kind: 'access', expires_at: operator({ $gt: now }) })
      .lean();
    const live = record && (await grants.find(record.grant_id));
    if (!live) return null;
    const { grant, identity } = live;
    await grants.noteUse(grant);
    const { account_id, epoch } = identity;
    const credential = { account_id, epoch, by: { kind: 'grant', id: grant._id } } as const;
    return {
      holder: {
        identity: { ...identity, credential },
        scopes: operationScopes(record.scopes),
        expires_at: record.expires_at,
        id: record._id,
        grant,
      },
      leftMs: record.expires_at.getTime() - now.getTime(),
    };
  }

  return {
    async verify(token) {
      if (!FORM.test(token)) return null;
      const hash = secrets.hash('token', token);
      return trusted.find(hash, () => lookUp(token));
    },

    async revoke(token, clientId) {
      if (!FORM.test(token)) return;
      const mine = { _id: known(token), client_id: clientId };
      const record = await models.tokens.findOne(mine).lean();
      if (!record) return;
      if (record.kind === 'refresh') {
        await grants.end(record.grant_id);
        return;
      }
      await models.tokens.deleteOne({ _id: record._id });
      trusted.forget(secrets.hash('token', token));
    },
  };
}
