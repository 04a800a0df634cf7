import type { Operation } from '../../../../operation/define.ts';

/**
 * What the signed-in person may run from the reference, by name: what only reads. A button in
 * documentation, filled in with an example, must not be what overwrites a wallet, makes a secret or
 * ends an account, so that an operation that is added later is not offered until it is listed.
 */
const OFFERED: ReadonlySet<string> = new Set([
  'list_cards',
  'search_credit_cards',
  'get_card_details',
  'get_card_terms',
  'get_card_history',
  'list_changes',
  'compare_cards',
  'calculate_card_value',
  'recommend_card_for_category',
  'check_card_renewal',
  'which_card_at_merchant',
  'check_merchant_benefits',
  'analyze_portfolio',
  'get_points_playbook',
  'get_wallet',
  'list_points_balances',
  'get_points_summary',
  'list_programs',
  'get_program',
  'get_program_history',
  'list_benefit_categories',
  'get_coverage',
  'get_health',
  'get_status',
  'get_usage',
  'get_account',
  'list_keys',
  'list_webhooks',
  'list_webhook_deliveries',
]);

export const isOffered = ({ name }: Operation): boolean => OFFERED.has(name);

const PLACES = [
  { under: '/portfolio', path: '/wallet', words: 'your wallet' },
  { under: '/platform/billing', path: '/account', words: 'your account' },
  { under: '/platform/webhooks', path: '/console/webhooks', words: 'the console' },
  { under: '/platform/keys', path: '/console', words: 'the console' },
  { under: '/platform/account', path: '/console/security', words: 'the console' },
] as const;

/** Where people do what is not offered; null: nowhere but by the API. */
export function placeOf({ rest }: Operation): (typeof PLACES)[number] | null {
  return PLACES.find(({ under }) => rest?.path.startsWith(under)) ?? null;
}
