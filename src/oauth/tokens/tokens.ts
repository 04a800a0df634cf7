import type { Scope } from '../../operation/scopes.ts';
import { operationScopes } from '../scopes.ts';
import type { Store } from '../store.ts';
import type { Grants } from './grants.ts';
import type { Secrets } from './secrets.ts';

/** Whose token it is and what it is good for. */
export interface TokenHolder<Identity> {
  readonly identity: Identity;
  readonly scopes: readonly Scope[];
}

export interface Tokens<Identity> {
  /** The holder of an access token for our resource; null for everything else. */
  verify(token: string): Promise<TokenHolder<Identity> | null>;
  /**
   * Revokes a token that `clientId` holds (RFC 7009): a refresh token takes its grant with it.
   * What is unknown or another client's stays as it is, without a word.
   */
  revoke(token: string, clientId: string): Promise<void>;
}

/** The form of the package's tokens: nothing else needs a look-up. */
const FORM = /^[0-9a-f]{64}$/;
/** Verified tokens are trusted this long, so what is ended dies everywhere within it. */
const TRUST_MS = 1_500;
const TRUSTED_MAX = 10_000;

export function createTokens<Identity>(deps: {
  readonly store: Pick<Store, 'tokens'>;
  readonly grants: Grants;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  /** The account with its plan, or null when it is gone. */
  readonly identityOf: (accountId: string) => Promise<Identity | null>;
}): Tokens<Identity> {
  const { store, grants, secrets, clock, identityOf } = deps;
  const trusted = new Map<string, { holder: TokenHolder<Identity>; until: number }>();

  async function lookUp(hash: string, now: Date) {
    const token = await store.tokens.findOne({
      _id: hash,
      kind: 'access',
      expires_at: { $gt: now },
    });
    const grant = token && (await grants.find(token.grant_id));
    const identity = grant && (await identityOf(grant.account_id));
    if (!identity) return null;
    await grants.noteUse(grant);
    const until = Math.min(now.getTime() + TRUST_MS, token.expires_at.getTime());
    return { holder: { identity, scopes: operationScopes(token.scopes) }, until };
  }

  return {
    async verify(token) {
      if (!FORM.test(token)) return null;
      const hash = secrets.hash('token', token);
      const now = clock();
      const known = trusted.get(hash);
      if (known && known.until > now.getTime()) return known.holder;
      trusted.delete(hash);
      const found = await lookUp(hash, now);
      if (!found) return null;
      if (trusted.size >= TRUSTED_MAX) trusted.clear();
      trusted.set(hash, found);
      return found.holder;
    },

    async revoke(token, clientId) {
      if (!FORM.test(token)) return;
      const _id = secrets.hash('token', token);
      const record = await store.tokens.findOne({ _id, client_id: clientId });
      if (record?.kind === 'refresh') await grants.end(record.grant_id);
      else if (record) await store.tokens.deleteOne({ _id });
    },
  };
}
