import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { monthText } from '../../../kit/words.ts';

/** Changes that hold for new accounts first, and for those opened before from another day. */

/** What accounts of all ages have in common, or a fee, which is told by itself. */
const APART = /^(?:annual_fee|first_year_fee|name|status|issuer|bonus|network)/;

/** Whether a change is one of the terms that an account opened before may not have yet. */
export function isOfNewTerms(
  { field, effective_from }: ChangeRecord,
  { holders_fee }: Pick<CatalogCard['seed'], 'holders_fee'>,
): boolean {
  return effective_from === holders_fee?.opened_before && !isApart({ field });
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

/** That it is not known from which day they hold for those; empty for a card whose accounts are all alike. */
export function newTermsText({
  name,
  issuer,
  holders_fee,
}: Pick<CatalogCard['seed'], 'name' | 'issuer' | 'holders_fee'>): string {
  if (holders_fee === undefined) return '';
  const { opened_before, until, notice } = holders_fee;
  const told = notice && `${issuer}'s notice of ${monthText(notice.sent)} to each holder says; `;
  return `Whether ${name} opened before ${opened_before} has the terms of new accounts yet is not known here (${told ?? ''}the fee moves in ${until})`;
}

/** `, for new accounts`, behind a fee that those who hold the card pay from another day. */
export function scopeOf(
  { card_id, field, new_value }: ChangeRecord,
  all: readonly ChangeRecord[],
): string {
  if (field !== 'annual_fee') return '';
  const amount = dollarsOf(new_value);
  const isTheirs = (one: ChangeRecord) =>
    one.card_id === card_id && one.field === HOLDERS_FEE && dollarsOf(one.new_value) === amount;
  return amount !== undefined && all.some(isTheirs) ? ', for new accounts' : '';
}

function dollarsOf(value: string | null): string | undefined {
  return /^\d+(?:\.\d+)?/.exec(value ?? '')?.[0];
}
