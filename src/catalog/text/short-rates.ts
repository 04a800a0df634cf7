import { choiceRenewal, rateCondition } from '../../engine/explain/rate-words.ts';
import { PERIODS } from '../../engine/model/credit-periods.ts';
import type { EarnRule } from '../../engine/model/facts.ts';
import type { Cap, Choice } from '../../engine/model/rate-terms.ts';
import { addDays } from '../../kit/day.ts';
import { list, number } from '../../kit/words.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';
import { MOST, targets } from './rate-parts.ts';
import { holdsEverywhere, type RateFacts } from './rates.ts';

/** Each place once: a summary gives its first rate. */
export function firstOfEach(rules: readonly EarnRule[], facts: RateFacts): EarnRule[] {
  const places = rules.map((rule) => `${rule.channel}: ${targets(rule, facts).join()}`);
  return rules.filter((_, position) => places.indexOf(places[position] ?? '') === position);
}

/** A year's cap from here up limits no household, unless it is one on all purchases. */
const TELLING_CAP = 50_000;
/** A later end leaves most of the next year. */
const TELLING_DAYS = 183;

/** What a rate is limited to, which a card's short rates must not pass over. */
export function limitsText(rule: EarnRule, today: string): string {
  const { scale, ...plain } = rule;
  const { choice, cap, activation, valid_to } = plain;
  const isTold = holdsEverywhere(rule) || yearsCap(cap) < TELLING_CAP;
  const again = choiceRenewal(rule);
  return [
    choice && choiceText(choice),
    activation === 'rotating' && 'once activated',
    activation === 'enrolled' && again === '' && 'once enrolled',
    cap && isTold && (isOfOpening(rule) ? `up to $${number(cap.amount)}` : shortCap(cap)),
    again,
    valid_to !== null && valid_to < addDays(today, TELLING_DAYS) && `until ${valid_to}`,
    scale && "by the month's other spending on the card",
    rateCondition(plain),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether a rate and its cap are those of the first months alone: `3x in the first 6 months, up to $6,000`. */
export function isOfOpening({ cap, opening }: Pick<EarnRule, 'cap' | 'opening'>): boolean {
  return cap !== null && opening !== undefined && PERIODS[cap.period].months === opening.months;
}

/** `6 months`, behind `in the first`. */
export function firstMonths(months: number): string {
  return months === 1 ? 'month' : `${months} months`;
}

function yearsCap(cap: Cap | null): number {
  return cap === null ? 0 : cap.amount * PERIODS[cap.period].per_year;
}

function choiceText({ by, pick }: Choice): string {
  if (by === 'holder') return `${pick === 1 ? 'one' : pick} of your choice`;
  return `your ${pick === 1 ? '' : `${pick} `}highest alone`;
}

/** Whose year, or which day of the month, only tells whoever nears it. */
function shortCap({ amount, period, group }: Cap): string {
  const { months, rate } = PERIODS[period];
  const each = months === 12 ? 'a year' : months === 1 ? 'a month' : rate;
  return `up to $${number(amount)} ${each}${group ? ' in all' : ''}`;
}

/** Rates in a row with the same limits have them once. */
export function shortRates(
  rules: readonly EarnRule[],
  unit: string,
  program: ProgramSeed | null,
  facts: RateFacts,
  today: string,
): string[] {
  const limits = rules.map((rule) => limitsText(rule, today));
  return rules.map((rule, at) => {
    const text = shortRate(rule, unit, program, facts);
    const own = limits[at] ?? '';
    const { opening } = rule;
    if (opening !== undefined && isOfOpening(rule)) {
      const first = shortRate({ ...rule, rate: opening.rate }, unit, program, facts);
      return `${first} in the first ${firstMonths(opening.months)} (${own}), then ${number(rule.rate)}${unit}`;
    }
    // A condition alone is short.
    if (own !== '' && own === rateCondition(rule)) return `${text} (${own})`;
    if (own === '' || limits[at + 1] === own) return text;
    const row = at - limits.slice(0, at).findLastIndex((one) => one !== own);
    return `${text} (${extent(rule, row)}${own})`;
  });
}

/** That limits are those of so many rates; where a choice is made among them, it says so itself. */
function extent({ choice, cap }: EarnRule, rates: number): string {
  if (rates === 1 || choice !== null) return '';
  if (cap?.group === null) return 'each ';
  return rates === 2 ? 'both ' : 'all three ';
}

function shortRate(
  rule: EarnRule,
  unit: string,
  program: ProgramSeed | null,
  facts: RateFacts,
): string {
  const portal = rule.channel === 'portal' ? ' in the portal' : '';
  const ceiling = rule.up_to ? 'up to ' : '';
  return `${ceiling}${number(rule.rate)}${unit} ${list(shortTargets(rule, program, facts))}${portal}`;
}

/** At most three places; brands of the card's own hotel chain appear under the chain's name. */
function shortTargets(rule: EarnRule, program: ProgramSeed | null, facts: RateFacts): string[] {
  const { categories, merchants } = rule;
  if (!holdsEverywhere(rule) && merchants.length === 0 && categories.length > MOST) {
    return ['most purchases'];
  }
  const all = targets(rule, facts);
  if (program?.kind !== 'hotel' || categories.length > 0 || merchants.length <= 3) {
    return all.slice(0, 3);
  }
  const chain = program.name.replace(
    /^World of | (?:One )?(?:Rewards|Honors|Bonvoy|Privileges)$/g,
    '',
  );
  return all.some((name) => name.startsWith(chain)) ? [`${chain} hotels`] : all.slice(0, 3);
}
