import type { Connection } from 'mongoose';
import type { AuthMethod, GrantType } from './clients/client.ts';
import type { GrantScope } from './scopes.ts';

/** Codes, tokens, secrets and session ids stand here as keyed hashes only. */
export interface ClientRecord {
  _id: string;
  name: string;
  redirect_uris: string[];
  grant_types: GrantType[];
  auth_method: AuthMethod;
  secret_hash: string | null;
  created_at: Date;
  /** Moved on whenever the client gets a token; null for those that an operator made. */
  expires_at: Date | null;
}

/**
 * What a person has allowed a client. Every code and token belongs to one grant and is worth
 * nothing without it: removing this one document ends them all, whatever else is under way.
 */
export interface GrantRecord {
  _id: string;
  account_id: string;
  client_id: string;
  client_name: string;
  client_host: string | null;
  redirect_uri: string;
  scopes: GrantScope[];
  resource: string;
  created_at: Date;
  /** Null until its code was redeemed. */
  redeemed_at: Date | null;
  last_used_at: Date;
  expires_at: Date;
}

export interface CodeRecord {
  _id: string;
  grant_id: string;
  client_id: string;
  redirect_uri: string;
  challenge: string;
  used_at: Date | null;
  expires_at: Date;
  /** Used and expired codes are kept until then, so that a replay is noticed. */
  purge_at: Date;
}

export interface TokenRecord {
  _id: string;
  kind: 'access' | 'refresh';
  grant_id: string;
  client_id: string;
  scopes: GrantScope[];
  /** Of refresh tokens: when it was exchanged. */
  used_at: Date | null;
  expires_at: Date;
}

export interface SessionRecord {
  _id: string;
  account_id: string;
  email: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export type Store = ReturnType<typeof openStore>;

export function openStore(connection: Connection) {
  const db = connection.getClient().db(connection.name);
  return {
    clients: db.collection<ClientRecord>('oauth_clients'),
    grants: db.collection<GrantRecord>('oauth_grants'),
    codes: db.collection<CodeRecord>('oauth_codes'),
    tokens: db.collection<TokenRecord>('oauth_tokens'),
    sessions: db.collection<SessionRecord>('oauth_sessions'),
  };
}

/** What has expired goes by itself; until then every reader checks the date too. */
export async function ensureOAuthIndexes(connection: Connection): Promise<void> {
  const store = openStore(connection);
  const ttl = { expireAfterSeconds: 0 };
  await Promise.all([
    store.clients.createIndex({ expires_at: 1 }, ttl),
    store.grants.createIndex({ expires_at: 1 }, ttl),
    store.grants.createIndex({ account_id: 1, client_id: 1 }),
    store.codes.createIndex({ purge_at: 1 }, ttl),
    store.tokens.createIndex({ expires_at: 1 }, ttl),
    store.sessions.createIndex({ expires_at: 1 }, ttl),
    store.sessions.createIndex({ account_id: 1 }),
  ]);
}
