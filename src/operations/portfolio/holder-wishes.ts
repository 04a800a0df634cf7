import { issuerMatches } from '../../catalog/card-names.ts';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import { AppError, type InputIssue } from '../../errors.ts';
import type { Context } from '../../operation/context.ts';

/** What a holder says of issuers, points and credit, in the engine's terms. */

/**
 * Weights by issuer as the catalogue writes it; a name may stand for several issuers.
 * @throws AppError `validation_failed` for an issuer that no card has, or one weighed twice
 */
export function issuerWeights(
  preferences: readonly { readonly issuer: string; readonly weight: number }[],
  { catalog }: Context,
): Map<string, number> {
  const issuers = [...new Set(catalog.cards.map((card) => card.seed.issuer))];
  const weights = new Map<string, number>();
  const issues = preferences.flatMap(({ issuer, weight }, position): InputIssue[] => {
    const path = `params.issuer_preferences.${position}.issuer`;
    const exact = issuers.filter((one) => one.toLowerCase() === issuer.toLowerCase());
    const found = exact.length > 0 ? exact : issuers.filter((one) => issuerMatches(one, issuer));
    if (found.length === 0) {
      return [{ path, message: `no card of the catalogue is issued by "${issuer}"` }];
    }
    const again = found.filter((one) => weights.has(one));
    for (const one of found) weights.set(one, weight);
    return again.map((one) => ({ path, message: `${one} has a weight already` }));
  });
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return weights;
}

/**
 * Balances by program key, from keys, names or abbreviations such as `MR`.
 * @throws AppError `validation_failed` for a program that is unknown, or given twice
 */
export function pointBalances(
  entries: readonly { readonly program: string; readonly balance: number }[],
  { catalog }: Context,
): Map<string, number> {
  const named = (name: string): string | null => {
    if (catalog.programs.has(name)) return name;
    const wanted = name.toLowerCase();
    for (const { key, name: full, aliases } of catalog.programs.values()) {
      if ([full, ...aliases].some((one) => one.toLowerCase() === wanted)) return key;
    }
    return null;
  };
  const balances = new Map<string, number>();
  const issues = entries.flatMap(({ program, balance }, position): InputIssue[] => {
    const path = `params.point_balances.${position}.program`;
    const key = named(program);
    if (key === null) {
      const message = `no points program goes by "${program}": see GET /reference/programs`;
      return [{ path, message }];
    }
    if (balances.has(key)) return [{ path, message: `${key} is in the list twice` }];
    balances.set(key, balance);
    return [];
  });
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return balances;
}

const CREDIT_TIERS = ['poor', 'fair', 'good', 'excellent'] as const;

/**
 * Cards that such a holder could open: on a network, of the same use as the wallet's (business
 * or personal), for everyone (no student or secured cards), and by credit when it is given.
 * Where no source says what is needed, good credit is the careful guess.
 */
export function candidatesFor(
  held: readonly CatalogCard[],
  creditTier: (typeof CREDIT_TIERS)[number] | undefined,
  business: boolean,
  { catalog }: Context,
): CatalogCard[] {
  const both = business || held.some(({ seed }) => seed.business);
  const has = creditTier === undefined ? CREDIT_TIERS.length : CREDIT_TIERS.indexOf(creditTier);
  return catalog.cards.filter(
    ({ seed }) =>
      seed.status === 'open' &&
      seed.networks.length > 0 &&
      (both || !seed.business) &&
      seed.card_type !== 'student' &&
      seed.card_type !== 'secured' &&
      CREDIT_TIERS.indexOf(seed.credit_score_needed ?? 'good') <= has,
  );
}
