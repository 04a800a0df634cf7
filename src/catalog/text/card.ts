import { isConditional } from '../../engine/explain/rate-words.ts';
import { BASE_RATE } from '../../engine/explain/trace.ts';
import type { EarnRule } from '../../engine/model/facts.ts';
import { openQuarterUnknown } from '../../engine/model/rotating.ts';
import { list, number } from '../../kit/words.ts';
import { fuelText } from '../fuel-discounts.ts';
import { accountOf, accountText } from '../relationships.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';
import { annualCreditsValue, benefitsText } from './credits.ts';
import { offerText } from './offer.ts';
import { groupRates, inRow, quartersInTurn, type RateLine, rateLines } from './rate-lines.ts';
import { capText, categoryLabel } from './rate-parts.ts';
import { holdsEverywhere, inTellingOrder, type RateFacts, withoutIncluded } from './rates.ts';
import { firstOfEach, shortRates } from './short-rates.ts';

/** Sentences generated from the structured fields, so that the two cannot disagree. */
export interface CardText {
  /** Every earn rule and the base rate. */
  readonly structure: string;
  /** The same one by one, by the rules that they tell. */
  readonly rates: readonly RateLine[];
  /** What raises them all. */
  readonly raises: readonly string[];
  /** The two or three most characteristic rates, and the base rate. */
  readonly summary: string;
  readonly benefits: string;
  readonly bonus: string | null;
  readonly best_for: string;
  /**
   * Dollars a year of priced recurring credits, used in full; excludes those that spending unlocks.
   */
  readonly annual_credits_value: number;
}

export const NO_REWARDS = 'no rewards';

/** ` (1x when bought, 1x when paid)`: what of the base rate is earned by paying for the purchases. */
function paidText({ base_rate, base_when_paid: paid }: CardSeed, unit: string): string {
  if (paid === undefined) return '';
  return ` (${number(base_rate - paid)}${unit} when bought, ${number(paid)}${unit} when paid)`;
}

/** `only with an approved limit of $5,000 or more, else 1.5%`: of whom the base rate holds; empty of all. */
export function approvalText({ approval }: Pick<CardSeed, 'approval'>, unit: string): string {
  if (approval === undefined) return '';
  return `only with ${approval.needs}, else ${number(approval.less_rate)}${unit}`;
}

function approvedText(card: CardSeed, unit: string): string {
  const text = approvalText(card, unit);
  return text === '' ? '' : ` (${text})`;
}

/**
 * @param today ISO date: rates that ended before it are left out; for future rates the text gives
 * the start date.
 */
export function describeCard(
  card: CardSeed,
  program: ProgramSeed | null,
  facts: RateFacts,
  today: string,
): CardText {
  const isCash = program === null || program.kind === 'cash';
  const open = card.earn.filter((rule) => rule.valid_to === null || rule.valid_to >= today);
  const rates = inTellingOrder(open, card, program, facts);
  const unit = isCash ? '%' : 'x';
  const base = `${card.base_rate === 0 ? 'nothing' : `${number(card.base_rate)}${unit}`} on everything else${approvedText(card, unit)}`;
  const current = rates.filter((rule) => rule.valid_from === null || rule.valid_from <= today);
  const unknown = openQuarterUnknown(card, today);
  const rotating = unknown ? rotatingRule(card.earn) : undefined;
  const fuel = fuelText(card, facts, true);
  const none = card.base_rate === 0 && rates.length === 0 && rotating === undefined && fuel === '';
  const lines = rateLines(groupRates(quartersInTurn(rates)), unit, facts);
  const groups = inRow(lines);
  const raises = tiersText(card, facts);
  const basic = `${base}${paidText(card, unit)}`;
  const first = firstOfEach(current, facts).slice(0, 3);
  const best = shortRates(first, unit, program, facts, today);
  // Of a rate on all purchases nothing else is left but what is over its cap, or without its condition.
  const rest = first.some(holdsEverywhere) ? base.replace('on everything else', 'otherwise') : base;
  if (rotating !== undefined) {
    const rate = `${number(rotating.rate)}${unit}`;
    const unsaid = `rotating categories (${rotating.cap ? `${capText(rotating.cap)}, ` : ''}this quarter's are unknown)`;
    groups.push(`${rate} on ${unsaid}`);
    best.push(`${rate} ${unsaid}`);
  }
  if (fuel !== '') best.push(fuelText(card, facts, false));
  return {
    structure: none ? NO_REWARDS : [...groups, fuel, basic, ...raises].filter(Boolean).join('; '),
    rates: [...lines, { rules: [BASE_RATE], text: basic }],
    raises,
    summary: none ? 'No rewards' : [...new Set([...best, rest])].join(', '),
    benefits: benefitsText(card.credits),
    bonus: offerText(card, program),
    best_for: unknown ? 'Rotating categories of the quarter' : bestFor(card, current),
    annual_credits_value: annualCreditsValue(card.credits),
  };
}

/** `10% more with ... (any balance), ...`: what a relationship with the bank adds to every rate. */
function tiersText(card: CardSeed, facts: RateFacts): string[] {
  const program = facts.relationship(card);
  if (program === undefined) return [];
  const { tiers } = program;
  const condition = program.condition === undefined ? '' : `, ${program.condition}`;
  const account = accountOf(tiers);
  if (account !== null)
    return [
      `all rates rise by ${number(account.bonus_percent)}% with ${accountText(account)}${condition}`,
    ];
  const texts = tiers.map(({ name, balance, bonus_percent }) => {
    const from = balance > 0 ? `from $${number(balance)}` : 'with any balance';
    return `${number(bonus_percent)}% at ${name} (${from})`;
  });
  return [`all rates rise by tier of the bank's relationship program${condition}: ${list(texts)}`];
}

/** The rotating rule that ended last, the best of its quarter: it shows the usual rate and cap. */
function rotatingRule(rules: readonly EarnRule[]): EarnRule | undefined {
  return rules
    .filter((rule) => rule.activation === 'rotating')
    .sort((a, b) => (b.valid_to ?? '').localeCompare(a.valid_to ?? '', 'en') || b.rate - a.rate)[0];
}

function bestFor(card: CardSeed, rates: readonly EarnRule[]): string {
  const chosen = rates.filter((rule) => !holdsEverywhere(rule) && !isConditional(rule));
  const paid = chosen.flatMap((rule) => withoutIncluded(rule.categories));
  const categories = [...new Set(paid.map(categoryLabel))].slice(0, 3);
  if (categories.length > 0) return `Spending on ${list(categories)}`;
  if (card.base_rate >= 1.5) return 'The same rate everywhere';
  if (card.card_type === 'balance_transfer') return 'Paying down a transferred balance';
  if (card.card_type === 'secured') return 'Building credit';
  return rates.length > 0 ? 'Spending with its partner' : 'Everyday purchases';
}
