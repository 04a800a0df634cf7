import { OAuthProblem } from '../../errors.ts';
import type { Parameters } from '../../parameters.ts';
import { type GrantScope, readScopes } from '../../scopes.ts';

/** At least one of the scopes is known here, or none is named (RFC 6749 section 3.3). */
export function checkScope({ scope }: Parameters): readonly GrantScope[] {
  const scopes = readScopes(scope);
  if (scopes) return scopes;
  throw new OAuthProblem('invalid_scope', 'None of these scopes is known here.');
}
