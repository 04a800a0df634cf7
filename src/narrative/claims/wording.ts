import type { ClaimKind } from '../../operation/narrative/claim.ts';
import { CARD_WORDING } from './wording-cards.ts';
import { DECISION_WORDING } from './wording-decisions.ts';
import { WALLET_WORDING } from './wording-wallet.ts';

/** The clauses of every kind of claim, the plain one first. All words that decide are here. */
export const WORDING: Readonly<Record<ClaimKind, readonly [string, ...string[]]>> = {
  ...CARD_WORDING,
  ...DECISION_WORDING,
  ...WALLET_WORDING,
};

/** A clause whose first words would also bind the clause after it: `with no credit used, ...`. */
const FRONTED = /^(?:about|after|at|before|for|if|of|on|when|with|without) /;
const CARD_SLOT = /\{(?:card|cards|other|winner)\}/;
const PRONOUN = /\bits?\b/;

/**
 * Whether two clauses can share a sentence and keep their separate meanings: no words at the front
 * of the first that bind the second, and no `it` in the second that could be a card of the first.
 */
export function readsAlone(first: string, second: string): boolean {
  if (FRONTED.test(first)) return false;
  const pronoun = second.search(PRONOUN);
  if (pronoun < 0 || !CARD_SLOT.test(first)) return true;
  const card = second.search(CARD_SLOT);
  return card >= 0 && card < pronoun;
}

/** Advice and caveats: each is a sentence of its own, without other claims. */
export const ALONE: ReadonlySet<ClaimKind> = new Set<ClaimKind>([
  'none_fits',
  'loosen',
  'tip_fee',
  'tip_held',
  'use_credits',
  'retention_offer',
  'retention_offer_first',
  'fee_unknown',
  'act_renew',
  'act_leave',
  'act_at_once',
  'act_any_time',
  'win_cancel',
  'win_use',
  'win_fee',
  'keep',
  'use_for',
  'use_for_all',
  'basis_given',
  'basis_average',
]);
