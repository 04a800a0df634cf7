import type { ExpiryPolicy } from '../../engine/decisions/points/input.ts';
import type { Context } from '../../operation/context.ts';

/** When points of these programs expire, by key; those without a known rule are left out. */
export function expiryPolicies(
  keys: readonly string[],
  { catalog }: Pick<Context, 'catalog'>,
): Map<string, ExpiryPolicy> {
  return new Map(
    keys.flatMap((key): [string, ExpiryPolicy][] => {
      const expiry = catalog.programs.get(key)?.expiry;
      if (!expiry) return [];
      const { kind, months } = expiry;
      return [[key, { kind: kind === 'never' ? 'none' : kind, months }]];
    }),
  );
}
