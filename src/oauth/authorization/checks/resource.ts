import { OAuthProblem } from '../../errors.ts';
import type { Issuer } from '../../issuer.ts';

/**
 * Every resource that is named is ours (RFC 8707 section 2). It may be named more than once, and a
 * request that names none is for ours too: there is no other.
 */
export function checkResource(resource: unknown, issuer: Issuer): void {
  const named = [resource ?? []].flat();
  if (named.every((value) => typeof value === 'string' && issuer.isResource(value))) return;
  throw new OAuthProblem('invalid_target', `resource must be ${issuer.resource}`);
}
