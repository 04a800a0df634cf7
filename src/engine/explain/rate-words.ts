import { list, number } from '../../kit/words.ts';
import type { EarnRule, EngineProgram } from '../model/facts.ts';
import type { Choice, Day, RateScale } from '../model/rate-terms.ts';

/** How what only cards ask for reads, and no rate. */
const ASKED: Readonly<Record<string, string>> = {
  aaa_membership: 'with an AAA membership',
  alliant_membership: 'with an Alliant membership',
  becu_membership: 'with a BECU membership',
  chime_account: 'with a Chime account',
  coinbase_one_membership: 'with a Coinbase One membership',
  current_account: 'with a Current account',
  dcu_membership: 'with a DCU membership',
  fifth_third_account: 'with a Fifth Third account',
  fifth_third_preferred_account: 'with Fifth Third Preferred Banking',
  gemini_account: 'with a Gemini account',
  hsbc_premier_account: 'with HSBC Premier',
  morgan_stanley_account: 'with a Morgan Stanley account',
  navy_federal_membership: 'with a Navy Federal membership',
  penfed_membership: 'with a PenFed membership',
  rei_co_op_membership: 'with an REI Co-op membership',
  sams_club_membership: "with a Sam's Club membership",
  schwab_account: 'with a Schwab account',
  self_credit_builder_account: 'with a Self Credit Builder account',
  state_farm_account: 'with State Farm insurance',
  usaa_membership: 'with a USAA membership',
};

/** How the conditions of rates read; an unlisted membership reads as "with" its name. */
const WORDS: Readonly<Record<string, string>> = {
  ...ASKED,
  amazon_prime: 'with Amazon Prime',
  apple_pay: 'paid with Apple Pay',
  bilt_dining_partner: 'at Bilt partner restaurants',
  bjs_club_plus: "with a BJ's Club+ membership",
  bjs_membership: "with a BJ's membership",
  bloomingdales_top_of_the_list: 'with Top of the List status',
  business_checking_10k: 'with $10,000 in business checking',
  business_checking_15k: 'with $15,000 in business checking',
  business_checking_75k: 'with $75,000 in business checking',
  business_checking_150k: 'with $150,000 in business checking',
  club_black: 'at the Black tier',
  club_silver: 'at the Silver tier',
  costco_membership: 'with a Costco membership',
  discover_network_account: 'for accounts on the Discover network',
  foreign_purchase: 'outside the United States',
  h_e_b_own_brand_purchase: 'on own-brand products of H-E-B and Central Market',
  macys_star_rewards_platinum: 'at the Platinum tier',
  mobile_wallet: 'paid with a mobile wallet',
  my_best_buy_elite_plus: 'at My Best Buy Elite Plus',
  paze: 'paid with Paze',
  peloton_equipment_purchase: 'on equipment',
  robinhood_gold: 'with Robinhood Gold',
  sams_club_plus: "with a Sam's Club Plus membership",
  assets_of_10k_at_coinbase: 'with $10,000 at Coinbase',
  assets_of_50k_at_coinbase: 'with $50,000 at Coinbase',
  assets_of_200k_at_coinbase: 'with $200,000 at Coinbase',
  samsung_wallet: 'paid with Samsung Wallet',
  smartly_savings_10k: 'with $10,000 in Smartly savings',
  smartly_savings_50k: 'with $50,000 in Smartly savings',
  smartly_savings_100k: 'with $100,000 in Smartly savings',
  t_mobile_device_purchase: 'on devices bought outright',
  upromise_linked_529: 'with a linked 529 plan',
  verizon_device_purchase: 'on devices and accessories',
  walmart_pay: 'paid with Walmart Pay',
  walmart_plus: 'with Walmart+',
  weekly_settlement: 'with weekly settlement',
};

/** A membership, account or way of paying, worded to follow a rate: `paid with Walmart Pay`. */
export function requirementText(requires: string): string {
  return WORDS[requires] ?? `with ${requires.replaceAll(/[_-]/g, ' ')}`;
}

/**
 * The same at one shop: whether it takes a way of paying, or is a partner, is no choice of who pays, and known
 * only of those that the rule names. `paid with Paze, not known to be taken there`
 * @param shop its key; null where it is not known
 */
export function requirementThere({ requires, merchants }: EarnRule, shop: string | null): string {
  if (requires === null) return '';
  const words = requirementText(requires);
  if (shop !== null && merchants.includes(shop)) return words;
  if (requires === 'bilt_dining_partner') return 'at a Bilt partner, not known to be one';
  return words.startsWith('paid with ') ? `${words}, not known to be taken there` : words;
}

/** The same as something to have or to do: `Robinhood Gold`, `paying with Apple Pay`. */
export function requirementNoun(requires: string): string {
  return requirementText(requires)
    .replace(/^(?:with|for) (?:an? )?/, '')
    .replace(/^paid /, 'paying ')
    .replace(/^(?=at |on |outside )/, 'spending ');
}

/**
 * A rate in words: `4x` for points, `3%` for cash back, that is without a program or with one that
 * pays cash.
 */
export function rateText(rate: number, program: Pick<EngineProgram, 'kind'> | null): string {
  const shown = number(rate);
  return program === null || program.kind === 'cash' ? `${shown}%` : `${shown}x`;
}

/** Whether the rate depends on who pays, when or how much, and not only on where. */
export function isConditional(rule: EarnRule): boolean {
  const { requires, min_purchase, days, hours, after_spend, scale } = rule;
  return (
    requires !== null ||
    min_purchase !== null ||
    [days, hours, after_spend, scale].some((condition) => condition !== undefined)
  );
}

const DAYS: Readonly<Record<Day, string>> = {
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
  sun: 'Sundays',
};

/** `on Fridays and Saturdays from 18:00 to 06:00 ET`; null at any time. */
export function timeText({
  days,
  hours,
}: {
  readonly days?: readonly Day[];
  readonly hours?: { readonly from: string; readonly to: string; readonly zone?: string };
}): string | null {
  const zone = hours?.zone === undefined ? '' : ` ${hours.zone}`;
  const parts = [
    days && `on ${list(days.map((day) => DAYS[day]))}`,
    hours && `from ${hours.from} to ${hours.to}${zone}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' ');
}

/** `0.5x from 25% of the payment ...`: the steps of a scale. */
function scaleText({ steps, below_points_per_month }: RateScale): string {
  const rates = steps.map(
    ({ from_share, rate }) => `${number(rate)}x when it reaches ${number(from_share * 100)}%`,
  );
  return `depending on the month's other spending on the card, as a share of the payment: ${list(rates)}, below that ${number(below_points_per_month)} points a month`;
}

/** `4% Bilt Cash on other purchases, $3 of which unlocks 100 points on rent, up to 1x`. */
export function orCashText(option: NonNullable<RateScale['or_cash']>, bills: string): string {
  const { name, percent, per_100_points, most_rate } = option;
  return `${number(percent)}% ${name} on other purchases, $${number(per_100_points)} of which unlocks 100 points on ${bills}, up to ${number(most_rate)}x`;
}

/** The rate's condition in words; null when unconditional. */
export function rateCondition(rule: EarnRule): string | null {
  const { requires, min_purchase, max_purchase, after_spend, scale } = rule;
  const year = after_spend?.period === 'calendar_year' ? 'calendar year' : 'member year';
  const parts = [
    requires !== null && requirementText(requires),
    min_purchase !== null && `on purchases of $${number(min_purchase)} or more`,
    max_purchase !== undefined && `on purchases of up to $${number(max_purchase)}`,
    timeText(rule),
    after_spend && `after $${number(after_spend.amount)} of purchases in the ${year}`,
    scale && scaleText(scale),
  ].filter((part): part is string => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(', ');
}

const OFTEN = { month: 'each month', quarter: 'each quarter', year: 'each year' } as const;

/** How often a choice may be made anew, as an adverb. */
export function choiceOften({ every }: Choice): string {
  return OFTEN[every ?? 'quarter'];
}

/** That the holder can choose otherwise, and how often, to follow what is chosen. */
export function choiceChanges({ by, every }: Choice): string {
  if (by !== 'holder') return '';
  if (every === 'year') return ', made for a year at a time';
  return `, which can change once a calendar ${every ?? 'quarter'}`;
}

/** Why a rate is not paid while others are chosen, to follow it. */
export function notChosen(choice: Choice): string {
  return choice.by === 'holder'
    ? `is not among your choices${choiceChanges(choice)}`
    : 'is for the category of most spending, which is another';
}

/** That a choice which has to be enrolled ends, and that without it the base rate is paid; else empty. */
export function choiceRenewal({
  activation,
  choice,
}: Pick<EarnRule, 'activation' | 'choice'>): string {
  if (activation !== 'enrolled' || choice?.by !== 'holder') return '';
  return `chosen again ${choiceOften(choice)}, else the base rate`;
}
