import { DECISIONS, SPENDING } from './contract-decisions.ts';
import { PLATFORM } from './contract-platform.ts';
import type { EndpointContract } from './contract-types.ts';

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
  ...DECISIONS,
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
    fields: {
      program_key: 'string',
      count: 'integer',
      'changes[].subject': 'string',
      ...CHANGE,
    },
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
  ...PLATFORM,
};

const UNLIMITED = 'the accounts here have no monthly limit; e2e/accounts/limits sets one';

/** Nullable fields that no example above fills, with the reason. */
export const NEVER_FILLED: Readonly<Record<string, string>> = {
  'GET /platform/usage calls_limit': UNLIMITED,
  'GET /platform/usage calls_remaining': UNLIMITED,
  'GET /platform/usage rate_limit.monthly_limit': UNLIMITED,
};
