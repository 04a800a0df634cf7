import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Recommendation } from '../../../engine/decisions/recommend/recommend.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import { isAbove, tellCredit } from '../../shared/applications/credit-told.ts';
import { type Applicant, offeredCards } from '../../shared/cards/open-cards.ts';
import { tellMembersCards } from '../../shared/cards/shops-own.ts';

/** Cards that are told beside those recommended. */

type Ranked = (
  cards: readonly CatalogCard[],
  portfolio: boolean,
  most: number,
) => { readonly recommendations: readonly Recommendation[] };

/** Cards named that ask for better credit than was said. */
const MOST_ABOVE = 2;

/** For which credit the new cards shown are recommended, and which better ones ask for more. */
export function tellCreditFor(
  {
    applicant,
    held,
    memberships,
  }: {
    readonly applicant: Applicant;
    readonly held: readonly CatalogCard[];
    readonly memberships: ReadonlySet<string>;
  },
  {
    shown,
    rows,
  }: { readonly shown: readonly CatalogCard[]; readonly rows: readonly Recommendation[] },
  rank: Ranked,
  context: Context,
): void {
  const tier = applicant.credit_tier ?? undefined;
  if (tier === undefined || !context.caller.plan.paid_fields) return;
  const anybody = { ...applicant, credit_tier: undefined };
  const better = offeredCards(anybody, held, memberships, context).filter(
    (card) => isAbove(card, tier) && !held.includes(card),
  );
  const best = rows[0]?.net_value ?? 0;
  const above = rank(better, false, MOST_ABOVE)
    .recommendations.slice(0, MOST_ABOVE)
    .flatMap(({ card_id, net_value }) => {
      const card = net_value > best && context.catalog.cardsById.get(card_id);
      return card ? [{ card, net: net_value }] : [];
    });
  tellCredit(shown, tier, above, shown[0] ?? null, context);
}

/** Cards for members that rank behind those shown. */
export function tellOwnBehind(
  candidates: readonly CatalogCard[],
  shown: readonly CatalogCard[],
  facts: Pick<EngineInput, 'options' | 'spending' | 'programs'>,
  rank: Ranked,
  context: Context,
): void {
  const netOf = (cards: readonly CatalogCard[]) =>
    rank(cards, false, cards.length).recommendations.flatMap(({ card_id, net_value: net }) => {
      const card = cards.find(({ seed }) => seed.card_id === card_id);
      return card ? [{ card, net }] : [];
    });
  tellMembersCards(candidates, shown, facts, netOf, context);
}
