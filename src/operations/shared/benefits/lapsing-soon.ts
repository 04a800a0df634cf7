import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import { creditWindow } from '../../../engine/worth/credit-calendar.ts';
import { addDays, isoDay } from '../../../kit/day.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { nameAsked } from './credit-words.ts';

/** So many days ahead a lapse is told. */
const SOON = 45;
/** Credits that are named. */
const MOST = 3;

/**
 * Credits of more than a month whose period ends soon, in a sentence: whatever becomes of the card,
 * they are used first. Empty without any, and where the plan hides them.
 * @param unsure keys of those of which it is not known that the account has them
 */
export function lapsingSoon(
  { seed }: CatalogCard,
  { caller, now }: Context,
  unsure: ReadonlySet<string> = new Set(),
): string[] {
  if (!caller.plan.paid_fields) return [];
  const today = isoDay(now);
  const soon = seed.credits
    .filter(({ key }) => !unsure.has(key))
    .flatMap((credit) => {
      const { value, period, spend_required } = credit;
      const end = creditWindow(credit, today)?.end ?? '9999';
      const isLong = (PERIODS[period].months ?? 0) > 1;
      const isTold = value !== null && isLong && spend_required === null;
      return isTold && end >= today && end <= addDays(today, SOON) ? [{ credit, value, end }] : [];
    })
    .toSorted((a, b) => b.value - a.value);
  const [first] = soon;
  if (first === undefined) return [];
  const alike = soon.filter(({ end }) => end === first.end);
  const named = alike
    .slice(0, MOST)
    .map(({ credit, value }) => `${nameAsked(credit)} ${usd(value)}`);
  const more = alike.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return [`To use by ${first.end}, as far as not used yet: ${list(all)}.`];
}
