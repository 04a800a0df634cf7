import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { IsoDate } from '../../../engine/model/iso-date.ts';
import { creditWindow } from '../../../engine/worth/credit-calendar.ts';
import { addDays } from '../../../kit/day.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { nameAsked } from './credit-words.ts';

/** So many days ahead a lapse is told. */
const SOON = 45;
/** Credits that are named. */
const MOST = 3;

interface Lapse {
  readonly end: IsoDate;
  /** No further period follows. */
  readonly for_good: boolean;
  readonly value: number;
  readonly text: string;
}

/**
 * Credits whose period ends soon, in a sentence: whatever becomes of the card, they are used first. A month
 * is no period to tell of, unless it is the last. Empty without any, and where the plan hides them.
 * @param today or the day asked for: what has ended by then is told no more
 * @param unsure keys of those of which it is not known that the account has them
 */
export function lapsingSoon(
  { seed }: CatalogCard,
  today: IsoDate,
  { caller }: Pick<Context, 'caller'>,
  unsure: ReadonlySet<string> = new Set(),
): string[] {
  if (!caller.plan.paid_fields) return [];
  const soon = seed.credits
    .filter(({ key, spend_required }) => !unsure.has(key) && spend_required === null)
    .flatMap((credit) => lapseOf(credit, today))
    .filter(({ end }) => end >= today && end <= addDays(today, SOON));
  const days = [...Map.groupBy(soon, ({ end }) => end)].toSorted(([a], [b]) => a.localeCompare(b));
  const told = days.map(([end, rows], at) => {
    const used = at === 0 ? ', as far as not used yet' : '';
    return `by ${end}${used}: ${lapsesText(rows)}`;
  });
  return told.length === 0 ? [] : [`To use ${told.join('; ')}.`];
}

/** When a credit lapses next: its period, or the credit itself. */
function lapseOf(credit: CardSeed['credits'][number], today: IsoDate): Lapse[] {
  const { value, period, valid_to, to_activate } = credit;
  const { months, rate } = PERIODS[period];
  const isLong = (months ?? 0) > 1;
  const isLast = valid_to !== null && valid_to <= addDays(today, SOON);
  const window = isLong ? creditWindow(credit, today) : null;
  const end = window?.end ?? (isLast ? valid_to : null);
  // What has no price is to be done only where it has to be activated.
  if (end === null || (value === null && !(isLast && to_activate))) return [];
  const each = months === 1 ? ` ${rate}` : '';
  const dollars = value === null ? '' : ` ${usd(value)}${each}`;
  const for_good = valid_to !== null && end === valid_to;
  const how = to_activate ? ' (to activate)' : for_good ? ' (ends for good)' : '';
  return [{ end, for_good, value: value ?? 0, text: `${nameAsked(credit)}${dollars}${how}` }];
}

/** What does not come again first, then the largest; of the others how many, and how much. */
function lapsesText(rows: readonly Lapse[]): string {
  const sorted = rows.toSorted(
    (a, b) => Number(b.for_good) - Number(a.for_good) || b.value - a.value,
  );
  // One more is named as shortly as counted.
  const named = sorted.slice(0, sorted.length === MOST + 1 ? MOST + 1 : MOST);
  const others = sorted.slice(named.length);
  const dollars = others.reduce((sum, { value }) => sum + value, 0);
  const more = others.length === 0 ? [] : [`${others.length} more (${usd(dollars)})`];
  return list([...named.map(({ text }) => text), ...more]);
}
