import { timeText } from '../../explain/rate-words.ts';
import type { EarnRule } from '../../model/facts.ts';
import { shareInHours, WEEK } from '../../model/times/week.ts';
import type { BestCardInput, MerchantFacts } from './input.ts';
import type { Otherwise } from './remark.ts';

/** Rates of certain days and hours, at a purchase that is made at one moment. */

type Times = Pick<MerchantFacts, 'times'>;

/** From 0 to 1, how much of the times that were said lies in those of the rate; null where none were said. */
function within(rule: EarnRule, { times }: Times): number | null {
  return times === undefined ? null : shareInHours(rule, [{ share: 1, times }]);
}

const WHOLE = 1 - 1e-9;

/** Why a rate of certain times does not pay, to follow it; null where it does, or is of any time. */
export function lacksTime(rule: EarnRule, merchant: Times): string | null {
  const time = timeText(rule);
  return time === null || (within(rule, merchant) ?? 0) > WHOLE ? null : `only ${time}`;
}

/** When a rate of certain times is taken to be paid; empty of others. */
export function paidThen(rule: EarnRule): string {
  const time = timeText(rule);
  return time === null ? '' : `as it is paid ${time}`;
}

/** The purchase within the hours of a rate, where what was said leaves that open. */
export function ifThen({ merchant }: BestCardInput, rule: EarnRule): Otherwise | null {
  const time = timeText(rule);
  const share = within(rule, merchant);
  if (time === null || share === 0 || (share ?? 0) > WHOLE) return null;
  const { days = WEEK, hours } = rule;
  const times = [{ days, ...(hours && { hours }) }];
  return { name: `paying ${time}`, change: { merchant: { ...merchant, times } }, card_id: null };
}
