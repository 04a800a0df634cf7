import type { Category } from '../../engine/model/categories.ts';
import type { CardSeed } from '../seeds/schema/card.ts';

export type CardType = CardSeed['card_type'];
export type CardNetwork = CardSeed['networks'][number];

/** Bonus and value the highest first, months the longest first, fees the lowest first. */
export type SortBy =
  | 'sign_on_bonus'
  | 'first_year'
  | 'later_year'
  | 'intro_transfer_months'
  | 'intro_purchase_months'
  | 'transfer_fee'
  | 'foreign_fee'
  | 'purchase_apr'
  | 'annual_fee';

/** What a free-text search asks for. An absent field was not mentioned. */
export interface QueryFilters {
  card_type?: CardType;
  /** Dollars; "under 100" reads as at most 100. */
  max_annual_fee?: number;
  /** What is said of it without a sum. */
  fee_wish?: 'any' | 'small' | 'none_preferred' | 'no_fee_unnamed';
  /** As spelled in the catalog, or as the person spelled it when no issuer has the name. */
  issuer?: string;
  /** What the issuer is, or must not be. */
  issuer_kind?: 'credit_union' | 'no_credit_union' | 'big_issuer' | 'no_big_issuer';
  network?: CardNetwork;
  /** Of which the card has one. */
  any_network?: CardNetwork[];
  credit_tier?: NonNullable<CardSeed['credit_score_needed']>;
  /** The person never had credit: cards for fair credit at most, student cards included. */
  credit_history?: 'none';
  /** New to cards of this kind, which says nothing of their credit. */
  new_to?: 'travel';
  /** The word by which the person is taken as enrolled, where they do not call anybody a student. */
  enrolled_by?: string;
  /** Dollars that can be deposited for a secured card. */
  deposit?: number;
  /** Years of the person. */
  age?: number;
  /** Only cards that are given without a credit check. */
  no_credit_check?: true;
  /** Something keeps banks away, such as a bankruptcy. */
  hardship?: true;
  /** It is a bankruptcy. */
  bankruptcy?: true;
  primary_goal?: 'travel' | 'cashback' | 'build_credit';
  /** What a card may give back, where something else orders the cards: told, and never a filter. */
  rewards_wish?: 'cashback' | 'points' | 'rewards';
  /** A simple card is rather had: one with categories to choose or activate ranks lower, and none is left out. */
  easy_wish?: true;
  /** The person pays late at times: of equal cards those without a late fee and a penalty APR come first. */
  late_wish?: true;
  /** Points are refused, also those that are paid out in full: the card is to be one of cash back. */
  no_points?: true;
  tags?: string[];
  /** Benefit keys from the registry: the card needs one of each group. */
  benefits?: string[][];
  /** How many travel together, the holder among them, where free bags are asked for. */
  travellers?: number;
  /** Kinds of insurance, as in a card's protections. */
  covers?: string[];
  /** Networks of lounges. */
  lounges?: string[];
  /** A place abroad is named: what a card charges there is told with it. */
  abroad?: true;
  /** Categories in which the card must earn extra. */
  earns_on?: Category[];
  /** Those of them that are most of the spending, and not all: cards of one rate are for them as well. */
  mostly?: Category[];
  /** Something else of no kind that is named is bought beside them. */
  and_rest?: true;
  /** Keys of shops at which it must. */
  shops?: string[];
  /** Keys of shops that must take the card, where something else orders the cards. */
  taken_at?: string[];
  /** What it must pay there: percent of cash back, or points per dollar. */
  min_rates?: Partial<Record<Category, MinRate>>;
  /** The same at shops, by key. */
  shop_rates?: Record<string, MinRate>;
  /** Rental-car cover must pay before the holder's own insurance. */
  primary_rental?: true;
  /** Cash-back rate that the card must pay on everything, in percent. */
  min_cash_rate?: number;
  /** Points per dollar that it must give on everything. */
  min_points_rate?: number;
  /** What the welcome offer must come to. */
  min_bonus?: { readonly amount: number; readonly unit: 'dollars' | 'points' };
  /** Most dollars that have to be spent for the welcome offer, or for its first part. */
  max_bonus_spend?: number;
  /** Key of the program whose points it must earn. */
  earns_program?: string;
  /** How often the person flies or sleeps at the brand of that program, in their words: told, and never a filter. */
  habit?: string;
  /** Key of the program that its points must go to, with this card or one that is held. */
  transfers_to?: string;
  /** Names of cards that are held, where points must go somewhere: some let those of others go there. */
  held?: string[];
  /** Names of cards that are weighed or were recommended: told of, and never a filter. */
  considered?: string[];
  /** Dollars a month. */
  spending?: Partial<Record<Category, number>>;
  /** How to rank the cards, if not by yearly value. */
  sort?: SortBy;
  /** What decides between cards that are equal by `sort`. */
  then_by?: SortBy;
  /** Months at 0% on purchases or, for balance transfers, on these. */
  min_intro_months?: number;
  /** The months at 0% are wanted for purchases: those on balance transfers do not count. */
  intro_on?: 'purchases';
  /** A balance is carried, or may be at times, whatever its sum: settled once all is read. */
  carries?: 'now' | 'perhaps';
  /** Dollars of debt that would be moved. */
  balance?: number;
  /** Percent that it costs where it lies. */
  balance_apr?: number;
  /** Dollars a month that are paid back of it. */
  monthly_payment?: number;
  /** Dollars of one thing to be bought. */
  purchase?: number;
  /** Of the amount moved. */
  max_transfer_fee_percent?: number;
  /** No category has to be activated or enrolled. */
  no_activation?: true;
  /** Open to everybody, not only to members or customers. */
  no_membership?: true;
  /** Memberships that the person has, as keys: what they cost is paid anyway. */
  memberships?: string[];
  /** The business is the person alone, without a company. */
  sole_owner?: true;
  /** The person has no Social Security number, or an ITIN in its place. */
  without_ssn?: true;
  /** Or comes from abroad, where they may have had credit: the country, where it is said. */
  history_abroad?: true | string;
  /** The person or their spouse serves in the forces: a card is wished for, or what becomes of fees. */
  military?: 'card' | 'fee';
  /** The secured card is to become an unsecured one. */
  graduates?: true;
  /** Of business cards those alone that are not on the personal credit report. */
  off_report?: true;
  /** New cards of the person, over so many months until now. */
  opened?: { readonly count: number; readonly months: number };
  /** Rules that count new cards, as people call them: `5/24`. */
  rules?: string[];
  /** Words of the card's name. */
  name_words?: string[];
  /** Names of which the card has one: of `quicksilver or savor`. */
  any_name?: string[];
  /** What the card must not be. */
  excluded?: Exclusions;
  /** Of which the card has one. */
  either?: readonly Alternative[];
}

/** What one side of an "or" asks for, with its words. */
export type Alternative = Partial<Omit<QueryFilters, 'either'>> & { readonly words: string };

export interface MinRate {
  readonly rate: number;
  readonly unit: 'percent' | 'points';
}

export interface Exclusions {
  /** Spelled like `issuer`. */
  issuers?: string[];
  networks?: CardNetwork[];
  card_types?: CardType[];
  tags?: string[];
  /** Benefit keys, any of which excludes a card. */
  benefits?: string[];
  /** Words that all occur in the issuer and name of an excluded card. */
  names?: string[];
}

/** What a query says. */
export interface ParsedQuery {
  readonly filters: QueryFilters;
  /** The same where all that is named is asked for at once, if something else can be meant. */
  readonly at_once?: QueryFilters;
  /** Words and negated phrases that the grammar does not know. */
  readonly not_understood: readonly string[];
  /** What no source of the catalog says, in words. */
  readonly not_held: readonly string[];
}

/** Takes what it understands out of the text and records it. */
export interface WordRule {
  readonly pattern: RegExp;
  /** The order that it asks for. */
  readonly sort?: SortBy;
  readonly apply: (filters: QueryFilters, match: RegExpMatchArray) => void;
}

/** The list with the value added, at most once. */
export function withValue<Value>(list: readonly Value[] | undefined, value: Value): Value[] {
  return [...new Set([...(list ?? []), value])];
}
