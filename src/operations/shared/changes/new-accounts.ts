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
  return effective_from === holders_fee?.opened_before && !APART.test(field);
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
    one.card_id === card_id &&
    one.field === 'annual_fee_existing_holders' &&
    dollarsOf(one.new_value) === amount;
  return amount !== undefined && all.some(isTheirs) ? ', for new accounts' : '';
}

function dollarsOf(value: string | null): string | undefined {
  return /^\d+(?:\.\d+)?/.exec(value ?? '')?.[0];
}
