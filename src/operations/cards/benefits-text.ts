import { z } from 'zod';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { placesText } from '../../engine/explain/places.ts';
import { PERIODS } from '../../engine/model/credit-periods.ts';
import type { Credit } from '../../engine/model/facts.ts';
import { list, number, usd } from '../../kit/words.ts';
import {
  ENROLMENT_UNKNOWN,
  isPartial,
  NIGHTS_LAPSE,
  nightsOpen,
  unpricedText,
} from '../words/credits.ts';
import { USE_NOT_SEEN } from '../words/not-seen.ts';
import { sinceText } from './detail/credits-since.ts';

/** The category of lounges in the registry. */
export const LOUNGES = 'lounge';

/** A credit or perk of a card as of today. */
export const benefitRow = z.object({
  benefit_key: z.string(),
  name: z.string(),
  category: z.string(),
  value: z.number().nullable(),
  /** Points of the card's program, if the benefit pays points. */
  points: z.int().nullable(),
  period: z.string(),
  frequency: z.string().optional(),
  schedule: z.string(),
  next_reset: z.string().nullable(),
  merchants: z.array(z.string()),
  conditions: z.string().optional(),
  ends: z.string().nullable(),
  /** Since when the card has it, or will, where that is new: a day, or a month or year alone. */
  new_since: z.string().nullable().meta({ 'x-listed': false }),
  /** Terms that changed lately, as they are now: `since 2026-08-01: second bag too`. */
  changed: z.string().optional().meta({ 'x-listed': false }),
});
type Row = z.output<typeof benefitRow>;

/** What people ask of a single benefit, and the catalogue does not hold; and that a rest is lost. */
export function openTerms(
  credits: readonly Credit[],
  issuer: string,
  registry: CatalogSnapshot['benefitsByKey'],
): readonly string[] {
  const issued = credits.filter(({ key }) => registry.get(key)?.kind === 'certificate');
  const isNights = issued.every(({ key }) => nightsOpen([key]) !== '');
  const isSaid = ({ key }: Credit) => {
    const where = registry.get(key)?.where;
    return where?.issuer === issuer && where.text.includes('gift card');
  };
  const lapsing = credits.filter(({ value, period }) => value !== null && PERIODS[period].months);
  const isTold = lapsing.length > 0 && lapsing.every(isSaid);
  const lapses = lapsing.length > 0;
  return [
    lapses ? 'What is left of a credit at the end of its period lapses.' : '',
    issued.length > 0
      ? `${isNights ? `${NIGHTS_LAPSE}. Where` : 'How long a certificate lasts once it is issued, where'} it can be used and whether points can be added to it is not known here: the account of the airline or hotel says.`
      : '',
    lapses && !isTold && !(credits.length > FEW && lapsing.some(({ enrolment }) => enrolment))
      ? `Whether gift cards, apps or every location count is not known here${lapsing.some(isSaid) ? ' where nothing is said' : ''}: the issuer's terms say.`
      : '',
  ].filter(Boolean);
}

/** In the conditions of a credit that spending unlocks, on the card or on what its name says: no sum has it. */
const UNLOCKED = /(?:^|\. )(?:Only after|Requires) /;

/** What the credits shown give in a year; of a part of them, beside what all give. */
export function totalText(card: string, all: number, rows: readonly Row[] = []): string {
  const [unlocked = 0, shown = 0] = [true, false].map((is) =>
    yearlySum(rows.filter(({ conditions = '' }) => UNLOCKED.test(conditions) === is)),
  );
  const more = unlocked > 0 ? `up to ${usd(unlocked)} a year` : '';
  if (all <= 0) {
    const only = more === '' ? '' : ` but what spending unlocks: ${more}`;
    return `${card}: no credit with a yearly dollar value is known${only}.`;
  }
  const beside = more === '' ? '' : `, and ${more} more after spending`;
  // A sum of nothing is of credits that spending unlocks, or that have no yearly value.
  if (rows.length === 0 || usd(shown) === usd(all)) {
    return `${card}: credits of up to ${usd(all)} a year if all are used${beside}. ${USE_NOT_SEEN}`;
  }
  const of = shown > 0 ? `these credits give up to ${usd(shown)} a year${beside}; ` : '';
  const alone = shown > 0 || more === '' ? '' : `these credits give ${more} after spending; `;
  return `${card}: ${of}${alone}all its credits up to ${usd(all)} a year if all are used. ${USE_NOT_SEEN}`;
}

function yearlySum(rows: readonly Row[]): number {
  return rows.reduce((sum, { value, period }) => {
    return sum + (value ?? 0) * PERIODS[period as Credit['period']].per_year;
  }, 0);
}

/** So many rows are told one by one, priced or not. */
const FEW = 3;

/** What has a price first, by the day on which it lapses, the dearest before the others; the rest in one line. */
export function rowTexts(rows: readonly Row[], today: string): string[] {
  const lapse = ({ next_reset, ends }: Row) => next_reset ?? ends ?? '9999';
  const isPriced = ({ value, points }: Row) => value !== null || points !== null;
  const told = (row: Row) => rowText(row, today);
  if (rows.length <= FEW) return rows.map(told);
  const priced = rows
    .filter(isPriced)
    .sort((a, b) => lapse(a).localeCompare(lapse(b)) || (b.value ?? 0) - (a.value ?? 0));
  const unpriced = rows.filter((row) => !isPriced(row));
  const others = unpriced.map((row) =>
    unpricedText({
      ...row,
      name: `${row.name} [${row.benefit_key}]${sinceText(row.new_since, today)}${row.changed ? `, ${row.changed}` : ''}`,
    }),
  );
  const enrolled = priced.some(({ conditions }) => conditions?.includes('Enrollment is required'));
  const lines = [
    ...priced.map(told),
    ...(others.length > 0 ? [`Without a stated dollar value: ${others.join('; ')}.`] : []),
    nightsOpen(unpriced.map((row) => row.benefit_key)),
    unknownEnrolment(priced),
    ...(enrolled ? [OPEN_TERMS] : []),
  ];
  return lines.filter(Boolean);
}

/** Credits of which no source says whether to enroll: silence would read as a no. */
function unknownEnrolment(priced: readonly Row[]): string {
  const names = priced
    .filter(({ conditions }) => conditions?.includes(ENROLMENT_UNKNOWN))
    .map(({ name }) => name);
  return names.length === 0 ? '' : `Whether to enroll is not known: ${list([...new Set(names)])}.`;
}

const OPEN_TERMS =
  "Not known here: where to enroll, and where nothing is said, whether gift cards, apps and every location count: the issuer's terms say.";

function rowText(row: Row, today: string): string {
  const isPerk = row.value === null && row.points === null;
  // The day on which nothing is renewed is of no use.
  const isPlain = isPerk && (row.category === LOUNGES || row.schedule.includes('day is unknown'));
  const when = isPlain ? '' : `, ${row.schedule}`;
  const { conditions = '' } = row;
  const named = row.merchants.filter((name) => !conditions.includes(`booked at ${name}.`));
  const lapses = row.value !== null && (row.next_reset ?? row.ends) !== null;
  // Its own words say at which part of a single place.
  const isSaid = isPartial(conditions) && named.length === 1;
  const places = lapses && !isSaid ? placesText(row.name, named) : '';
  const where = places === '' ? '' : ` It works at ${places}.`;
  return `- ${row.name} [${row.benefit_key}]: ${amountText(row)}${when}${sinceText(row.new_since, today)}.${where}${neededText(row)}${changedText(row)}`;
}

function changedText({ changed = '' }: Row): string {
  return changed === '' ? '' : ` ${changed.charAt(0).toUpperCase()}${changed.slice(1)}.`;
}

/** What a holder has to do for it; that nothing is to be done needs no words, and what is not known is told of all at once. */
function neededText({ conditions = '' }: Row): string {
  const said = conditions.replace(/(?:Whether|No) enrollment is required(?: is unknown)?\.\s*/, '');
  return said === '' ? '' : ` ${said.trim()}`;
}

function amountText({ value, points }: { value: number | null; points: number | null }): string {
  if (points !== null) return `${number(points)} points`;
  return value === null ? 'no stated dollar value' : `$${value}`;
}
