import {
  FINE_CATEGORIES,
  fineCategoriesOf,
  fineIndex,
  type RollupCategory,
  rollupOf,
} from './categories.ts';
import type { EarnRule, EngineCard } from './facts.ts';
import { choiceKey, type EngineOptions, type SpendingLine } from './input.ts';

/** Whether the rule could ever pay for the holder, ignoring dates and categories. */
export function ruleAvailable(card: EngineCard, rule: EarnRule, options: EngineOptions): boolean {
  if (rule.min_purchase !== null && rule.min_purchase > 0) return false;
  if (rule.requires !== null && !options.memberships.has(rule.requires)) return false;
  if (rule.activation === 'rotating' && !options.activation.rotating) return false;
  if (rule.activation === 'enrolled' && !options.activation.enrolled) return false;
  if (rule.choice === null) return true;
  const chosen = options.choices.get(choiceKey(card.card_id, rule.choice.group));
  return chosen === undefined || chosen.includes(rule.id);
}

/** Whether a purchase on this line earns the rule's rate, ignoring dates and caps. */
export function ruleMatches(
  rule: EarnRule,
  line: SpendingLine,
  rollup: RollupCategory = rollupOf(line.category),
): boolean {
  if (rule.channel === 'portal' && line.channel !== 'portal') return false;
  if (line.merchant !== null) {
    if (rule.excluded_merchants.includes(line.merchant)) return false;
    if (rule.merchants.includes(line.merchant)) return true;
  }
  for (const category of rule.categories) {
    if (category === line.category || category === rollup) return true;
  }
  return false;
}

/** Rules of the catalog never change, so a result stays valid as long as its rule exists. */
const PLAIN = new WeakMap<EarnRule, Uint8Array>();

/**
 * By index in FINE_CATEGORIES: 1 if the rule pays for a plain line, one without merchant and
 * portal. The answers of `ruleMatches` for such lines, computed once per rule.
 */
export function plainMatches(rule: EarnRule): Uint8Array {
  const known = PLAIN.get(rule);
  if (known !== undefined) return known;
  const matches = new Uint8Array(FINE_CATEGORIES.length);
  if (rule.channel !== 'portal') {
    for (const category of rule.categories) {
      for (const fine of fineCategoriesOf(category)) matches[fineIndex(fine)] = 1;
    }
  }
  PLAIN.set(rule, matches);
  return matches;
}

/** Whether a line names neither a merchant nor a portal. */
export function isPlain({ merchant, channel }: SpendingLine): boolean {
  return merchant === null && channel === 'any';
}

/** Private-label cards are only accepted by the merchants that their rules name. */
export function cardAccepted(card: EngineCard, line: SpendingLine): boolean {
  if (card.networks.length > 0) return true;
  const { merchant } = line;
  return merchant !== null && card.earn.some((rule) => rule.merchants.includes(merchant));
}
