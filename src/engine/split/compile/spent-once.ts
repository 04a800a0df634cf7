import { MONTHS, windowMonths, within } from '../../model/calendar.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import type { SpendingLine } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { MatchedRule } from '../lines/line-classes.ts';

/**
 * What is spent once is compiled like other lines, a twelfth of it a month, so that all that is solved
 * stays as it is. But it is one payment, soon: it earns the rates of today for all of it, and of a cap
 * by the month or the quarter it meets one period. A rule for which that matters pays it by a part of
 * its own. What is spent there beside it in that one period is not taken from that part.
 */
export function isOneTimeRule({ valid_from, valid_to, cap, lift }: EarnRule): boolean {
  if (lift !== undefined) return false;
  const isShort = cap !== null && windowMonths(cap.period) < MONTHS;
  return isShort || valid_from !== null || valid_to !== null;
}

/**
 * The parts of a rule: for what is spent each month, and for what is spent once. One for both where it
 * makes no difference, or where the holder chooses the rule: picks count rules.
 * @param own the lines, by number, that earn its rate
 */
export function partsOf(
  card: number,
  rule: EarnRule,
  own: readonly number[],
  {
    cards,
    lines,
    as_of,
  }: {
    readonly cards: readonly EngineCard[];
    readonly lines: readonly SpendingLine[];
    readonly as_of: IsoDate;
  },
): MatchedRule[] {
  const once = own.filter((at) => lines[at]?.once === true);
  const monthly = once.length === 0 ? own : own.filter((at) => lines[at]?.once !== true);
  const isApart =
    once.length > 0 &&
    isOneTimeRule(rule) &&
    !isShareOfWeek(cards[card], rule) &&
    (rule.choice === null || monthly.length === 0);
  if (!isApart) return [{ card, rule, lines: own }];
  const parts: MatchedRule[] = monthly.length > 0 ? [{ card, rule, lines: monthly }] : [];
  if (within(as_of, rule.valid_from, rule.valid_to)) {
    parts.push({ card, rule, lines: once, once: true });
  }
  return parts;
}

/** Whether its cap is no term of the card, but the share of the spending that its hours see. */
function isShareOfWeek(card: EngineCard | undefined, { id }: EarnRule): boolean {
  const issued = card?.as_issued?.earn.find((one) => one.id === id);
  return (issued?.days ?? issued?.hours) !== undefined;
}
