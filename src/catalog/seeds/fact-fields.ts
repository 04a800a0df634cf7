import type { CardSeed } from './schema/card.ts';

/** The groups of a card's facts that share their sources. */
export type FactGroup = keyof CardSeed['provenance'];

export interface FactField {
  /** Where a detail serves it. */
  readonly path: string;
  readonly group: FactGroup;
  /** Its name in `field_provenance`. */
  readonly name: string;
}

const field = (path: string, group: FactGroup, name = path): FactField => ({ path, group, name });

/** Every fact of a card that has a source of its own or of its group. */
export const FACT_FIELDS: readonly FactField[] = [
  field('annual_fee', 'fees'),
  field('first_year_fee', 'fees'),
  field('credit_score_needed', 'terms'),
  field('rewards.base_rate', 'earn', 'base_rate'),
  field('rewards.rules', 'earn', 'earn'),
  field('benefits', 'credits', 'credits'),
  field('sign_on_bonus', 'bonus', 'bonus'),
  field('protections', 'protections'),
  field('authorized_users', 'authorized_users'),
  field('lounges', 'lounges'),
  ...[
    'purchase_apr',
    'foreign_transaction_fee',
    'balance_transfer_apr',
    'balance_transfer_fee',
    'cash_advance_apr',
    'cash_advance_fee',
    'penalty_apr',
    'promotional_apr',
    'late_fee',
    'returned_payment_fee',
    'grace_period_days',
  ].map((name) => field(`terms.${name}`, 'terms', name)),
];
