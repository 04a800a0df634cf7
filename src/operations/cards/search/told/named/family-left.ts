import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { list, usd } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { quiet } from '../../../../../operation/notes.ts';
import { cardsFitting } from '../../filters/search-filters.ts';
import { isCalled } from '../../name-words.ts';
import { NO_CONDITIONS } from '../../near-misses.ts';

/** The other cards of a family that is asked for by name, and what of the wishes each lacks. */

/** A family of more cards is no choice among its few. */
const FEW = 6;

/** Who asks so means all of the family: wishes order them, and leave none out. */
const WHICH =
  /\b(?:which|what|choose|choosing|pick(?:ing)?|compare|comparing|between|differ\w*)\b/i;
/** Another kind of customer, to whom the rest of the family is not open. */
const OTHERS_CARDS: ReadonlySet<unknown> = new Set(['business', 'student', 'secured']);

export interface FamilyCard {
  readonly card: CatalogCard;
  /** In words: `without free checked bag`. */
  readonly lacks: string;
  /** The same beside its fee: `fee above $100`. */
  readonly lacks_here: string;
}

const NAMING = ['name_words', 'issuer'] as const;

/** Empty where all of the family fit, or it is no small one. */
export function familyLeft(
  filters: QueryFilters,
  found: readonly CatalogCard[],
  context: Context,
): FamilyCard[] {
  const { name_words, issuer, card_type } = filters;
  if (found.length === 0 || OTHERS_CARDS.has(card_type)) return [];
  const open = cardsFitting(name_words === undefined && issuer ? { issuer } : {}, quiet(context));
  const family =
    name_words === undefined
      ? issuer
        ? open
        : []
      : open.filter((card) => isCalled(card, name_words.join(' ')));
  const others = family.filter((card) => !found.includes(card));
  if (family.length > FEW || others.length === 0) return [];
  const fitting = Object.entries(filters)
    .filter(([name]) => !NAMING.some((one) => one === name) && !NO_CONDITIONS.has(name))
    .map(([name, wish]) => {
      const cards = cardsFitting({ [name]: wish } as QueryFilters, quiet(context));
      return { name, cards: new Set(cards) };
    });
  return others.flatMap((card) => {
    const lacks = fitting.filter(({ cards }) => !cards.has(card)).map(({ name }) => name);
    const { max_annual_fee: most = 0, ...others } = filters;
    const wide = `${usd(card.seed.annual_fee)} a year`;
    const here = most === 0 ? 'has a fee' : `fee above ${usd(most)}`;
    const text = (fee: string) => lackText(card, lacks, others, fee);
    return lacks.length === 0 ? [] : [{ card, lacks: text(wide), lacks_here: text(here) }];
  });
}

/** Whether a search asks which card of a family to take, so that the others are shown behind those that fit. */
export function asksWhich(query: string | undefined): boolean {
  return WHICH.test(query ?? '');
}

/** Says of those that are not shown what each lacks. */
export function tellFamilyLeft(left: readonly FamilyCard[], { warn }: Pick<Context, 'warn'>): void {
  const rows = left.map(({ card, lacks }) => `${card.seed.name} (${lacks})`);
  if (rows.length > 0) warn(`Left out of the same family: ${list(rows)}.`);
}

function lackText(
  { tags: has }: CatalogCard,
  lacks: readonly string[],
  { benefits = [], tags = [] }: QueryFilters,
  fee: string,
): string {
  const words = lacks.map((name) => {
    if (name === 'max_annual_fee') return fee;
    if (name === 'benefits')
      return `without ${list(
        benefits.flat().map((key) => key.replaceAll('_', ' ')),
        'or',
      )}`;
    if (name !== 'tags') return `not ${name.replaceAll('_', ' ')}`;
    const missing = tags.filter((tag) => !has.includes(tag));
    return `not ${list(missing.map((tag) => tag.replaceAll('_', ' ')))}`;
  });
  return list(words);
}
