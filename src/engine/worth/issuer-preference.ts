import { EngineInputError } from '../model/input.ts';
import { rounded } from '../model/money.ts';

/** Weights that a holder may give to an issuer; 1 is neutral. */
export const WEIGHT_RANGE = { least: 0, most: 10 } as const;
/** Smallest multiplier: below it the order among an issuer's own cards would be lost. */
export const LEAST_MULTIPLIER = 0.1;

/** Multiplier by issuer name; missing issuers are neutral. */
export type IssuerWeights = ReadonlyMap<string, number>;

export const NO_PREFERENCE: IssuerWeights = new Map();

/** @throws EngineInputError with path `issuer_weights.<issuer>` for a weight out of WEIGHT_RANGE. */
export function checkIssuerWeights(weights: IssuerWeights): void {
  const { least, most } = WEIGHT_RANGE;
  for (const [issuer, weight] of weights) {
    if (weight >= least && weight <= most) continue;
    throw new EngineInputError(`issuer_weights.${issuer}`, `must be from ${least} to ${most}`);
  }
}

/** The issuer's weight as a multiplier: at least LEAST_MULTIPLIER, 1 without a preference. */
export function issuerMultiplier(weights: IssuerWeights, issuer: string): number {
  return Math.max(LEAST_MULTIPLIER, weights.get(issuer) ?? 1);
}

/**
 * Applies a preference to an amount for ranking and verdicts; the amount itself does not change.
 * score = amount x multiplier, or amount / multiplier when the amount is negative, so that a
 * multiplier above 1 always raises and one below 1 always lowers. Rounded to 4 decimals. Example:
 * weight 2 makes 60 dollars 120, and -60 dollars -30.
 */
export function preferenceScore(amount: number, multiplier: number): number {
  return rounded(amount >= 0 ? amount * multiplier : amount / multiplier, 4);
}
