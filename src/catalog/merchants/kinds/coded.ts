import { type FineCategory, fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { MerchantFile, MerchantSeed } from '../../seeds/schema/merchants.ts';
import { categoryLabel } from '../../text/rate-parts.ts';

/** What a merchant's code says of its kind, where that is not what it is listed as. */
export interface CodedKind {
  readonly category: FineCategory;
  readonly mcc: string;
  /** The code is known of this merchant, and is not the usual one of its kind. */
  readonly confirmed: boolean;
}

/**
 * Issuers draw narrow categories by codes: a shop that is listed as selling online may post as one
 * for electronics. Null where both say the same, where the code has no kind, and where it is known
 * how the merchant counts.
 */
export function codedKind(
  { mcc, mcc_assumed, category, trap, portal_of }: MerchantSeed,
  file: Pick<MerchantFile, 'mcc'>,
): CodedKind | null {
  if (mcc === null || trap !== null || portal_of !== undefined) return null;
  const kind = file.mcc.find((one) => one.mcc === mcc)?.category;
  if (kind === undefined || kind === 'uncategorized') return null;
  const fine = fineCategoriesOf(kind);
  const [coded] = fine;
  if (coded === undefined || fineCategoriesOf(category).some((one) => fine.includes(one)))
    return null;
  return { category: coded, mcc, confirmed: !mcc_assumed };
}

/** `electronics (5732, not confirmed)` */
export function codedText({ category, mcc, confirmed }: CodedKind): string {
  const code = confirmed ? mcc : `${mcc}, not confirmed`;
  return `${categoryLabel(category)} (${code})`;
}
