import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';

export type ApplicationRule = RuleFile['application_rules'][number];

/** The rules that hold for a card: those of its issuer that name no other cards or programs. */
export function applicationRulesOf(
  { key, issuer, program }: Pick<CardSeed, 'key' | 'issuer' | 'program'>,
  { application_rules }: RuleFile,
): ApplicationRule[] {
  const allows = (listed: unknown, own: string | null): boolean =>
    typeof listed !== 'string' || (own !== null && listed.split(',').includes(own));
  return application_rules.filter(
    (rule) =>
      rule.issuer.split(' and ').includes(issuer) &&
      allows(rule.params.cards, key) &&
      allows(rule.params.programs, program),
  );
}
