import { PERIODS } from '../../model/credit-periods.ts';
import type { Credit, EngineCard } from '../../model/facts.ts';
import { type EngineInput, type EngineOptions, isUnspoken } from '../../model/input.ts';
import { cents, rounded, sumCents } from '../../model/money.ts';
import { overlapOf } from '../overlap.ts';
import { walletWorth } from '../points.ts';
import { creditPeriods } from './credit-calendar.ts';
import { ofEachCard, type Terms } from './of-each-card.ts';
import { pointsOf, postsItself } from './points-of.ts';
import { selectedOf, shareSelected } from './selected.ts';

/** What one credit of one card is worth in the twelve months from `as_of`. */
export interface CreditValue {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  /** Dollars per period; 0 for a benefit without a sourced price. */
  readonly amount: number;
  /** The points valued by `amount`, and cents per point; null for a credit in dollars. */
  readonly points: { readonly amount: number; readonly cpp: number } | null;
  /** Periods in the window; a quarter of one for a credit every four years. */
  readonly periods: number;
  /** Share used: 1 for points that post by themselves, else 1 or 0 by selection, else `credit_share`. */
  readonly share: number;
  /** Dollars to the cent. */
  readonly value: number;
  /** Why it counts as $0 although it is priced and selected; null when it counts. */
  readonly lost:
    | 'not_priced'
    | 'ended'
    | 'not_first_year'
    | 'not_before_second_year'
    | 'spend_not_met'
    | 'no_spending_there'
    | 'overlap'
    | null;
}

/**
 * Value = amount x periods x share. Points that a card gives each year by itself count whole, at what they are
 * worth with this card. Those that ask for an act, as a booking, are used or not like a credit. A free night with a cap is worth
 * that many points, for the share used: an assumption, as most nights cost fewer.
 * Periods: month 12, quarter 4, half_year 2, year 1, four_years 1/4, five_years 1/5, one_time 1 in the first
 * year and 0 after, per_use 1. A credit that ends within the year has only the calendar
 * periods that begin or run before its end; in a later year not the one that is mostly over.
 * A spending requirement counts as missed when the
 * spending on the card is known (`spendOf`, dollars a year by card_id) and too small. A credit
 * for things on which the holder spends nothing counts 0 (`no_use_for`). Of credits in one overlap
 * group only the one of greatest value counts (ties: lowest card_id).
 */
export function creditValues(
  input: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): CreditValue[] {
  const cards = [...input.cards].sort((a, b) => a.card_id - b.card_id);
  const worthsOf = worthsUnder(input);
  const all = cards.flatMap((card) => {
    const spend = spendOf.get(card.card_id);
    return worthsOf(card).map(({ value, group, required }) => {
      const isMissed = value.lost === null && spend !== undefined && !meetsSpend(spend, required);
      return { value: isMissed ? { ...value, value: 0, lost: SPEND_NOT_MET } : value, group };
    });
  });
  const best = new Map<string, CreditValue>();
  for (const { value, group } of all) {
    if (group === null || value.value === 0) continue;
    const rival = best.get(group);
    if (rival === undefined || value.value > rival.value) best.set(group, value);
  }
  return all.map(({ value, group }) => {
    if (group === null || value.value === 0 || best.get(group) === value) return value;
    return { ...value, value: 0, lost: 'overlap' };
  });
}

const SPEND_NOT_MET = 'spend_not_met' as const;

/** What a credit is worth where its spending is met. */
interface CreditWorth {
  readonly value: CreditValue;
  /** See `overlapOf`. */
  readonly group: string | null;
  readonly required: number;
}

/** Of a card's credits, read once for all wallets that hold it. */
const worthsUnder = ofEachCard((card, input): CreditWorth[] => {
  let cpp: number | null = null;
  const worthOf = (credit: Credit): CreditValue => {
    const inPoints = pointsOf(credit);
    if (inPoints === null) return creditValue(input, card, credit, null);
    cpp ??= cppWith(card, input);
    return creditValue(input, card, credit, { amount: inPoints, cpp });
  };
  return card.credits.map((credit) => {
    const required = credit.spend_required ?? 0;
    return { value: worthOf(credit), group: overlapOf(credit, card, input), required };
  });
});

function creditValue(
  input: Terms,
  card: EngineCard,
  credit: Credit,
  points: CreditValue['points'],
): CreditValue {
  const { as_of, options } = input;
  const amount = points === null ? (credit.value ?? 0) : (points.amount * points.cpp) / 100;
  const whole = postsItself(credit) || credit.own_value === true;
  const share = whole ? 1 : shareUsed(credit, card.card_id, input);
  const periods = creditPeriods(credit, as_of, options.year === 'first');
  const ended = credit.valid_to !== null && credit.valid_to < as_of;
  const lost = ((): CreditValue['lost'] => {
    if (points === null && credit.value === null) return 'not_priced';
    if (ended) return 'ended';
    if (credit.from_second_year && options.year === 'first') return 'not_before_second_year';
    if (periods === 0) return credit.period === 'one_time' ? 'not_first_year' : 'ended';
    return isIdle(credit, card.card_id, input) ? 'no_spending_there' : null;
  })();
  return {
    card_id: card.card_id,
    key: credit.key,
    name: credit.name,
    amount,
    points,
    periods: rounded(periods, 4),
    share,
    value: lost === null ? cents(amount * periods * share) : 0,
    lost,
  };
}

function shareUsed(credit: Credit, card_id: number, input: Terms): number {
  return shareSaid(credit, card_id, input) ?? shareUnsaid(credit, card_id, input.options);
}

/** The share taken for used of a credit of which nobody said anything. */
export function shareUnsaid(
  credit: Credit,
  card_id: number,
  options: Pick<EngineOptions, 'unimplied' | 'credit_share' | 'spent_on'>,
): number {
  if (isSpent(credit, options)) return 1;
  return isUnimplied(credit, card_id, options) ? shareOfUnimplied(options) : options.credit_share;
}

/**
 * Whether what the holder says they spend uses all of a credit: of one that any purchase of its kind earns
 * without an act, or of money that comes by itself and is spent where they spend as much.
 */
export function isSpent(credit: Credit, { spent_on }: Pick<EngineOptions, 'spent_on'>): boolean {
  const { key, value, points, period, act, enrolment, merchants, terms, spend_required } = credit;
  const spent = spent_on?.get(key);
  if (spent === undefined || value === null || points !== undefined) return false;
  const { months, per_year } = PERIODS[period];
  const earned = enrolment === false && terms === undefined && merchants.length === 0;
  const comes = (earned || credit.automatic !== undefined) && act === undefined;
  return comes && spend_required === null && months !== null && spent >= value * per_year;
}

/** Nothing, unless the other end of what credits may bring is looked at, where all are used. */
export function shareOfUnimplied({ credit_share }: Pick<EngineOptions, 'credit_share'>): 0 | 1 {
  return credit_share === 1 ? 1 : 0;
}

/**
 * Whether a card that is not held is not to be taken for the sake of a credit: nobody named it, and nothing
 * that is spent uses it. Points post whatever is spent, and what the holder has valued they use.
 */
export function isUnimplied(
  credit: Credit,
  card_id: number,
  { unimplied }: Pick<EngineOptions, 'unimplied'>,
): boolean {
  if (unimplied === undefined || unimplied.held.has(card_id)) return false;
  const isNew = unimplied.keys.has(credit.key) && !unimplied.had.has(credit.key);
  return isNew && !postsItself(credit) && credit.own_value !== true;
}

/**
 * The share of a credit in use by what the holder said; null where that says nothing of it. Who lists what
 * they use leaves out what needs no act of theirs: their spending speaks for it, unless they use none.
 */
export function shareSaid(
  credit: Credit,
  card_id: number,
  facts: Pick<EngineInput, 'options' | 'benefits'>,
): number | null {
  const { benefit_selections } = facts.options;
  if (benefit_selections === null) return null;
  const share = shareSelected(credit, card_id, facts);
  if (share === 0 && benefit_selections.size > 0 && isSpent(credit, facts.options)) return null;
  if (share > 0 || !isUnspoken(facts.options, card_id)) return share;
  const unnamed = facts.options.selections_of?.unnamed;
  const isLeft = [credit.key, selectedOf(card_id, credit.key)].some((name) => unnamed?.has(name));
  return isLeft ? 0 : null;
}

/**
 * Whether the holder's spending leaves no use for a credit. Points post whatever they spend, and what
 * they have valued themselves they use.
 */
export function isIdle(
  credit: Credit,
  card_id: number,
  facts: Pick<EngineInput, 'options' | 'benefits'>,
): boolean {
  if (!facts.options.no_use_for.has(credit.key)) return false;
  if (postsItself(credit) || credit.own_value) return false;
  return shareSaid(credit, card_id, facts) === null;
}

/** Cents per point for a holder of this card alone. */
function cppWith(card: EngineCard, { programs, options }: Terms): number {
  return walletWorth([card], programs, options.also_held)[0]?.cpp[options.point_value] ?? 0;
}

/** Whether yearly spending on a card meets a credit's requirement, to the cent. */
export function meetsSpend(spend: number, required: number): boolean {
  return spend >= required - 0.005;
}

/** Dollars of all credits that count. */
export function creditTotal(credits: readonly CreditValue[]): number {
  return sumCents(credits.map((credit) => credit.value));
}
