import type { CatalogCard } from '../../catalog/snapshot.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { ruleMatches } from '../../engine/model/rules.ts';
import { list } from '../../kit/words.ts';

/** What a verdict assumes of the holder that they did not say. */

/** The input that a decision was made on. */
type Facts = Pick<EngineInput, 'options' | 'spending'> & { readonly spending_source: string };

/** In words, for `turns_at`: average spending instead of the holder's own. */
export function assumedSpending({ spending_source }: Pick<Facts, 'spending_source'>): string[] {
  return spending_source === 'user_provided'
    ? []
    : ['your own spending, as US averages stand in for it'];
}

/** Memberships and bank tiers that would raise rates of the card, had the holder named them. */
export function assumedMemberships(
  { engine }: CatalogCard,
  { options, spending }: Facts,
): string[] {
  const keys = engine.earn.flatMap((rule) =>
    rule.requires !== null && spending.some((line) => ruleMatches(rule, line)) ? rule.requires : [],
  );
  const open = [...new Set(keys)].filter((key) => !options.memberships.has(key));
  const tiers = engine.tiers ?? [];
  const hasTier = tiers.some(({ key }) => options.memberships.has(key));
  const named = open.map((key) => key.replaceAll('_', ' '));
  return [
    ...(named.length > 0 ? [`${list(named, 'or')}, which would raise rates of this card`] : []),
    ...(tiers.length > 0 && !hasTier ? ['a relationship tier at the bank'] : []),
  ];
}
