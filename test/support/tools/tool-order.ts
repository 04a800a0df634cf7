/** The tools in the order in which an assistant sees them. */
export const TOOL_ORDER = [
  'search_credit_cards',
  'get_card_details',
  'get_card_benefits',
  'get_card_terms',
  'get_changes',
  'compare_cards',
  'calculate_card_value',
  'recommend_card_for_category',
  'check_card_renewal',
  'which_card_at_merchant',
  'check_merchant_benefits',
  'optimize_portfolio',
  'get_points_playbook',
  'manage_points_balances',
];
