import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import { hasTills, isTill, tillOf } from '../../../catalog/merchants/departments.ts';
import { wordsOf } from '../../../catalog/merchants/statement-text.ts';
import { categoryNamed } from '../../../catalog/names/categories.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { type BestCard, leadersOf } from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
} from '../../../engine/model/categories.ts';
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
  const merchant = merchantByKey(catalog.merchants, facts.key);
  return PLACES.has(merchant?.mcc ?? null);
}

/**
 * What is eaten there, or bought in a part such as a pharmacy, may be paid at a till of its own: said where
 * that puts other cards first.
 */
export function otherTill(
  reading: MerchantReading,
  result: BestCard,
  rankAt: (facts: MerchantFacts) => BestCard,
  context: Pick<Context, 'catalog'>,
): string {
  if (result.ranked.length < 2 || reading.open) return '';
  const other = partThere(reading) ?? (hasManyTills(reading, context) ? FOOD : null);
  if (other === null) return '';
  const { what, category, as } = other;
  const { coded: _coded, ...named } = reading.facts;
  const facts = { ...named, trap: null, category_guessed: false };
  const there = leadersOf(rankAt({ ...facts, category }));
  const here = leadersOf(result);
  if (there.length === 0 || there.some((id) => here.includes(id))) return '';
  const names = there.flatMap((id) => context.catalog.cardsById.get(id)?.seed.name ?? []);
  return `${what} may count as ${as}, by the till (not known here): then ${list(names)}.`;
}

interface Till {
  readonly what: string;
  readonly category: FineCategory;
  /** What it counts as, in words. */
  readonly as: string;
}

const FOOD: Till = { what: 'Food there', category: 'restaurants', as: 'dining' };

/** The part of a store that is named, or that sells what is: `Costco pharmacy`, `tires at Sam's Club`. */
function partThere({ said, facts, name }: MerchantReading): Till | null {
  if (name === null || !hasTills(facts.category)) return null;
  const [before = '', behind = before] = said.split(/\s(?:at|from|inside)\s/i);
  const named = [behind, before].map((one) => tillOf(wordsOf(one))).find((one) => one !== null);
  const sold = categoryNamed(before);
  const kind = named?.kind ?? (sold.kind === 'found' && isTill(sold.key) ? sold.key : null);
  const [category] = kind === null ? [] : fineCategoriesOf(kind);
  if (category === undefined) return null;
  const what = named ? `Its ${named.part}` : 'That';
  return { what, category, as: categoryLabel(category) };
}
