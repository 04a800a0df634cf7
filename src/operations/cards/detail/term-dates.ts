import { z } from 'zod';
import { checkedAt } from '../../../catalog/seeds/ages.ts';
import { FACT_FIELDS } from '../../../catalog/seeds/fact-fields.ts';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import { list } from '../../../kit/words.ts';
import { PAID_TERMS } from '../../../plans/open-facts.ts';
import type { termsShape } from '../card-detail.ts';

type DatedTerm = Exclude<keyof typeof termsShape, 'promo_apr_months'> | 'grace_period_days';
const DATED = FACT_FIELDS.filter(({ path }) => path.startsWith('terms.')).map((field) => ({
  ...field,
  term: field.name as DatedTerm,
}));

const date = z.string().nullable().optional();
/** The dates of terms that are not those of the rest; null where their sources have none. */
export const termDates = z
  .object(
    Object.fromEntries(DATED.map(({ term }) => [term, date])) as Record<DatedTerm, typeof date>,
  )
  .optional()
  .meta({ 'x-listed': false });
type TermDates = z.output<typeof termDates>;

/** Of these fields plans without their terms see no date either. */
export const PAID_DATES = PAID_TERMS.map((term) => `term_dates.${term}`);

/** @param newest the date of the card's other terms */
export function termDatesOf(seed: CardSeed, newest: string | null): TermDates {
  const own = DATED.flatMap((field) => {
    if (seed.terms[field.term] === null) return [];
    const day = checkedAt(seed, field);
    return day === newest ? [] : [[field.term, day] as const];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

const CALLED: Readonly<Record<DatedTerm, string>> = {
  purchase_apr: 'purchase APR',
  promotional_apr: 'intro APR',
  foreign_transaction_fee: 'foreign fee',
  balance_transfer_apr: 'transfer APR',
  balance_transfer_fee: 'transfer fee',
  late_fee: 'late fee',
  penalty_apr: 'penalty APR',
  returned_payment_fee: 'returned-payment fee',
  cash_advance_apr: 'cash-advance APR',
  cash_advance_fee: 'cash-advance fee',
  grace_period_days: 'grace period',
};

type Told = { readonly [Term in DatedTerm]?: string | null | undefined } & {
  readonly last_extracted_at: string | null;
  readonly term_dates?: TermDates;
};

/** Of terms that were read on so few days, each is said with its own. */
const FEW = 2;

/** When the terms that are told were last read: that of interest first, as it moves the most. */
export function datesText({ last_extracted_at, term_dates = {}, ...terms }: Told): string {
  const rest = last_extracted_at?.slice(0, 10) ?? null;
  const shown = DATED.map(({ term }) => term).filter((term) => (terms[term] ?? null) !== null);
  const dayOf = (term: DatedTerm) => (term in term_dates ? (term_dates[term] ?? null) : rest);
  const byDay = Map.groupBy(shown, dayOf);
  const days = [...byDay.keys()].filter((day) => day !== null).sort();
  const [first] = days;
  if (first === undefined) return '';
  if (byDay.size === 1) return ` (as of ${first})`;
  const each = [...byDay].map(
    ([day, own]) => `${list(own.map((one) => CALLED[one]))} ${day ?? 'undated'}`,
  );
  if (shown.length <= FEW) return ` (as of: ${each.join('; ')})`;
  const others = new Set(shown.filter((one) => one !== 'purchase_apr').map(dayOf));
  const own = terms.purchase_apr ? dayOf('purchase_apr') : undefined;
  const dated = [...others].filter((day) => day !== null).sort();
  const span = [...new Set([dated[0], dated.at(-1)])].join(' to ');
  const undated = others.has(null) ? ', some undated' : '';
  // Nothing is the rest of what is not told, nor of what is of the same day.
  if (own === undefined || own === span) return ` (as of ${span}${undated})`;
  const others_told = span === '' ? 'undated' : `${span}${undated}`;
  return ` (as of: purchase APR ${own ?? 'undated'}; the rest ${others_told})`;
}
