import { SCOPES, type Scope } from '../plans/scopes.ts';

/** Asks for a connection that outlasts the conversation; no permission of its own. */
export const OFFLINE = 'offline_access';
export type GrantScope = Scope | typeof OFFLINE;
export const GRANT_SCOPES: readonly GrantScope[] = [...SCOPES, OFFLINE];

/**
 * What the challenge names and what a request without `scope` gets: all that the tools need, so that
 * a person consents once. Clients that hold a refresh token cannot follow a later request for more:
 * they refresh, get the same scopes, and give up. What can be written is only what the person stores
 * here, and the consent page says so; an app that wants less names fewer.
 */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES;

/** What the consent page says. */
export const SCOPE_WORDS: Readonly<Record<GrantScope, string>> = {
  'cards:read': 'Look up cards, their terms and their history',
  'portfolio:read':
    'Work out what your cards are worth, and see the cards, spending and points you save here',
  'portfolio:write': 'See, change and delete the cards, spending and points you save here',
  offline_access: 'Stay connected until you end it, also while you are away',
};

/**
 * The scopes of a request. Names that we do not know are left out, as RFC 6749 section 3.3 allows,
 * because clients ask for `openid` and the like of every server.
 * @returns null when scopes were named and none of them is ours.
 */
export function readScopes(text: string | undefined): readonly GrantScope[] | null {
  const named = (text ?? '').split(' ').filter(Boolean);
  if (named.length === 0) return DEFAULT_SCOPES;
  const known = GRANT_SCOPES.filter((scope) => named.includes(scope));
  return known.length > 0 ? known : null;
}

/** The part that operations check. */
export function operationScopes(scopes: readonly GrantScope[]): readonly Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope));
}
