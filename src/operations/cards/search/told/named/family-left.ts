import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { list, usd } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { quiet } from '../../../../../operation/notes.ts';
import { cardsFitting } from '../../filters/search-filters.ts';
import { isCalled } from '../../name-words.ts';
import { NO_CONDITIONS } from '../../near-misses.ts';

/** A family of more cards is no choice among its few. */
const FEW = 6;

/** Says of the other cards of a family that is asked for by name what of the wishes each lacks. */
export function tellFamilyLeft(
  filters: QueryFilters,
  found: readonly CatalogCard[],
  context: Context,
): void {
  const { name_words } = filters;
  if (name_words === undefined || found.length === 0) return;
  const family = cardsFitting({}, quiet(context)).filter((card) =>
    isCalled(card, name_words.join(' ')),
  );
  const others = family.filter((card) => !found.includes(card));
  if (family.length > FEW || others.length === 0) return;
  const wishes = Object.entries(filters).filter(
    ([name]) => name !== 'name_words' && !NO_CONDITIONS.has(name),
  );
  const fitting = wishes.map(([name, wish]) => {
    const cards = cardsFitting({ [name]: wish } as QueryFilters, quiet(context));
    return { name, cards: new Set(cards) };
  });
  const rows = others.flatMap((card) => {
    const lacks = fitting.filter(({ cards }) => !cards.has(card)).map(({ name }) => name);
    return lacks.length === 0 ? [] : [`${card.seed.name} (${lackText(card, lacks, filters)})`];
  });
  if (rows.length > 0) context.warn(`Left out of the same family: ${list(rows)}.`);
}

function lackText({ seed }: CatalogCard, lacks: readonly string[], filters: QueryFilters): string {
  const words = lacks.map((name) => {
    if (name === 'max_annual_fee') return `${usd(seed.annual_fee)} a year`;
    const benefits = filters.benefits?.flat().map((key) => key.replaceAll('_', ' ')) ?? [];
    return name === 'benefits' ? `without ${list(benefits, 'or')}` : `not ${name}`;
  });
  return list(words);
}
