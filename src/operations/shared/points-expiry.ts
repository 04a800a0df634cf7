import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { ExpiryPolicy } from '../../engine/decisions/points/input.ts';
import type { Context } from '../../operation/context.ts';
import { portalCpp } from './engine-input.ts';

/** When points of these programs expire, by key; those without a known rule are left out. */
export function expiryPolicies(
  keys: readonly string[],
  { catalog }: Pick<Context, 'catalog'>,
): Map<string, ExpiryPolicy> {
  return new Map(
    keys.flatMap((key): [string, ExpiryPolicy][] => {
      const expiry = catalog.programs.get(key)?.expiry;
      if (!expiry) return [];
      const { kind, months, rule, certain_activity } = expiry;
      const policy = { kind: kind === 'never' ? 'none' : kind, months } as const;
      return [[key, certain_activity ? { ...policy, kept_only_by: rule } : policy]];
    }),
  );
}

/** A card's points: what one counts, and what becomes of them when the card is closed, if it matters. */
export function pointsOf(card: CatalogCard, context: Context) {
  const { program } = card.seed;
  const expiry = context.catalog.programs.get(program ?? '')?.expiry;
  return {
    points_program_key: program,
    portal_cpp: portalCpp(card, context),
    points_when_closed: expiry?.kind === 'account_bound' ? expiry.rule : null,
  };
}
