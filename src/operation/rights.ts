import { AppError } from '../errors.ts';
import { replacedFault } from '../plans/key-rights.ts';
import { tierAtLeast } from '../plans/plans.ts';
import { upgradeUrl } from './admission.ts';
import type { Caller, Services } from './context.ts';
import type { Operation } from './define.ts';

/** Why the plan does not include an operation, or null. */
export function restriction(
  operation: Operation,
  caller: Caller,
  services: Services,
): AppError | null {
  const { tier } = operation.policy;
  if (tier === 'none' || tierAtLeast(caller.plan.tier, tier)) return null;
  if (caller.key?.rights.test) return onlyLive(operation);
  return new AppError('tier_restricted', `This takes a paid plan: ${operation.title}.`, {
    upgrade_url: upgradeUrl(services),
  });
}

/** A test key asks about cards: the account it neither sees nor changes. */
function onlyLive({ title }: Operation): AppError {
  return new AppError('key_restricted', `${title} needs a live key: this is a test key.`);
}

/** The missing scope as an error that lists every scope to request; null when granted. */
export function scopeFault(
  operation: Operation,
  caller: Pick<Caller, 'scopes' | 'key' | 'expires_at'>,
  input: unknown,
): AppError | null {
  const { policy } = operation;
  const { key } = caller;
  if (key?.rights.test && policy.unmetered) return onlyLive(operation);
  // Whoever visits the page can read its key, and is not to see the account by it.
  if (key && key.rights.allowed_origins.length > 0 && policy.unmetered) {
    const message = `${operation.title} is not for a key of web pages. Use one without allowed_origins.`;
    return new AppError('key_restricted', message);
  }
  const scope = policy.scopeFor?.(input) ?? policy.scope;
  if (scope === 'portfolio:write' && !policy.in_grace) {
    const replaced = replacedFault(key && caller);
    if (replaced) return replaced;
  }
  if (caller.scopes === null || caller.scopes.includes(scope)) return null;
  if (key) {
    const message = `${operation.title} needs the scope ${scope}, which this API key was not given.`;
    return new AppError('key_restricted', message);
  }
  return new AppError('insufficient_scope', `${operation.title} needs the scope ${scope}.`, {
    scopes: [...caller.scopes, scope],
  });
}
