import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { limitsText } from '../../../../../catalog/text/short-rates.ts';
import type { EarnRule } from '../../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../../engine/model/input.ts';
import { list } from '../../../../../kit/words.ts';
import { rateAt, ruleAt } from '../../../../shared/cards/card-rates.ts';
import { engineRate } from '../../../../shared/points/card-rate.ts';
import type { shopsOf } from '../../query/query-merchants.ts';

type Shop = ReturnType<typeof shopsOf>[number];

/** Of purchases in other countries: no rate of a shop here. */
const ELSEWHERE = 'foreign_purchase';

/**
 * What a card pays at shops as its figure counts it, and beside that what it pays with a membership or
 * a way of paying that nobody has named: `3% at Walmart, or 5% with Walmart+`.
 * @param own the card as it was counted
 */
export function shopRates(
  { engine }: Pick<CatalogCard, 'engine'>,
  shops: readonly Shop[],
  {
    cards: [gotten = engine],
    options,
    spending,
  }: Pick<EngineInput, 'cards' | 'options' | 'spending'>,
  catalog: CatalogSnapshot,
  limitsOf: (rule: EarnRule | undefined) => string,
): string[] {
  const program = catalog.enginePrograms.get(gotten.program ?? '') ?? null;
  const isHeld = ({ requires }: EarnRule) => requires === null || options.memberships.has(requires);
  const counted = { engine: { ...gotten, earn: gotten.earn.filter(isHeld) } };
  const possible = gotten.earn.filter(({ requires }) => requires !== ELSEWHERE);
  // The same at several is said once.
  const names = Map.groupBy(shops, (place) => {
    const line = spending.find(({ merchant }) => merchant === place.key);
    const shop = { ...place, booked: line?.booked };
    const more = ruleAt({ engine: { ...gotten, earn: possible } }, shop, catalog.today);
    const rate = rateAt(counted, shop, catalog);
    const beside =
      more === undefined || isHeld(more) || rate === 0
        ? ''
        : `, or ${engineRate(more.rate, gotten, program)} ${limitsText(more, catalog.today)}`;
    const limits = limitsOf(ruleAt(counted, shop, catalog.today));
    return `${engineRate(rate, gotten, program)} at @${limits}${beside}`;
  });
  return [...names].map(([text, here]) => text.replace('@', list(here.map(({ name }) => name))));
}
