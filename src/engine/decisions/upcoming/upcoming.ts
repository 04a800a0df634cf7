import { isLoose } from '../../../kit/day.ts';
import { number } from '../../../kit/words.ts';
import { placesText } from '../../explain/places.ts';
import { firstDay, monthIndex, monthLabel, nextDay } from '../../model/calendar.ts';
import { spendingAsked } from '../../model/credit-periods.ts';
import type { Credit, EngineCard, EngineProgram } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { activationOf } from '../../model/rotating.ts';
import { lapseAfter } from '../points/ended.ts';
import type { ExpiryPolicy } from '../points/input.ts';
import { creditWindows, nextOf, type Window } from './credit-windows.ts';
import { quarterRatesText, quartersOf } from './quarters.ts';

/** A card held, with what its holder said of it. */
export interface HeldCard {
  readonly card: Pick<
    EngineCard,
    'card_id' | 'name' | 'annual_fee' | 'credits' | 'earn' | 'quarter_activation'
  >;
  /** What it earns; null for cash. */
  readonly program: Pick<EngineProgram, 'kind'> | null;
  /** A day, a month, or less than that (`2024`); null when it is not known, as for the next. */
  readonly opened: string | null;
  /** The day, or month, of one yearly fee; it comes again every year. */
  readonly fee_date: string | null;
  /** The fee of who opened it before it was raised, until the day before which it is charged. */
  readonly earlier_fee?: { readonly annual_fee: number; readonly until: IsoDate };
  /** Keys of the credits in use; null when it was not said: then all of them. */
  readonly selections: ReadonlySet<string> | null;
}

/** Points held. */
export interface HeldPoints {
  readonly program: Pick<EngineProgram, 'key' | 'name'>;
  readonly balance: number;
  /** The last day, or month, in which points were earned or spent; null when it is not known. */
  readonly last_activity: string | null;
  readonly expiry: ExpiryPolicy | null;
}

export interface UpcomingInput {
  readonly cards: readonly HeldCard[];
  readonly points: readonly HeldPoints[];
  /** Names of merchants by key; one without a name is told by its key. */
  readonly merchantNames: ReadonlyMap<string, string>;
}

export interface UpcomingEvent {
  /**
   * The last day of a credit or of points, the day of a fee, the first day of a quarter to come, the
   * last day of the one that runs.
   */
  readonly date: IsoDate;
  /** First day of a quarter that runs: it is the same event as before it began. */
  readonly began?: IsoDate;
  /** Of `date` the month alone is known. */
  readonly by_month?: true;
  readonly kind: 'credit_ends' | 'fee_due' | 'quarter_to_activate' | 'points_expire';
  /** Of a credit that comes again every month. */
  readonly monthly?: true;
  /** Null for points. */
  readonly card_id: number | null;
  /** Key of the credit or of the points program; null for fees and quarters. */
  readonly key: string | null;
  /** Dollars of the credit or fee; null without a sourced price. */
  readonly amount: number | null;
  /** `Uber Cash of Amex Gold, $10, lapses`. */
  readonly what: string;
  /** What to do, in one sentence. */
  readonly action: string;
}

/**
 * What comes up for a wallet from one day to another, both inclusive, by date: credits that lapse,
 * fees, quarters to activate (with those that run on the first day, wherever they end), points that
 * expire. Only what has a date: an anniversary that was not said, and points earned on unknown days, have none.
 */
export function upcoming(input: UpcomingInput, from: IsoDate, to: IsoDate): UpcomingEvent[] {
  const events = [
    ...input.cards.flatMap((held) => [
      ...creditEnds(held, input.merchantNames, from, to),
      ...feesDue(held, from, to),
      ...quartersOf(held.card, input.merchantNames, from, to).flatMap((one) =>
        quarterEvent(held, one, quarterRatesText(one, held.program, input.merchantNames), from),
      ),
    ]),
    ...input.points.flatMap((held) => expiry(held, from, to)),
  ];
  return events.sort((a, b) => compare(a.date, b.date) || compare(a.what, b.what));
}

function creditEnds(
  held: HeldCard,
  names: UpcomingInput['merchantNames'],
  from: IsoDate,
  to: IsoDate,
): UpcomingEvent[] {
  return creditWindows(held, from, to).map(({ credit, window }) => {
    const called = credit.merchants.map((key) => names.get(key) ?? key.replaceAll('_', ' '));
    return creditEvent(held, credit, placesText(credit.name, called), window);
  });
}

function creditEvent(
  { card: { card_id, name: card }, opened }: HeldCard,
  credit: Credit,
  places: string,
  { end, next }: Window,
): UpcomingEvent {
  const { key, name, value, enrolment, period, night, act, from_second_year } = credit;
  // Of an account that was opened on a day said here only what has begun is told.
  const from = from_second_year && opened === null ? ' (from the second year of membership)' : '';
  const asked = spendingAsked(credit);
  if (value === null && night !== undefined && next !== null) {
    return {
      ...{ date: end, kind: 'credit_ends', card_id, key, amount: null },
      what: `${name} of ${card}, as of the last anniversary, usually lapses`,
      action: `Use it by then, as far as it is not used: the hotel account has its day. The next one comes about ${next}.`,
    };
  }
  const needs = [
    places === '' ? '' : `It works at ${places}.`,
    enrolment === true ? 'It needs enrollment.' : '',
    asked === '' ? '' : `It needs ${asked}.`,
    act === undefined ? '' : `It comes only after ${act}.`,
  ];
  const then = next === null ? 'It ends for good.' : `The next one starts on ${next}.`;
  return {
    date: end,
    kind: 'credit_ends',
    ...(period === 'month' && next !== null && { monthly: true as const }),
    card_id,
    key,
    amount: value,
    what: `${name} of ${card}${from}, ${value === null ? 'of no stated value' : `$${number(value)}`}, lapses`,
    action: ['Use what is left of it by then.', ...needs, then].filter(Boolean).join(' '),
  };
}

function feesDue(
  { card, opened, fee_date, earlier_fee: earlier }: HeldCard,
  from: IsoDate,
  to: IsoDate,
): UpcomingEvent[] {
  const said = fee_date ?? opened;
  const { card_id, name, annual_fee } = card;
  if (said === null || isLoose(said) || annual_fee <= 0) return [];
  const byMonth = said.length < 10;
  const first = byMonth ? `${said}-01` : said;
  // A month that has begun may still bring the fee.
  const since = byMonth ? firstDay(monthIndex(from)) : from;
  const fees: UpcomingEvent[] = [];
  let date = nextOf(first, 12, since);
  while (date <= to) {
    const fee = earlier && date < earlier.until ? earlier.annual_fee : annual_fee;
    const about = fee_date === null || byMonth;
    const when = byMonth ? `in ${monthLabel(monthIndex(date))}` : `${about ? 'about ' : ''}${date}`;
    fees.push({
      date,
      ...(byMonth && { by_month: true as const }),
      kind: 'fee_due',
      card_id,
      key: null,
      amount: fee,
      what: `The $${number(fee)} fee of ${name} is due ${when}`,
      action: 'Check before whether to keep, change or cancel the card (check_card_renewal).',
    });
    date = nextOf(first, 12, nextDay(date));
  }
  return fees;
}

function quarterEvent(
  { card }: HeldCard,
  { start, end, name }: ReturnType<typeof quartersOf>[number],
  earns: string,
  from: IsoDate,
): UpcomingEvent[] {
  const runs = start < from;
  const { until: last = null, counts_from = null } = activationOf(card, start) ?? {};
  const until = last ?? end;
  // Past its last day nothing can be done about a quarter.
  if (until < from) return [];
  const [by, since] =
    counts_from === null
      ? ['', card.quarter_activation ? ' Only what is paid after that counts.' : '']
      : [last === null ? '' : ` by ${last}`, ` Purchases since ${counts_from} count.`];
  const days = [by && `activate${by}`, `runs until ${end}`].filter(Boolean).join(', ');
  const unknown = last === null ? ' The last day for it is not known.' : '';
  return [
    {
      ...(runs ? { date: until, began: start } : { date: start }),
      kind: 'quarter_to_activate',
      card_id: card.card_id,
      key: null,
      amount: null,
      what: `${name} of ${card.name}${runs ? ` (${days})` : ''}: ${earns}`,
      action: `Activate it with the issuer${by}, if that is not done.${since}${unknown}`,
    },
  ];
}

/** Points that end for want of activity. */
function expiry(
  { program, balance, last_activity, expiry: policy }: HeldPoints,
  from: IsoDate,
  to: IsoDate,
): UpcomingEvent[] {
  if (balance <= 0 || last_activity === null || policy === null) return [];
  const lapse = lapseAfter(policy, last_activity);
  if (lapse === null || lapse.last < from || lapse.first > to) return [];
  // Of a month the first day that is still to come: they may end on any.
  const date = lapse.first < from ? from : lapse.first;
  const month = lapse.first === lapse.last ? '' : ` (${lapse.when}: the day is not known)`;
  const { key, name } = program;
  return [
    {
      date,
      ...(date !== lapse.first && { began: lapse.first }),
      kind: 'points_expire',
      card_id: null,
      key,
      amount: null,
      what: `${number(balance)} points of ${name} expire after ${policy.months} months without activity${month}`,
      action: policy.kept_only_by
        ? `Not every activity keeps them. ${policy.kept_only_by}`
        : 'Earn or spend some before: any activity keeps them.',
    },
  ];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
