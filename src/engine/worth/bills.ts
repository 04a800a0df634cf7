import type { FineCategory } from '../model/categories.ts';
import type { CentsPerPoint, EngineCard } from '../model/facts.ts';
import type { EngineInput, SpendingLine } from '../model/input.ts';
import { rounded } from '../model/money.ts';
import { ruleAvailable, ruleMatches } from '../model/rules.ts';
import { worthBeside } from './points.ts';

/** Bills that landlords, lenders and tax offices take by card for a percentage. */

type Billed = Pick<EngineInput, 'options' | 'programs'> & Partial<Pick<EngineInput, 'cards'>>;

/** What a point of the card is worth beside the cards of the input. */
export function cppBeside(
  card: EngineCard,
  { options, programs, cards = [] }: Billed,
): CentsPerPoint {
  const held = new Set([...options.also_held, ...cards.map(({ key }) => key)]);
  return worthBeside(card, programs, held).cpp;
}

/** The bills on which the card's issuer leaves the platform's fee to the holder. */
export function chargedBills(card: EngineCard, { options }: Billed): FineCategory[] {
  return [...options.bill_fees.keys()].filter((category) => !paysFree(card, category));
}

/** Points a dollar of a bill, less the fee at what a point is worth. */
export function rateAfterFee(
  card: EngineCard,
  category: FineCategory,
  cpp: number,
  options: EngineInput['options'],
): number {
  const percent = options.bill_fees.get(category) ?? 0;
  return rounded(rateOn(card, category, options) - (cpp > 0 ? percent / cpp : 100), 6);
}

/**
 * The card with the bills that nobody would pay by it: the fee is certain, and is more than its points at
 * the low end of their value. What is not put on a card counts toward none of its thresholds.
 */
export function withBillsLeftOut(card: EngineCard, input: Billed): EngineCard {
  // With its rates after the fee, that is known already.
  if (input.options.bill_fees.size === 0 || card.bills_left_out !== undefined) return card;
  const charged = chargedBills(card, input);
  if (charged.length === 0) return card;
  const { floor } = cppBeside(card, input);
  const bills_left_out = charged.filter(
    (category) => rateAfterFee(card, category, floor, input.options) <= 0,
  );
  return bills_left_out.length === 0 ? card : { ...card, bills_left_out };
}

/** Whether the card's issuer pays bills of this category without a platform's fee. */
export function paysFree(card: EngineCard, category: FineCategory): boolean {
  return card.earn.some(
    (rule) => rule.without_bill_fee === true && ruleMatches(rule, lineOf(category)),
  );
}

/** The best rate of a card on a category at any merchant, ignoring caps. */
export function rateOn(
  card: EngineCard,
  category: FineCategory,
  options: EngineInput['options'],
): number {
  const rates = card.earn
    .filter((rule) => ruleAvailable(card, rule, options) && ruleMatches(rule, lineOf(category)))
    .map(({ rate }) => rate);
  return Math.max(card.base_rate, ...rates);
}

function lineOf(category: FineCategory): SpendingLine {
  return { category, monthly: 0, merchant: null, channel: 'any' };
}
