import { z } from 'zod';
import { cleanText, hasCardNumber } from '../../kit/clean-text.ts';
import { redirectUriFault } from '../authorization/redirect-uris.ts';
import { OAuthProblem, repeated } from '../errors.ts';

export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

/** How a client proves itself at the token endpoint; `none`: a public client. */
export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** An app that asks people for access. */
export interface Client {
  readonly id: string;
  /** As it calls itself: anybody may claim any name, so it is always shown beside a host. */
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly GrantType[];
  readonly authMethod: AuthMethod;
  /** Null for public clients. */
  readonly secretHash: string | null;
  /** The host that vouches for it: that of its metadata document. Null when nobody does. */
  readonly host: string | null;
}

const MAX_REDIRECT_URIS = 20;
const MAX_NAME = 80;

/** What we read of client metadata (RFC 7591 section 2); the rest is ignored, as it says. */
export const clientMetadata = z.object({
  client_name: z.string().max(500).optional(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(MAX_REDIRECT_URIS),
  grant_types: z.array(z.string().max(200)).max(20).optional(),
  response_types: z.array(z.string().max(200)).max(20).optional(),
  token_endpoint_auth_method: z.string().max(100).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string().max(100)).max(20).optional(),
});
export type ClientMetadata = z.output<typeof clientMetadata>;

/** @throws OAuthProblem `invalid_redirect_uri` or `invalid_client_metadata` that names the field. */
export function readClientMetadata(value: unknown): ClientMetadata {
  const parsed = clientMetadata.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') || 'the document';
    const code = field.startsWith('redirect_uris')
      ? 'invalid_redirect_uri'
      : 'invalid_client_metadata';
    throw new OAuthProblem(code, `${field}: ${issue?.message}`);
  }
  for (const uri of parsed.data.redirect_uris) {
    const fault = redirectUriFault(uri);
    if (fault) throw new OAuthProblem('invalid_redirect_uri', `${repeated(uri)} ${fault}.`);
  }
  const { response_types } = parsed.data;
  if (response_types && !response_types.includes('code')) {
    throw new OAuthProblem('invalid_client_metadata', 'response_types: must have code.');
  }
  return parsed.data;
}

/**
 * The grant types that a client gets. Those that we do not serve are left out; without a list it
 * gets both, because agents that omit it still expect to stay connected.
 */
export function readGrantTypes(named: readonly string[] | undefined): readonly GrantType[] {
  const types = GRANT_TYPES.filter((type) => named?.includes(type) ?? true);
  if (!types.includes('authorization_code')) {
    throw new OAuthProblem('invalid_client_metadata', 'grant_types: must have authorization_code.');
  }
  return types;
}

/** A name fit to be stored and shown: clean, one line, bounded, no card number. */
export function displayName(name: string | undefined, fallback: string): string {
  const bounded = (given: string) => [...given].slice(0, MAX_NAME).join('').trim();
  // What is cut off may be what made a row of digits no card number.
  const shown = bounded(cleanText(name ?? ''));
  return hasCardNumber(shown) ? bounded(fallback) : shown || bounded(fallback);
}
