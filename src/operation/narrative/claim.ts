/** The value of a slot in a claim; always from the result, never from what a caller typed. */
export type Slot =
  | { readonly card: string }
  | { readonly cards: readonly string[] }
  /** Dollars that the engine worked out: written rounded, as an estimate. */
  | { readonly estimate: number }
  /** Dollars from a source, such as a fee: written exactly. */
  | { readonly dollars: number }
  /** Key of a spending category. */
  | { readonly category: string }
  /** ISO date. */
  | { readonly date: string }
  | { readonly count: number }
  /** Text from the catalog or the engine. */
  | { readonly words: string };

/**
 * What can be claimed about a result, and the slots of each kind of claim. The wording is the
 * narrative's business: see narrative/claims. Estimates are never negative: a loss is a kind of its
 * own.
 */
export interface ClaimSlots extends CardClaims, RankingClaims, RenewalClaims, WalletClaims {
  confidence: { level: Words };
  /** The decision changes at this end of a range, or rests on this assumption. */
  turns: { end: Words };
  basis_given: Empty;
  basis_average: Empty;
}

type Empty = Record<never, Slot>;
type Card = { readonly card: string };
type Estimate = { readonly estimate: number };
type Dollars = { readonly dollars: number };
type Category = { readonly category: string };
type Words = { readonly words: string };

/** Claims about cards compared side by side. */
interface CardClaims {
  leads_by: { winner: Card; other: Card; margin: Estimate };
  tie: { cards: { readonly cards: readonly string[] } };
  worth: { card: Card; net: Estimate; fee: Dollars };
  worth_no_fee: { card: Card; net: Estimate };
  costs_more: { card: Card; loss: Estimate; fee: Dollars };
  costs_more_no_fee: { card: Card; loss: Estimate };
  /** Value a year with no credit used; the second kind is for a value below zero. */
  without_credits: { card: Card; net: Estimate };
  without_credits_costs: { card: Card; loss: Estimate };
  /** Monthly spending, in the given mix, at which two cards are worth the same. */
  tie_point: { cards: { readonly cards: readonly string[] }; monthly: Estimate };
  not_counted: { names: Words };
  // The rest appears under the card's own heading.
  earns_most_on: { category: Category; amount: Estimate };
  no_fee: Empty;
  lowest_fee: { fee: Dollars };
  highest_fee: { fee: Dollars };
  credits: { amount: Estimate };
  bonus: { amount: Estimate };
  bonus_needs: { more: Estimate };
  own_worth: { net: Estimate };
  own_loss: { loss: Estimate };
  behind: { other: Card; gap: Estimate };
  behind_on: { category: Category; other: Card; gap: Estimate };
  unsure: { level: Words };
  no_pros: Empty;
  no_cons: Empty;
  suits_value: { net: Estimate };
  suits_category: { category: Category; amount: Estimate };
  suits_low_fee: { fee: Dollars };
  suits_no_fee: Empty;
  suits_first_year: { amount: Estimate };
  suits_other: Empty;
}

/** Claims about cards ranked for a category. */
interface RankingClaims {
  first_for: { card: Card; category: Category; net: Estimate; monthly: Dollars };
  first_for_loss: { card: Card; category: Category; loss: Estimate; monthly: Dollars };
  none_fits: Empty;
  none_fits_why: Empty;
  loosen: Empty;
  leads_on: { winner: Card; other: Card; margin: Estimate; category: Category };
  comes_to: { card: Card; net: Estimate; category: Category };
  comes_to_loss: { card: Card; loss: Estimate; category: Category };
  level_with: { card: Card; other: Card; category: Category };
  rewards_alone: { card: Card; rewards: Estimate; category: Category };
  whole_fee: Empty;
  fees_left_out: Empty;
  tip_no_fee: { card: Card };
  tip_fee: { card: Card; fee: Dollars };
  tip_held: { card: Card; category: Category };
}

/** Claims about the next fee of a held card. */
interface RenewalClaims {
  renew: { card: Card };
  renew_or_not: { card: Card; other: Card };
  downgrade_or_not: { card: Card; other: Card };
  replace_changed: { card: Card; other: Card; kept: Card };
  downgrade: { card: Card; other: Card };
  downgrade_any: { card: Card };
  replace: { card: Card; other: Card };
  give_up: { card: Card };
  give_up_no_fee: { card: Card };
  change_beats: { other: Card; card: Card; gain: Estimate };
  change_behind: { other: Card; card: Card; gap: Estimate };
  change_loses: { other: Card; benefit: Words; amount: Dollars };
  /** A card that could be opened to replace the one held. */
  instead: { other: Card; net: Estimate; fee: Dollars };
  instead_no_fee: { other: Card; net: Estimate };
  use_credits: { card: Card };
  retention_offer: Empty;
  retention_offer_first: Empty;
  held_for: { months: { readonly count: number } };
  fee_due: { date: { readonly date: string } };
  fee_unknown: Empty;
  /** It has come up already, and most issuers give it back for some weeks. */
  fee_was_due: Empty;
  no_fee_due: Empty;
  act_renew: Empty;
  act_leave: Empty;
  act_at_once: Empty;
  act_any_time: Empty;
}

/** Claims about cards used together as a wallet. */
interface WalletClaims {
  wallet_worth: { net: Estimate; fees: Dollars };
  wallet_worth_no_fee: { net: Estimate };
  wallet_costs: { loss: Estimate; fees: Dollars };
  wallet_parts: { rewards: Estimate; credits: Estimate };
  keep: { card: Card; amount: Estimate };
  keep_anyway: { card: Card };
  optimize: { card: Card; amount: Estimate };
  optimize_costs: { card: Card; amount: Estimate };
  cancel: { card: Card; amount: Estimate };
  cancel_anyway: { card: Card };
  health: { score: { readonly count: number }; best: { readonly count: number } };
  gap: { category: Category; card: Card; gain: Estimate };
  adds: { cards: { readonly cards: readonly string[] }; gain: Estimate; fees: Dollars };
  adds_nothing: Empty;
  overlap: { card: Card; benefit: Words };
  use_for: { card: Card; category: Category; amount: Estimate };
  use_for_all: { card: Card; uses: Words };
  idle: { card: Card };
  win_cancel: { card: Card };
  win_use: { card: Card; category: Category; amount: Estimate };
  win_fee: { card: Card; fee: Dollars };
}

export type ClaimKind = keyof ClaimSlots;

/**
 * Whether a claim speaks for its subject. Contrast words may only join claims of opposite polarity.
 */
export type Polarity = 'for' | 'against' | 'neutral';

interface ClaimOf<Kind extends ClaimKind> {
  /** Unique within a result: lower-case letters, digits and `_`. */
  readonly id: string;
  readonly kind: Kind;
  readonly slots: Readonly<ClaimSlots[Kind]>;
  /** The only part of the narrative in which it may appear. */
  readonly place: string;
  readonly polarity: Polarity;
  /** A `lead` always appears, first; a `caveat` always appears, last. */
  readonly role?: 'lead' | 'caveat' | undefined;
}

/** A true statement about a result. */
export type Claim = { readonly [Kind in ClaimKind]: ClaimOf<Kind> }[ClaimKind];

/** Collects the claims of one result and gives each its id. Drops none. */
export interface ClaimList {
  readonly claims: readonly Claim[];
  add<Kind extends ClaimKind>(
    place: string,
    kind: Kind,
    slots: Readonly<ClaimSlots[Kind]>,
    more?: { readonly polarity?: Polarity; readonly role?: 'lead' | 'caveat' },
  ): void;
}

export function claimList(): ClaimList {
  const claims: Claim[] = [];
  return {
    claims,
    add(place, kind, slots, { polarity = 'neutral', role } = {}) {
      const id = `c${claims.length + 1}`;
      claims.push({ id, kind, slots, place, polarity, role } as Claim);
    },
  };
}
