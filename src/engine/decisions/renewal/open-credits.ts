import { list, usd } from '../../../kit/words.ts';
import { type EngineInput, isUnspoken } from '../../model/input.ts';
import { cents, sumCents } from '../../model/money.ts';
import type { CreditUse } from '../value/card-value.ts';
import type { Way } from './way.ts';

/**
 * Dollars a year more that a card brings with all of its credits used, where a list of those used speaks of
 * other cards and these count nothing. Where no credits were named each card counts half of its own.
 */
export function openCredits(
  card_id: number,
  { counted, if_all_used }: CreditUse,
  { options }: Pick<EngineInput, 'options'>,
): number {
  const isOpen = options.benefit_selections !== null && isUnspoken(options, card_id);
  return isOpen ? Math.max(0, sumCents([if_all_used, -counted])) : 0;
}

/** `, up to $475 with all of its credits used`: behind a figure that counts none of those; empty without any. */
export function openText(figure: number, { open = 0 }: Pick<Way, 'open'>): string {
  return open < DOLLAR ? '' : `, up to ${usd(cents(figure + open))} with all of its credits used`;
}

const DOLLAR = 1;

/**
 * Of a card that is kept, the changes that all of their credits would put above it.
 * @param worth dollars a year of each by which they are decided
 */
export function mayBringMore(
  { own, changes }: { readonly own: Way; readonly changes: readonly Way[] },
  worth: (way: Way) => number,
): string {
  const named = changes.flatMap((one) => {
    const all = cents(worth(one) + (one.open ?? 0));
    return one.open && all > worth(own) + DOLLAR ? [one.name] : [];
  });
  // Who named the credits that they use is given no sum that counts others.
  return named.length === 0
    ? ''
    : `, unless you use credits of ${list(named, 'or')} that you did not name`;
}
