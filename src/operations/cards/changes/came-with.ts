import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { isoDay } from '../../../kit/day.ts';
import type { Context } from '../../../operation/context.ts';
import { feeOfNew, HOLDERS_FEE, isApart } from '../../shared/changes/new-accounts.ts';
import { dateText } from './days.ts';
import { toldOf } from './told.ts';

/**
 * What else a card changed when new accounts got the fee that now reaches those who hold it, as far as it is
 * told nowhere else, a line each behind `; the same change, from 2025-06-23:`. A fee alone would tell its holder
 * the price without what it buys.
 * @param told what the answer tells by itself
 * @param all what is recorded of the card, from any day
 */
export function cameWith(
  record: ChangeRecord,
  told: readonly ChangeRecord[],
  all: readonly ChangeRecord[],
  context: Pick<Context, 'catalog' | 'caller'>,
): string {
  const fee = feeOfNew(record, all);
  if (fee === undefined) return '';
  const known = new Set(told.map(({ _id }) => _id));
  const others = all.filter(
    (one) =>
      one.card_id === record.card_id &&
      dateOf(one) === dateOf(fee) &&
      !isApart(one) &&
      !known.has(one._id),
  );
  if (others.length === 0) return '';
  const words = others.map((one) => toldOf(one, context).in_words);
  return `; the same change, from ${dateOf(fee)}:${[...new Set(words)].map((one) => `\n  - ${one}`).join('')}`;
}

function dateOf({ detected_at, effective_from }: ChangeRecord): string {
  return dateText(isoDay(detected_at), effective_from);
}

/** What is recorded from any day, where some of it came with a change that is told. */
export async function withOlder(
  records: readonly ChangeRecord[],
  recordedIn: (time: { readonly newest: true }) => Promise<readonly ChangeRecord[]>,
): Promise<readonly ChangeRecord[]> {
  const isHolders = records.some(({ field }) => field === HOLDERS_FEE);
  return isHolders ? await recordedIn({ newest: true }) : records;
}
