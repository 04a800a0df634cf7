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

/**
 * The rules that hold for a card: those of its issuer that name no other cards or programs, nor
 * business cards where it is none. A rule on bonuses holds for cards that have or had one.
 */
export function applicationRulesOf(
  card: RuledCard,
  { application_rules }: RuleFile,
): ApplicationRule[] {
  const { key, issuer, program, business, bonus, offer_history } = card;
  const allows = (listed: unknown, own: string | null): boolean =>
    typeof listed !== 'string' || isListed(listed, own);
  return application_rules.filter(
    ({ issuer: of, params }) =>
      of.split(' and ').includes(issuer) &&
      allows(params.cards, key) &&
      allows(params.programs, program) &&
      (params.not_programs === undefined ||
        (program !== null && !isListed(params.not_programs, program))) &&
      (params.business === undefined || params.business === business) &&
      (params.credit_only !== true || !isChargeCard(card)) &&
      (params.per === undefined || bonus !== null || offer_history.length > 0),
  );
}
