import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { quiet } from '../../../../../operation/notes.ts';
import { cardsFitting } from '../../filters/search-filters.ts';
import { isCalled } from '../../name-words.ts';

/** More of them are counted. */
const NAMED = 3;
/** Kinds of which businesses have cards too. */
const BOTH: ReadonlySet<unknown> = new Set([undefined, 'travel', 'cashback', 'airline', 'hotel']);

/**
 * Says once that business cards are left out, and how they come: of a family or a bank that was asked for by
 * name, or of offers, of which whoever asks expects all.
 */
export function tellBusinessLeft(
  filters: QueryFilters,
  found: readonly CatalogCard[],
  context: Context,
): void {
  const { card_type, sole_owner, name_words, issuer, earns_program, sort } = filters;
  const isAll = name_words ?? issuer ?? earns_program ?? (sort === 'sign_on_bonus' || undefined);
  if (isAll === undefined || !BOTH.has(card_type) || sole_owner) return;
  const fitting = cardsFitting({ ...filters, card_type: 'business' }, quiet(context));
  const name = name_words?.join(' ');
  const left = fitting.filter(
    (card) => card.seed.business && (name === undefined || isCalled(card, name)),
  );
  const others = left.filter((card) => !found.includes(card)).map(({ seed }) => seed.name);
  if (others.length === 0) return;
  const more = others.length - NAMED;
  const names = more > 1 ? [...others.slice(0, NAMED), `${more} more`] : others;
  context.warn(
    `Business cards are left out, as no business was said: ${list(names)}. With one send card_type "business".`,
  );
}
