import { cardValue } from '../../../engine/decisions/value/card-value.ts';
import { MONTHS, windowMonths } from '../../../engine/model/calendar.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { ruleMatches } from '../../../engine/model/rules.ts';
import { list, usd } from '../../../kit/words.ts';

/** Dollars below which nobody would split a purchase. */
const LEAST = 5;
const NAMES: Readonly<Record<number, string>> = { 1: 'month', 3: 'quarter', 6: 'half-year' };

/**
 * What is spent once is counted against one period of a cap: says so of a card with such a cap, and what
 * its first year comes to if enough of it falls into the next period too; empty where it makes no
 * difference.
 * @param own with the card alone
 */
export function twoPeriodsText(own: EngineInput): string {
  const { cards, spending, options } = own;
  const once = spending.filter((line) => line.once === true);
  const caps = cards.flatMap(({ earn }) =>
    earn.flatMap((rule) =>
      rule.cap !== null &&
      rule.lift === undefined &&
      windowMonths(rule.cap.period) < MONTHS &&
      once.some((line) => ruleMatches(rule, line))
        ? [rule.cap]
        : [],
    ),
  );
  if (caps.length === 0) return '';
  const first = (some: EngineInput) => cardValue(some).first_year.net_value;
  const split = first({ ...own, options: { ...options, once_periods: 2 } });
  if (split < first(own) + LEAST) return '';
  const periods = [
    ...new Set(
      caps.map(
        ({ amount, period }) =>
          `${usd(amount)} or more in each of two ${NAMES[windowMonths(period)] ?? 'period'}s`,
      ),
    ),
  ];
  return `counted in one cap period: ${usd(split)} with ${list(periods, 'or')}`;
}
