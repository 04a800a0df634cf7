import type { EngineCard } from '../model/facts.ts';
import type { EngineInput } from '../model/input.ts';
import type { BonusPart } from '../model/welcome-offer.ts';

/** Dollars of a month that a requirement may be short by and still count as met, and more. */
const SHORT = 0.01;

/**
 * Most that `bonusValue` says of a card: as if all spending counted toward each of its parts.
 * @param on what a point of it is worth in cents, and the dollars a month on it
 */
export function bonusAtMost(
  { bonus, open_to_new }: EngineCard,
  { as_of, options }: EngineInput,
  { cpp, monthly }: { readonly cpp: number; readonly monthly: number },
): number {
  if (bonus === null || !open_to_new) return 0;
  if (bonus.ends !== null && bonus.ends < as_of) return 0;
  let most = 0;
  for (const part of bonus.parts) {
    if (part.condition !== undefined || monthly * part.months + SHORT < part.spend) continue;
    most += dollarsOf(part, cpp, options.credit_share) + SHORT;
  }
  return most;
}

function dollarsOf(part: BonusPart, cpp: number, share: number): number {
  if (part.kind === 'points') return (part.amount * cpp) / 100;
  if (part.kind === 'usd' || part.kind === 'statement_credit') return part.amount;
  if (part.kind === 'free_nights')
    return (part.amount * (part.cap_points ?? 0) * cpp * share) / 100;
  return 0;
}
