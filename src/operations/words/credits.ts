import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { PERIODS, spendingAsked } from '../../engine/model/credit-periods.ts';
import type { Credit } from '../../engine/model/facts.ts';
import type { IsoDate } from '../../engine/model/iso-date.ts';
import { creditWindow } from '../../engine/worth/credits/credit-calendar.ts';
import { postsItself } from '../../engine/worth/credits/points-of.ts';
import { number, usd } from '../../kit/words.ts';

/** When a credit can be used, in words and as dates. */
export interface CreditSchedule {
  readonly schedule: string;
  /** First day of the next calendar period; null when none is known or none follows. */
  readonly next_reset: IsoDate | null;
}

/**
 * The schedule of a credit as of a date: `each calendar month; the current one runs to 2026-11-30`.
 * Only calendar periods have known dates: an anniversary depends on the holder.
 */
export function creditSchedule(credit: Credit, today: IsoDate): CreditSchedule {
  const ends = credit.valid_to === null ? '' : `; ${endText(credit.valid_to, credit)}`;
  const { months, every, calendar } = PERIODS[credit.period];
  const window = creditWindow(credit, today);
  if (window !== null && credit.month !== undefined) {
    const opens = `${window.end.slice(0, 4)}-${String(credit.month).padStart(2, '0')}-01`;
    const when = today < opens ? `not before ${opens}` : 'open now';
    const schedule = `in ${nameOf(opens)} of each year alone; ${when}${ends}`;
    return { schedule, next_reset: window.next_reset };
  }
  if (window !== null) {
    const schedule = `each ${calendar}; the current one runs to ${window.end}${ends}`;
    return { schedule, next_reset: window.next_reset };
  }
  if (isLastOf(credit, today)) {
    return { schedule: `use it by ${credit.valid_to}, when it ends for good`, next_reset: null };
  }
  const start =
    months === null
      ? ''
      : credit.reset === 'anniversary'
        ? ' of membership, from the account anniversary'
        : '; its reset day is unknown';
  return { schedule: every + start + ends, next_reset: null };
}

/** Whether dollars whose period has no known day end for good within the running one of the calendar. */
function isLastOf(credit: Credit, today: IsoDate): boolean {
  const { value, reset, valid_to, to_activate } = credit;
  if (value === null || reset !== null || valid_to === null || to_activate) return false;
  const window = creditWindow({ ...credit, reset: 'calendar' }, today);
  return valid_to >= today && window !== null && window.next_reset === null;
}

/** The last day of a credit, or the last one to activate it. */
export function endText(
  day: IsoDate,
  { to_activate, extended }: Pick<Credit, 'to_activate' | 'extended'>,
): string {
  if (extended) return `published to end on ${day}, which ${EXTENDED}`;
  return to_activate ? `to activate by ${day}` : `the credit itself ends on ${day}`;
}

/** Of an end that an issuer publishes. */
const EXTENDED = 'was put off each time so far';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

function nameOf(day: string): string {
  return MONTH.format(new Date(day));
}

/** What has to be done first for a credit of an issuer's card, and where it works, as the registry tells it. */
export function howText(
  key: string,
  issuer: string,
  { benefitsByKey }: Pick<CatalogSnapshot, 'benefitsByKey'>,
): string {
  const { how, where } = benefitsByKey.get(key) ?? {};
  const own = [how, where].filter((one) => one?.issuer === issuer);
  return own.map((one) => one?.text).join(' ');
}

/** Whether a credit works at a part of its merchants alone, by its conditions. */
export function isPartial(conditions: string): boolean {
  return /(?:^|\. )Only (?!for what is booked)/.test(conditions);
}

const SECOND_YEAR = 'From the second year of membership.';

/** Bags of two people who check one each, there and back. */
export const BAGS_OF_TWO = 4;

const BY_ITSELF = 'It comes by itself.';
export const ENROLMENT_UNKNOWN = 'Whether enrollment is required is unknown.';

/**
 * What a holder has to do for a credit, in one or more sentences.
 * @param portal the bank's portal through which alone it is earned
 * @param how see `howText`
 * @param hides_spend whether the plan is not told how much spending it takes
 */
export function creditConditions(
  credit: Credit,
  {
    portal = null,
    how = '',
    hides_spend = false,
  }: {
    readonly portal?: string | null;
    readonly how?: string;
    readonly hides_spend?: boolean;
  } = {},
): string {
  const { night, from_second_year, act, terms, bag_fee } = credit;
  const spending = spendingAsked(credit);
  const asked = hides_spend && spending !== '' ? 'spending: paid plans see how much' : spending;
  const parts = [
    enrolmentText(credit),
    act === undefined ? '' : `Only after ${act}.`,
    terms,
    capitalised(companionText(credit)),
    bag_fee === undefined
      ? ''
      : `A first bag costs ${usd(bag_fee.dollars)} each way (as of ${bag_fee.as_of}): ${usd(bag_fee.dollars * BAGS_OF_TWO)} for a round trip of two.`,
    how,
    portal === null ? '' : `Only for what is booked at ${portal}.`,
    from_second_year ? SECOND_YEAR : '',
    asked === '' ? '' : `Requires ${asked}.`,
    night?.cap_points == null ? '' : `For a night of up to ${number(night.cap_points)} points.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * `$22 to $80 of taxes and fees, up to $250 abroad`: what a companion's ticket still costs; empty where
 * nothing is known of it, or the name has it.
 */
export function companionPays({ name, companion_pays: pays }: Credit): string {
  if (pays === undefined || name.includes('taxes')) return '';
  const { fare, least, home_most: home, most } = pays;
  if (most === 0) return 'no taxes and fees';
  const top = home ?? most;
  const range = [
    least !== undefined && usd(least),
    top !== undefined && `${least === undefined ? 'up ' : ''}to ${usd(top)}`,
  ].filter(Boolean);
  const taxes = `${range.length > 0 ? `${range.join(' ')} of ` : ''}taxes and fees`;
  const abroad = home !== undefined && most !== undefined ? `, up to ${usd(most)} abroad` : '';
  return `${fare === undefined ? '' : `${usd(fare)} and `}${taxes}${abroad}`;
}

/** Keys of a ticket for somebody else, and names of what takes a part off its price. */
const OF_COMPANION = new Set(['companion_certificate', 'companion_after_spend']);
const PART_OFF = /discount|% off/i;

/**
 * `the companion pays $99 and taxes and fees`, or that this is not known; empty where the name has it, and
 * for what is no ticket.
 */
export function companionText(credit: Credit): string {
  const { key, name, value, companion_pays: known } = credit;
  if (known !== undefined)
    return companionPays(credit) && `the companion pays ${companionPays(credit)}`;
  const isTicket = OF_COMPANION.has(key) && value === null && !PART_OFF.test(name);
  return isTicket ? "the companion's taxes and fees are not known" : '';
}

const capitalised = (text: string): string =>
  text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Nobody enrolls for points that post by themselves. */
function enrolmentText(credit: Credit): string {
  const { automatic, enrolment } = credit;
  if (automatic !== undefined) return BY_ITSELF;
  if (enrolment === true) return 'Enrollment is required.';
  return enrolment === null && !postsItself(credit)
    ? ENROLMENT_UNKNOWN
    : 'No enrollment is required.';
}

/** A benefit without a dollar value, with what it needs: `Free Night Award (each membership year)`. */
export function unpricedText({
  name,
  schedule,
  ends = null,
  conditions = '',
}: {
  readonly name: string;
  readonly schedule: string;
  readonly ends?: string | null | undefined;
  readonly conditions?: string | undefined;
}): string {
  const [, spending] = /Requires (\$[\d,]+)/.exec(conditions) ?? [];
  const [, night] = /For a night of (up to [\d,]+ points)/.exec(conditions) ?? [];
  const [, people] = /for (you and (?:up to )?\d+ others?)/.exec(conditions) ?? [];
  const [, bag] = /A first bag costs (\$[\d.]+ each way)/.exec(conditions) ?? [];
  const terms = [
    name.includes(' points)') ? '' : night,
    people,
    bag === undefined ? '' : `a first bag costs others ${bag}`,
    /of membership/.test(schedule) ? 'each membership year' : '',
    conditions.includes(SECOND_YEAR) ? 'from the second on' : '',
    ends === null ? '' : endBriefly(ends, schedule),
    spending === undefined || name.includes(`after ${spending}`)
      ? ''
      : `after ${spending} of spending in a year`,
    conditions.includes('Enrollment is required') ? 'enrollment' : '',
  ].filter(Boolean);
  return `${name}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`;
}

function endBriefly(day: string, schedule: string): string {
  if (schedule.includes(EXTENDED)) return `published to end ${day}, put off each time so far`;
  return `${schedule.includes('to activate by') ? 'activate by' : 'ends'} ${day}`;
}

/** What no source says of credits where somebody else has a card of the account. */
export const USERS_OPEN =
  'Whether an authorized user or employee gets credits of their own is not known here.';

/** How long one lasts is what `night_life` of the rules has, and its day. */
export const NIGHTS_LAPSE =
  'A free night usually lapses 12 months after it is issued (read 2026-11-27)';

/** What is known of all certificates for nights, and what no source says. */
export const NIGHTS_OPEN = `${NIGHTS_LAPSE}: its day, and what it may cost where no points are given, the hotel account says.`;

/** The same where any of these benefits is one; else empty. */
export function nightsOpen(keys: readonly string[]): string {
  return keys.some((key) => key.startsWith('free_night')) ? NIGHTS_OPEN : '';
}

/** The benefits of a card without a dollar value or points, in one sentence; empty without any. */
export function unpricedOf(credits: readonly Credit[], today: IsoDate): string {
  const own = credits.filter(({ value, points }) => value === null && points === undefined);
  // Nights first: they are what such a card is held for.
  const isNight = ({ key }: Credit) => Number(!key.startsWith('free_night'));
  const texts = own
    .toSorted((a, b) => isNight(a) - isNight(b))
    .map((credit) =>
      unpricedText({
        name: credit.name,
        schedule: creditSchedule(credit, today).schedule,
        ends: credit.valid_to,
        conditions: creditConditions(credit),
      }),
    );
  return texts.length === 0 ? '' : `Without a stated dollar value: ${texts.join('; ')}`;
}
