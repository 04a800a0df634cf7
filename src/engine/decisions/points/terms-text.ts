import { atRatio, list, number, price, ratioText, usd } from '../../../kit/words.ts';
import type { BlockBonus, TransferFee, TransferPartner } from '../../model/transfers/partner.ts';
import type { RatioCards } from './ways.ts';

/** `5,000 more for each 60,000 moved at once`; empty without a bonus. */
export function blockText(bonus: BlockBonus | null | undefined): string {
  if (!bonus) return '';
  const { block, points, once } = bonus;
  return once
    ? `${number(points)} more if ${number(block)} or more move at once`
    : `${number(points)} more for each ${number(block)} moved at once`;
}

/** `a fee of $0.60 for each 1,000, at most $99`; empty where none is known. */
function feeText(fee: TransferFee | null | undefined): string {
  if (!fee) return '';
  const most = fee.max_usd === null ? '' : `, at most ${usd(fee.max_usd)}`;
  return `a fee of ${price(fee.usd_per_point * 1_000)} for each 1,000${most}`;
}

/** That a ratio is taken from other cards; empty where a source states it. */
export function unstatedText(unstated: true | undefined): string {
  return unstated ? 'no source states it for this card' : '';
}

/** What a transfer brings and costs besides its ratio, where no number of points is said. */
export function besidesText({
  block_bonus,
  fee,
  unstated,
}: Pick<TransferPartner, 'block_bonus' | 'fee' | 'unstated'>): string {
  return [blockText(block_bonus), feeText(fee), unstatedText(unstated)]
    .filter(Boolean)
    .join(', and ');
}

/**
 * Behind a partner: `at 1:1`, `(3,000 become 1,000, and 5,000 more for each 60,000 moved at once)`.
 * @param fee_terms left out where the fee of a number of points is told
 */
export function termsText({
  ratio,
  block_bonus,
  fee_terms,
}: {
  readonly ratio: number;
  readonly block_bonus?: BlockBonus | null | undefined;
  readonly fee_terms?: TransferFee | null | undefined;
}): string {
  const block = block_bonus ?? undefined;
  return atRatio(
    ratioText(ratio),
    besidesText({ fee: fee_terms, ...(block && { block_bonus: block }) }),
  );
}

/** Behind such terms, on which card held they hang; empty where on none. */
export function withCardText(
  held: RatioCards | null,
  nameOf: (key: string) => string = (key) => key,
): string {
  if (held === null) return '';
  const { on, from } = held;
  const there = on.length > 1 ? 'one of them' : 'it';
  const first =
    from.length > 0 ? ` (move points of ${list(from.map(nameOf))} to ${there} first)` : '';
  return ` with ${list(on.map(nameOf), 'or')}${first}`;
}

/** What a card that opens the transfer brings, less its fee of one year. */
export function gainText(more: number, fee: number | null): string {
  if (fee === null || fee === 0) return '';
  return more < fee
    ? `: ${usd(more)} more than now, less than its fee of ${usd(fee)}`
    : `: ${usd(more - fee)} more than now after a fee of ${usd(fee)}`;
}
