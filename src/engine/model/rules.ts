import { oneOfEqual } from '../../kit/memory/equal-part.ts';
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
  // What depends on the holder or the hour counts as `holderCard` makes it, or not at all.
  if ((rule.scale ?? rule.days ?? rule.hours ?? rule.after_spend) !== undefined) return false;
  if (rule.requires !== null && !options.memberships.has(rule.requires)) return false;
  if (rule.choice === null) return true;
  const chosen = options.choices.get(choiceKey(card.card_id, rule.choice.group));
  return chosen === undefined || chosen.includes(rule.id);
}

/** What the holder's options decide about the rules of a card. */
interface OptionalRules {
  /** Some rule asks for a membership, or some for a choice. */
  readonly byMembership: boolean;
  readonly byChoice: boolean;
}

const OPTIONAL = new WeakMap<readonly EarnRule[], OptionalRules>();

/** Which options decide about `ruleAvailable` for the rules of a card. */
export function optionalRules(earn: readonly EarnRule[]): OptionalRules {
  const known = OPTIONAL.get(earn);
  if (known !== undefined) return known;
  const found = {
    byMembership: earn.some(({ requires }) => requires !== null),
    byChoice: earn.some(({ choice }) => choice !== null),
  };
  OPTIONAL.set(earn, found);
  return found;
}

/** The merchants by which a rule is told: of one for every shop of a kind, the kind. */
export function namedMerchants({
  merchants,
  shop_kind,
}: Pick<EarnRule, 'merchants' | 'shop_kind'>): readonly string[] {
  return shop_kind === undefined ? merchants : [shop_kind];
}

/** Whether a purchase on this line earns the rule's rate, ignoring dates and caps. */
export function ruleMatches(
  rule: EarnRule,
  line: SpendingLine,
  rollup: RollupCategory = rollupOf(line.category),
): boolean {
  const isPortal = rule.channel === 'portal';
  if (isPortal && line.channel !== 'portal') return false;
  if (rule.us_only === true && line.abroad === true) return false;
  if (line.merchant !== null) {
    if (rule.excluded_merchants.includes(line.merchant)) return false;
    if (rule.merchants.includes(line.merchant)) return true;
  }
  const fine = isPortal ? (line.booked ?? line.category) : line.category;
  const wide = fine === line.category ? rollup : rollupOf(fine);
  for (const category of rule.categories) {
    if (category === fine || category === wide) return true;
    if (line.online === true && category === 'online_retail') return true;
    // Issuers list what is to choose by codes.
    if (line.coded === category && rule.choice?.by === 'holder') return true;
  }
  return false;
}

/** Whether a line that a rule matches is booked in the portal of the card's own bank, where it has to be. */
export function isOwnPortal(
  { issuer }: Pick<EngineCard, 'issuer'>,
  { channel }: Pick<EarnRule, 'channel'>,
  { portal_of }: Pick<SpendingLine, 'portal_of'>,
): boolean {
  return channel !== 'portal' || portal_of === undefined || portal_of === issuer;
}

/** A rule that pays for plain lines: those without merchant and portal. */
export interface PlainRule {
  readonly rule: EarnRule;
  /** By index in FINE_CATEGORIES: 1 if it pays there, the answer of `ruleMatches`. */
  readonly matches: Uint8Array;
}

/** Rules of the catalog never change, so a result stays valid as long as they exist. */
const PLAIN = new WeakMap<readonly EarnRule[], readonly PlainRule[]>();
const PLAIN_RULE = new WeakMap<EarnRule, PlainRule | null>();

/** The rules of a card that pay for some plain line, in their order. */
export function plainRules(earn: readonly EarnRule[]): readonly PlainRule[] {
  const known = PLAIN.get(earn);
  if (known !== undefined) return known;
  const plain = earn.flatMap((rule) => plainRule(rule) ?? []);
  PLAIN.set(earn, plain);
  return plain;
}

/**
 * Null for a rule that pays for no plain line. The same rule is in many lists: of a card as issued, as
 * held, and as a question needs it.
 */
export function plainRule(rule: EarnRule): PlainRule | null {
  const known = PLAIN_RULE.get(rule);
  if (known !== undefined) return known;
  const matches = new Uint8Array(FINE_CATEGORIES.length);
  for (const category of rule.categories) {
    for (const fine of fineCategoriesOf(category)) matches[fineIndex(fine)] = 1;
  }
  const isPlain = rule.channel !== 'portal' && rule.categories.length > 0;
  const plain = isPlain ? { rule, matches: oneOfEqual(matches) } : null;
  PLAIN_RULE.set(rule, plain);
  return plain;
}

/** Whether a line names neither a merchant nor a portal. */
export function isPlain({ merchant, channel }: SpendingLine): boolean {
  return merchant === null && channel === 'any';
}

/**
 * Private-label cards are only accepted by the merchants that their rules name, others where the
 * merchant takes their network. No card is used for bills that are left out, unless it names the payee.
 */
export function cardAccepted(
  card: EngineCard,
  { category, merchant, networks }: SpendingLine,
): boolean {
  if (card.bills_left_out?.includes(category) && !namesPayee(card, merchant)) return false;
  if (card.networks.length > 0) {
    return networks === undefined || card.networks.some((one) => networks.includes(one));
  }
  return namesPayee(card, merchant);
}

function namesPayee({ earn }: EngineCard, merchant: SpendingLine['merchant']): boolean {
  return merchant !== null && earn.some((rule) => rule.merchants.includes(merchant));
}
