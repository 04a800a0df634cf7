import { type Connection, Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS } from '../storage/model.ts';
import type { AuthMethod, GrantType } from './clients/client.ts';
import type { GrantScope } from './scopes.ts';

/** Codes, tokens, secrets and session ids are stored as keyed hashes only. */
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
  /**
   * Stored id of the one refresh token that is good (of the access token where the client gets no other);
   * absent before the first exchange by this release.
   */
  refresh?: string | null;
  /** That of the refresh token it was given for, while this one may be sent again. */
  exchanged_refresh?: string | null;
  exchanged_at?: Date | null;
  last_used_at: Date;
  expires_at: Date;
  /** Of the account when the person allowed it; absent is 0. */
  epoch?: number;
  /** How often something was stored by it: see `living.ts`. */
  acted?: number;
}

/** A form that may be sent once and has been. */
export interface UsedFormRecord {
  /** Of the form's token. */
  _id: string;
  expires_at: Date;
}

export interface CodeRecord {
  _id: string;
  grant_id: string;
  client_id: string;
  redirect_uri: string;
  challenge: string;
  /** When it was sent with a wrong proof. That it was redeemed says its grant. */
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
  /** When a release before exchanged the refresh token: today its grant says which one is good. */
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
  /** Browser and system at the sign-in, in words of ours; null or absent: not known. */
  browser?: string | null;
  /** Of the account at the sign-in; absent is 0. */
  epoch?: number;
  /** As that of a grant. */
  acted?: number;
}

/** What has expired goes by itself; until then every reader checks the date too. */
const TTL = { expireAfterSeconds: 0 };

const clients = defineModel<ClientRecord>(
  'oauth_clients',
  new Schema<ClientRecord>(
    {
      _id: String,
      name: String,
      redirect_uris: [String],
      grant_types: [String],
      auth_method: String,
      secret_hash: String,
      created_at: Date,
      expires_at: Date,
    },
    SCHEMA_OPTIONS,
  ).index({ expires_at: 1 }, TTL),
);

const grants = defineModel<GrantRecord>(
  'oauth_grants',
  new Schema<GrantRecord>(
    {
      _id: String,
      account_id: String,
      client_id: String,
      client_name: String,
      client_host: String,
      redirect_uri: String,
      scopes: [String],
      resource: String,
      created_at: Date,
      redeemed_at: Date,
      refresh: String,
      exchanged_refresh: String,
      exchanged_at: Date,
      last_used_at: Date,
      expires_at: Date,
      epoch: Number,
      acted: Number,
    },
    SCHEMA_OPTIONS,
  )
    .index({ expires_at: 1 }, TTL)
    .index({ account_id: 1, client_id: 1 }),
);

const codes = defineModel<CodeRecord>(
  'oauth_codes',
  new Schema<CodeRecord>(
    {
      _id: String,
      grant_id: String,
      client_id: String,
      redirect_uri: String,
      challenge: String,
      used_at: Date,
      expires_at: Date,
      purge_at: Date,
    },
    SCHEMA_OPTIONS,
  ).index({ purge_at: 1 }, TTL),
);

const tokens = defineModel<TokenRecord>(
  'oauth_tokens',
  new Schema<TokenRecord>(
    {
      _id: String,
      kind: String,
      grant_id: String,
      client_id: String,
      scopes: [String],
      used_at: Date,
      expires_at: Date,
    },
    SCHEMA_OPTIONS,
  ).index({ expires_at: 1 }, TTL),
);

const sessions = defineModel<SessionRecord>(
  'oauth_sessions',
  new Schema<SessionRecord>(
    {
      _id: String,
      account_id: String,
      email: String,
      created_at: Date,
      seen_at: Date,
      expires_at: Date,
      browser: String,
      epoch: Number,
      acted: Number,
    },
    SCHEMA_OPTIONS,
  )
    .index({ expires_at: 1 }, TTL)
    .index({ account_id: 1 }),
);

const usedForms = defineModel<UsedFormRecord>(
  'oauth_used_forms',
  new Schema<UsedFormRecord>({ _id: String, expires_at: Date }, SCHEMA_OPTIONS).index(
    { expires_at: 1 },
    TTL,
  ),
);

export type OAuthModels = ReturnType<typeof openModels>;

export function openModels(connection: Connection) {
  return {
    clients: clients(connection),
    grants: grants(connection),
    codes: codes(connection),
    tokens: tokens(connection),
    sessions: sessions(connection),
    usedForms: usedForms(connection),
  };
}

export async function ensureOAuthIndexes(connection: Connection): Promise<void> {
  const all = [clients, grants, codes, tokens, sessions, usedForms];
  await Promise.all(all.map((model) => model.ensureIndexes(connection)));
}
