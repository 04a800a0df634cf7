import { addMonths, dayBefore } from './calendar.ts';
import { FINE_CATEGORIES, fineCategoriesOf } from './categories.ts';
import type { EarnRule, EngineCard } from './facts.ts';
import type { EngineInput, SpendingLine } from './input.ts';
import type { IsoDate } from './iso-date.ts';
import { rounded } from './money.ts';
import { quartersLeft } from './rotating.ts';
import { cardAccepted, ruleMatches } from './rules.ts';
import { monthlyTotal } from './spending.ts';
import { shareInHours } from './times/week.ts';

/**
 * A card's rates as one holder gets them. Some rates depend on the holder and not only on the
 * place: on a tier at the bank, on how much else is spent on the card, on the day and the hour.
 * The split of spending knows plain rates and caps only, so these become such first.
 */

/** What the rates of a card may depend on. */
export type Holder = Pick<EngineInput, 'spending'> & {
  readonly options: Pick<EngineInput['options'], 'memberships'>;
};

/** The id of the rule that stands in for a base rate that does not hold everywhere. */
export const ELSEWHERE = 'base_rate';

/**
 * The card with plain rates.
 * - A tier of `card.tiers` that `memberships` names raises every rate; the highest counts.
 * - A scale becomes the rate of the step that the holder's other spending reaches, all of it on
 *   this card; below the first step its fixed points, spread over the dollars. The base rate does
 *   not apply to its categories.
 * - A rate of certain days and hours holds for what is said to be spent in them, else for that share
 *   of the week's spending, as if people spent evenly: the monthly dollars are a cap.
 * - A rate after a certain spending holds for the dollars past it, if there are any.
 * - A rate for purchases of a size holds for the spending of which that size is said.
 * The same object when nothing depends on the holder.
 * @param reach the share that counts for scales instead of what all other spending makes
 */
export function holderCard(card: EngineCard, holder: Holder, reach?: number): EngineCard {
  const isSized = holder.spending.some(({ each }) => each !== undefined);
  return withPlainRules(card, holder, isSized ? dependsOnSize : isConditional, reach);
}

/** Also a rate for large purchases, where their size is said. */
function dependsOnSize(rule: EarnRule): boolean {
  return isConditional(rule) || (rule.min_purchase ?? 0) > 0;
}

/**
 * The card for one purchase: tiers and scales as for a year of such purchases. Rates of certain
 * hours, or after a certain spending, stay as they are: no purchase is known to earn them.
 */
export function purchaseCard(card: EngineCard, holder: Holder): EngineCard {
  return withPlainRules(card, holder, ({ scale }) => scale !== undefined);
}

/** Rules of the catalog never change: those that were seen to depend on nobody. */
const SETTLED = new WeakSet<readonly EarnRule[]>();

/** Whether the rates of a card are the same for every holder. */
function isSettled({ tiers, earn }: EngineCard): boolean {
  if ((tiers ?? null) !== null) return false;
  if (SETTLED.has(earn)) return true;
  if (earn.some(isConditional)) return false;
  SETTLED.add(earn);
  return true;
}

function isConditional({ scale, days, hours, after_spend }: EarnRule): boolean {
  return (scale ?? days ?? hours ?? after_spend) !== undefined;
}

/** The rates that a card was last given, and what for. */
interface PlainRates extends Pick<Holder, 'spending'> {
  readonly memberships: Holder['options']['memberships'];
  readonly card: Pick<EngineCard, 'base_rate' | 'tiers' | 'networks' | 'bills_left_out'>;
  readonly made: Pick<EngineCard, 'base_rate' | 'earn'>;
}

const PLAIN_RATES = new WeakMap<readonly EarnRule[], PlainRates>();

function withPlainRules(
  card: EngineCard,
  holder: Holder,
  depends: (rule: EarnRule) => boolean,
  reach?: number,
): EngineCard {
  if (depends !== dependsOnSize && isSettled(card)) return card;
  const factor = tierFactor(card, holder);
  if (factor === 1 && !card.earn.some(depends)) return card;
  if (reach !== undefined || depends !== isConditional) {
    return { ...card, ...plainRates(card, factor, holder, depends, reach) };
  }
  // A wallet that is settled again and again gives its other cards the same rates.
  const { spending, options } = holder;
  const known = PLAIN_RATES.get(card.earn);
  const isKnown =
    known?.spending === spending &&
    known.memberships === options.memberships &&
    known.card.base_rate === card.base_rate &&
    known.card.tiers === card.tiers &&
    known.card.networks === card.networks &&
    known.card.bills_left_out?.join() === card.bills_left_out?.join();
  if (isKnown) return { ...card, ...known.made };
  const made = plainRates(card, factor, holder, depends, reach);
  PLAIN_RATES.set(card.earn, { spending, memberships: options.memberships, card, made });
  return { ...card, ...made };
}

function plainRates(
  card: EngineCard,
  factor: number,
  holder: Holder,
  depends: (rule: EarnRule) => boolean,
  reach: number | undefined,
): Pick<EngineCard, 'base_rate' | 'earn'> {
  const spending = holder.spending.filter((line) => cardAccepted(card, line));
  const earn = card.earn.flatMap((rule) =>
    depends(rule) ? plainRule(rule, spending, reach) : [rule],
  );
  const raised = earn.map((rule) => (factor === 1 ? rule : raisedBy(rule, factor)));
  const base = rounded(card.base_rate * factor, 6);
  const scaled = card.earn.filter(({ scale }) => scale !== undefined);
  if (scaled.length === 0) return { base_rate: base, earn: raised };
  return { base_rate: 0, earn: [...raised, ...elsewhere(base, scaled)] };
}

function tierFactor({ tiers }: EngineCard, { options }: Holder): number {
  const held = (tiers ?? []).filter(({ key }) => options.memberships.has(key));
  return 1 + Math.max(0, ...held.map(({ bonus_percent }) => bonus_percent)) / 100;
}

function raisedBy(rule: EarnRule, factor: number): EarnRule {
  const { opening } = rule;
  const rate = rounded(rule.rate * factor, 6);
  if (opening === undefined) return { ...rule, rate };
  // What a new card pays more in its first months is no part of what a tier raises.
  const more = rate - rule.rate;
  return { ...rule, rate, opening: { ...opening, rate: rounded(opening.rate + more, 6) } };
}

function plainRule(
  rule: EarnRule,
  spending: readonly SpendingLine[],
  reach: number | undefined,
): EarnRule[] {
  if ((rule.min_purchase ?? 0) > 0) return [sizedRule(rule, spending)];
  const { scale, days: _days, hours: _hours, after_spend, ...plain } = rule;
  const matched = spending.filter((line) => ruleMatches(rule, line));
  const own = monthlyTotal(matched);
  if (scale !== undefined) {
    const whole = own === 0 ? Number.POSITIVE_INFINITY : (monthlyTotal(spending) - own) / own;
    const share = reach ?? whole;
    const reached = scale.steps.filter(({ from_share }) => share >= from_share - 1e-9);
    // The points of the floor are those of one payment a month, never more than the best rate.
    const below = own === 0 ? 0 : Math.min(rule.rate, scale.below_points_per_month / own);
    const rate = Math.max(0, ...reached.map((step) => step.rate)) || below;
    return rate > 0 ? [{ ...plain, rate }] : [];
  }
  if (after_spend !== undefined) {
    const past = monthlyTotal(spending) * 12 - after_spend.amount;
    if (past <= 0) return [];
    return [{ ...plain, cap: { amount: past, period: after_spend.period, group: null } }];
  }
  const amount = matched.reduce(
    (sum, { monthly, times }) => sum + monthly * shareInHours(rule, times),
    0,
  );
  return amount > 0 ? [{ ...plain, cap: { amount, period: 'month', group: null } }] : [];
}

/** The rule for the kinds of which all is such purchases; where some is, for as many dollars. */
function sizedRule(rule: EarnRule, spending: readonly SpendingLine[]): EarnRule {
  const least = rule.min_purchase ?? 0;
  const large = spending.filter(({ each = 0 }) => each >= least);
  const own = large.filter((line) => ruleMatches(rule, line));
  if (own.length === 0) return rule;
  const categories = [...new Set(own.map(({ category }) => category))];
  const isMixed = spending.some(
    (line) => !large.includes(line) && categories.includes(line.category),
  );
  const most = Math.min(monthlyTotal(own) * 12, rule.cap?.amount ?? Number.POSITIVE_INFINITY);
  const cap = isMixed ? { amount: most, period: 'calendar_year' as const, group: null } : rule.cap;
  return { ...rule, min_purchase: null, categories, merchants: [], cap };
}

/** The base rate as a rule for every category that no scale covers. */
function elsewhere(rate: number, scaled: readonly EarnRule[]): EarnRule[] {
  const [first] = scaled;
  const covered = new Set(scaled.flatMap(({ categories }) => categories.flatMap(fineCategoriesOf)));
  if (first === undefined || rate <= 0) return [];
  const { scale: _scale, up_to: _upTo, without_bill_fee: _fee, us_only: _home, ...plain } = first;
  const categories = FINE_CATEGORIES.filter((category) => !covered.has(category));
  return [{ ...plain, id: ELSEWHERE, rate, categories, merchants: [], note: null }];
}

/**
 * The card in its first year, for someone who opens it on `as_of`: rates of the first months hold
 * for those, and the quarters that are left of those announced. The same object when it has none.
 */
export function cardAtOpening(card: EngineCard, as_of: IsoDate): EngineCard {
  const quarters = quartersLeft(card, as_of);
  const isPlain = card.earn.every(({ opening }) => opening === undefined);
  if (isPlain && quarters.length === 0) return card;
  const earn = card.earn.flatMap((rule): EarnRule[] => {
    const { opening } = rule;
    if (opening === undefined) return [rule];
    const first = { ...rule, rate: opening.rate, opening: { ...opening, later: rule.rate } };
    if (opening.months >= 12) return [first];
    const later = addMonths(as_of, opening.months);
    return [
      { ...first, id: `${rule.id}_opening`, valid_from: as_of, valid_to: dayBefore(later) },
      rule,
    ];
  });
  return { ...card, earn: [...earn, ...quarters] };
}
