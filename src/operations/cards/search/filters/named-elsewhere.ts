import { normaliseName } from '../../../../catalog/names/clean.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { Context } from '../../../../operation/context.ts';
import { isNamed, type NamesAsked, namesAsked } from '../name-words.ts';

/** A name of more cards than these is a word that many have. */
const FEW = 3;

/**
 * Cards named in a query none of which fits what else is asked: they are weighed, and the bank said with
 * them is a part of their names. Null where there are none.
 * @param names as they were looked for among the cards that fit
 * @param sent the bank that is sent as a field
 */
export function namedElsewhere(
  query: string,
  names: NamesAsked,
  asked: QueryFilters,
  sent: string | undefined,
  { catalog }: Pick<Context, 'catalog'>,
): { readonly filters: QueryFilters; readonly unused: readonly string[] } | null {
  if (names.isMeant !== null || names.unused.length === 0) return null;
  const all = [...catalog.cardsById.values()].filter(({ seed }) => seed.status === 'open');
  const { filters, unused } = namesAsked(query, names.unused, () => all);
  const own = filters.any_name ?? [filters.name_words?.join(' ') ?? ''];
  const cardsOf = (words: string) => all.filter(({ seed }) => isNamed(seed, words));
  const { issuer, ...others } = asked;
  const bank = issuer === undefined ? undefined : normaliseName(issuer);
  // Beside a bank it is that bank's card, be it closed: then what became of it is told instead.
  const considered = own.flatMap((words) => {
    const whole = words !== '' && bank !== undefined ? `${bank} ${words}` : words;
    const { length } = whole === '' ? [] : cardsOf(whole);
    return length > 0 && length <= FEW ? [whole] : [];
  });
  if (considered.length === 0) return null;
  const kept = sent === undefined ? others : asked;
  return { filters: { ...kept, considered: [...(asked.considered ?? []), ...considered] }, unused };
}
