import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { REFUND_DAYS } from '../../../engine/decisions/renewal/tenure.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import { AppError, type InputIssue } from '../../../errors.ts';
import { echoed, quoted } from '../../../kit/clean-text.ts';
import { addDays, lastDay } from '../../../kit/day.ts';
import { accountWords } from '../../../kit/text/account-words.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { text } from '../../../operation/params.ts';
import { type Account, otherAccount } from '../applications/accounts.ts';
import { calledJust } from '../cards/named-together.ts';
import { beforeLaunch } from './day.ts';

/** When cards were opened, and when their fees are due. */

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const dayMessage = 'must be a day or a month, such as 2027-03-14, March 2027 or "mid March"';
/** Who has applied for a card does not hold it. */
const APPLIED = /\b(?:denied|declined|rejected|refused|pending|applied|applying)\b/i;
const noApplications =
  'must be the day or month on which the card was opened: applications are not kept here, only cards held';
const whenSaid = (less: RegExp, message: string) =>
  z
    .string(message)
    .refine((given) => less.test(given) || z.iso.date().safeParse(given).success, {
      error: ({ input }) => (APPLIED.test(String(input)) ? noApplications : message),
    })
    .refine((given) => given >= '1950' && given < '2100', 'must be from 1950 to 2099');
export const dayOrMonth = whenSaid(MONTH, dayMessage);
/** Of what lies behind, such as the last activity of points; a span of months is `2024-05/2025-05`. */
export const dayMonthOrYear = whenSaid(
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:\/\d{4}-(?:0[1-9]|1[0-2]))?)?$/,
  'must be a day, a month or a year, such as 2025-03-14, March 2025 or 2025',
);

const entry = z.strictObject({
  opened: dayOrMonth.nullable().optional(),
  fee_date: dayOrMonth.nullable().optional(),
  /** Credits in use; null or left out: not said. */
  benefit_selections: z.array(text(80)).max(100).nullable().optional(),
});

/** Most cards whose dates are said: those held, and closed ones that still count for issuers. */
const MOST = 30;

export const dates = z
  .record(text(120), z.union([dayOrMonth.transform((opened) => ({ opened })), entry]))
  .refine((all) => Object.keys(all).length <= MOST, `takes at most ${MOST} cards`)
  .optional()
  .describe(
    'When cards were opened, closed ones and those as authorized user too, and fees are due: {"CSP": "2025-03", "Sapphire (authorized user)": "2026-01", "Amex Gold": {"opened": "2024-05-02", "fee_date": "2026-12"}}.',
  )
  .meta({ 'x-listed': false, 'x-form': '{card: opened}' });

/** A card with the dates said of it. */
export interface Dated {
  readonly card: CatalogCard;
  /** A day, or a month alone. */
  readonly opened: string | null;
  readonly fee_date: string | null;
  readonly benefit_selections: readonly string[] | null;
}

/**
 * Null when no dates were said at all.
 * @throws AppError `validation_failed` for a card that is none, and a day that is not past or on
 * which nobody had the card
 */
export function readDates(
  given: z.output<typeof dates>,
  { catalog }: Context,
  as_of: string = catalog.today,
  held: readonly CatalogCard[] = [],
): Dated[] | null {
  if (given === undefined) return null;
  const issues: InputIssue[] = [];
  const read = Object.entries(given).flatMap(([name, said]): Dated[] => {
    const path = `params.dates.${echoed(name)}`;
    const card = ownCard(name, catalog, held);
    const { opened = null, fee_date = null, benefit_selections = null } = entry.parse(said);
    const last = as_of < catalog.today ? as_of : catalog.today;
    if (opened !== null && opened > last.slice(0, opened.length)) {
      const message = last === catalog.today ? 'must not lie in the future' : `is after ${last}`;
      issues.push({ path, message });
    }
    if (card === null) {
      // What only counts as a new account need not be one card.
      if (opened === null)
        issues.push({ path, message: `${quoted(name)} is not one card: use its full name` });
      return [];
    }
    if (opened !== null && fee_date !== null && lastDay(fee_date) < opened) {
      issues.push({ path, message: `has its fee due ${fee_date}, before it was opened ${opened}` });
    }
    if (opened !== null) issues.push(...beforeLaunch(card, lastDay(opened), path));
    return [{ card, opened, fee_date, benefit_selections }];
  });
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return read;
}

/** The card of which the person is the holder, by what it is called; null for another account. */
export function ownCard(
  name: string,
  catalog: Context['catalog'],
  held: readonly CatalogCard[],
): CatalogCard | null {
  const { text, user } = accountWords(name);
  const meant = catalog.resolveCard(text);
  if (!user && meant.kind === 'found') return catalog.cardsById.get(meant.card_id) ?? null;
  if (user || meant.kind !== 'ambiguous') return null;
  const [only, ...others] = held.filter(({ seed }) => meant.candidates.includes(seed.card_id));
  return only !== undefined && others.length === 0
    ? only
    : calledJust(text, meant.candidates, catalog);
}

/** Of what was said, the accounts opened that are no card of the person's own. */
export function otherAccounts(
  given: z.output<typeof dates>,
  held: readonly CatalogCard[],
  { catalog }: Context,
): Account[] {
  return Object.entries(given ?? {}).flatMap(([name, { opened = null }]) =>
    opened === null || ownCard(name, catalog, held) !== null
      ? []
      : [otherAccount(name, opened, catalog)],
  );
}

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
  const first = firstOf(said);
  const due = nextFee(said, as_of);
  const last = addMonths(due, -12);
  const isCharged = last >= first && last !== opened && as_of <= addDays(last, REFUND_DAYS);
  if (isCharged) return '';
  const when = said.length === 7 ? `in ${due.slice(0, 7)}` : `about ${due}`;
  const isFirst = opened !== null && addMonths(firstOf(opened), 12) > as_of;
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
    const due = said ? nextFeeOf(card, said, as_of) : null;
    if (said === undefined || due === null) return [];
    // Its fee was just charged: what is said of it has no day to wait for.
    const isNow = whenToLeave(card, dated, as_of) === '';
    const isFirst = said.opened !== null && addMonths(firstOf(said.opened), 12) > as_of;
    const bonus = isFirst ? ', not before, for the sake of its welcome bonus' : '';
    const when = isNow ? 'now, as its fee was just charged: ask for it back' : `${due}${bonus}`;
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
  const first = firstOf(said);
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
  if (said === null || seed.annual_fee === 0) return null;
  return nextFee(said, as_of).slice(0, said.length);
}

function firstOf(said: string): string {
  return said.length === 7 ? `${said}-01` : said;
}
