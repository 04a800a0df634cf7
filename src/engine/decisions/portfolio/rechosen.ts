import { addMonths, dayBefore, firstDay, MONTHS, monthIndex } from '../../model/calendar.ts';
import { asQuestion, isLate } from '../../model/effort.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { choiceKey, type EngineInput } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { cents } from '../../model/money.ts';
import { choiceMonths, rechoosingAtMost } from '../../split/bounds/rechoosing.ts';
import { allocatePrepared, type Prepared, prepare } from '../../split/split.ts';

/** What a wallet could earn more if its choices were made anew as often as each card allows. */
export interface Rechosen {
  /** Dollars a year. */
  readonly more: number;
  /** Whether it is exactly that, and not at most. */
  readonly exact: boolean;
}

/** Dollars a year below which nothing is looked for. */
const LEAST = 1;

/**
 * The gain of choosing anew each quarter, or month. A rule that may be chosen becomes one for each,
 * which compete within it and share the rule's cap: so the same search finds the best choices of all
 * of them together. Where a bound says that there is nothing to gain it is not asked.
 */
export function rechosen(prepared: Prepared, total_value: number): Rechosen {
  const most = rechoosingAtMost(prepared);
  if (most < LEAST) return { more: 0, exact: true };
  if (isLate() || prepared.wallet.choices.length > MOST_CHOICES) {
    return { more: cents(most), exact: false };
  }
  const { input } = prepared;
  const cards = input.cards.map((card) => inPeriods(card, input));
  const { total_value: best, proven } = asQuestion(
    () => allocatePrepared(prepare({ ...input, cards })),
    MOST_SOUGHT,
  );
  if (!proven) return { more: cents(most), exact: false };
  return { more: Math.max(0, cents(best - total_value)), exact: true };
}

/** Choices of a wallet with which the search stays small: with more the bound is told. */
const MOST_CHOICES = 3;

/** Steps that the search may take: past them the bound is told too. */
const MOST_SOUGHT = 40;

type Period = readonly [from: IsoDate, to: IsoDate];

/** The calendar periods of so many months that the twelve months from a day touch. */
function periodsFrom(as_of: IsoDate, length: number): Period[] {
  const now = monthIndex(as_of);
  const periods: Period[] = [];
  for (let first = Math.floor(now / length) * length; first < now + MONTHS; first += length) {
    const from = firstDay(first);
    periods.push([from, dayBefore(addMonths(from, length))]);
  }
  return periods;
}

function inPeriods(card: EngineCard, { options, as_of }: EngineInput): EngineCard {
  const isOpen = ({ choice }: EarnRule): boolean =>
    choice?.by === 'holder' && !options.choices.has(choiceKey(card.card_id, choice.group));
  if (!card.earn.some(isOpen)) return card;
  return {
    ...card,
    earn: card.earn.flatMap((rule) => {
      if (rule.choice === null || !isOpen(rule)) return [rule];
      const periods = periodsFrom(as_of, choiceMonths(rule.choice));
      return periods.flatMap((period, at) => ruleIn(rule, period, at));
    }),
  };
}

/** The rule within one period; nothing where it does not hold then. */
function ruleIn(rule: EarnRule, [start, end]: Period, at: number): EarnRule[] {
  const { id, choice, cap, valid_from, valid_to } = rule;
  if (choice === null) return [rule];
  const from = valid_from !== null && valid_from > start ? valid_from : start;
  const to = valid_to !== null && valid_to < end ? valid_to : end;
  if (from > to) return [];
  return [
    {
      ...rule,
      id: `${id}_${at}`,
      valid_from: from,
      valid_to: to,
      choice: { ...choice, group: `${choice.group}_${at}` },
      // The parts of a longer period use up one cap.
      cap: cap && { ...cap, group: cap.group ?? id },
    },
  ];
}
