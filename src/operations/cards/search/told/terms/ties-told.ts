import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { cardValue } from '../../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../../engine/model/input.ts';
import { programWith } from '../../../../../engine/worth/points.ts';
import { pointsAt } from '../../../../../engine/worth/points-otherwise.ts';
import { list, usd } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { disputedMark } from '../../../../shared/abroad/foreign-dispute.ts';
import { sortsBy } from '../../asked-text.ts';
import type { Ranked } from '../../ranking/search-ranking.ts';
import { ranksByWorth } from '../order-text.ts';

/** Dollars a year that nobody chooses a card by. */
const LEVEL = 1;

/** Nobody chooses among cards behind these. */
const CHOSEN = 2;

/** Says of the cards that come level what of their terms differs, as nothing else in their rows decides. */
export function tellTies(
  filters: QueryFilters,
  top: readonly Ranked[],
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): void {
  if (caller.plan.paid_fields) tellLatePayment(filters, top, warn);
  if (!ranksByWorth(filters)) return;
  const level = firstLevel(top);
  if (level.length < 2) {
    tellCashOrder(top, warn);
    return;
  }
  const foreign =
    (filters.tags ?? []).includes('no_foreign_fee') || sortsBy(filters, 'foreign_fee');
  const terms = [
    foreign
      ? ''
      : differing(level, ({ card: { seed, figures } }) => {
          const fee = figures.foreign_fee_percent;
          if (fee === null) return null;
          return `${fee === 0 ? 'no foreign fee' : `a foreign fee of ${fee}%`}${disputedMark(seed)}`;
        }),
    differing(level, ({ card: { seed } }) =>
      seed.annual_fee === 0 ? 'no annual fee' : `an annual fee of ${usd(seed.annual_fee)}`,
    ),
    differing(level, ({ card: { seed } }) => {
      if (seed.card_type !== 'secured') return 'no deposit';
      const [least] = seed.deposit?.least ?? [];
      return least === undefined ? null : `a deposit of ${usd(least)} or more`;
    }),
  ].filter(Boolean);
  const sums = level.map(yearOf);
  const apart = new Set(sums.map(({ year, cash }) => Math.round(cash ?? year))).size > 1;
  if (terms.length === 0 && !apart) return;
  const names = level.map(({ card }, at) => {
    const cash = sums[at]?.cash ?? null;
    return `${card.seed.name}${apart ? inCash(cash) : ''}`;
  });
  const differs = terms.length === 0 ? '' : ` What differs: ${terms.join('; ')}.`;
  warn(`Level by value: ${list(names)}.${differs}`);
}

/** Where the next card brings more than the first with the points of both as cash: what they bring then. */
function tellCashOrder([first, next]: readonly Ranked[], warn: Context['warn']): void {
  if (first === undefined || next === undefined) return;
  const [own, other] = [yearOf(first), yearOf(next)];
  if (own.cash === null || (other.cash ?? other.year) < own.cash + LEVEL) return;
  const [one, two] = [first, next].map(({ card }) => card.seed.name);
  warn(
    `With points taken as cash ${two} comes before ${one}: about ${usd(other.year)}${inCash(other.cash)} a year against ${usd(own.year)}${inCash(own.cash)}.`,
  );
}

const inCash = (dollars: number | null): string =>
  dollars === null ? '' : ` (${usd(dollars)} as cash)`;

/** Dollars of a later year, and with points as cash where that is less; null where no source pays them out. */
function yearOf({ card: { engine }, own }: Ranked): {
  readonly year: number;
  readonly cash: number | null;
} {
  const netOf = (input: EngineInput) => cardValue(input).ongoing_annual.net_value;
  const year = netOf(own);
  const program = programWith(engine, own.programs);
  const cents = program?.kind === 'cash' ? null : (program?.cash_cpp ?? null);
  if (program === undefined || program === null || cents === null) return { year, cash: null };
  const cash = netOf({ ...own, programs: pointsAt(cents, program.key, own.programs) });
  return { year, cash: cash <= year - LEVEL ? cash : null };
}

/**
 * Of transfers and low APRs, where months, fee or APR of the first cards are equal: what a late payment costs
 * on each. Their rows say it where it was asked for.
 */
function tellLatePayment(
  filters: QueryFilters,
  top: readonly Ranked[],
  warn: Context['warn'],
): void {
  const { card_type, late_wish, tags = [] } = filters;
  const isAsked = late_wish || tags.includes('no_late_fee') || tags.includes('no_penalty_apr');
  const isByApr = sortsBy(filters, 'purchase_apr');
  const isByMonths = card_type === 'balance_transfer' || sortsBy(filters, 'intro_transfer_months');
  if (isAsked || !(isByApr || isByMonths)) return;
  const equal = ({ card: { figures } }: Ranked) =>
    isByApr
      ? `${figures.purchase_apr_percent}`
      : `${figures.zero_transfer_months} ${figures.transfer_fee_percent}`;
  const [first] = top;
  const level = first === undefined ? [] : top.filter((one) => equal(one) === equal(first));
  const terms = (['late_fee', 'penalty_apr'] as const)
    .map((field) =>
      differing(level, ({ card: { seed } }) => {
        const term = seed.terms[field];
        const name = field === 'late_fee' ? 'late fee' : 'penalty APR';
        return term && (term === 'None' ? `no ${name}` : `${name} ${term}`);
      }),
    )
    .filter(Boolean);
  if (terms.length > 0) warn(`Of the equal first cards, paid late: ${terms.join('; ')}.`);
}

/** The first cards in the order of which the next is not worth more or less. */
function firstLevel(top: readonly Ranked[]): readonly Ranked[] {
  for (const [at, one] of top.slice(0, CHOSEN).entries()) {
    const level = top.slice(at).filter(({ rank }) => Math.abs(rank - one.rank) < LEVEL);
    if (level.length > 1) return level;
  }
  return [];
}

/** `no foreign fee on A, a foreign fee of 3% on B`; empty where all are alike or one alone is known. */
function differing(level: readonly Ranked[], wordsOf: (one: Ranked) => string | null): string {
  const known = level.filter((one) => wordsOf(one) !== null);
  const alike = Map.groupBy(known, wordsOf);
  if (alike.size < 2) return '';
  return [...alike]
    .map(([words, some]) => `${words} on ${list(some.map(({ card }) => card.seed.name))}`)
    .join(', ');
}
