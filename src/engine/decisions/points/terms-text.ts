import { atRatio, list, number, ratioText } from '../../../kit/words.ts';
import type { BlockBonus } from '../../model/transfers/partner.ts';
import type { RatioCards } from './ways.ts';

/** `5,000 more for each 60,000 moved at once`; empty without a bonus. */
export function blockText(bonus: BlockBonus | null | undefined): string {
  if (!bonus) return '';
  const { block, points, once } = bonus;
  return once
    ? `${number(points)} more if ${number(block)} or more move at once`
    : `${number(points)} more for each ${number(block)} moved at once`;
}

/** Behind a partner: `at 1:1`, `(3,000 become 1,000, and 5,000 more for each 60,000 moved at once)`. */
export function termsText({
  ratio,
  block_bonus,
}: {
  readonly ratio: number;
  readonly block_bonus?: BlockBonus | null | undefined;
}): string {
  return atRatio(ratioText(ratio), blockText(block_bonus));
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
