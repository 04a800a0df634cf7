import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';

export type ApplicationRule = RuleFile['application_rules'][number];

/** American Express cards without a preset limit: rules for its credit cards leave them out. */
const CHARGE = /^amex-(?:business-)?(?:platinum|gold|green|classic-green)(?:-|$)/;

export function isChargeCard({ key }: Pick<CardSeed, 'key'>): boolean {
  return CHARGE.test(key);
}

/**
 * Whether a card is on its holder's personal credit report, which rules across issuers count by:
 * business cards are as their issuer has it. Null where no source says it.
 */
export function isReported(card: RuledCard, rules: RuleFile): boolean | null {
  if (!card.business) return true;
  const own = rules.application_rules.filter(({ issuer }) => issuer === card.issuer);
  if (own.some(({ params }) => params.own_business_cards_count === false)) return false;
  if (own.some(({ params }) => isListed(params.exempt, card.key))) return false;
  for (const { params } of applicationRulesOf(card, rules)) {
    if (typeof params.counts_toward_5_24 === 'boolean') return params.counts_toward_5_24;
  }
  return null;
}

type RuledCard = Pick<
  CardSeed,
  'key' | 'issuer' | 'program' | 'business' | 'bonus' | 'offer_history'
>;

function isListed(listed: unknown, own: string | null): boolean {
  return typeof listed === 'string' && own !== null && listed.split(',').includes(own);
}

/** How cards without a preset limit are called, of whatever family. */
const CHARGE_NAMES = 'Platinum, Gold and Green (not those of Delta)';

/** That limits of an issuer leave some of its cards out; empty where they leave out none. */
export function leftOutText(issuer: string, { application_rules }: RuleFile): string {
  const isApart = application_rules.some(
    (rule) => rule.issuer === issuer && rule.params.credit_only === true,
  );
  return isApart
    ? `${issuer}'s limits by days are on its credit cards: ${CHARGE_NAMES} neither count nor have to wait.`
    : '';
}

function isFor(card: RuledCard, { issuer: of, params }: ApplicationRule): boolean {
  const { key, issuer, program, business, bonus, offer_history } = card;
  const allows = (listed: unknown, own: string | null): boolean =>
    typeof listed !== 'string' || isListed(listed, own);
  return (
    of.split(' and ').includes(issuer) &&
    allows(params.cards, key) &&
    allows(params.programs, program) &&
    (params.not_programs === undefined ||
      (program !== null && !isListed(params.not_programs, program))) &&
    (params.business === undefined || params.business === business) &&
    (params.per === undefined || bonus !== null || offer_history.length > 0)
  );
}

export const isOfSoleOwner = ({ params }: ApplicationRule): boolean =>
  params.sole_proprietor === true;

/** Whether the issuer of a card has a rule of its own on businesses of one person. */
export function saysSoleOwner(card: RuledCard, rules: RuleFile): boolean {
  return applicationRulesOf(card, rules).some(isOfSoleOwner);
}

/**
 * The rules that hold for a card: those of its issuer that name no other cards or programs, nor
 * business cards where it is none. A rule on bonuses holds for cards that have or had one.
 */
export function applicationRulesOf(
  card: RuledCard,
  { application_rules }: RuleFile,
): ApplicationRule[] {
  return application_rules.filter(
    (rule) => isFor(card, rule) && (rule.params.credit_only !== true || !isChargeCard(card)),
  );
}

/** The rules of its issuer that leave a card out for having no preset limit: whoever knows them asks for that. */
export function rulesLeavingOut(
  card: RuledCard,
  { application_rules }: RuleFile,
): ApplicationRule[] {
  if (!isChargeCard(card)) return [];
  return application_rules.filter((rule) => rule.params.credit_only === true && isFor(card, rule));
}
