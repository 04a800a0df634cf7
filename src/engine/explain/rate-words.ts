import { number } from '../../kit/words.ts';
import type { EarnRule, EngineProgram } from '../model/facts.ts';

/** How the conditions of rates read; an unlisted membership reads as "with" its name. */
const WORDS: Readonly<Record<string, string>> = {
  amazon_prime: 'with Amazon Prime',
  apple_pay: 'paid with Apple Pay',
  bilt_dining_partner: 'at Bilt partner restaurants',
  bjs_club_plus: "with a BJ's Club+ membership",
  bjs_membership: "with a BJ's membership",
  bloomingdales_top_of_the_list: 'with Top of the List status',
  bofa_rewards_preferred_honors: 'with BofA Rewards Preferred Honors',
  business_checking_10k: 'with $10,000 in business checking',
  club_black: 'at the Black tier',
  club_silver: 'at the Silver tier',
  costco_membership: 'with a Costco membership',
  discover_network_account: 'for accounts on the Discover network',
  first_30_days: 'in the first 30 days',
  first_6_months: 'in the first 6 months',
  macys_star_rewards_platinum: 'at the Platinum tier',
  mobile_wallet: 'paid with a mobile wallet',
  my_best_buy_elite_plus: 'at My Best Buy Elite Plus',
  peloton_equipment_purchase: 'on equipment',
  robinhood_gold: 'with Robinhood Gold',
  sams_club_plus: "with a Sam's Club Plus membership",
  smartly_savings_10k: 'with $10,000 in Smartly savings',
  smartly_savings_50k: 'with $50,000 in Smartly savings',
  smartly_savings_100k: 'with $100,000 in Smartly savings',
  t_mobile_device_purchase: 'on devices bought outright',
  upromise_linked_529: 'with a linked 529 plan',
  walmart_pay: 'paid with Walmart Pay',
  walmart_plus: 'with Walmart+',
  weekly_settlement: 'with weekly settlement',
};

/** A membership, account or way of paying, worded to follow a rate: `paid with Walmart Pay`. */
export function requirementText(requires: string): string {
  return WORDS[requires] ?? `with ${requires.replaceAll(/[_-]/g, ' ')}`;
}

/**
 * A rate in words: `4x` for points, `3%` for cash back, that is without a program or with one that
 * pays cash.
 */
export function rateText(rate: number, program: Pick<EngineProgram, 'kind'> | null): string {
  return program === null || program.kind === 'cash' ? `${rate}%` : `${rate}x`;
}

/** The rate's condition in words; null when unconditional. */
export function rateCondition({ requires, min_purchase }: EarnRule): string | null {
  const parts = [
    requires !== null && requirementText(requires),
    min_purchase !== null && `on purchases of $${number(min_purchase)} or more`,
  ].filter((part): part is string => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(', ');
}
