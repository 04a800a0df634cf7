import type { CardSeed } from '../seeds/schema/card.ts';
import { zeroOffers } from './promo-offers.ts';
import { usableAbroad } from './served-terms.ts';

/** Words by which cards are filtered. */
export function tagsOf(card: CardSeed): string[] {
  const has = (part: string) => card.credits.some((credit) => credit.key.includes(part));
  return [
    card.annual_fee === 0 && 'no_annual_fee',
    card.foreign_fee_percent === 0 && usableAbroad(card) && 'no_foreign_fee',
    (has('lounge') || (card.lounges ?? []).length > 0) && 'lounge_access',
    has('global_entry') && 'global_entry',
    card.earn.some((rule) => rule.activation === 'rotating') && 'rotating_categories',
    card.earn.some((rule) => rule.choice !== null) && 'choose_categories',
    card.terms.promo_apr_months !== null && 'intro_apr',
    zeroOffers(card.terms).length > 0 && 'zero_intro_apr',
    (card.card_type === 'balance_transfer' || /transfer/i.test(card.terms.promotional_apr ?? '')) &&
      'balance_transfer',
    card.business && 'business',
    card.card_type === 'secured' && 'secured',
    card.terms.late_fee === 'None' && 'no_late_fee',
    card.terms.penalty_apr === 'None' && 'no_penalty_apr',
    // What gives no cash has no fee for it either, which is no advantage.
    card.terms.cash_advance_fee === 'None' &&
      card.terms.cash_advance_apr !== 'None' &&
      'no_cash_advance_fee',
    card.authorized_users?.fee === 0 && 'free_authorized_users',
    card.status !== 'open' && 'closed_to_new',
  ].filter((tag): tag is string => typeof tag === 'string');
}
