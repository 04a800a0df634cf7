import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { benefitsMeant, refusal } from '../benefit-lookup.ts';

/** Most credits of the cards in question that a refusal lists. */
const OWN_LISTED = 16;

/** What comes near, or where none of it is theirs, the credits that the cards in question have. */
export function refusalOf(
  name: string,
  near: readonly string[],
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'caller'>,
): string {
  if (!context.caller.plan.paid_fields) return refusal(name, nearAnyCard(name, context));
  const own = [...new Set(cards.flatMap(({ seed }) => seed.credits.map(({ key }) => key)))];
  const isSeen = own.length > 0 && own.length <= OWN_LISTED;
  if (!isSeen || near.some((key) => own.includes(key))) return refusal(name, near);
  const whose = cards.length === 1 ? `${cards[0]?.seed.name} has` : 'these cards have';
  return `${quoted(name)} means none of the credits here: ${whose} ${list(own)}.`;
}

/** What comes near a name, whichever cards are in question: theirs would tell which credits they have. */
function nearAnyCard(name: string, context: Pick<Context, 'catalog'>): readonly string[] {
  const meant = benefitsMeant(name, [], context);
  return 'near' in meant ? meant.near : meant.keys;
}
