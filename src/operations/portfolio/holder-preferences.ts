import { issuerMatches } from '../../catalog/names/issuers.ts';
import { AppError, type InputIssue } from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';
import type { Context } from '../../operation/context.ts';
import { programKeysOf } from '../balances/balances.ts';
import { issuersCalled } from '../shared/said/issuer-preferences.ts';

/** What a holder says of issuers and points, in the engine's terms. */

/**
 * Weights by issuer as the catalogue writes it; a name may stand for several issuers.
 * @throws AppError `validation_failed` for an issuer that no card has, or one weighed twice
 */
export function issuerWeights(
  preferences: readonly { readonly issuer: string; readonly weight: number }[],
  { catalog }: Context,
): Map<string, number> {
  if (preferences.length === 0) return new Map();
  const issuers = [...new Set(catalog.cards.map((card) => card.seed.issuer))];
  const weights = new Map<string, number>();
  const issues = preferences.flatMap(({ issuer, weight }, position): InputIssue[] => {
    const path = `params.issuer_preferences.${position}.issuer`;
    const exact = issuers.filter((one) => one.toLowerCase() === issuer.toLowerCase());
    const called = issuersCalled(issuer, { rules: catalog.rules });
    const isMeant = (one: string) => called.some((name) => issuerMatches(one, name));
    const found = exact.length > 0 ? exact : issuers.filter(isMeant);
    if (found.length === 0) {
      return [{ path, message: `no card of the catalogue is issued by ${quoted(issuer)}` }];
    }
    const again = found.filter((one) => weights.has(one));
    for (const one of found) weights.set(one, weight);
    return again.map((one) => ({ path, message: `${one} already has a weight` }));
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
  context: Context,
): Map<string, number> {
  const names = entries.map((entry) => entry.program);
  const pathOf = (position: number) => `params.point_balances.${position}.program`;
  const keys = programKeysOf(names, pathOf, context);
  return new Map(keys.map((key, position) => [key, entries[position]?.balance ?? 0]));
}

/** Balances as the tools take them, as a review of a wallet does. */
export function asPrograms(
  entries: readonly { readonly program_key: string; readonly balance: number }[] | undefined,
): { program: string; balance: number }[] | undefined {
  return entries?.map(({ program_key: program, balance }) => ({ program, balance }));
}
