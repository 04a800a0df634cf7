/**
 * The fields that the interface promises, by endpoint. A path's value is its type; `?` after it
 * allows null. `[]` after a key means every element of its array, which must not be empty.
 * Fields in `hidden` are those that the evaluation plan does not see.
 */
export interface EndpointContract {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** A second example, for nullable fields that the first leaves null. */
  readonly fuller?: string;
  /** Fields stand at the top, without the envelope. */
  readonly bare?: true;
  /** Refused to the evaluation plan, with this error. */
  readonly refused?: 'tier_restricted';
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly hidden?: Readonly<Record<string, FieldType>>;
}

type Plain =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'object'
  | 'array'
  | 'timestamp'
  | 'date';
export type FieldType = Plain | `${Plain}?`;

const SPENDING = { dining: 600, groceries: 800, travel: 400, gas: 200, other: 900 };
const CARDS = ['Amex Gold', 'Chase Sapphire Preferred'];

const DECISION = { points_program_key: 'string', portal_cpp: 'number' } as const;

const CHANGE = {
  'changes[].field': 'string',
  'changes[].old_value': 'string?',
  'changes[].new_value': 'string?',
  'changes[].detected_at': 'timestamp',
  'changes[].source': 'string',
} as const;

const PROGRAM = {
  program_key: 'string',
  program_name: 'string',
  currency_name: 'string',
  portal_cpp: 'number?',
  points_expire: 'boolean?',
} as const;

export const CONTRACT: Readonly<Record<string, EndpointContract>> = {
  'GET /cards': {
    path: '/cards?q=sapphire',
    fuller: '/cards?limit=2',
    fields: {
      'cards[].card_id': 'integer',
      'cards[].card_name': 'string',
      'cards[].issuer': 'string',
      'cards[].network': 'string',
      'cards[].card_type': 'string',
      'cards[].annual_fee': 'integer',
      'cards[].rewards_summary': 'string',
      'pagination.offset': 'integer',
      'pagination.limit': 'integer',
      'pagination.total': 'integer',
      'pagination.has_more': 'boolean',
      'pagination.next_cursor': 'string?',
    },
    hidden: {
      'cards[].tags': 'array',
      'cards[].credit_score_needed': 'string',
      'cards[].best_for': 'string',
      'cards[].is_active': 'boolean',
    },
  },
  'GET /cards/{card_id}': {
    path: '/cards/2',
    fields: {
      card_id: 'integer',
      card_name: 'string',
      issuer: 'string',
      annual_fee: 'integer',
      network: 'string',
      card_type: 'string',
      'rewards.structure_text': 'string',
      'rewards.points_program_key': 'string',
      'rewards.portal_cpp': 'number',
      'benefits.annual_credits_value': 'number',
      'benefits.key_benefits_text': 'string',
      'sign_on_bonus.description': 'string',
      'sign_on_bonus.amount': 'number',
      'sign_on_bonus.type': 'string',
      'sign_on_bonus.spend_requirement': 'number',
      'sign_on_bonus.time_period_months': 'integer',
      'sign_on_bonus.parts': 'array',
      'terms.purchase_apr': 'string',
      'terms.foreign_transaction_fee': 'string',
      'terms.cash_advance_fee': 'string',
    },
    hidden: {
      tags: 'array',
      credit_score_needed: 'string',
      'rewards.multipliers': 'object',
      'rewards.multipliers.base': 'number',
      'benefits.annual_credits[].name': 'string',
      'benefits.annual_credits[].value': 'number',
      'benefits.annual_credits[].frequency': 'string',
      'benefits.one_time_benefits': 'array',
      'urls.apply_url': 'string?',
      'urls.product_page_url': 'string?',
      'data_quality.last_verified': 'date',
      'data_quality.is_active': 'boolean',
    },
  },
  'GET /cards/{card_id}/terms': {
    path: '/cards/2/terms',
    fuller: '/cards/33/terms',
    fields: {
      card_id: 'integer',
      card_name: 'string',
      issuer: 'string',
      purchase_apr: 'string',
      foreign_transaction_fee: 'string',
      cash_advance_fee: 'string',
      promo_apr_months: 'integer?',
      last_extracted_at: 'timestamp',
      extraction_source: 'string',
    },
    hidden: {
      cash_advance_apr: 'string',
      penalty_apr: 'string',
      balance_transfer_apr: 'string',
      late_fee: 'string',
      returned_payment_fee: 'string',
      promotional_apr: 'string?',
      grace_period_days: 'string',
    },
  },
  'GET /cards/{card_id}/history': {
    path: '/cards/112/history',
    bare: true,
    fields: { card_id: 'integer', count: 'integer', 'changes[].table': 'string', ...CHANGE },
  },
  'GET /cards/changes': {
    path: '/cards/changes?since=2025-01-01',
    bare: true,
    refused: 'tier_restricted',
    fields: {
      since: 'string',
      count: 'integer',
      'changes[].card_id': 'integer',
      'changes[].table': 'string',
      ...CHANGE,
    },
  },
  'POST /cards/search': {
    path: '/cards/search',
    body: { card_type: 'travel', credit_tier: 'good', spending: SPENDING },
    fields: {
      'recommendations[].card_name': 'string',
      'recommendations[].issuer': 'string',
      'recommendations[].annual_fee': 'integer',
      'recommendations[].card_type': 'string',
      'recommendations[].match_score': 'number',
      'recommendations[].reasoning': 'string',
      total_found: 'integer',
      filters_applied: 'object',
    },
    hidden: {
      'recommendations[].card_id': 'integer',
      'recommendations[].rewards_structure': 'string',
      'recommendations[].key_benefits': 'string',
      'recommendations[].sign_on_bonus': 'string?',
      'recommendations[].apply_url': 'string?',
    },
  },
  'POST /intelligence/compare': {
    path: '/intelligence/compare',
    body: { card_names: CARDS, params: { spending: SPENDING } },
    fields: {
      'comparison_table[].card_name': 'string',
      'comparison_table[].annual_fee': 'number',
      'comparison_table[].net_value': 'number',
      'comparison_table[].total_rewards': 'number',
      'comparison_table[].points_program_key': 'string',
      'comparison_table[].portal_cpp': 'number',
      'comparison_table[].rewards_by_category': 'object',
      'comparison_table[].break_even': 'object',
      spending_source: 'string',
      'assumptions.redemption_rate': 'number',
      'assumptions.point_value': 'number',
    },
  },
  'POST /intelligence/recommend': {
    path: '/intelligence/recommend',
    body: { category: 'dining', params: { spending: SPENDING, credit_tier: 'excellent' } },
    fields: {
      'recommendations[].card_name': 'string',
      'recommendations[].issuer': 'string',
      'recommendations[].annual_fee': 'number',
      'recommendations[].net_value': 'number',
      'recommendations[].points_program_key': 'string?',
      'recommendations[].portal_cpp': 'number?',
      'recommendations[].rewards_structure': 'string',
      category: 'string',
      spending_source: 'string',
      total_candidates: 'integer',
    },
  },
  'POST /intelligence/value': {
    path: '/intelligence/value',
    body: { card_name: 'Amex Gold', spending: SPENDING },
    fields: {
      'first_year.total_value': 'number',
      'first_year.net_value': 'number',
      'first_year.sign_on_bonus_value': 'number',
      'first_year.benefits_utilized': 'number',
      'first_year.total_rewards': 'number',
      'ongoing_annual.total_value': 'number',
      'ongoing_annual.net_value': 'number',
      'break_even.monthly_spend_needed': 'number?',
      rewards_by_category: 'object',
      verdict: 'string',
      spending_source: 'string',
      ...DECISION,
    },
  },
  'POST /intelligence/renewal': {
    path: '/intelligence/renewal',
    body: {
      card_name: 'Amex Platinum',
      params: { spending: SPENDING },
      acquired_date: '2024-03-01',
    },
    fields: {
      verdict: 'string',
      year2_net_value: 'number',
      confidence: 'string',
      spending_source: 'string',
      downgrade_options: 'array',
      replacement_options: 'array',
      'thresholds_used.cancel': 'number',
      'thresholds_used.keep': 'number',
      ...DECISION,
    },
  },
  'POST /intelligence/merchant/best-card': {
    path: '/intelligence/merchant/best-card',
    body: { merchant: 'Whole Foods', portfolio: CARDS },
    fields: {
      recommended_card: 'string',
      category_detected: 'string',
      category_method: 'string',
      reason: 'string',
      'earnings_comparison[].card': 'string',
      'earnings_comparison[].multiplier': 'string',
      'earnings_comparison[].points_earned': 'number',
      'earnings_comparison[].program': 'string',
      'earnings_comparison[].estimated_value': 'string',
    },
  },
  'POST /intelligence/merchant/benefits': {
    path: '/intelligence/merchant/benefits',
    body: { merchant: 'Uber', portfolio: ['Amex Gold', 'Amex Platinum'] },
    fields: {
      'matching_benefits[].card': 'string',
      'matching_benefits[].benefit_key': 'string',
      'matching_benefits[].name': 'string',
      'matching_benefits[].value': 'number',
      'matching_benefits[].frequency': 'string',
      'matching_benefits[].schedule': 'string',
      'matching_benefits[].note': 'string',
      'earning_recommendation.best_card': 'string',
      'earning_recommendation.multiplier': 'string',
      'earning_recommendation.note': 'string',
    },
  },
  'POST /portfolio/analyze': {
    path: '/portfolio/analyze',
    body: { cards: CARDS.map((card_name) => ({ card_name })), params: { spending: SPENDING } },
    fields: {
      'card_details[].card_name': 'string',
      'card_details[].net_value': 'number',
      'card_details[].verdict': 'string',
      'card_details[].points_program_key': 'string',
      'card_details[].portal_cpp': 'number',
      'card_details[].rewards_by_category': 'object',
      'card_details[].break_even.status': 'string',
      'portfolio_summary.total_annual_fees': 'number',
      'portfolio_summary.net_value': 'number',
      'portfolio_summary.total_rewards': 'number',
      spending_source: 'string',
    },
  },
  'POST /portfolio/points-playbook': {
    path: '/portfolio/points-playbook',
    body: {
      cards: [...CARDS, 'Citi Double Cash'],
      point_balances: [{ program_key: 'amex_membership_rewards', balance: 90_000 }],
    },
    fields: {
      'cashback_earning.total_annual_cashback': 'number',
      'cashback_earning.cards': 'array',
      'cashback_earning.summary': 'string',
      points_at_risk: 'array',
      'points_playbook[].program': 'string',
      'points_playbook[].balance': 'integer',
      'points_playbook[].strategy': 'string',
      'points_playbook[].best_transfer': 'string?',
    },
  },
  'POST /portfolio/points/balances': {
    path: '/portfolio/points/balances',
    body: { balances: [{ program_key: 'amex_membership_rewards', balance: 12_345 }] },
    fields: { updated: 'integer', message: 'string' },
  },
  'GET /portfolio/points/balances': {
    path: '/portfolio/points/balances',
    fields: {
      'balances[].program_key': 'string',
      'balances[].balance': 'integer',
      'balances[].updated_at': 'timestamp',
    },
  },
  'GET /portfolio/points/summary': {
    path: '/portfolio/points/summary',
    fields: {
      total_value_usd: 'number',
      'programs[].program_key': 'string',
      'programs[].balance': 'integer',
      'programs[].cpp': 'number?',
      'programs[].value_usd': 'number?',
    },
  },
  'DELETE /portfolio/points/balances/{program_key}': {
    method: 'DELETE',
    path: '/portfolio/points/balances/amex_membership_rewards',
    fields: { deleted: 'string' },
  },
  'GET /reference/programs': {
    path: '/reference/programs',
    fields: {
      count: 'integer',
      ...Object.fromEntries(
        Object.entries(PROGRAM).map(([field, type]) => [`programs[].${field}`, type]),
      ),
      'programs[].transfer_partners.airlines': 'array',
      'programs[].transfer_partners.hotels': 'array',
    },
  },
  'GET /reference/programs/{program_key}': {
    path: '/reference/programs/amex_membership_rewards',
    fields: {
      ...PROGRAM,
      'transfer_partners.airlines': 'array',
      'transfer_partners.hotels': 'array',
    },
  },
  'GET /reference/programs/{program_key}/history': {
    path: '/reference/programs/amex_membership_rewards/history',
    bare: true,
    fields: { program_key: 'string', count: 'integer', ...CHANGE },
  },
  'GET /reference/benefit-categories': {
    path: '/reference/benefit-categories',
    bare: true,
    fields: {
      'categories[].category': 'string',
      'categories[].label': 'string',
      'categories[].keys': 'array',
      all_keys: 'array',
      'usage.benefit_selections': 'string',
      'usage.benefit_categories_used': 'string',
    },
  },
  'POST /reference/reports': {
    method: 'POST',
    path: '/reference/reports',
    body: { card_name: 'Amex Gold', field: 'annual_fee', message: 'The page shows another fee.' },
    fields: { status: 'string', card_name: 'string', field: 'string' },
  },
  'GET /platform/health': {
    path: '/platform/health',
    bare: true,
    fields: {
      status: 'string',
      version: 'string',
      database: 'string',
      cards_loaded: 'integer',
      timestamp: 'timestamp',
    },
  },
  'GET /platform/status': {
    path: '/platform/status',
    fields: {
      status: 'string',
      database: 'string',
      active_cards: 'integer',
      points_programs: 'integer',
      api_version: 'string',
    },
  },
  'GET /platform/usage': {
    path: '/platform/usage',
    fields: {
      period: 'string',
      tier: 'string',
      calls_used: 'integer',
      calls_limit: 'integer?',
      calls_remaining: 'integer?',
      by_endpoint: 'object',
      'by_channel.rest': 'integer',
      'by_channel.mcp': 'integer',
      by_day: 'object',
      'rate_limit.requests_per_minute': 'integer',
      'rate_limit.monthly_limit': 'integer?',
    },
  },
};

const UNLIMITED = 'the accounts here have no monthly limit; e2e/accounts/limits sets one';

/** Nullable fields that no example above fills, with the reason. */
export const NEVER_FILLED: Readonly<Record<string, string>> = {
  'GET /platform/usage calls_limit': UNLIMITED,
  'GET /platform/usage calls_remaining': UNLIMITED,
  'GET /platform/usage rate_limit.monthly_limit': UNLIMITED,
};
