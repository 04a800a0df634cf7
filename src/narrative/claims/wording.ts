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
