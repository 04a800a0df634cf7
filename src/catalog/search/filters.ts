import type { Category } from '../../engine/model/categories.ts';
import type { CardSeed } from '../seeds/schema/card.ts';

export type CardType = CardSeed['card_type'];
export type CardNetwork = CardSeed['networks'][number];

/** What a wish for a card in plain words asks for. Absent: it was not mentioned. */
export interface QueryFilters {
  card_type?: CardType;
  /** Dollars; "under 100" reads as at most 100. */
  max_annual_fee?: number;
  /** As the catalogue spells it, or as the person did when no issuer goes by it. */
  issuer?: string;
  network?: CardNetwork;
  credit_tier?: NonNullable<CardSeed['credit_score_needed']>;
  /** The person never had credit: cards for fair credit at most, those for students among them. */
  credit_history?: 'none';
  primary_goal?: 'travel' | 'cashback' | 'build_credit';
  tags?: string[];
  /** Keys of the registry of benefits: of each group the card has to have one. */
  benefits?: string[][];
  /** Categories that the card has to pay extra on. */
  earns_on?: Category[];
  /** Percent in cash that the card has to pay on everything. */
  min_cash_rate?: number;
  /** Dollars a month. */
  spending?: Partial<Record<Category, number>>;
  /** What ranks the cards, when not their yearly value. */
  sort?: 'sign_on_bonus';
  /** Words of the card's name. */
  name_words?: string[];
  /** What the card must not be. */
  excluded?: Exclusions;
}

export interface Exclusions {
  /** Spelled as `issuer` is. */
  issuers?: string[];
  networks?: CardNetwork[];
  card_types?: CardType[];
  /** Words, all of which stand in the issuer and name of an excluded card. */
  names?: string[];
}

/** The list with the value, once. */
export function withValue<Value>(list: readonly Value[] | undefined, value: Value): Value[] {
  return [...new Set([...(list ?? []), value])];
}
