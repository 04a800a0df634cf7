import type { ConfidenceResult } from '../../explain/confidence.ts';
import { earnTraces, type TraceLine } from '../../explain/trace.ts';
import { foreignFeePercent } from '../../model/foreign.ts';
import { centParts, cents, rounded, sumCents } from '../../model/money.ts';
import { type OverCap, overCap } from './caps/over-cap.ts';
import { purchaseConfidence } from './confidence.ts';
import { type BestCardInput, checkPurchase } from './input.ts';
import { rankPurchase, type Scored } from './rank.ts';
import type { Remark } from './remark.ts';
import { remarksOn } from './remarks.ts';

/** Dollars of the purchase that earn the same rate. */
export interface PurchasePart {
  /** Null for the card's base rate. */
  readonly rule_id: string | null;
  readonly rate: number;
  readonly spend: number;
  /** Dollars left under the rule's cap before this purchase; null without a cap. */
  readonly cap_left: number | null;
  /** Dollars: spend x rate x factor x cpp / 100 less the foreign fee, rounded so that parts add up to the value. */
  readonly value: number;
}

export interface RankedCard {
  readonly card_id: number;
  readonly accepted: boolean;
  /** Why the card is not accepted; null when it is. */
  readonly why_not: string | null;
  /** Rate of the first dollar; 0 when not accepted. `parts` has the others. */
  readonly rate: number;
  readonly points: number;
  /** Dollars to the cent, less the foreign fee. */
  readonly value: number;
  /** Dollars of the card's foreign fee. */
  readonly foreign_fee: number;
  /** By descending rate; they add up to the amount and to the value. Empty when not accepted. */
  readonly parts: readonly PurchasePart[];
  /** One step per part; adds up to `value`. */
  readonly trace: readonly TraceLine[];
  /** What the figures assume, and better rates that this purchase does not earn. */
  readonly note: string | null;
}

export interface BestCard extends ConfidenceResult {
  /** Accepted cards by value, lower annual fee, lower card_id; then the others by card_id. */
  readonly ranked: readonly RankedCard[];
  /** Null when no card is accepted. */
  readonly best: number | null;
  /** What it brings otherwise where a cap does not hold it whole. */
  readonly over_cap: OverCap;
}

/**
 * Which card to pay this one purchase with, today. Value = sum over parts of spend x rate x factor
 * x cpp / 100: the best rate first, as far as its cap is left, then the next one, then the base
 * rate. The factor is the card's first-year factor in the twelve months from the day on which it
 * was opened, else 1; where that day is not known it is 1 and the note says so. Portal rates never
 * count: the purchase is at the merchant. Of a choice group at most `pick` rules count: the given
 * ones, else those best here. `purchaseConfidence` gives the confidence in the best card.
 * @throws EngineInputError for values out of range
 */
export function bestCardAt(input: BestCardInput): BestCard {
  checkPurchase(input);
  const scored = rankPurchase(input);
  const remarks = scored.map((one, at) =>
    one.why_not === null ? remarksOn(one, input, at === 0) : [],
  );
  const ranked = scored.map((one, index) => describeCard(one, remarks[index] ?? [], input));
  const best = ranked[0]?.accepted ? ranked[0].card_id : null;
  const standing = purchaseConfidence(input, scored, remarks.flat());
  return { ranked, best, over_cap: overCap(input, scored), ...standing };
}

function describeCard(
  scored: Scored,
  remarks: readonly Remark[],
  input: BestCardInput,
): RankedCard {
  const { card, why_not, factor, used } = scored;
  const cpp = rounded(scored.cpp, 6);
  const { card_id } = card;
  if (why_not !== null) {
    const nothing = {
      rate: 0,
      points: 0,
      value: 0,
      foreign_fee: 0,
      parts: [],
      trace: [],
      note: null,
    };
    return { card_id, accepted: false, why_not, ...nothing };
  }
  const parts = partsOf(scored);
  const steps = parts.map((part) => ({
    ...part,
    card_id,
    category: input.merchant.category,
    merchant: input.merchant.key,
    rule: part.rule_id,
    cpp,
    factor,
    foreign_fee: input.merchant.abroad ? foreignFeePercent(card) : 0,
    cap_reached: part.cap_left !== null && part.spend >= part.cap_left,
  }));
  const notes = new Set(remarks.map(({ note }) => note));
  return {
    card_id,
    accepted: true,
    why_not: null,
    rate: rounded(used[0]?.rate ?? card.base_rate, 6),
    points: rounded(scored.points),
    value: sumCents(parts.map((part) => part.value)),
    foreign_fee: cents(scored.fee),
    parts,
    trace: earnTraces({ cards: [card], programs: input.programs }, steps, 'full'),
    note: notes.size === 0 ? null : [...notes].join('; '),
  };
}

/** The cards that are best, or as good. */
export function leadersOf({ ranked }: Pick<BestCard, 'ranked'>): number[] {
  const accepted = ranked.filter((row) => row.accepted);
  const most = Math.max(...accepted.map(({ value }) => value));
  return accepted.filter(({ value }) => value === most).map(({ card_id }) => card_id);
}

function partsOf({ used, factor, cpp, fee }: Scored): PurchasePart[] {
  const spends = centParts(used.map((part) => part.spend));
  const amount = used.reduce((sum, { spend }) => sum + spend, 0);
  const charged = amount > 0 ? fee / amount : 0;
  const values = centParts(
    used.map(({ spend, rate }) => (spend * rate * factor * cpp) / 100 - spend * charged),
  );
  return used.map(({ candidate, rate }, index) => ({
    rule_id: candidate?.rule.id ?? null,
    rate,
    spend: spends[index] ?? 0,
    cap_left: candidate?.pool == null ? null : cents(candidate.left),
    value: values[index] ?? 0,
  }));
}
