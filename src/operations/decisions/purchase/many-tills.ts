import { type BestCard, leadersOf } from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import type { Category } from '../../../engine/model/categories.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import type { MerchantReading } from '../../shared/merchants/merchant-facts.ts';

/** Places with tills of several kinds. */

const WITH_TILLS: ReadonlySet<Category> = new Set(['hotels', 'cruises']);
/** Codes of theme parks, sights, aquariums and stadiums. */
const PLACES: ReadonlySet<string | null> = new Set(['7996', '7991', '7998', '7941']);
const NAMED =
  /\b(?:airport|airfield|stadium|arena|ballpark|ball park|speedway|museum|zoo|aquarium|(?:theme|amusement|water) park|casino|resort)s?\b/i;

function hasManyTills({ facts, said }: MerchantReading, { catalog }: Pick<Context, 'catalog'>) {
  if (WITH_TILLS.has(facts.category)) return true;
  if (facts.key === null) return NAMED.test(said);
  const merchant = catalog.merchants.merchants.find(({ key }) => key === facts.key);
  return PLACES.has(merchant?.mcc ?? null);
}

/** What eats there may be paid at a till of its own: said where that puts other cards first. */
export function foodThere(
  reading: MerchantReading,
  result: BestCard,
  rankAt: (facts: MerchantFacts) => BestCard,
  context: Pick<Context, 'catalog'>,
): string {
  if (result.ranked.length < 2 || reading.open || !hasManyTills(reading, context)) return '';
  const dining = { ...reading.facts, trap: null, category_guessed: false };
  const there = leadersOf(rankAt({ ...dining, category: 'restaurants' }));
  const here = leadersOf(result);
  if (there.length === 0 || there.some((id) => here.includes(id))) return '';
  const names = there.flatMap((id) => context.catalog.cardsById.get(id)?.seed.name ?? []);
  return `Food there may count as dining, by the till (not known here): then ${list(names)}.`;
}
