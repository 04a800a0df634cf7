import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { rateText } from '../../../../engine/explain/rate-words.ts';
import { addMonths, MONTHS, nextDay } from '../../../../engine/model/calendar.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
} from '../../../../engine/model/categories.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { EarnRule, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { AllocationLine } from '../../../../engine/split/describe.ts';
import { list, usd } from '../../../../kit/words.ts';

/** Most of them named of a card, and dollars a year from which on one is. */
const MOST = 3;
const LEAST = 50;

/** Whether the rate ends, or its quarter does, within the year that is counted. */
export function isDated(
  { activation, valid_from, valid_to }: EarnRule,
  as_of: EngineInput['as_of'],
): boolean {
  const end = addMonths(as_of, MONTHS);
  return (
    activation === 'rotating' ||
    (valid_to !== null && valid_to < end) ||
    (valid_from !== null && valid_from > as_of)
  );
}

interface DatedUse {
  readonly rules: readonly EarnRule[];
  readonly label: string;
  readonly spend: number;
}

/**
 * What a card is used for only while a rate lasts, as `supermarkets (5x to 2027-03-31, $1,500 a
 * quarter, activate)`: such a rate has no year, so its dollars are told by its own cap and days.
 */
export function datedUses(
  lines: readonly AllocationLine[],
  { earn, program }: Pick<EngineCard, 'earn' | 'program'>,
  { as_of, programs }: Pick<EngineInput, 'as_of' | 'programs'>,
  nameOf: (category: FineCategory) => string,
): string[] {
  const dated = earn.filter((rule) => isDated(rule, as_of));
  const found = dated.flatMap((rule) => {
    const own = lines.filter((line) => line.rule === rule.id);
    const parts = new Set(own.map(({ category }) => category));
    const named = rule.categories.flatMap((one: Category) => {
      const used = fineCategoriesOf(one).filter((fine) => parts.has(fine));
      const [only] = used;
      return only === undefined ? [] : [used.length > 1 ? categoryLabel(one) : nameOf(only)];
    });
    const labels = named.length > 0 ? named : [...parts].map(nameOf);
    const spend = own.reduce((sum, line) => sum + line.spend, 0);
    // Quarters that share a kind of spending are told as one of it.
    return labels.map((label) => ({ rule, label, spend: spend / labels.length }));
  });
  const uses = [...Map.groupBy(found, ({ label, rule }) => `${label} ${rule.rate}`).values()].map(
    (some): DatedUse => ({
      rules: some.map(({ rule }) => rule),
      label: some[0]?.label ?? '',
      spend: some.reduce((sum, one) => sum + one.spend, 0),
    }),
  );
  const kind = (program !== null && programs.get(program)) || null;
  const told = uses
    .filter(({ spend }) => spend >= LEAST)
    .sort((a, b) => b.spend - a.spend)
    .slice(0, MOST)
    .map(({ label, rules }) => ({
      label,
      rate: `${rateText(rules[0]?.rate ?? 0, kind)} ${daysText(rules, as_of)}`.trim(),
      terms: termsText(rules),
    }));
  const together = [...Map.groupBy(told, ({ rate, terms }) => `${rate} ${terms}`).values()];
  return together.map((some, at) => {
    const [{ rate = '', terms = '' } = {}] = some;
    const isSame = terms !== '' && together[at - 1]?.[0]?.terms === terms;
    const how = [rate, isSame ? 'same terms' : terms].filter(Boolean).join(', ');
    return `${list(some.map(({ label }) => label))} (${how})`;
  });
}

/** `$1,500 a quarter, activate` */
function termsText([first]: readonly EarnRule[]): string {
  if (first === undefined) return '';
  const { cap, activation } = first;
  const terms = [
    cap && `${usd(cap.amount)} ${PERIODS[cap.period].rate}`,
    activation !== 'automatic' && 'activate',
  ];
  return terms.filter(Boolean).join(', ');
}

/** `to 2027-03-31`, `from 2027-01-01 to 2027-03-31`: quarters that follow each other as one. */
function daysText(rules: readonly EarnRule[], as_of: EngineInput['as_of']): string {
  const spans: { from: string; to: string | null }[] = [];
  const starts = rules
    .map(({ valid_from, valid_to }) => ({ from: valid_from ?? as_of, to: valid_to }))
    .sort((a, b) => a.from.localeCompare(b.from));
  for (const { from, to } of starts) {
    const last = spans.at(-1);
    if (last !== undefined && (last.to === null || from <= nextDay(last.to))) {
      last.to = last.to === null || to === null ? null : to > last.to ? to : last.to;
    } else spans.push({ from, to });
  }
  return list(
    spans.map(({ from, to }) =>
      [from > as_of && `from ${from}`, to !== null && `to ${to}`].filter(Boolean).join(' '),
    ),
  );
}
