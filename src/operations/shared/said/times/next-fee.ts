import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { REFUND_DAYS } from '../../../../engine/decisions/renewal/tenure.ts';
import { addMonths, MONTHS, monthIndex, monthLabel } from '../../../../engine/model/calendar.ts';
import { addDays, dayText, firstDay, isLoose, lastDay } from '../../../../kit/day.ts';
import { list } from '../../../../kit/words.ts';
import type { Dated } from '../dates.ts';

/** When fees fall due by what was said of a card, and when it is left for them. */

/**
 * When a card that is left is best left: once its fee is due, where the year that is paid still gives
 * something and the bank gives back a fee that has posted; before it posts, where that is not known; or
 * now, where waiting brings nothing.
 */
export const leaveAt = z.enum(['fee', 'before_fee', 'now']);
export type LeaveAt = z.output<typeof leaveAt>;

/**
 * When to leave a card that is to go, as further sentences; empty where its dates are not known, and
 * while a fee that was just charged can be had back.
 */
export function whenToLeave(
  card: CatalogCard,
  dated: readonly Dated[] | null,
  as_of: string,
  leaveAt: (isFirst: boolean) => LeaveAt = () => 'fee',
): string {
  const { opened = null, fee_date = null } =
    dated?.find((one) => one.card.seed === card.seed) ?? {};
  const said = fee_date ?? opened;
  if (said === null || card.seed.annual_fee === 0) return '';
  const due = isLoose(said) ? null : nextFee(said, as_of);
  if (due !== null) {
    const last = addMonths(due, -12);
    const isCharged =
      last >= firstDay(said) && last !== opened && as_of <= addDays(last, REFUND_DAYS);
    if (isCharged) return '';
  }
  const when =
    due === null
      ? looseText(said, as_of)
      : said.length === 7
        ? `in ${due.slice(0, 7)}`
        : `about ${due}`;
  const isFirst = opened !== null && addMonths(firstDay(opened), 12) > as_of;
  const bonus = isFirst
    ? ' An issuer may take back the welcome bonus of a card that is left in its first year.'
    : '';
  const at = {
    fee: `when its next fee is due, ${when}, not before: it is paid for until then`,
    before_fee: `shortly before its next fee posts, ${when}: it is paid for until then`,
    now: `now, before its next fee posts, ${when}: the year paid gives nothing more`,
  }[leaveAt(isFirst)];
  return ` Do it ${at}.${bonus}`;
}

/** Of a wallet of more cards an answer has no room to ask for dates. */
const FEW = 6;

/**
 * In which order by their fees several cards are to be left, in one sentence: the order of what they
 * bring is another one. Empty for a single card.
 * @param held how many cards there are
 */
export function orderOfLeaving(
  leaving: readonly CatalogCard[],
  dated: readonly Dated[] | null,
  as_of: string,
  held: number,
): string {
  const cards = leaving.filter(({ seed }) => seed.annual_fee > 0);
  const [first, second] = cards;
  if (first === undefined || second === undefined) return '';
  const datesOf = (card: CatalogCard) => dated?.find((one) => one.card.seed === card.seed);
  const rows = cards.flatMap((card) => {
    const said = datesOf(card);
    const due = said ? (nextFeeOf(card, said, as_of) ?? looseDue(said, as_of)) : null;
    if (said === undefined || due === null) return [];
    // Its fee was just charged: what is said of it has no day to wait for.
    const isNow = whenToLeave(card, dated, as_of) === '';
    const isFirst = said.opened !== null && addMonths(firstDay(said.opened), 12) > as_of;
    const bonus = isFirst ? ', not before, for the sake of its welcome bonus' : '';
    const when = isNow
      ? 'now, as its fee was just charged: ask for it back'
      : `${dayText(due)}${bonus}`;
    return [{ card, due: isNow ? '' : due, text: `${card.seed.name} (${when})` }];
  });
  if (rows.length === 0) {
    if (held > FEW) return '';
    return 'Leave each before its next fee, the soonest first: send dates for that order.';
  }
  const open = cards.filter((card) => rows.every((row) => row.card.seed !== card.seed));
  const ordered = rows.toSorted((a, b) => (a.due < b.due ? -1 : 1)).map(({ text }) => text);
  const unknown =
    open.length === 0
      ? ''
      : `; of ${list(open.map(({ seed }) => seed.name))} the date is not known`;
  return `By the calendar, each when its next fee is due: ${ordered.join(', then ')}${unknown}. Move points first where a note says that they are lost.`;
}

/** The first day after this one on which a fee is due that falls on the day of the year that was said. */
function nextFee(said: string, as_of: string): string {
  const first = firstDay(said);
  let due = first;
  for (let year = 1; due <= as_of; year += 1) due = addMonths(first, year * 12);
  return due;
}

/** Day or month of the next fee of a card; null where none is due or its day is not known. */
export function nextFeeOf(
  { seed }: CatalogCard,
  { opened, fee_date }: Pick<Dated, 'opened' | 'fee_date'>,
  as_of: string,
): string | null {
  const said = fee_date ?? opened;
  if (said === null || isLoose(said) || seed.annual_fee === 0) return null;
  return nextFee(said, as_of).slice(0, said.length);
}

/**
 * The months, `2027-03/2027-05`, in which the next fee falls where several were said; null of a year, and
 * while these months run, as it may just have been charged.
 */
function feeSpan(said: string, as_of: string): string | null {
  const months = monthIndex(lastDay(said)) - monthIndex(firstDay(said));
  const to = monthIndex(nextFee(lastDay(said), as_of));
  const isWhole = months >= MONTHS - 1;
  return isWhole || to - months <= monthIndex(as_of)
    ? null
    : `${monthLabel(to - months)}/${monthLabel(to)}`;
}

function looseDue({ opened, fee_date }: Dated, as_of: string): string | null {
  return fee_date === null && opened !== null && isLoose(opened) ? feeSpan(opened, as_of) : null;
}

/** When a fee posts of what was opened in a year or in several months: `between 2027-03 and 2027-05`. */
export function looseText(said: string, as_of: string): string {
  const [from, to] = feeSpan(said, as_of)?.split('/') ?? [];
  return from === undefined
    ? `on a day that "opened ${dayText(said)}" does not tell`
    : `between ${from} and ${to}`;
}
