import { list, usd } from '../../../kit/words.ts';
import { unknownOf } from '../../shared/cards/cover/cover-rank.ts';
import { noted } from '../../words/noted.ts';

interface Cover {
  readonly kind: string;
  readonly role: string | null;
  readonly limit: number | null;
  readonly deductible: number | null;
  readonly claims_per_year: number | null;
  readonly after_hours?: number | null | undefined;
  readonly extra_months?: number | null | undefined;
  readonly leaves_out?: readonly string[] | null | undefined;
  readonly note?: string | null | undefined;
}

/**
 * How much of a note is told: all; what decides, beside other parts of a card; or beside many cards the
 * bill that must be moved alone.
 */
export type CoverNotes = 'all' | 'deciding' | 'least';

export function coverText(one: Cover, notes: CoverNotes = 'deciding'): string {
  const unknown = unknownOf(one.kind, one);
  const told = notes === 'least' ? { ...one, claims_per_year: null } : one;
  const terms = [
    ...coverTerms(told),
    ...noted(noteOf(one, notes)),
    ...(notes === 'all' && one.leaves_out ? [`not for ${list(one.leaves_out, 'or')}`] : []),
    ...(unknown.length > 0 ? [`${list(unknown)} not known`] : []),
  ];
  return `${kindName(one)}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`;
}

function noteOf(one: Cover, notes: CoverNotes): string | null | undefined {
  const { kind, note } = one;
  if (notes === 'all') return note;
  const [role] = hasOtherRole(one) ? (note?.split('; ') ?? []) : [];
  if (notes === 'deciding') return role === undefined ? decidingOf(note) : note;
  return kind === 'cell_phone' && BILL.test(note ?? '')
    ? 'if it pays the bill'
    : role?.replace('outside the United States', 'abroad');
}

/** Where another role holds abroad, the role alone misleads. */
function hasOtherRole({ kind, note }: Cover): boolean {
  return kind === 'rental_car' && /^(?:Primary|Secondary) /.test(note ?? '');
}

/** What whoever relies on a cover must have done, or kept to: it is told beside other parts of a card too. */
const DECIDES =
  /paid with the card|\bin (?:12 months|a year)$|days (?:from|of) (?:the )?purchase|^rentals for business|\b\d+ miles/i;

const BILL = /phone bill must be paid/i;

/** The parts of a note that decide whether a claim is paid; null where none does. */
function decidingOf(note: string | null | undefined): string | null {
  const parts = (note ?? '').split('; ').filter((part) => DECIDES.test(part));
  return parts.join('; ').replace(/, \d+ for residents of New York/, '') || null;
}

function kindName({ kind }: Cover): string {
  return kind.replaceAll('_', ' ');
}

/** Covers side by side: those of which only the kind is known are told together. */
export function coversText(covers: readonly Cover[], notes: CoverNotes): string {
  const isBare = (one: Cover) =>
    coverTerms(one).length === 0 &&
    !noteOf(one, notes) &&
    !(notes === 'all' && one.leaves_out) &&
    unknownOf(one.kind, one).length > 0;
  const bare = covers.filter(isBare);
  if (bare.length < 2) return covers.map((one) => coverText(one, notes)).join('; ');
  const known = covers.filter((one) => !isBare(one)).map((one) => coverText(one, notes));
  return [...known, `${list(bare.map(kindName))} (limits not known)`].join('; ');
}

/** What is known of a cover, without its kind. */
export function coverTerms(one: Cover): string[] {
  const { role, limit, deductible, claims_per_year, after_hours, extra_months } = one;
  return [
    role,
    after_hours ? `after ${after_hours} hours` : null,
    extra_months ? `${extra_months} more months` : null,
    limit === null ? null : `up to ${usd(limit)}`,
    deductible === null || deductible === 0 ? null : `${usd(deductible)} deductible`,
    claims_per_year === null ? null : `${claims_per_year} claims a year`,
  ].filter((term) => term !== null);
}
