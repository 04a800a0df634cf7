import type { Credit, EngineCard } from '../../model/facts.ts';
import type { EngineInput, EngineOptions } from '../../model/input.ts';
import { cents } from '../../model/money.ts';
import { overlapOf } from '../overlap.ts';
import { CASH_WORTH, type PointWorth, walletWorth } from '../points.ts';
import { creditPeriods } from './credit-calendar.ts';
import {
  isIdle,
  isSpent,
  isUnimplied,
  meetsSpend,
  shareOfUnimplied,
  shareSaid,
} from './credits.ts';
import { ofEachCard, type Terms } from './of-each-card.ts';
import { pointsOf, postsItself } from './points-of.ts';

/** `creditTotal` of `creditValues` for many sets of cards, spendings or terms: without explanations. */

/** The terms on which a card's credits are added up. */
export interface CreditTerms {
  /** Dollars a year on the card. */
  readonly spend: number;
  readonly point_value: EngineOptions['point_value'];
  /** Share of each credit used when there are no selections. */
  readonly credit_share: number;
}

const nothing = (): number => 0;

/** What does not depend on those terms about one credit. */
interface CountedCredit {
  /** Dollars, or points, per period. */
  readonly amount: number;
  readonly periods: number;
  readonly inPoints: boolean;
  /** By selection; null: the share in the terms. */
  readonly share: number | null;
  /** See `isUnimplied`. */
  readonly unimplied: boolean;
  readonly required: number;
  /** Of credits of which only the greatest counts; null for none. */
  readonly overlap: string | null;
}

/** The credits of a card that can count. */
const countedUnder = ofEachCard((card, input): CountedCredit[] => {
  const { as_of, options } = input;
  const isFirst = options.year === 'first';
  const counted: CountedCredit[] = [];
  for (const credit of card.credits) {
    const { value, valid_to } = credit;
    const points = pointsOf(credit);
    if (points === null && value === null) continue;
    if (valid_to !== null && valid_to < as_of) continue;
    if (credit.from_second_year && isFirst) continue;
    const periods = creditPeriods(credit, as_of, isFirst);
    if (periods === 0 || isIdle(credit, card.card_id, input)) continue;
    const selected = shareSaid(credit, card.card_id, input);
    counted.push({
      amount: points ?? value ?? 0,
      periods,
      inPoints: points !== null,
      share: isWhole(credit, options, selected) ? 1 : selected,
      unimplied: isUnimplied(credit, card.card_id, options),
      required: credit.spend_required ?? 0,
      overlap: overlapOf(credit, card, input),
    });
  }
  return counted;
});

/** Whether all of a credit counts, whatever share of others does. */
function isWhole(credit: Credit, options: EngineOptions, selected: number | null): boolean {
  const isSure = selected === null && isSpent(credit, options);
  return isSure || postsItself(credit) || credit.own_value === true;
}

/** Whole cents of a credit whose spending is met. */
function centsOf(
  { amount, periods, inPoints, share, unimplied }: CountedCredit,
  cpp: PointWorth['cpp'],
  { point_value, credit_share }: Omit<CreditTerms, 'spend'>,
): number {
  const dollars = inPoints ? (amount * cpp[point_value]) / 100 : amount;
  const unsaid = unimplied ? shareOfUnimplied({ credit_share }) : credit_share;
  return Math.round(cents(dollars * periods * (share ?? unsaid)) * 100);
}

/** Cents per point of a card's own program, held alone. */
function ownCpp(card: EngineCard, { programs, options }: Terms): PointWorth['cpp'] {
  return (walletWorth([card], programs, options.also_held)[0] ?? CASH_WORTH).cpp;
}

/** Dollars of the credits of one card held alone, on any terms. */
export function creditSums(input: EngineInput, card: EngineCard): (terms: CreditTerms) => number {
  const counted = countedUnder(input)(card);
  if (counted.length === 0) return nothing;
  const cpp = ownCpp(card, input);
  const groups = [...new Set(counted.flatMap(({ overlap }) => overlap ?? []))];
  const groupOf = Int32Array.from(counted, ({ overlap }) => groups.indexOf(overlap ?? ''));
  const most = new Float64Array(groups.length);
  return (terms) => {
    let whole = 0;
    most.fill(0);
    for (let i = 0; i < counted.length; i += 1) {
      const credit = counted[i] as CountedCredit;
      if (!meetsSpend(terms.spend, credit.required)) continue;
      const own = centsOf(credit, cpp, terms);
      const group = groupOf[i] ?? -1;
      if (group < 0) whole += own;
      else if (own > (most[group] ?? 0)) most[group] = own;
    }
    for (let i = 0; i < most.length; i += 1) whole += most[i] ?? 0;
    return whole / 100 + 0;
  };
}

/** A credit of a wallet that counts once its spending is met. */
interface WorthyCredit extends Pick<CountedCredit, 'required' | 'overlap'> {
  readonly cents: number;
}

/** Dollars of the credits of cards held together. */
export type WalletCredits = (
  cards: readonly EngineCard[],
  /** Dollars a year by card_id; the spending of a card that is missing meets every requirement. */
  spendOf: ReadonlyMap<number, number>,
  /** Leaves out credits that may overlap with others. */
  without?: 'overlapping',
) => number;

const worthyUnder = ofEachCard((card, input): WorthyCredit[] => {
  const counted = countedUnder(input)(card);
  const cpp = counted.some(({ inPoints }) => inPoints) ? ownCpp(card, input) : CASH_WORTH.cpp;
  return counted.map((credit) => {
    const { required, overlap } = credit;
    return { required, overlap, cents: centsOf(credit, cpp, input.options) };
  });
});

/** The credits of any cards under the input's terms. */
export function walletCredits(input: EngineInput): WalletCredits {
  const creditsOf = worthyUnder(input);
  return (cards, spendOf, without) => {
    let whole = 0;
    const most = new Map<string, number>();
    for (const card of cards) {
      const spend = spendOf.get(card.card_id) ?? Number.POSITIVE_INFINITY;
      for (const { required, overlap, cents: own } of creditsOf(card)) {
        if (!meetsSpend(spend, required)) continue;
        if (overlap === null) whole += own;
        else if (without === undefined) most.set(overlap, Math.max(own, most.get(overlap) ?? 0));
      }
    }
    for (const own of most.values()) whole += own;
    return whole / 100 + 0;
  };
}
