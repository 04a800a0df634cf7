import type { Category, FineCategory } from './categories.ts';
import type { IsoDate } from './iso-date.ts';
import type {
  Cap,
  Choice,
  Day,
  QuarterActivation,
  RateScale,
  RelationshipTier,
  SpendPeriod,
} from './rate-terms.ts';
import type { PriceTerms } from './transfers/cash-terms.ts';
import type { TransferPartner } from './transfers/partner.ts';
import type { SignOnBonus } from './welcome-offer.ts';

export interface EarnRule {
  /** Unique within the card. */
  readonly id: string;
  /** Points or miles per dollar; for cash back, percent. */
  readonly rate: number;
  /** Of either level of the tree. */
  readonly categories: readonly Category[];
  /** Merchant keys. When not empty, the rule applies there (and in `categories`, if any). */
  readonly merchants: readonly string[];
  /** The one of them that stands for every shop of their kind. */
  readonly shop_kind?: string;
  readonly excluded_merchants: readonly string[];
  /** `portal`: only bookings through the issuer's own travel portal. */
  readonly channel: 'any' | 'portal';
  readonly cap: Cap | null;
  /** `rotating`: in the quarter of `valid_from` and `valid_to`. */
  readonly activation: 'automatic' | 'enrolled' | 'rotating';
  readonly choice: Choice | null;
  /** Membership, balance or account that the rate requires, e.g. `amazon_prime`; null if none. */
  readonly requires: string | null;
  readonly min_purchase: number | null;
  readonly valid_from: IsoDate | null;
  /** Inclusive. */
  readonly valid_to: IsoDate | null;
  /** A qualifier that the structure cannot express, in our words; null if none. */
  readonly note: string | null;
  /** What accounts from before the rate need; in words. */
  readonly older_accounts?: string;
  /** Where advertising has to be seen to earn it. */
  readonly advertising_on?: string;
  /** Purchases abroad do not earn it. */
  readonly us_only?: true;
  /** The rate is a ceiling: single purchases may earn less. */
  readonly up_to?: true;
  /** Single purchases in dollars that earn this rate: the smallest is `min_purchase`, the largest this. */
  readonly max_purchase?: number;
  /** Days of the week on which the rate holds. */
  readonly days?: readonly Day[];
  /** Hours in which it holds; they run past midnight when they end before they begin. */
  readonly hours?: { readonly from: string; readonly to: string; readonly zone: string };
  /** Another rate on a store's plan without interest (0: nothing), and for the first months after opening. */
  readonly financed_rate?: number;
  readonly opening?: { readonly rate: number; readonly months: number; readonly later?: number };
  /** Only on purchases after the card's purchases of the period reach this amount. */
  readonly after_spend?: { readonly amount: number; readonly period: SpendPeriod };
  /** The rate depends on the other spending on the card; see `holderCard`. */
  readonly scale?: RateScale;
  /** A twin of rule `of` that draws dollars to the card: what they pay is its rate, given here. */
  readonly lift?: { readonly of: string; readonly rate: number };
  /** Bills of its categories are paid through the issuer, without a platform's fee. */
  readonly without_bill_fee?: true;
  /** Of fuel: only what is paid at the pump. */
  readonly at_pump?: true;
  /** The rate is, or has in it, cents off a gallon of this price: the average of a day, else as said. */
  readonly gallon?: { readonly cents: number; readonly price: number; readonly as_of?: IsoDate };
}

export interface Credit {
  /** A key of the benefit registry. */
  readonly key: string;
  readonly name: string;
  /** Dollars per period; null for a benefit without a sourced price. */
  readonly value: number | null;
  /** Points of the card's program per period: they post automatically, so all count; or `value` is paid in it. */
  readonly points?: number;
  readonly own_currency?: true;
  /** Put into an account without anything done for it, as a source of the card says. */
  readonly automatic?: { readonly source: number };
  /** First received at the end of the first year. */
  readonly from_second_year?: true;
  /** How many free nights a period, the most points of each; without a limit those of a modest one. */
  readonly night?: {
    readonly count: number;
    readonly cap_points: number | null;
    readonly modest_points?: number;
  };
  /** `value` is no term of the card but an estimate, used whole; `low` and `high` bound it. */
  readonly estimate?: { readonly low: number; readonly high: number; readonly source: TermSource };
  /** `value` is what the holder says that it is worth to them: they use all of it. */
  readonly own_value?: true;
  /** Guests who enter a lounge free are in it. */
  readonly with_guests?: true;
  readonly period:
    | 'month'
    | 'quarter'
    | 'half_year'
    | 'year'
    | 'four_years'
    | 'five_years'
    | 'one_time'
    | 'per_use';
  readonly reset: 'calendar' | 'anniversary' | null;
  readonly month?: number;
  /** Merchant keys where it applies; empty when not limited to named merchants. */
  readonly merchants: readonly string[];
  readonly enrolment: boolean | null;
  /** Dollars of all spending on the card in a year that unlock it; null when it comes with the card. */
  readonly spend_required: number | null;
  readonly valid_to: IsoDate | null;
  /** `valid_to` is the last day to activate it: what is activated runs on; or an end put off each time so far. */
  readonly to_activate?: true;
  readonly extended?: true;
  readonly act?: string;
  readonly terms?: string;
  /** Free checked bags a ticket: for how many others too, the share of their price saved, most a year. */
  readonly bags?: {
    readonly each: number;
    readonly others?: number;
    readonly share?: number;
    readonly a_year?: number;
  };
  /** What a companion still pays: a fare, and taxes and fees of at least and at most so much. */
  readonly companion_pays?: { readonly [part in 'fare' | 'least' | 'home_most' | 'most']?: number };
  readonly bag_fee?: { readonly dollars: number; readonly as_of: IsoDate };
}

/** The newest source of a group of terms. */
export interface TermSource {
  readonly source: string;
  /** Null when the source gives no date. */
  readonly as_of: IsoDate | null;
  readonly status: 'confirmed' | 'single_source' | 'disputed';
}

/** By group of fields; null when no source is known. */
export type CardProvenance = Readonly<
  Record<'fees' | 'earn' | 'bonus' | 'credits', TermSource | null>
>;

export interface EngineCard {
  readonly card_id: number;
  /** The catalog's stable key, used by `unlocked_by` and partner rows. */
  readonly key: string;
  readonly name: string;
  readonly issuer: string;
  readonly business: boolean;
  readonly annual_fee: number;
  readonly first_year_fee: number;
  readonly program: string | null;
  readonly base_rate: number;
  readonly earn: readonly EarnRule[];
  /** Factor on first-year rewards: 2 for a first-year match, else 1. */
  readonly first_year_factor: number;
  readonly bonus: SignOnBonus | null;
  readonly credits: readonly Credit[];
  readonly networks: readonly Network[];
  /** Percent of a foreign purchase; null when unknown. */
  readonly foreign_fee_percent: number | null;
  readonly open_to_new: boolean;
  /** Tiers of the bank's relationship program, each of which raises all rates; null or omitted: none. */
  readonly tiers?: readonly RelationshipTier[] | null;
  /** Its rates as the issuer has them, where those above are one holder's: see `holderAlone`. */
  readonly as_issued?: Pick<EngineCard, 'base_rate' | 'earn'>;
  /** Bills for which it is not used, as the fee for paying by card is more than it earns. */
  readonly bills_left_out?: readonly FineCategory[];
  /** The holder says whether its quarter of the day asked about is activated: it is known. */
  readonly quarter_said?: true;
  /** Rates of the quarter that the holder has activated, as they are among its own. */
  readonly quarter_rates?: readonly EarnRule[];
  /** Rates of the quarter that the holder has not activated. */
  readonly not_activated?: readonly EarnRule[];
  /** Of a card to be opened: see `quartersApart`. */
  readonly first_quarters?: readonly EarnRule[];
  /** Null or omitted: not known. */
  readonly quarter_activation?: QuarterActivation | null;
  /** Its scaled rate may not be at the best step: see `settledScales`. */
  readonly scale_unproven?: true;
  /** Read by traces and remarks only; when omitted, every source is unknown. */
  readonly provenance?: CardProvenance;
}

/** An empty list of networks is a private-label card, good at its own store only. */
export type Network = 'Visa' | 'Mastercard' | 'Amex' | 'Discover';

/** Cents per point. `base` is the headline figure. */
export type CentsPerPoint = Readonly<Record<'floor' | 'base' | 'ceiling', number>>;

/** Where a bank's points may go as those of another of its programs, by its `unlocked_by`. */
export interface Pool {
  readonly program: string;
  readonly ratio: number;
  /** Keys of the cards whose points may be moved; null: all of the program. */
  readonly cards: readonly string[] | null;
}

export interface EngineProgram {
  readonly key: string;
  readonly name: string;
  readonly currency_name: string;
  /** `cash` is shown in percent, anything else in points. Only affects wording. */
  readonly kind?: string;
  /** `retired`: it has ended, and its points buy nothing. */
  readonly status?: 'active' | 'retired';
  readonly cash_cpp: number | null;
  /** What narrows it: the one way that pays it, and what other sources give. Read by texts only. */
  readonly cash_terms?: PriceTerms;
  /** By card key, where the cash value depends on the card held; else `cash_cpp`. */
  readonly cash_by_card?: ReadonlyMap<string, number>;
  readonly portal_cpp: number | null;
  readonly portal_terms?: PriceTerms;
  readonly transfer_cpp: CentsPerPoint | null;
  readonly transfer_partners: readonly TransferPartner[];
  /** Keys of cards, any of which makes points transferable when held; null: every holder can. */
  readonly unlocked_by: readonly string[] | null;
  /** Where these points may be moved to be used as points of another of the bank's programs. */
  readonly pool?: Pool | null;
  /** Whether `transfer_cpp` is what points bring in own awards of an airline, a hotel, a store. */
  readonly own_awards?: boolean;
  /** What one holder says that a point is worth, whatever its uses bring. */
  readonly own_cpp?: number;
  /** No use but a transfer brings as much: it counts only where the points can be transferred. */
  readonly own_by_transfer?: boolean;
  /** The holder says that they transfer these points. */
  readonly transfers_said?: boolean;
  /** Source of the cents per point. Read by traces only. */
  readonly value_source?: TermSource | null;
  /** Source of the transfer partners, their ratios and fees. Read by traces only. */
  readonly partners_source?: TermSource | null;
}

/** The benefit registry's entry for one benefit key. */
export interface BenefitInfo {
  readonly category: string;
  /** Credits of one group count once in a wallet; null when they add up. */
  readonly overlap_group: string | null;
  /** The group is one of each program, and of what the holder has valued. */
  readonly overlap_within?: 'program';
}
