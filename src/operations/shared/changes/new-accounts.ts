import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import { isoDay } from '../../../kit/day.ts';
import { monthText } from '../../../kit/words.ts';

/** Changes that hold for new accounts first, and for those opened before from another day. */

/** What accounts of all ages have in common, or a fee, which is told by itself. */
const APART = /^(?:annual_fee|first_year_fee|name|status|issuer|bonus|network)/;

/** Whether a change is one of the terms that an account opened before may not have yet. */
export function isOfNewTerms(
  { field, effective_from }: ChangeRecord,
  since: string | null,
): boolean {
  return since !== null && effective_from === since && !isApart({ field });
}

/** Months within which a fee has come due for everybody who holds a card. */
const A_YEAR = 12;

/**
 * The change by which new accounts of a card pay another fee, where nothing says from when those who hold it
 * do and not all can have paid it; undefined where that is known, or long past.
 * @param all what is recorded of the card's fee, and of other things
 */
export function feeOfNewAlone(
  { card_id, holders_fee }: Ruled,
  all: readonly ChangeRecord[],
  today: string,
): ChangeRecord | undefined {
  if (holders_fee !== undefined) return undefined;
  const own = all.filter((one) => one.card_id === card_id);
  const [newest] = own
    .filter(({ field }) => field === 'annual_fee')
    .toSorted((a, b) => b.detected_at.getTime() - a.detected_at.getTime());
  if (newest === undefined || isoDay(newest.detected_at) <= addMonths(today, -A_YEAR))
    return undefined;
  const [before, amount] = [newest.old_value, newest.new_value].map(dollarsOf);
  const isChanged = before !== undefined && amount !== undefined && before !== amount;
  const isTheirs = own.some(
    (one) => one.field === HOLDERS_FEE && dollarsOf(one.new_value) === amount,
  );
  return isChanged && !isTheirs ? newest : undefined;
}

type Ruled = Pick<CatalogCard['seed'], 'card_id' | 'holders_fee'>;

/** The day, month or year since which new accounts of a card have other terms than some that are held; null: none. */
export function newTermsSince(
  seed: Ruled,
  all: readonly ChangeRecord[],
  today: string,
): string | null {
  const { holders_fee } = seed;
  return holders_fee?.opened_before ?? feeOfNewAlone(seed, all, today)?.effective_from ?? null;
}

/** Whether a change is none of a card's rates and benefits, or is told by itself. */
export function isApart({ field }: Pick<ChangeRecord, 'field'>): boolean {
  return APART.test(field);
}

/** The fee of those who hold a card already. */
export const HOLDERS_FEE = 'annual_fee_existing_holders';

/** Of the fee that those who hold a card pay from a day: the change that made it that of new accounts. */
export function feeOfNew(
  { card_id, field, new_value, detected_at }: ChangeRecord,
  all: readonly ChangeRecord[],
): ChangeRecord | undefined {
  const amount = dollarsOf(new_value);
  if (field !== HOLDERS_FEE || amount === undefined) return undefined;
  return all.findLast(
    (one) =>
      one.card_id === card_id &&
      one.field === 'annual_fee' &&
      one.detected_at < detected_at &&
      dollarsOf(one.new_value) === amount,
  );
}

/** That it is not known from which day they hold for those who opened it before. @param since `newTermsSince` */
export function newTermsText(
  { name, issuer, holders_fee }: Pick<CatalogCard['seed'], 'name' | 'issuer' | 'holders_fee'>,
  since: string,
): string {
  const unknown = `Whether ${name} opened before ${since} has the terms of new accounts yet is not known here`;
  if (holders_fee === undefined) return unknown;
  const { until, notice } = holders_fee;
  const told = notice && `${issuer}'s notice of ${monthText(notice.sent)} to each holder says; `;
  return `${unknown} (${told ?? ''}the fee moves in ${until})`;
}

/** `, for new accounts`, behind a fee that those who hold the card pay from another day, or from one not known. */
export function scopeOf(
  record: ChangeRecord,
  all: readonly ChangeRecord[],
  { cardsById, today }: Pick<CatalogSnapshot, 'cardsById' | 'today'>,
): string {
  const { card_id, field, new_value } = record;
  if (field !== 'annual_fee' || card_id === null) return '';
  const card = cardsById.get(card_id);
  if (card && feeOfNewAlone(card.seed, all, today) === record)
    return ', for new accounts; from when holders pay it is not known here';
  const amount = dollarsOf(new_value);
  const isTheirs = (one: ChangeRecord) =>
    one.card_id === card_id && one.field === HOLDERS_FEE && dollarsOf(one.new_value) === amount;
  return amount !== undefined && all.some(isTheirs) ? ', for new accounts' : '';
}

function dollarsOf(value: string | null): string | undefined {
  return /^\d+(?:\.\d+)?/.exec(value ?? '')?.[0];
}
