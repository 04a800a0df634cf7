import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import { dayBefore, MONTHS } from '../../../engine/model/calendar.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { IsoDate } from '../../../engine/model/iso-date.ts';
import { creditWindow } from '../../../engine/worth/credits/credit-calendar.ts';
import { addDays } from '../../../kit/day.ts';
import { fewOf, list, usd } from '../../../kit/words.ts';
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
 * @param fee before which they are used, where a card may be left
 */
export function lapsingSoon(
  { seed }: CatalogCard,
  today: IsoDate,
  { caller }: Pick<Context, 'caller'>,
  unsure: ReadonlySet<string> = new Set(),
  fee?: Fee,
): string[] {
  if (!caller.plan.paid_fields) return [];
  const own = seed.credits.filter(
    ({ key, spend_required }) => !unsure.has(key) && spend_required === null,
  );
  const soon = own
    .flatMap((credit) => lapseOf(credit, today))
    .filter(({ end }) => end >= today && end <= addDays(today, SOON));
  const days = [...Map.groupBy(soon, ({ end }) => end)].toSorted(([a], [b]) => a.localeCompare(b));
  const told = days.map(([end, rows], at) => {
    const used = at === 0 ? ', as far as not used yet' : '';
    return `by ${end}${used}: ${lapsesText(rows)}`;
  });
  const first = told.length === 0 ? [] : [`To use ${told.join('; ')}.`];
  return [...first, ...(fee === undefined ? [] : beforeFee(own, today, fee))];
}

/** The fee that decides about a card, and what is to be done before it. */
interface Fee {
  /** Its day; null where that is not known. */
  readonly due: IsoDate | null;
  /** Whether the card is to be closed or changed. */
  readonly isLeft: boolean;
  /** Keys of the credits used; null where that was not said. */
  readonly used: ReadonlySet<string> | null;
}

/** Months of a period from which on a second use is worth waiting for. */
const LONG = 6;

/**
 * That credits by the calendar come again before the fee, so that whoever leaves the card has them twice, and
 * those by card year once; empty where neither changes what to do, and where the day of the fee is not known.
 */
function beforeFee(own: readonly Seeded[], today: IsoDate, { due, isLeft, used }: Fee): string[] {
  if (due === null) return [];
  const isUsed = ({ key, value, valid_to }: Seeded): boolean =>
    (value ?? 0) > 0 && (used?.has(key) ?? true) && (valid_to === null || valid_to >= due);
  const rows = own.filter(isUsed).flatMap((credit) => {
    const { months } = PERIODS[credit.period];
    const { end, next_reset: again } = creditWindow(credit, today) ?? {};
    if (end === undefined || !again || (months ?? 0) < LONG) return [];
    const isNear = isLeft || due <= addDays(again, SOON);
    return again < due && isNear ? [{ credit, end, again }] : [];
  });
  const yearly = isLeft ? own.filter((one) => isUsed(one) && isByCardYear(one)) : [];
  const once =
    yearly.length === 0 ? '' : `y card year once, until ${dayBefore(due)}: ${namesOf(yearly)}.`;
  const [first] = rows.toSorted((a, b) => a.again.localeCompare(b.again));
  if (first === undefined) return once === '' ? [] : [`B${once}`];
  const { end, again } = first;
  const alike = rows.filter((row) => row.again === again).map(({ credit }) => credit);
  const [one] = alike.length === 1 ? alike : [];
  const which = one ? `${nameAsked(one)} comes` : 'Those by calendar come';
  // What ends soon was just named.
  const twice =
    end <= addDays(today, SOON)
      ? `${which} once more from ${again}, before the fee of ${due}`
      : `By calendar two uses before the fee of ${due}, until ${end} and from ${again}: ${namesOf(alike)}`;
  return [once === '' ? `${twice}.` : `${twice}; b${once}`];
}

function isByCardYear({ period, reset }: Seeded): boolean {
  return PERIODS[period].months === MONTHS && reset === 'anniversary';
}

function namesOf(credits: readonly Seeded[]): string {
  const sorted = credits.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return list(
    fewOf(
      sorted.map((one) => `${nameAsked(one)} ${usd(one.value ?? 0)}`),
      MOST,
    ),
  );
}

type Seeded = CardSeed['credits'][number];

/** When a credit lapses next: its period, or the credit itself. */
function lapseOf(credit: Seeded, today: IsoDate): Lapse[] {
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
