import { AppError } from '../../errors.ts';
import { usd } from '../../kit/words.ts';
import type { CreditsAssumed } from '../shared/benefits/credits-assumed.ts';

/** Parts of the value of a card, as text. */

/** The verdict in words: a card without a fee has none to be worth. */
export function standText(
  { annual_fee, verdict }: { readonly annual_fee: number; readonly verdict: string },
  worth: string,
): string {
  if (annual_fee > 0) return verdict === 'WORTH_IT' ? worth : 'not worth its fee';
  return verdict === 'WORTH_IT'
    ? 'costs nothing to hold'
    : 'not worth using while it carries a balance';
}

/** The sign-on bonus, and that it is a ceiling where the offer says "as high as". */
export function bonusText(value: {
  readonly first_year: { readonly sign_on_bonus_value: number };
  readonly bonus_up_to: boolean;
}): string {
  const worth = usd(value.first_year.sign_on_bonus_value);
  if (!value.bonus_up_to) return `a ${worth} sign-on bonus`;
  return `a sign-on bonus of up to ${worth}, as the offer is "as high as": you may be offered less`;
}

/** That credits alone pay the fee, and on what that rests. */
export function creditsPayText(assumed: CreditsAssumed): string {
  return assumed
    ? 'It covers its fee without any spending if half of its credits are used.'
    : 'It covers its fee without any spending.';
}

/** There is no card that everybody means. */
export function nothingToValue(): AppError {
  const message =
    'is missing: name the card to value, e.g. "Amex Gold", or give annual_fee for a plain 1% cash-back card with that fee';
  return new AppError('validation_failed', undefined, { issues: [{ path: 'card_name', message }] });
}
