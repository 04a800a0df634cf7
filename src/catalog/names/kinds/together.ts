import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  isRollup,
  rollupOf,
} from '../../../engine/model/categories.ts';
import { centParts, cents } from '../../../engine/model/money.ts';
import type { MerchantMatch } from '../../merchants/merchant-match.ts';
import { categoryNamed, categoryWritten, isBrand } from '../categories.ts';
import { directTravel } from './direct-travel.ts';

/** One of several kinds of spending that are named in one. */
export interface KindTogether {
  /** A category, or the merchant as it is named. */
  readonly name: string;
  readonly category: Category;
}

interface Merchants {
  readonly matchMerchant: (name: string) => MerchantMatch;
}

const BETWEEN = /\s*(?:[,;&+/]|\b(?:and|or|plus)\b)\s*/i;
/** `travel (flights and hotels)` */
const WITHIN = /^[^()]+\(([^()]+)\)$/;
/** `food` alone is of the kitchen and of restaurants. */
const FOOD = /^(?:all |my |our )?food(?: spending| costs| budget)?$/i;
const FOOD_KINDS: readonly Category[] = ['groceries', 'dining'];
/** Beside these `gas` is what heats, not what a car takes. */
const SUPPLY = /\b(?:electric(?:ity)?|water|power|heat(?:ing)?|sewer|trash)\b/i;
/** Longer names are nobody's words for kinds of spending. */
const LENGTH_MAX = 120;

/**
 * The kinds of spending that a name joins, as "gas & groceries" and "Costco and Target" do. Empty
 * for the name of one, and where a part is not known.
 * @param reads the category of a part: in a sentence only what is written as its name
 */
export function kindsTogether(
  name: string,
  merchants: Merchants | null = null,
  reads: (part: string) => Category | null = categoryMeantBy,
): readonly KindTogether[] {
  if (name.length > LENGTH_MAX) return [];
  const direct = directTravel(name);
  if (direct.length > 0) return direct.map(ofCategory);
  const spaced = name.replaceAll('_', ' ').trim();
  // `ads (Google, Amazon)`: where they are seen.
  if (WITHIN.test(spaced) && categoryWritten(spaced) !== null) return [];
  const plain = WITHIN.exec(spaced)?.[1] ?? spaced;
  if (FOOD.test(plain)) return FOOD_KINDS.map(ofCategory);
  if (!BETWEEN.test(plain) || categoryWritten(plain) !== null) return [];
  // `Barnes & Noble`
  if (/^(?:exact|alias)$/.test(merchants?.matchMerchant(plain).method ?? '')) return [];
  const parts = plain.split(BETWEEN).filter((part) => part !== '');
  if (parts.length < 2) return [];
  const kinds = parts.map((part) => kindOf(part, parts, merchants, reads));
  if (kinds.some((kind) => kind.length === 0)) return [];
  const all = withoutParts(kinds.flat());
  // What is bought along with groceries is rung up at the same till.
  const isStore = all.some(({ category }) => rollupOf(category) === 'groceries');
  return isStore ? all.filter(({ category }) => category !== 'uncategorized') : all;
}

function kindOf(
  part: string,
  parts: readonly string[],
  merchants: Merchants | null,
  reads: (part: string) => Category | null,
): readonly KindTogether[] {
  if (FOOD.test(part)) return FOOD_KINDS.map(ofCategory);
  if (/^(?:natural )?gas$/i.test(part) && parts.some((one) => SUPPLY.test(one)))
    return [ofCategory('utilities')];
  // `car and home insurance`: the last word is of both.
  const last = parts.at(-1) ?? '';
  const head = last.slice(last.lastIndexOf(' '));
  const isShared = head !== last && `${part}${head}` !== last;
  const shared = isShared && part !== last ? categoryWritten(`${part}${head}`) : null;
  if (shared !== null) return [ofCategory(shared)];
  if (isBrand(part) || categoryWritten(part) === null) {
    const shop = merchants?.matchMerchant(part);
    if (shop?.merchant && shop.method !== 'fuzzy') return [{ name: part, category: shop.category }];
  }
  const meant = reads(part);
  return meant === null ? [] : [ofCategory(meant)];
}

function categoryMeantBy(part: string): Category | null {
  const meant = categoryNamed(part);
  return meant.kind === 'found' ? meant.key : null;
}

function ofCategory(category: Category): KindTogether {
  return { name: category, category };
}

/** Each once, without a category within another: `travel and hotels` is travel. */
function withoutParts(kinds: readonly KindTogether[]): readonly KindTogether[] {
  const categories = new Set(kinds.map(({ category }) => category));
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return [...byName.values()].filter(
    ({ name, category }) =>
      name !== category || isRollup(category) || !categories.has(rollupOf(category)),
  );
}

/**
 * Dollars for several kinds as households in the US split them, by the name of each; null where the
 * average does not know one of them, such as rent.
 */
export function splitTogether(
  dollars: number,
  kinds: readonly KindTogether[],
  average: Readonly<Partial<Record<FineCategory, number>>>,
): Readonly<Record<string, number>> | null {
  const usual = (category: Category) =>
    fineCategoriesOf(category).reduce((sum, fine) => sum + (average[fine] ?? 0), 0);
  const same = (category: Category) => kinds.filter((one) => one.category === category).length;
  const weights = kinds.map(({ category }) => usual(category) / same(category));
  // What is of no kind says nothing of where it is bought.
  const isKnown = weights.every((weight) => weight > 0);
  if (!isKnown || kinds.some(({ category }) => category === 'uncategorized')) return null;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  // No share is so exact that it tells cents of a large sum.
  const unit = Number.isInteger(dollars) && dollars >= 100 ? 100 : 1;
  const parts = centParts(weights.map((weight) => (dollars * weight) / whole / unit)).map((part) =>
    cents(part * unit),
  );
  return Object.fromEntries(kinds.map(({ name }, at) => [name, parts[at] ?? 0]));
}
