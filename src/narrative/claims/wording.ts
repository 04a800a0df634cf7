import type { ClaimKind } from '../../operation/claim.ts';
import { CARD_WORDING } from './wording-cards.ts';
import { DECISION_WORDING } from './wording-decisions.ts';
import { WALLET_WORDING } from './wording-wallet.ts';

/** The clauses of every kind of claim, the plain one first. All words that decide are here. */
export const WORDING: Readonly<Record<ClaimKind, readonly [string, ...string[]]>> = {
  ...CARD_WORDING,
  ...DECISION_WORDING,
  ...WALLET_WORDING,
};

/** A clause whose first words would bind the clause after it too: `with no credit used, ...`. */
const FRONTED = /^(?:about|after|at|before|for|if|of|on|when|with|without) /;
const CARD_SLOT = /\{(?:card|cards|other|winner)\}/;
const PRONOUN = /\bits?\b/;

/**
 * Whether two clauses can be one sentence and mean what each means alone: no words at the front of
 * the first that bind the second, and no `it` in the second that could be a card of the first.
 */
export function readsAlone(first: string, second: string): boolean {
  if (FRONTED.test(first)) return false;
  const pronoun = second.search(PRONOUN);
  if (pronoun < 0 || !CARD_SLOT.test(first)) return true;
  const card = second.search(CARD_SLOT);
  return card >= 0 && card < pronoun;
}

/** Advice and caveats: a sentence of their own, which takes no other claim. */
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
  'win_cancel',
  'win_use',
  'win_credits',
  'keep',
  'use_for',
  'use_for_all',
  'basis_given',
  'basis_average',
]);
