import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';

export type ApplicationRule = RuleFile['application_rules'][number];

/** American Express cards without a preset limit: rules for its credit cards leave them out. */
const CHARGE = /^amex-(?:business-)?(?:platinum|gold|green|classic-green)(?:-|$)/;

export function isChargeCard({ key }: Pick<CardSeed, 'key'>): boolean {
  return CHARGE.test(key);
}

/**
 * The rules that hold for a card: those of its issuer that name no other cards or programs, nor
 * business cards where it is none. A rule on bonuses holds for cards that have or had one.
 */
export function applicationRulesOf(
  card: Pick<CardSeed, 'key' | 'issuer' | 'program' | 'business' | 'bonus' | 'offer_history'>,
  { application_rules }: RuleFile,
): ApplicationRule[] {
  const { key, issuer, program, business, bonus, offer_history } = card;
  const isIn = (listed: unknown, own: string | null): boolean =>
    typeof listed === 'string' && own !== null && listed.split(',').includes(own);
  const allows = (listed: unknown, own: string | null): boolean =>
    typeof listed !== 'string' || isIn(listed, own);
  return application_rules.filter(
    ({ issuer: of, params }) =>
      of.split(' and ').includes(issuer) &&
      allows(params.cards, key) &&
      allows(params.programs, program) &&
      (params.not_programs === undefined ||
        (program !== null && !isIn(params.not_programs, program))) &&
      (params.business === undefined || params.business === business) &&
      (params.credit_only !== true || !isChargeCard(card)) &&
      (params.per === undefined || bonus !== null || offer_history.length > 0),
  );
}
