import { LRUCache } from 'lru-cache';
import type { Scope } from '../../operation/scopes.ts';
import { trusted } from '../../storage/model.ts';
import type { GrantRecord, OAuthModels } from '../models.ts';
import { operationScopes } from '../scopes.ts';
import type { Grants } from './grants.ts';
import type { Secrets } from './secrets.ts';

/** Whose token it is and what it is good for. */
export interface TokenHolder<Account> {
  readonly identity: Account;
  readonly scopes: readonly Scope[];
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

/** A token that was verified a moment ago. */
interface Verified<Account> {
  readonly holder: TokenHolder<Account>;
  readonly grant: GrantRecord;
}

/** Verified tokens by their hash. */
export type TrustedTokens<Account> = LRUCache<string, Verified<Account>>;

/** The form of the package's tokens: nothing else needs a look-up. */
const FORM = /^[0-9a-f]{64}$/;
/** Verified tokens are trusted this long, so what is ended dies in every process within it. */
const TRUST_MS = 1_500;
const TRUSTED_MAX = 10_000;

export function createTrustedTokens<Account>(clock: () => Date): TrustedTokens<Account> {
  const perf = { now: () => clock().getTime() };
  return new LRUCache({ max: TRUSTED_MAX, ttl: TRUST_MS, ttlResolution: 0, perf });
}

/** Ends the trust in tokens of all grants that have these fields: here they are dead at once. */
export function distrust<Account>(
  tokens: TrustedTokens<Account>,
  ended: Partial<Pick<GrantRecord, '_id' | 'account_id' | 'client_id'>>,
): void {
  const fields = Object.entries(ended) as [keyof typeof ended, string][];
  for (const [hash, { grant }] of tokens.entries()) {
    if (fields.every(([field, value]) => grant[field] === value)) tokens.delete(hash);
  }
}

export function createAccessTokens<Account>(deps: {
  readonly models: Pick<OAuthModels, 'tokens'>;
  readonly grants: Grants;
  readonly secrets: Secrets;
  readonly trustedTokens: TrustedTokens<Account>;
  readonly clock: () => Date;
  /** The account with its plan, or null when it is gone. */
  readonly identityOf: (accountId: string) => Promise<Account | null>;
}): AccessTokens<Account> {
  const { models, grants, secrets, trustedTokens, clock, identityOf } = deps;

  async function lookUp(hash: string): Promise<TokenHolder<Account> | null> {
    const now = clock();
    const token = await models.tokens
      .findOne({ _id: hash, kind: 'access', expires_at: trusted({ $gt: now }) })
      .lean();
    const grant = token && (await grants.find(token.grant_id));
    const identity = grant && (await identityOf(grant.account_id));
    if (!identity) return null;
    await grants.noteUse(grant);
    const holder = { identity, scopes: operationScopes(token.scopes) };
    // Counted from before the questions: slow answers are old ones.
    const ttl = Math.min(TRUST_MS, token.expires_at.getTime() - now.getTime());
    trustedTokens.set(hash, { holder, grant }, { start: now.getTime(), ttl });
    return holder;
  }

  return {
    async verify(token) {
      if (!FORM.test(token)) return null;
      const hash = secrets.hash('token', token);
      return trustedTokens.get(hash)?.holder ?? lookUp(hash);
    },

    async revoke(token, clientId) {
      if (!FORM.test(token)) return;
      const _id = secrets.hash('token', token);
      const record = await models.tokens.findOne({ _id, client_id: clientId }).lean();
      if (!record) return;
      if (record.kind === 'refresh') {
        await grants.end(record.grant_id);
        return;
      }
      await models.tokens.deleteOne({ _id });
      trustedTokens.delete(_id);
    },
  };
}
