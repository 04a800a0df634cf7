import type { Credit, EarnRule, EngineCard, EngineProgram } from '../../src/engine/model/facts.ts';
import {
  DEFAULT_OPTIONS,
  type EngineInput,
  type SpendingLine,
} from '../../src/engine/model/input.ts';
import type { SignOnBonus } from '../../src/engine/model/welcome-offer.ts';

/** Builders of cards, rules and programs: name what matters, the rest is plain. */
export function rule(over: Partial<EarnRule> & Pick<EarnRule, 'id' | 'rate'>): EarnRule {
  return {
    categories: [],
    merchants: [],
    excluded_merchants: [],
    channel: 'any',
    cap: null,
    activation: 'automatic',
    choice: null,
    requires: null,
    min_purchase: null,
    valid_from: null,
    valid_to: null,
    note: null,
    ...over,
  };
}

export function card(over: Partial<EngineCard> & Pick<EngineCard, 'card_id'>): EngineCard {
  return {
    key: `card-${over.card_id}`,
    name: `Card ${over.card_id}`,
    issuer: 'Bank',
    business: false,
    annual_fee: 0,
    first_year_fee: over.annual_fee ?? 0,
    program: null,
    base_rate: 1,
    earn: [],
    first_year_factor: 1,
    bonus: null,
    credits: [],
    networks: ['Visa'],
    foreign_fee_percent: 0,
    open_to_new: true,
    ...over,
  };
}

/** A welcome offer of one part. */
export function offer(
  kind: 'points' | 'usd',
  amount: number,
  spend: number,
  months: number,
): SignOnBonus {
  const parts = [{ kind, amount, spend, months }];
  return { parts, as_of: '2026-01-01', ends: null, up_to: false };
}

export function credit(over: Partial<Credit> & Pick<Credit, 'key'>): Credit {
  return {
    name: over.key,
    value: 100,
    period: 'year',
    reset: 'calendar',
    merchants: [],
    enrolment: null,
    spend_required: null,
    valid_to: null,
    ...over,
  };
}

export function program(over: Partial<EngineProgram> & Pick<EngineProgram, 'key'>): EngineProgram {
  return {
    name: over.key,
    currency_name: 'points',
    cash_cpp: null,
    portal_cpp: null,
    transfer_cpp: null,
    transfer_partners: [],
    unlocked_by: null,
    ...over,
  };
}

export function line(
  category: SpendingLine['category'],
  monthly: number,
  over: Partial<SpendingLine> = {},
): SpendingLine {
  return { category, monthly, merchant: null, channel: 'any', ...over };
}

export function input(over: Partial<EngineInput> = {}): EngineInput {
  return {
    cards: [],
    programs: new Map(),
    benefits: new Map(),
    spending: [],
    as_of: '2026-01-01',
    options: DEFAULT_OPTIONS,
    ...over,
  };
}

export function programs(...list: EngineProgram[]): ReadonlyMap<string, EngineProgram> {
  return new Map(list.map((one) => [one.key, one]));
}

/** The same spending, times a factor. */
export function scaleSpending(lines: readonly SpendingLine[], factor: number): SpendingLine[] {
  return lines.map((line) => ({ ...line, monthly: line.monthly * factor }));
}
